//! The committed maps: derived again byte for byte, sound, true to the miles, hardly corrected by
//! hand, and read by the rules.

#![allow(clippy::unwrap_used, clippy::panic)]

use atlas::check::check;
use atlas::geography::Geography;
use atlas::recipe::Recipe;
use atlas::{Derived, derive};
use serde::Deserialize;
use std::fs;
use std::path::PathBuf;

const MAPS: [&str; 4] = ["cedar-mountain", "gettysburg", "monocacy", "south-mountain"];

fn read(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn recipe(map: &str) -> Recipe {
    Recipe::read(map, &read(&format!("gcacw/maps/{map}.recipe.toml"))).unwrap()
}

fn geographies(recipe: &Recipe) -> Vec<Geography> {
    let file = |area: &String| format!("{area}.geojson");
    let files = recipe.geography.iter().map(file);
    files.map(|file| Geography::read(&file, &read(&format!("geography/{file}"))).unwrap()).collect()
}

fn derived(map: &str) -> Derived {
    let recipe = recipe(map);
    derive(&recipe, &geographies(&recipe)).unwrap()
}

#[test]
fn every_map_derives_again_byte_for_byte() {
    for map in MAPS {
        let again = derived(map);
        assert!(again.map == read(&format!("gcacw/maps/{map}.toml")), "{map}: run `cargo xtask atlas`");
        assert!(again.sketch == read(&format!("sketches/gcacw/{map}.toml")), "{map}: run `cargo xtask atlas`");
    }
}

#[test]
fn every_map_is_sound() {
    for map in MAPS {
        let sheet = derived(map).sheet;
        assert_eq!(check(&sheet), Vec::<String>::new(), "{map}");
        assert_eq!(sheet.left_out, Vec::<String>::new(), "{map}");
    }
}

#[test]
fn the_rules_read_every_map() {
    for map in MAPS {
        let text = read(&format!("gcacw/maps/{map}.toml"));
        let read = gcacw::setup::read_map_file(referee::data::Source { name: map, text: &text });
        let read = read.unwrap_or_else(|faults| panic!("{map}: {faults:?}"));
        assert!(read.grid.columns() <= 40 && read.grid.rows() <= 35, "{map}");
        assert!(!read.villages.is_empty() && !read.stations.is_empty());
    }
}

#[test]
fn the_hand_corrects_at_most_three_in_a_hundred() {
    for map in MAPS {
        let sheet = derived(map).sheet;
        let sides = sheet.grid().all().map(|hex| sheet.grid().neighbours(hex).count()).sum::<usize>() / 2;
        let all = sheet.grid().len() + sides;
        assert!(sheet.corrected * 100 <= all * 3, "{map}: {} of {all}", sheet.corrected);
    }
}

#[derive(Deserialize)]
struct Distances {
    distance: Vec<Distance>,
}

#[derive(Deserialize)]
struct Distance {
    map: String,
    from: String,
    at: (f64, f64),
    to: String,
    there: (f64, f64),
    miles: f64,
}

/// Great-circle miles between two places, latitude first.
fn miles((lat, lon): (f64, f64), (other_lat, other_lon): (f64, f64)) -> f64 {
    let half = |a: f64, b: f64| ((b - a).to_radians() / 2.0).sin().powi(2);
    let h = half(lat, other_lat) + lat.to_radians().cos() * other_lat.to_radians().cos() * half(lon, other_lon);
    2.0 * 3958.8 * h.sqrt().asin()
}

#[test]
fn thirty_distances_are_within_a_hex_of_the_real_miles() {
    let file: Distances = toml::from_str(include_str!("distances.toml")).unwrap();
    assert_eq!(file.distance.len(), 30);
    for map in MAPS {
        let sheet = derived(map).sheet;
        let mut tried = 0;
        for distance in file.distance.iter().filter(|distance| distance.map == map) {
            let Distance { from, to, .. } = distance;
            assert!((miles(distance.at, distance.there) - distance.miles).abs() < 0.06, "{from} to {to}");
            let (a, b) = (sheet.hex_of(from).unwrap(), sheet.hex_of(to).unwrap());
            let hexes = f64::from(sheet.grid().distance(a, b));
            assert!(
                (hexes - distance.miles).abs() <= 1.0,
                "{map}: {from} to {to}: {hexes} hexes, {} miles",
                distance.miles
            );
            tried += 1;
        }
        assert!(tried >= 7, "{map}");
    }
}

/// Not only the thirty: every pair of towns, measured from centre to centre.
#[test]
fn every_two_towns_lie_as_far_apart_as_they_do() {
    use atlas::geography::Kind;
    for map in MAPS {
        let sheet = derived(map).sheet;
        let towns: Vec<_> = sheet
            .features
            .iter()
            .filter(|feature| matches!(feature.kind, Kind::City | Kind::Town))
            .filter_map(|feature| Some((feature, sheet.hex_of(&feature.id)?)))
            .collect();
        assert!(towns.len() >= 20, "{map} has {} towns", towns.len());
        for (i, (a, here)) in towns.iter().enumerate() {
            for (b, there) in &towns[..i] {
                let swap = |(longitude, latitude): (f64, f64)| (latitude, longitude);
                let real = miles(swap(a.points[0]), swap(b.points[0]));
                let drawn = sheet.miles(*here, *there);
                let hex = sheet.recipe.grid.miles_per_hex;
                // Each of the two may lie as far as a corner from its centre.
                assert!((real - drawn).abs() <= 1.16 * hex, "{map}: {} to {}: {drawn} for {real}", a.id, b.id);
            }
        }
    }
}

/// What the orders of battle name, and what stands there on our maps.
#[test]
fn every_place_that_a_set_up_names_is_on_its_map() {
    let named: [(&str, &[&str]); 4] = [
        ("south-mountain", &["Hagerstown", "Boonsboro", "Zittlestown", "Turner’s Gap", "Frederick", "Middletown"]),
        ("monocacy", &["Middletown", "Jefferson", "Mount Zion Church", "Monrovia", "Frederick"]),
        (
            "cedar-mountain",
            &[
                "Orange Court House",
                "Liberty Mills",
                "Twyman’s Mill",
                "Sperryville",
                "Browning’s Mill",
                "Griffinsburg",
                "Boston",
                "Culpeper Court House",
                "Madison Court House",
                "Rapidan Station",
            ],
        ),
        (
            "gettysburg",
            &[
                "Union Hotel",
                "Cashtown",
                "Fayetteville",
                "Scotland",
                "Heidlersburg",
                "Coach Shop",
                "Seminary",
                "Alms House",
                "Peach Orchard",
                "Greenmount",
                "Horner’s Mill",
                "Bridgeport",
                "Littlestown",
            ],
        ),
    ];
    for (map, names) in named {
        let sheet = derived(map).sheet;
        for name in names {
            assert!(sheet.names.values().any(|known| known == name), "{map}: {name}");
        }
        for place in &sheet.recipe.place {
            assert!(sheet.hex_of(&place.id).is_some(), "{map}: {}", place.set_up);
        }
    }
}

/// The tool is not made for four maps: another scale and another bearing give a sound map too.
#[test]
fn a_turned_and_coarser_grid_works() {
    let mut recipe = recipe("south-mountain");
    recipe.overlay = Default::default();
    recipe.place.clear();
    recipe.grid.bearing = 17.0;
    recipe.grid.miles_per_hex = 2.0;
    recipe.grid.first = "A1101".to_owned();
    recipe.grid.last = "A2612".to_owned();
    recipe.grid.anchor.hex = "A1806".to_owned();
    let derived = derive(&recipe, &geographies(&recipe)).unwrap();
    let text = &derived.map;
    assert!(gcacw::setup::read_map_file(referee::data::Source { name: "turned", text }).is_ok());
    let (a, b) = (derived.sheet.hex_of("frederick").unwrap(), derived.sheet.hex_of("hagerstown").unwrap());
    assert!((derived.sheet.miles(a, b) - 22.7).abs() < 2.0);
}

#[test]
fn a_broken_file_says_what_is_wrong() {
    let error = |text: &str| Geography::read("x.geojson", text).unwrap_err().to_string();
    assert!(error("{").starts_with("x.geojson: "));
    let one = |kind: &str, geometry: &str, provenance: &str| {
        format!(
            "{{\"cosine\": 0.77, \"features\": [{{\"properties\": {{\"id\": \"a\", \"kind\": \"{kind}\", \
             \"provenance\": \"{provenance}\"}}, \"geometry\": {geometry}}}]}}"
        )
    };
    let point = "{\"type\": \"Point\", \"coordinates\": [-77.0, 39.0]}";
    assert!(error(&one("road", point, "ours")).contains("cannot be a Road"));
    assert!(error(&one("town", point, "")).contains("where it comes from"));
    assert!(error(&one("castle", point, "ours")).contains("castle"));
    let recipe = read("gcacw/maps/monocacy.recipe.toml");
    let broken = recipe.replace("last = \"2620\"", "last = \"0100\"");
    let broken = Recipe::read("monocacy", &broken).unwrap();
    let message = derive(&broken, &geographies(&broken)).unwrap_err().to_string();
    assert!(message.contains("monocacy.recipe.toml") && message.contains("0100"), "{message}");
    let unknown = Recipe::read("monocacy", &recipe.replace("id = \"jefferson\"", "id = \"atlantis\"")).unwrap();
    assert!(derive(&unknown, &geographies(&unknown)).unwrap_err().to_string().contains("atlantis"));
}

/// Every geography file can be read, has a line for each feature, and says where it comes from.
#[test]
fn every_geography_is_written_as_documented() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../data/geography");
    let mut files: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    assert_eq!(files.len(), 5);
    for file in files {
        let (name, text) = (file.display().to_string(), fs::read_to_string(&file).unwrap());
        let geography = Geography::read(&name, &text).unwrap();
        let lines = text.lines().filter(|line| line.starts_with("{\"type\": \"Feature\"")).count();
        assert_eq!(lines, geography.features.len(), "{name}: one feature a line");
        assert!(text.contains("\"sources\": ["), "{name}");
        for feature in &geography.features {
            let near = |&(lon, lat): &(f64, f64)| (-79.0..-76.0).contains(&lon) && (37.9..40.5).contains(&lat);
            assert!(feature.points.iter().all(near), "{name}: {}", feature.id);
        }
    }
}
