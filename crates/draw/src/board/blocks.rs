//! What stands on a board: blocks one behind the other, works, objectives and guns.

use super::{Block, BlockStack, BoardPicture, Edge, point};
use crate::geometry::Point;
use crate::pen::{Path, Pen, escape, number};
use crate::picture::Side;
use crate::style::Palette;

/// A block's width and height on the sheet.
const WIDE: f64 = 60.0;
const HIGH: f64 = 34.0;
/// How far one stands behind another, and how deep a stack may be.
const RANK: f64 = 18.0;
const DEPTH: f64 = 80.0;

/// Draws the pieces.
pub fn draw(pen: &mut Pen, picture: &BoardPicture) {
    let edge = |position: usize| picture.positions.get(position).map(Edge::of);
    pen.open("pieces");
    for &(position, left) in &picture.works {
        let Some(edge) = edge(position) else { continue };
        let off = if left { 6.0 } else { -6.0 };
        let work = Path::through(&[edge.spot(edge.long * 0.14, off), edge.spot(edge.long * 0.86, off)]);
        pen.path("work", &work);
        pen.path("work teeth", &work);
    }
    for star in &picture.stars {
        let at = point(&star.at);
        pen.open_at(&format!("star {}", side_class(star.side)), Point::new(at.x, at.y - 40.0));
        pen.raw(
            "<path d=\"M0 -21L5.6 -7.2L20.4 -6.4L8.9 3L12.7 17.3L0 9.3L-12.7 17.3L-8.9 3L-20.4 -6.4L-5.6 -7.2Z\"/>",
        );
        pen.text("", Point::new(0.0, 5.5), 15.0, "text-anchor=\"middle\"", &star.number);
        pen.close();
    }
    for stack in &picture.stacks {
        if let Some(edge) = edge(stack.position) {
            draw_stack(pen, &edge, stack);
        }
    }
    for (position, guns) in &picture.guns {
        let Some(edge) = edge(*position) else { continue };
        for (i, label) in guns.iter().enumerate() {
            let far = edge.long / 2.0 + (i as f64 - (guns.len() as f64 - 1.0) / 2.0) * 22.0;
            pen.open_at("gun", edge.spot(far, 0.0));
            pen.raw("<rect x=\"-10\" y=\"-10\" width=\"20\" height=\"20\" rx=\"3\"/>");
            pen.text("", Point::new(0.0, 5.0), 14.0, "text-anchor=\"middle\"", label);
            pen.close();
        }
    }
    pen.close();
}

/// A stack: the front block nearest to the edge, the others behind it, each under the one before.
fn draw_stack(pen: &mut Pen, edge: &Edge, stack: &BlockStack) {
    let facing = if stack.left { 1.0 } else { -1.0 };
    let raw = edge.along.y.atan2(edge.along.x).to_degrees();
    let flipped = raw > 90.0 || raw <= -90.0;
    let turn = if flipped { raw + 180.0 } else { raw };
    let front_up = stack.left != flipped;
    let behind = (stack.blocks.len() as f64 - 1.0).max(1.0);
    let rank = RANK.min(DEPTH / behind);
    for (i, block) in stack.blocks.iter().enumerate().rev() {
        let off = -facing * (HIGH / 2.0 + 3.0 + i as f64 * rank);
        let at = edge.spot(edge.long / 2.0, off);
        let (x, y) = (number(at.x), number(at.y));
        let side = side_class(stack.side);
        pen.raw(&format!("<g class=\"block {side}\" transform=\"translate({x} {y}) rotate({})\">", number(turn)));
        draw_block(pen, block, stack.side, (front_up, i > 0), turn);
        pen.close();
    }
}

fn draw_block(pen: &mut Pen, block: &Block, side: Side, (front_up, behind): (bool, bool), turn: f64) {
    let (w, h) = (WIDE / 2.0, HIGH / 2.0);
    let notch = if side == Side::Confederate { 6.0 } else { 0.0 };
    let corners = [(-w, notch - h), (notch - w, -h), (w, -h), (w, h), (-w, h)];
    let outline = Path::around(&corners.map(|(x, y)| Point::new(x, y)));
    // The light stays where it is when the block is turned.
    let fall = Point::new(1.6, 3.4).rotated(-turn.to_radians());
    let moved = |by: f64| format!("transform=\"translate({} {})\"", number(fall.x * by), number(fall.y * by));
    pen.path_with("cast", &outline, &moved(1.7));
    pen.path_with("foot", &outline, &moved(1.0));
    pen.path("body", &outline);
    let front = if front_up { -h } else { h };
    let bevel =
        Path::through(&[Point::new(w - 1.5, h - 1.5), Point::new(w - 1.5, 1.5 - h), Point::new(1.5 - w, 1.5 - h)]);
    pen.path("bevel", &bevel);
    pen.path("front", &Path::through(&[Point::new(notch - w, front), Point::new(w, front)]));
    let tip = front + front.signum() * 5.0;
    pen.path("tick", &Path::around(&[Point::new(-5.0, front), Point::new(0.0, tip), Point::new(5.0, front)]));
    let Some(name) = &block.name else {
        let back = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
        pen.path("back", &Path::around(&back.map(|(x, y)| Point::new(x * (w - 5.0), y * (h - 5.0)))));
        return;
    };
    // The name stands at the rear, where it is seen behind another block.
    let base = if front_up { h - 4.5 } else { 10.5 - h };
    let room = WIDE - if behind { 17.0 } else { 6.0 };
    let size = (12.5_f64).min(room / (0.5 * name.chars().count().max(4) as f64));
    let middle = if behind { -5.0 } else { 0.0 };
    pen.text("block-name", Point::new(middle, base), size, "text-anchor=\"middle\"", name);
    if behind {
        let flags = block.strength.to_string();
        pen.text("block-flags", Point::new(w - 7.0, base), 11.0, "text-anchor=\"middle\"", &flags);
        return;
    }
    let flags = if front_up { 5.0 - h + 5.0 } else { h - 8.0 };
    let class = if block.full { "flag" } else { "flag reduced" };
    let mut cloth = Path::new();
    let mut staffs = Path::new();
    for i in 0..block.strength {
        let x = (f64::from(i) - (f64::from(block.strength) - 1.0) / 2.0) * 10.0;
        staffs.line(&[Point::new(x - 3.5, flags + 5.0), Point::new(x - 3.5, flags - 4.5)]);
        let shape = [(-3.5, -4.5), (4.5, -4.5), (2.2, -2.0), (4.5, 0.4), (-3.5, 0.4)];
        cloth.ring(&shape.map(|(dx, dy)| Point::new(x + dx, flags + dy)));
    }
    pen.path("staff", &staffs);
    pen.path(class, &cloth);
    if block.cavalry {
        let x = -(f64::from(block.strength) * 5.0) - 7.0;
        pen.raw(&format!(
            "<path class=\"sabre\" transform=\"translate({} {})\" d=\"M-6 5Q-1 2 1 -5M3 5Q-3 2 -5 -5\"/>",
            number(x),
            escape(&number(flags))
        ));
    }
}

fn side_class(side: Side) -> &'static str {
    match side {
        Side::Union => "union",
        Side::Confederate => "confederate",
    }
}

/// The look of the classes.
pub fn classes(palette: &Palette) -> String {
    let Palette { union, confederate, ivory, gold, ink, .. } = *palette;
    format!(
        ".block .cast{{fill:{ink};fill-opacity:.3}}.block .foot{{fill:#16263d}}.block.confederate .foot{{fill:#4a1512}}\
         .block .body{{fill:{union};stroke:#14243a;stroke-width:.8}}\
         .block.confederate .body{{fill:{confederate};stroke:#41120f}}\
         .block .bevel{{fill:none;stroke:#fff;stroke-opacity:.28;stroke-width:1.6}}\
         .block .front{{fill:none;stroke:#f4d58a;stroke-width:3}}\
         .block .tick{{fill:#f4d58a;stroke:{ink};stroke-width:.7}}\
         .block .back{{fill:none;stroke:#fff;stroke-opacity:.25;stroke-width:1}}\
         .block .block-name{{fill:#fcf8ee;font-weight:700}}.block .block-flags{{fill:#f4d58a;font-weight:700}}\
         .block .staff{{fill:none;stroke:#fcf8ee;stroke-width:1.1}}.block .flag{{fill:#fcf8ee}}\
         .block .flag.reduced{{fill:none;stroke:#fcf8ee;stroke-width:.9}}\
         .block .sabre{{fill:none;stroke:#f4d58a;stroke-width:1.4;stroke-linecap:round}}\
         .star path{{fill:{union};stroke:{ivory};stroke-width:2.2}}.star.confederate path{{fill:{confederate}}}\
         .star text,.gun text{{fill:{ivory};font-weight:700}}\
         .work{{fill:none;stroke:#55401f;stroke-width:4.5}}.work.teeth{{stroke-width:11;stroke-dasharray:4 8}}\
         .gun rect{{fill:{ink};stroke:{gold};stroke-width:1.6}}"
    )
}

#[cfg(test)]
mod tests {
    use super::super::{BoardPosition, board_svg};
    use super::*;
    use crate::style::Style;

    #[test]
    fn blocks_of_one_size_stand_one_behind_the_other() {
        let known = |name: &str| Block { name: Some(name.to_owned()), strength: 2, cavalry: false, full: true };
        let blocks = vec![known("Heth"), known("Pender"), Block::default()];
        let stack = BlockStack { position: 0, left: false, side: Side::Confederate, blocks };
        let position = BoardPosition { line: [(100.0, 100.0), (200.0, 100.0)], ..BoardPosition::default() };
        let (positions, stacks) = (vec![position], vec![stack]);
        let picture = BoardPicture { width: 300.0, height: 300.0, positions, stacks, ..BoardPicture::default() };
        let svg = board_svg(&picture, &Style::default());
        let opened: Vec<&str> = svg.lines().filter(|line| line.starts_with("<g class=\"block confederate\"")).collect();
        // They face the right side, so they stand on the left one; the rearmost is drawn first.
        let y = |i: f64| number(100.0 - 3.0 - HIGH / 2.0 - i * RANK);
        let at = |i: f64| format!("translate(150 {}) rotate(0)", y(i));
        assert_eq!(opened.len(), 3);
        assert!(opened.iter().zip([2.0, 1.0, 0.0]).all(|(line, i)| line.contains(&at(i))), "{opened:?}");
        let (rear, front) = (svg.find("Pender"), svg.find("Heth"));
        assert!(rear < front && svg.matches("class=\"back\"").count() == 1);
        let bare = board_svg(&picture, &Style { pieces: false, ..Style::default() });
        assert!(!bare.contains("Heth"));
    }
}
