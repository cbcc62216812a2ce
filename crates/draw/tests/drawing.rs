//! What a drawing holds, seen from outside: every kind of thing has a sign of its own, the text is
//! well-formed and always the same, and it turns into pixels.

#![allow(clippy::unwrap_used)]

use draw::{
    Arm, Command, Counter, Crossing, Feature, Force, Ground, HexPicture, Label, LabelKind, Leader, MapLettering,
    Objective, Place, PlaceKind, Side, SideMark, Stack, Style, Water, Way, WayKind, Works, counter_svg, png, sheet,
    svg, symbols_svg,
};
use ground::{Direction, Hex, HexGrid};
use referee::case::FileSource;
use referee::record::Header;
use referee::{Game, System};
use std::collections::BTreeSet;
use systems::gcacw::drawing;

fn board() -> HexPicture {
    HexPicture::new(HexGrid::between("0101", "0706").unwrap())
}

fn hex(picture: &HexPicture, number: &str) -> Hex {
    picture.grid.named(number).unwrap()
}

/// All classes of a drawing's elements, as they are written.
fn classes(picture: &HexPicture) -> BTreeSet<String> {
    let text = svg(picture, &Style::default());
    let document = roxmltree::Document::parse(&text).unwrap();
    document.descendants().filter_map(|node| node.attribute("class")).map(str::to_owned).collect()
}

/// The classes that a change brings into an empty drawing.
fn brought_by(change: impl FnOnce(&mut HexPicture)) -> BTreeSet<String> {
    let mut picture = board();
    let before = classes(&picture);
    change(&mut picture);
    classes(&picture).difference(&before).cloned().collect()
}

fn assert_all_different(what: &[(String, BTreeSet<String>)]) {
    for (i, (name, signs)) in what.iter().enumerate() {
        assert!(!signs.is_empty(), "{name} draws nothing");
        for (other, other_signs) in &what[..i] {
            assert!(!signs.is_subset(other_signs), "{name} looks like {other}: {signs:?}");
        }
    }
}

fn unit(name: &str, side: Side, arm: Arm) -> Counter {
    Counter {
        name: name.to_owned(),
        side,
        arm,
        strength: "5".to_owned(),
        fatigue: 0,
        exhausted: false,
        disorganized: false,
        demoralized: 0,
        works: None,
        command: None,
    }
}

#[test]
fn every_ground_is_told_apart() {
    let grounds = [
        Ground::Rolling,
        Ground::Rough,
        Ground::Woods,
        Ground::Swamp,
        Ground::ProvisionalSwamp,
        Ground::Hill,
        Ground::Mountain,
        Ground::Water,
    ];
    let drawn = grounds.map(|ground| {
        let signs = brought_by(|picture| {
            for number in ["0303", "0304", "0403"] {
                let hex = hex(picture, number);
                picture.hexes[hex.index()] = ground;
            }
        });
        (format!("{ground:?}"), signs)
    });
    for (name, signs) in &drawn {
        assert!(!signs.is_empty(), "{name} draws nothing");
    }
    let texts: BTreeSet<Vec<&String>> = drawn.iter().map(|(_, signs)| signs.iter().collect()).collect();
    assert_eq!(texts.len(), drawn.len(), "two grounds have the same signs: {drawn:#?}");
}

#[test]
fn every_stream_ridge_and_crossing_is_told_apart() {
    let side = |water, crossing, ridge| {
        brought_by(|picture| {
            let hex = hex(picture, "0303");
            picture.sides.push(SideMark { hex, direction: Direction::SouthEast, water, crossing, ridge });
        })
    };
    let mut drawn: Vec<(String, BTreeSet<String>)> = vec![("ridge".to_owned(), side(None, None, Some(true)))];
    for water in [Water::Creek, Water::MinorRiver, Water::MajorRiver] {
        drawn.push((format!("{water:?}"), side(Some(water), None, None)));
    }
    for crossing in [Crossing::Ford, Crossing::Bridge, Crossing::Ferry, Crossing::Dam] {
        let mut signs = side(Some(Water::MajorRiver), Some(crossing), None);
        for plain in &side(Some(Water::MajorRiver), None, None) {
            signs.remove(plain);
        }
        drawn.push((format!("{crossing:?}"), signs));
    }
    assert_all_different(&drawn);
}

#[test]
fn a_ridge_falls_to_its_low_side() {
    let with = |high| {
        let mut picture = board();
        let hex = hex(&picture, "0303");
        let (water, crossing) = (None, None);
        picture.sides.push(SideMark { hex, direction: Direction::South, water, crossing, ridge: Some(high) });
        svg(&picture, &Style::default())
    };
    assert_ne!(with(true), with(false));
}

#[test]
fn every_way_and_place_is_told_apart() {
    let ways = [WayKind::Trail, WayKind::Road, WayKind::Pike, WayKind::UnfinishedRailroad, WayKind::Railroad];
    let mut drawn: Vec<(String, BTreeSet<String>)> = Vec::new();
    for kind in ways {
        let signs = brought_by(|picture| {
            let hex = hex(picture, "0303");
            picture.ways.push(Way { kind, hex, direction: Direction::SouthEast });
        });
        drawn.push((format!("{kind:?}"), signs));
    }
    for kind in [PlaceKind::City, PlaceKind::Village, PlaceKind::Spot, PlaceKind::Lake] {
        let signs = brought_by(|picture| {
            let hex = hex(picture, "0303");
            picture.places.push(Place { hex, name: "Harmon".to_owned(), kind });
        });
        drawn.push((format!("{kind:?}"), signs));
    }
    let station = brought_by(|picture| {
        let hex = hex(picture, "0303");
        picture.stations.push(hex);
    });
    drawn.push(("station".to_owned(), station));
    assert_all_different(&drawn);
}

#[test]
fn every_trouble_has_its_own_sign() {
    let plain = unit("Hale", Side::Union, Arm::Infantry);
    let counters = [
        plain.clone(),
        Counter { fatigue: 2, ..plain.clone() },
        Counter { fatigue: 3, ..plain.clone() },
        Counter { exhausted: true, ..plain.clone() },
        Counter { disorganized: true, ..plain.clone() },
        Counter { demoralized: 1, ..plain.clone() },
        Counter { demoralized: 2, ..plain.clone() },
        Counter { works: Some(Works::Abatis), ..plain.clone() },
        Counter { works: Some(Works::BreastworkBuild), ..plain.clone() },
        Counter { works: Some(Works::Breastwork), ..plain.clone() },
        Counter { works: Some(Works::FortBuild(1)), ..plain.clone() },
        Counter { works: Some(Works::FortBuild(2)), ..plain.clone() },
        Counter { works: Some(Works::FortBuild(3)), ..plain.clone() },
        Counter { works: Some(Works::Fort), ..plain.clone() },
        Counter { side: Side::Confederate, ..plain.clone() },
        Counter { arm: Arm::Cavalry, ..plain.clone() },
        Counter { arm: Arm::Artillery, ..plain.clone() },
        Counter { command: Some(Command { letters: "II".to_owned(), tone: 0 }), ..plain.clone() },
        Counter { command: Some(Command { letters: "II".to_owned(), tone: 1 }), ..plain.clone() },
    ];
    let style = Style::default();
    let drawings: BTreeSet<String> = counters.iter().map(|counter| counter_svg(counter, &style)).collect();
    assert_eq!(drawings.len(), counters.len());
    for drawing in &drawings {
        roxmltree::Document::parse(drawing).unwrap();
    }
}

#[test]
fn the_sides_differ_by_more_than_colour() {
    let shape = |side| {
        let text = counter_svg(&unit("Hale", side, Arm::Infantry), &Style::default());
        let document = roxmltree::Document::parse(&text).unwrap();
        let edge =
            document.descendants().find(|node| node.attribute("class").is_some_and(|c| c.starts_with("counter")));
        edge.and_then(|node| node.attribute("d")).unwrap().to_owned()
    };
    assert_ne!(shape(Side::Union), shape(Side::Confederate));
}

#[test]
fn a_stack_shows_count_total_leaders_and_refused_flanks() {
    let mut picture = board();
    let hex = hex(&picture, "0303");
    picture.stacks.push(Stack {
        hex,
        counters: vec![unit("Hale", Side::Union, Arm::Infantry), unit("Kneeland", Side::Union, Arm::Artillery)],
        leaders: vec![Leader { name: "O’Brien & Sons".to_owned(), side: Side::Union, stars: 2 }],
        total: "10".to_owned(),
        refused: true,
    });
    picture.objectives.push(Objective { hex, holder: Some(Side::Confederate) });
    let text = svg(&picture, &Style::default());
    let document = roxmltree::Document::parse(&text).unwrap();
    let words: Vec<&str> = document.descendants().filter(|n| n.has_tag_name("text")).filter_map(|n| n.text()).collect();
    for expected in ["Hale", "2 · 10", "O’Brien & Sons"] {
        assert!(words.contains(&expected), "{expected} is missing from {words:?}");
    }
    let signs = classes(&picture);
    assert!(signs.contains("refused") && signs.contains("objective confederate"));
    let base = svg(&picture, &Style { pieces: false, ..Style::default() });
    assert!(!base.contains("Hale") && !base.contains("class=\"objective"));
}

#[test]
fn no_trouble_hides_under_another_counter() {
    let drawn = |under: Counter| {
        let mut picture = board();
        let hex = hex(&picture, "0303");
        let counters = vec![unit("Hale", Side::Union, Arm::Infantry), under];
        picture.stacks.push(Stack { hex, counters, leaders: Vec::new(), total: "10".to_owned(), refused: false });
        svg(&picture, &Style::default())
    };
    let plain = unit("Kneeland", Side::Union, Arm::Infantry);
    let fresh = drawn(plain.clone());
    for troubled in [
        Counter { fatigue: 2, ..plain.clone() },
        Counter { exhausted: true, ..plain.clone() },
        Counter { disorganized: true, ..plain.clone() },
        Counter { demoralized: 1, ..plain.clone() },
    ] {
        assert_ne!(drawn(troubled), fresh);
    }
}

#[test]
fn what_the_war_built_and_broke_is_told_apart() {
    let grid = board().grid;
    let here = hex(&board(), "0303");
    let side = grid.side(here, Direction::South);
    let drawn = [
        ("a Union bridge", Feature::Pontoon(Side::Union, side)),
        ("a Confederate bridge", Feature::Pontoon(Side::Confederate, side)),
        ("a broken bridge", Feature::Broken(side)),
        ("a damaged station", Feature::Damaged(here)),
        ("a burned station", Feature::Burned(here)),
    ];
    let drawn = drawn.map(|(name, feature)| (name.to_owned(), brought_by(|picture| picture.features.push(feature))));
    assert_all_different(&drawn);
}

#[test]
fn force_markers_show_their_side_and_numbers() {
    let mut picture = board();
    let hex = hex(&picture, "0303");
    picture.forces.push(Force { hex, side: Side::Confederate, numbers: vec![3, 7] });
    let text = svg(&picture, &Style::default());
    assert!(text.contains("class=\"force confederate\"") && text.contains(">3 · 7<"));
    assert!(!svg(&picture, &Style { pieces: false, ..Style::default() }).contains("force confederate"));
}

#[test]
fn odd_boards_are_drawn_too() {
    for (first, last) in [("0101", "0101"), ("S4401", "S4605"), ("0203", "0903"), ("0101", "0112")] {
        let mut picture = HexPicture::new(HexGrid::between(first, last).unwrap());
        let ground = [Ground::Mountain, Ground::Water, Ground::Woods, Ground::Swamp, Ground::City];
        for (i, hex) in picture.hexes.iter_mut().enumerate() {
            *hex = ground[i % ground.len()];
        }
        let grid = picture.grid.clone();
        for hex in grid.all() {
            for direction in Direction::ALL {
                let (water, ridge) = (Some(Water::Creek), Some(direction == Direction::North));
                picture.sides.push(SideMark { hex, direction, water, crossing: Some(Crossing::Ford), ridge });
                picture.ways.push(Way { kind: WayKind::Road, hex, direction });
            }
        }
        let along = grid.all().collect();
        picture.labels.push(Label { text: "Everywhere".to_owned(), kind: LabelKind::Region, along });
        let text = svg(&picture, &Style::default());
        roxmltree::Document::parse(&text).unwrap();
        assert!(!text.contains("NaN"));
        png(&text, 0.5).unwrap();
    }
}

/// The start of a scenario, with the lettering of its map.
fn start(scenario: &str) -> HexPicture {
    let library = systems::library();
    let stage = library.stage::<gcacw::GreatCampaigns>(scenario).unwrap();
    let header = Header { scenario: scenario.to_owned(), dice: "seeded 1".to_owned(), ..Header::default() };
    let game = Game::<gcacw::GreatCampaigns>::begin(stage.clone(), header, &[]).unwrap();
    assert_eq!(gcacw::GreatCampaigns::NAME, "gcacw");
    let map = library.file("gcacw/maps/the-gap.toml").unwrap();
    let lettering = MapLettering::read(&map, None, drawing::way_kind).unwrap();
    let mut picture = drawing::position(gcacw::Position { stage: &stage, state: game.state() }, &lettering);
    picture.title = "The Gap".to_owned();
    picture
}

#[test]
fn the_gap_is_drawn_whole_and_always_alike() {
    let picture = start("gcacw/the-gap");
    let text = svg(&picture, &Style::default());
    assert_eq!(text, svg(&start("gcacw/the-gap"), &Style::default()));
    let document = roxmltree::Document::parse(&text).unwrap();
    let words: String = document.descendants().filter_map(|node| node.text()).collect();
    for expected in ["Tarrant", "Whitlock", "Mosley", "Carrick Station", "HARMON", "Massanoke River", "CEDAR RIDGE"] {
        assert!(words.contains(expected), "{expected} is missing");
    }
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "an id occurs twice");
}

#[test]
fn the_training_map_has_everything() {
    let picture = start("gcacw/first-march");
    let grounds: BTreeSet<Ground> = picture.hexes.iter().copied().collect();
    assert_eq!(grounds.len(), 10);
    for water in [Water::Creek, Water::MinorRiver, Water::MajorRiver] {
        assert!(picture.sides.iter().any(|side| side.water == Some(water)));
    }
    for crossing in [Crossing::Ford, Crossing::Bridge, Crossing::Ferry, Crossing::Dam] {
        assert!(picture.sides.iter().any(|side| side.crossing == Some(crossing)));
    }
    let ways: BTreeSet<WayKind> = picture.ways.iter().map(|way| way.kind).collect();
    assert_eq!(ways.len(), 5);
    assert!(picture.sides.iter().any(|side| side.ridge.is_some()));
    assert_eq!(picture.stacks.len(), 2);
    assert_eq!(picture.stations.len(), 2);
}

#[test]
fn a_drawing_becomes_pixels() {
    let file = png(&svg(&start("gcacw/first-march"), &Style::default()), 0.4).unwrap();
    assert_eq!(&file[..8], b"\x89PNG\r\n\x1a\n");
    let width = u32::from_be_bytes([file[16], file[17], file[18], file[19]]);
    assert!((500..800).contains(&width), "{width} pixels");
    assert!(matches!(png("no drawing", 1.0), Err(draw::PngError::Svg(_))));
    assert!(matches!(png(&svg(&board(), &Style::default()), 0.0), Err(draw::PngError::Size)));
}

#[test]
fn letters_are_drawn_with_the_fonts_that_come_with_the_program() {
    let sheet = |words: &str| {
        let text = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"80\" height=\"20\"><text y=\"15\" font-size=\"15\" \
             font-family=\"'Old Standard TT',serif\">{words}</text></svg>"
        );
        png(&text, 1.0).unwrap()
    };
    assert_ne!(sheet("Harmon"), sheet(""));
    assert_ne!(sheet("½é’"), sheet("   "));
}

#[test]
fn the_sheet_of_symbols_has_every_part_once_and_no_style() {
    let text = symbols_svg(&Style::default());
    let document = roxmltree::Document::parse(&text).unwrap();
    let ids: Vec<&str> = document.descendants().filter_map(|node| node.attribute("id")).collect();
    let mut expected = Vec::new();
    for side in ["union", "confederate"] {
        let bodies = ["", "-exhausted", "-disorganized", "-disorganized-exhausted"];
        expected.extend(bodies.map(|state| format!("counter-{side}{state}")));
        expected.push(format!("leader-{side}"));
        expected.push(format!("force-{side}"));
    }
    expected.extend(["infantry", "cavalry", "artillery"].map(|arm| format!("arm-{arm}")));
    expected.extend((0..=4).map(|level| format!("fatigue-{level}")));
    expected.extend((1..=2).map(|level| format!("demoralized-{level}")));
    expected.extend((1..=3).map(|stars| format!("stars-{stars}")));
    let works = ["abatis", "breastwork-build", "breastwork", "fort-build", "fort-build-1", "fort-build-2", "fort"];
    expected.extend(works.map(|works| format!("works-{works}")));
    expected.extend(["refused-flanks".to_owned(), "stack-tag".to_owned()]);
    assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len());
    assert_eq!(ids.into_iter().collect::<BTreeSet<_>>(), expected.iter().map(String::as_str).collect());
    assert!(document.descendants().all(|node| node.attribute("class").is_none() && node.tag_name().name() != "style"));
}

#[test]
fn symbols_differ_from_one_another() {
    let text = symbols_svg(&Style::default());
    let drawn: Vec<&str> =
        text.split("<symbol ").skip(1).filter_map(|part| part.split_once('>')).map(|p| p.1).collect();
    assert_eq!(drawn.iter().collect::<BTreeSet<_>>().len(), drawn.len());
}

#[test]
fn centres_lie_on_the_sheet_where_stacks_are_drawn() {
    let mut picture = board();
    let at = hex(&picture, "0304");
    picture.stacks = vec![Stack {
        hex: at,
        counters: vec![unit("Hale", Side::Union, Arm::Infantry)],
        leaders: Vec::new(),
        total: "5".to_owned(),
        refused: false,
    }];
    let style = Style::default();
    let laid = sheet(&picture, &style);
    assert_eq!(laid.centres.len(), picture.grid.len());
    assert!(laid.centres.iter().all(|(x, y)| (0.0..laid.width).contains(x) && (0.0..laid.height).contains(y)));
    let (x, y) = laid.centres[at.index()];
    let drawing = svg(&picture, &style);
    let document = roxmltree::Document::parse(&drawing).unwrap();
    let stack = document.descendants().find(|node| node.attribute("data-hex") == Some("0304")).unwrap();
    let place = stack.attribute("transform").unwrap().trim_start_matches("translate(");
    let mut numbers = place.split([' ', ')']).map(|number| number.parse::<f64>());
    let (drawn_x, drawn_y) = (numbers.next().unwrap().unwrap(), numbers.next().unwrap().unwrap());
    assert!((drawn_x - x).abs() < 0.1 && (drawn_y - y).abs() < 0.1 * style.radius);
}

/// A map made from geography is drawn by its sketch, and by its hexes if the sketch is another's.
#[test]
fn a_sketch_is_drawn_over_its_own_map_alone() {
    let library = systems::library();
    let map = library.file("gcacw/maps/monocacy.toml").unwrap();
    let sketch = library.file("sketches/gcacw/monocacy.toml").unwrap();
    let read = |map: &str| gcacw::setup::read_map_file(referee::data::Source { name: "map", text: map }).unwrap();
    let picture =
        |map: &str| drawing::map(&read(map), &MapLettering::read(map, Some(&sketch), drawing::way_kind).unwrap());
    let own = picture(&map);
    let ways = &own.sketch.as_ref().unwrap().ways;
    assert!(ways.len() > 50 && ways.iter().all(|(_, line)| line.len() > 1));
    let text = svg(&own, &Style::default());
    roxmltree::Document::parse(&text).unwrap();
    assert!(!text.contains("NaN"));
    assert_eq!(text, svg(&picture(&map), &Style::default()));
    let other = picture(&map.replace("title = \"Monocacy\"", "title = \"Another\""));
    assert_eq!(other.sketch, None);
    assert!(MapLettering::read(&map, Some("of = 1"), drawing::way_kind).is_err());
}
