//! The sheet of symbols for the browser: every part of a counter by itself, to be laid one over
//! the other.
//!
//! All parts of a counter share one square, so that a client places them at the same spot and in
//! the same size. The sheet has no style of its own: colours are attributes, so that it can be used
//! from any page.

use crate::counters;
use crate::geometry::Point;
use crate::pen::{Path, Pen, number};
use crate::picture::{Arm, Side, Works};
use crate::style::Style;

/// The square that the parts of a counter share: its own hundredths, with room for what stands out.
const SQUARE: &str = "-75 -75 150 150";
/// The square of a leader's disc.
const ROUND: &str = "-25 -25 50 50";
/// The slip that counts a stack: wide enough for its words at 17.
const SLIP: (f64, f64) = (64.0, 22.0);

/// What units dig, by the names of its markers.
const WORKS: [(&str, Works); 7] = [
    ("abatis", Works::Abatis),
    ("breastwork-build", Works::BreastworkBuild),
    ("breastwork", Works::Breastwork),
    ("fort-build", Works::FortBuild(2)),
    ("fort-build-1", Works::FortBuild(1)),
    ("fort-build-2", Works::FortBuild(3)),
    ("fort", Works::Fort),
];

/// The sheet, as the text of an SVG file.
pub fn sheet(style: &Style) -> String {
    let mut pen = Pen::new();
    pen.raw("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"0\" height=\"0\">");
    for side in [Side::Union, Side::Confederate] {
        bodies(&mut pen, side);
        symbol(&mut pen, &format!("leader-{}", counters::side(side)), ROUND, |pen| leader(pen, side));
        symbol(&mut pen, &format!("force-{}", counters::side(side)), SQUARE, |pen| counters::force(pen, side));
    }
    for arm in [Arm::Infantry, Arm::Cavalry, Arm::Artillery] {
        symbol(&mut pen, &format!("arm-{}", name(arm)), SQUARE, |pen| counters::arm(pen, arm));
    }
    for level in 0..=4 {
        symbol(&mut pen, &format!("fatigue-{level}"), SQUARE, |pen| counters::pips(pen, level));
    }
    for level in 1..=2 {
        symbol(&mut pen, &format!("demoralized-{level}"), SQUARE, |pen| counters::broken_flags(pen, level));
    }
    for (id, works) in WORKS {
        symbol(&mut pen, &format!("works-{id}"), SQUARE, |pen| counters::works(pen, works));
    }
    for stars in 1..=3 {
        symbol(&mut pen, &format!("stars-{stars}"), ROUND, |pen| counters::stars(pen, stars));
    }
    symbol(&mut pen, "refused-flanks", SQUARE, counters::refused);
    symbol(&mut pen, "stack-tag", &format!("-1 -1 {} {}", SLIP.0 + 2.0, SLIP.1 + 2.0), slip);
    pen.raw("</svg>");
    with_looks(pen.finish(), style)
}

fn symbol(pen: &mut Pen, id: &str, square: &str, draw: impl FnOnce(&mut Pen)) {
    pen.raw(&format!("<symbol id=\"{id}\" viewBox=\"{square}\">"));
    draw(pen);
    pen.raw("</symbol>");
}

fn name(arm: Arm) -> &'static str {
    match arm {
        Arm::Infantry => "infantry",
        Arm::Cavalry => "cavalry",
        Arm::Artillery => "artillery",
    }
}

/// The four bodies of a side: whole or torn, fresh or exhausted.
fn bodies(pen: &mut Pen, side: Side) {
    for (torn, disorganized) in [(false, ""), (true, "-disorganized")] {
        for (banded, exhausted) in [(false, ""), (true, "-exhausted")] {
            let id = format!("counter-{}{disorganized}{exhausted}", counters::side(side));
            symbol(pen, &id, SQUARE, |pen| counters::body(pen, side, torn, banded));
        }
    }
}

fn leader(pen: &mut Pen, side: Side) {
    pen.circle(&format!("disc {}", counters::side(side)), Point::default(), 19.0);
    pen.path("bust", &counters::bust());
}

fn slip(pen: &mut Pen) {
    let corners = [(0.0, 0.0), (SLIP.0, 0.0), (SLIP.0, SLIP.1), (0.0, SLIP.1)];
    pen.path("sheet", &Path::around(&corners.map(|(x, y)| Point::new(x, y))));
}

/// The drawing with attributes in the place of classes.
fn with_looks(drawing: String, style: &Style) -> String {
    let looks = looks(style);
    looks.iter().fold(drawing, |text, (class, look)| text.replace(&format!("class=\"{class}\""), look))
}

/// How each class of the parts looks, as attributes.
fn looks(style: &Style) -> Vec<(&'static str, String)> {
    let p = &style.palette;
    let filled = |colour: &str| format!("fill=\"{colour}\"");
    let lined = |colour: &str, width: f64| {
        format!(
            "fill=\"none\" stroke=\"{colour}\" stroke-width=\"{}\" stroke-linecap=\"round\" stroke-linejoin=\"round\"",
            number(width)
        )
    };
    let edged = |fill: &str, stroke: &str, width: f64| {
        format!("fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"{}\" stroke-linejoin=\"round\"", number(width))
    };
    vec![
        ("shadow", format!("fill=\"{}\" fill-opacity=\".35\"", p.ink)),
        ("counter union", edged(p.union, p.ivory, 2.0)),
        ("counter confederate", edged(p.confederate, p.ivory, 2.0)),
        ("band", format!("fill=\"{}\" fill-opacity=\".42\"", p.ivory)),
        ("badge star", filled(p.ivory)),
        ("badge bars", lined(p.ivory, 3.0)),
        ("badge", filled(p.ivory)),
        ("arm infantry", String::new()),
        ("arm cavalry", String::new()),
        ("arm artillery", String::new()),
        ("solid", filled(p.ivory)),
        ("thin", lined(p.ivory, 2.2)),
        ("pips", edged("#e9c46a", p.ink, 1.2)),
        ("staff", lined(p.ivory, 2.6)),
        ("cloth", edged(p.ivory, p.ink, 1.0)),
        ("disc union", edged(p.union, p.ivory, 2.0)),
        ("disc confederate", edged(p.confederate, p.ivory, 2.0)),
        ("bust", "fill=\"#1d1a17\" fill-opacity=\".92\"".to_owned()),
        ("question", lined(p.ivory, 9.0)),
        ("refused", lined(p.ink, 8.0)),
        ("refused inner", lined(p.gold, 4.4)),
        ("works", lined(p.ink, 10.0)),
        ("works inner", lined("#d8a868", 5.4)),
        ("works thin-ground", lined(p.margin, 6.0)),
        ("works stakes", lined(p.ink, 3.0)),
        ("sheet", edged(p.margin, p.ink, 1.4)),
    ]
}
