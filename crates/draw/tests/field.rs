//! Maps at a regiment's scale: every sign is told apart, and the first day's map is drawn whole.

#![allow(clippy::unwrap_used, clippy::panic)]

#[path = "../examples/first_day/reading.rs"]
mod reading;

use draw::{Elevations, Field, Ground, HexPicture, Sketch, SlopeMark, Style, WallMark, svg};
use ground::hex::Grade;
use ground::{Direction, HexGrid};
use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

fn board() -> HexPicture {
    let mut picture = HexPicture::new(HexGrid::between("0101", "0706").unwrap());
    picture.field = Some(Field::default());
    picture
}

/// The classes that a change brings into an empty field.
fn brought_by(change: impl FnOnce(&mut HexPicture)) -> BTreeSet<String> {
    let classes = |picture: &HexPicture| -> BTreeSet<String> {
        let text = svg(picture, &Style::default());
        let document = roxmltree::Document::parse(&text).unwrap();
        let classes = |node: roxmltree::Node<'_, '_>| {
            let outer = node.parent().and_then(|parent| parent.attribute("class")).unwrap_or_default();
            node.attribute("class").map(|class| format!("{outer} {class}"))
        };
        document.descendants().filter_map(classes).collect()
    };
    let mut picture = board();
    let before = classes(&picture);
    change(&mut picture);
    classes(&picture).difference(&before).cloned().collect()
}

fn assert_all_different(drawn: &[(String, BTreeSet<String>)]) {
    for (i, (name, signs)) in drawn.iter().enumerate() {
        assert!(!signs.is_empty(), "{name} draws nothing");
        assert!(drawn[..i].iter().all(|(_, other)| other != signs), "{name}: {signs:?}");
    }
}

#[test]
fn every_ground_is_told_apart() {
    let grounds =
        [Ground::Crops, Ground::Orchard, Ground::Woods, Ground::RoughWoods, Ground::Rough, Ground::Town, Ground::Farm];
    let drawn = grounds.map(|ground| {
        let signs = brought_by(|picture| {
            for number in ["0303", "0304", "0403"] {
                let hex = picture.grid.named(number).unwrap();
                picture.hexes[hex.index()] = ground;
            }
        });
        (format!("{ground:?}"), signs)
    });
    assert_all_different(&drawn);
}

#[test]
fn slopes_walls_and_fences_are_told_apart() {
    let at = |picture: &HexPicture| (picture.grid.named("0303").unwrap(), Direction::SouthEast);
    let slope = |grade: Grade| {
        brought_by(|picture| {
            let (high, direction) = at(picture);
            let mark = SlopeMark { high, direction, grade };
            picture.field = Some(Field { slopes: vec![mark], ..Field::default() });
        })
    };
    let wall = |stone: bool| {
        brought_by(|picture| {
            let (hex, direction) = at(picture);
            let mark = WallMark { hex, direction, stone };
            picture.field = Some(Field { walls: vec![mark], ..Field::default() });
        })
    };
    let mut drawn: Vec<(String, BTreeSet<String>)> =
        [Grade::Minor, Grade::Steep, Grade::Abrupt].map(|grade| (format!("{grade:?}"), slope(grade))).to_vec();
    drawn.extend([("wall".to_owned(), wall(true)), ("fence".to_owned(), wall(false))]);
    assert_all_different(&drawn);
}

/// A hill has a contour for each level that begins on it, and strokes down its sides.
#[test]
fn a_hill_is_drawn_by_levels() {
    let contours = |top: f64| {
        let mut picture = board();
        let mut feet = vec![405.0; 25 * 25];
        for row in 8..16 {
            for column in 8..16 {
                feet[row * 25 + column] = top;
            }
        }
        let elevations =
            Elevations { first: (-1.5, -1.5), step: 0.75, columns: 25, feet, base: 400.0, per_level: 20.0 };
        picture.sketch = Some(Sketch { elevations: Some(elevations), ..Sketch::default() });
        let text = svg(&picture, &Style::default());
        assert!(text.contains("class=\"hachures\""), "{top}");
        text.matches("class=\"contour").count()
    };
    assert_eq!(contours(465.0), 4, "at 420, 440 and 460 feet, and the group of them");
    assert!(contours(565.0) > contours(465.0));
}

#[test]
fn the_first_day_is_drawn() {
    let read = |path: &str| {
        let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path);
        fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
    };
    let (map_file, sketch_file) = (read("gbacw/maps/first-day.toml"), read("sketches/gbacw/first-day.toml"));
    let map = reading::read("first-day.toml", &map_file).unwrap_or_else(|faults| panic!("{faults:?}"));
    let picture = reading::picture(&map, &map_file, &sketch_file).unwrap();
    let text = svg(&picture, &Style::default());
    assert_eq!(text, svg(&picture, &Style::default()), "the same every time");
    let document = roxmltree::Document::parse(&text).unwrap();
    let words: Vec<&str> = document.descendants().filter_map(|node| node.text()).collect();
    for name in ["GETTYSBURG", "McPherson", "Oak Hill", "Willoughby Run", "Herbst Woods"] {
        assert!(words.contains(&name), "{name}");
    }
    assert!(text.len() < 6_000_000, "{}", text.len());
}
