//! Tables as people read them, and tables of a player's own.

#![allow(clippy::unwrap_used, clippy::panic)]

use library::embedded;
use referee::data::Source;
use referee::record::Record;
use serde_json::json;

fn text_of(name: &str) -> &'static str {
    embedded(&format!("gcacw/tables/{name}.toml")).unwrap()
}

#[test]
fn what_is_ours_is_marked() {
    let charts = systems::library().charts("gcacw");
    assert_eq!(charts.len(), 11);
    for chart in &charts {
        assert!(!chart.title.is_empty() && !chart.provenance.is_empty() && !chart.parts.is_empty(), "{}", chart.name);
        let says_so = chart.status.contains("ours");
        // One way to group a kind of ground is ours in a table that is complete but for it.
        assert!(chart.ours == says_so || chart.name == "movement", "{}: {}", chart.name, chart.status);
    }
    let rows = |chart: &str, part: &str| {
        let chart = charts.iter().find(|found| found.name == chart).unwrap();
        chart.parts.iter().find(|found| found.name == [part]).unwrap().rows.clone()
    };
    let rolling = &rows("terrain", "main")[1];
    let ours: Vec<_> = rolling.cells.iter().filter(|cell| cell.ours).map(|cell| cell.value.as_integer()).collect();
    assert_eq!((rolling.cells[0].value.as_str(), ours), (Some("rolling"), vec![Some(4), Some(5)]));
    assert!(rows("extended_march", "rows")[2].cells.iter().any(|cell| cell.ours));
    assert!(rows("strength", "markers").iter().any(|row| row.ours));
    assert!(systems::library().charts("chess").is_empty());
}

#[test]
fn a_chart_has_its_columns_as_they_are_printed() {
    let charts = systems::library().charts("gcacw");
    let part = |chart: &str, name: &str| {
        let chart = charts.iter().find(|found| found.name == chart).unwrap();
        chart.parts.iter().find(|found| found.name == [name]).unwrap()
    };
    let columns = |chart, name| part(chart, name).columns.join(" | ");
    assert_eq!(columns("artillery", "rows"), " | -4 or less | -3 to +1 | +2 to +4 | +5 to +7 | +8 or more");
    assert!(columns("combat", "defender_columns").starts_with("difference | 1/2-3 | 4-6"));
    assert_eq!(part("combat", "attacker_columns").rows[0].cells[0].value.as_str(), Some("\u{2264} -8"));
    assert_eq!(columns("terrain", "ways"), " | normal | rain | same_as");
    for part in charts.iter().flat_map(|chart| &chart.parts).filter(|part| !part.columns.is_empty()) {
        assert!(part.rows.iter().all(|row| row.cells.len() == part.columns.len()), "{:?}", part.name);
    }
}

#[test]
fn a_table_of_ones_own_is_named_in_the_record() {
    let mut library = systems::library();
    let text = text_of("combat").replace("complete", "house rules");
    library.replace_table(Source { name: "a/b/house.toml", text: &text }, "house.toml").unwrap();
    let game = library.begin("gcacw/first-march", "seeded 1", &[]).unwrap();
    let record = game.record().clone();
    let own = ("table".to_owned(), "combat".to_owned(), "house.toml".to_owned());
    assert_eq!(record.header.own, [own]);
    assert_eq!(record.header.inside, [("gcacw/tables/combat.toml".to_owned(), text)]);
    assert!(systems::library().replay("game.record", &record, true).is_ok());
    assert_eq!(library.charts("gcacw").iter().filter(|chart| chart.own.is_some()).count(), 1);
}

/// Files come with either kind of line end, and without one at their end.
#[test]
fn a_table_of_ones_own_replays_however_its_lines_end() {
    let plain = text_of("combat");
    for text in [plain.trim_end().to_owned(), plain.replace('\n', "\r\n")] {
        let mut library = systems::library();
        library.replace_table(Source { name: "house.toml", text: &text }, "house.toml").unwrap();
        let game = library.begin("gcacw/first-march", "seeded 1", &[]).unwrap();
        let record = Record::read("game.record", &game.record().write()).unwrap();
        assert_eq!(record, *game.record());
        let replayed = systems::library().replay("game.record", &record, true);
        assert!(replayed.is_ok(), "{:?}", replayed.err());
    }
}

/// Who owns the printed chart marks its results in italics.
#[test]
fn a_table_of_ones_own_has_italics() {
    let mut library = systems::library();
    let text = text_of("combat").replace("\"1DR\"", "\"_1DR_\"");
    library.replace_table(Source { name: "italics.toml", text: &text }, "italics.toml").unwrap();
    let tables = &library.stage::<gcacw::GreatCampaigns>("gcacw/cedar-mountain").unwrap().tables;
    let italics = |half: &gcacw::tables::CombatHalf| half.cells.iter().flatten().filter(|cell| cell.italic).count();
    assert_eq!(italics(&tables.defender), text.matches("\"_1DR_\"").count());
    assert_eq!(italics(&tables.attacker), 0);
    let none = &systems::library().stage::<gcacw::GreatCampaigns>("gcacw/cedar-mountain").unwrap().tables;
    assert_eq!(italics(&none.defender) + italics(&none.attacker), 0);
}

/// Whatever a table lacks, it is refused with a place, or serves.
#[test]
fn a_damaged_table_is_refused_or_serves() {
    for name in gcacw::tables::FILES {
        let lines: Vec<&str> = text_of(name).lines().collect();
        for at in (0..lines.len()).step_by(3) {
            let text = [&lines[..at], &lines[at + 1..]].concat().join("\n");
            let mut library = systems::library();
            match library.replace_table(Source { name: "own.toml", text: &text }, "own.toml") {
                Err(faults) => {
                    assert!(faults.iter().all(|fault| fault.file == "own.toml" && fault.line > 0), "{faults:?}")
                }
                Ok(()) => {
                    let combat =
                        json!({ "attacker": 8, "defender": 8, "attacker-artillery": 3, "works": "breastwork" });
                    let march = json!({ "question": "extended-march", "side": "union", "manpower": 8, "fatigue": 2 });
                    for question in [combat, march] {
                        library.odds_of("gcacw", question).unwrap_or_else(|trouble| panic!("{name} {at}: {trouble:?}"));
                    }
                }
            }
        }
    }
}
