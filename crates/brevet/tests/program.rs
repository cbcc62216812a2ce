//! The built program, command by command.

#![allow(clippy::unwrap_used, clippy::panic)]

mod common;

use common::{Folder, brevet, brevet_with, root};
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text.trim()).unwrap_or_else(|error| panic!("{error}: {text}"))
}

/// The record of a game of first-march in which both sides always take the first choice.
fn record(folder: &Folder) -> String {
    let file = folder.path("game.record");
    let typed = "1\n".repeat(400) + &format!("save {file}\n");
    let run = brevet_with(&["play", "gcacw/first-march", "--seat", "both", "--seed", "1863"], &typed);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("Saved"), "{}", run.out);
    file
}

#[test]
fn the_version_names_the_editions() {
    let run = brevet(&["--version"]);
    assert_eq!(run.code, 0);
    assert!(run.out.starts_with(&format!("brevet {}", env!("CARGO_PKG_VERSION"))), "{}", run.out);
    assert!(run.out.contains("gcacw, edition 3"), "{}", run.out);
}

#[test]
fn help_names_the_commands() {
    let run = brevet(&["--help"]);
    assert_eq!(run.code, 0);
    assert!(run.out.contains("selfplay"), "{}", run.out);
}

#[test]
fn wrong_arguments_end_with_code_2_and_one_message() {
    for args in [
        &["dance"][..],
        &["play", "--dance"],
        &["play", "gcacw/nowhere"],
        &["play", "gcacw/the-gap", "--seat", "north"],
        &["play", "gcacw/the-gap", "--against", "napoleon"],
        &["play", "gcacw/the-gap", "--seat", "both", "--against", "steady"],
        &["play", "gcacw/the-gap", "--seed", "two\nlines"],
        &["selfplay", "gcacw/the-gap", "--players", "random"],
        &["selfplay", "gcacw/the-gap", "--games", "many"],
        &["verify", "no-such-file"],
        &["replay", "no-such-file"],
        &["draw", "gcacw/the-gap", "--output", "map.gif"],
        &["odds", "gcacw"],
        &["odds", "gcacw", "--attacker", "12", "--defender", "8", "--terrain", "marsh"],
        &["odds", "billy-yank"],
        &["odds", "gbacw"],
        &["odds", "gbacw", "fire", "--sp", "0"],
        &["odds", "billy-yank", "fire", "--range", "99"],
        &["odds", "billy-yank", "fire", "--range", "12"],
        &["odds", "billy-yank", "fire", "--grade", "elite"],
        &["case", "no-such-file"],
        &["soak", "--share", "gcacw"],
        &["soak", "--share", "gcacw=-1"],
        &["soak", "--share", "gcacw=60", "--system", "gcacw"],
        &["--lang", "xx", "--version"],
    ] {
        let run = brevet(args);
        assert_eq!(run.code, 2, "{args:?}: {}{}", run.out, run.err);
        assert!(!(run.out + &run.err).contains("panicked"), "{args:?}");
    }
}

#[test]
fn a_wrong_argument_is_the_one_that_is_named() {
    for (args, part) in [
        (&["selfplay", "nosuch"][..], "No scenario named “nosuch”"),
        (&["selfplay", "gcacw/nosuch"], "No scenario named “gcacw/nosuch”"),
        (&["soak", "--scenario", "nosuch"], "No scenario named “nosuch”"),
        (&["soak", "--scenario", "ambush/patrol"], "No scenario named “ambush/patrol”"),
        (&["soak", "--share", "chess=5"], "No game system named “chess”"),
        (&["soak", "--share", "gcacw=60", "--share", "guns=41"], "The shares are 101 of 100 games"),
        (&["soak", "--share", "gcacw=60", "--lang", "fr", "--share", "guns=41"], "Les parts font 101 parties sur 100"),
        (&["play", "nosuch", "--against", "nobody"], "No scenario named “nosuch”"),
        (&["play", "gcacw/the-gap", "--against", "nobody"], "No computer player named “nobody”"),
        (&["draw", "nosuch", "--output", "x.svg"], "No scenario named “nosuch”"),
        (&["draw", "README.md", "--output", "x.svg"], "README.md:1: Not a game record"),
        (&["draw", "crates", "--output", "x.svg"], "crates is a folder"),
        (&["tables", "guns"], "The rule system “guns” has no tables"),
        (&["tables", "chess"], "No game system named “chess”"),
        (&["verify", "crates"], "crates is a folder"),
    ] {
        let run = brevet(args);
        assert_eq!((run.code, run.out.as_str()), (2, ""), "{args:?}: {}", run.err);
        assert!(run.err.starts_with("brevet") && run.err.contains(part), "{args:?}: {}", run.err);
        assert_eq!(run.err.lines().count(), 1, "{args:?}: {}", run.err);
    }
}

/// Devices and pipes have no end, or none that comes: they are refused before they are read.
#[cfg(unix)]
#[test]
fn what_is_no_file_is_not_read() {
    let folder = Folder::new("pipe");
    let pipe = folder.path("pipe.toml");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for file in ["/dev/zero", &pipe] {
        for args in [
            &["check", file][..],
            &["case", file],
            &["verify", file],
            &["replay", file],
            &["draw", file, "--output", "x.svg"],
            &["play", "gcacw/first-march", "--table", file],
            &["selfplay", "gcacw/first-march", "--table", file],
            &["odds", "gcacw", "--file", file, "--order", "hasty"],
            &["battle", "--union", file],
        ] {
            let run = brevet(args);
            assert_eq!(run.code, 2, "{args:?}: {}{}", run.out, run.err);
            let said = format!("{file} is a device or a pipe");
            assert!((run.out + &run.err).contains(&said), "{args:?}");
        }
    }
    assert!(brevet_with(&["play", "gcacw/first-march"], &format!("save {pipe}\nload {pipe}\n")).code == 0);
    assert!(!std::fs::metadata(&pipe).unwrap().is_file(), "a pipe is not replaced by a file");
}

#[cfg(unix)]
#[test]
fn no_more_of_a_file_is_read_than_the_limit() {
    let folder = Folder::new("large");
    let file = folder.path("large.toml");
    std::fs::File::create(&file).unwrap().set_len(1 << 40).unwrap();
    let run = brevet(&["check", &file]);
    assert!(run.code == 2 && run.out.contains("the limit is 16 MiB"), "{}", run.out);
}

#[test]
fn cases_that_hold_pass() {
    let run = brevet(&["case", "cases/gcacw/modifiers", "--json"]);
    assert_eq!(run.code, 0, "{}", run.out);
    let result = json(&run.out);
    assert!(result["passed"].as_u64().unwrap() > 10);
    assert_eq!((&result["failed"], &result["failures"]), (&Value::from(0), &Value::from(Vec::<Value>::new())));
}

#[test]
fn a_case_that_fails_says_where() {
    let folder = Folder::new("case");
    let text = std::fs::read_to_string(root().join("cases/gcacw/modifiers/hindman-van-cleve.toml")).unwrap();
    let file = folder.file("wrong.toml", &text.replace("\"march.points\" = 3", "\"march.points\" = 2"));
    let run = brevet(&["case", &file, "--json"]);
    assert_eq!(run.code, 1, "{}", run.out);
    let result = json(&run.out);
    assert_eq!((&result["passed"], &result["failed"]), (&Value::from(0), &Value::from(1)));
    let failure = &result["failures"][0];
    let line = 1 + text.lines().position(|line| line.contains("\"march.points\" = 3")).unwrap();
    assert_eq!((&failure["file"], &failure["line"]), (&Value::from(file.clone()), &Value::from(line)));
    assert_eq!(failure["part"], "Hindman comes up");
    assert!(failure["message"].as_str().unwrap().contains("march.points"), "{failure}");
    let told = brevet(&["case", &file]);
    assert!(told.out.contains(&format!("{file}:{line}: Hindman comes up: ")), "{}", told.out);
}

/// A small case of Great Campaigns whose only part has these lines.
fn small_case(rules: &str, part: &str) -> String {
    let unit = |name: &str, side: &str, hex: &str| {
        format!("[[setup.unit]]\nname = '{name}'\nside = '{side}'\narm = 'infantry'\nhex = '{hex}'\nmanpower = 4\n")
    };
    let units = unit("Cox", "union", "0404") + &unit("Hill", "confederate", "0808");
    format!("title = 'Cox'\nrules = [{rules}]\n[setup]\nsystem = 'gcacw'\n{units}[[part]]\nname = 'a'\n{part}\n")
}

#[test]
fn a_case_is_told_in_words_not_in_keys() {
    let folder = Folder::new("words");
    let told = |lang: &str, rules: &str, part: &str| {
        let file = folder.file("case.toml", &small_case(rules, part));
        brevet(&["--lang", lang, "case", &file]).out
    };
    let unreadable = "play = ['union: march cox [3]', 'union: no-force-march', 'union: go nowhere']";
    let english = told("en", "", unreadable);
    assert!(english.contains("expected a hex number on this map"), "{english}");
    assert!(english.contains("[referee:undecodable]") && !english.contains("expected-"), "{english}");
    let french = told("fr", "", unreadable);
    assert!(french.contains("le numéro d’un hex de cette carte") && !french.contains("expected-"), "{french}");
    let refused = told("en", "", "accepted = ['union: march hill']");
    assert!(refused.contains("should be accepted. Not allowed: "), "{refused}");
    let answer = told("en", "", "otherwise = { march = 'go nowhere' }");
    assert!(answer.contains("at word 2, a hex number on this map was expected"), "{answer}");
}

#[test]
fn what_is_misspelt_in_a_case_is_told_with_what_was_meant() {
    let folder = Folder::new("misspelt");
    for (line, near) in [
        ("no-events = [{ event = 'elimnated' }]", "eliminated"),
        ("no-events = [{ event = 'eliminated', unit = 'coxx' }]", "cox"),
        ("no-events = [{ event = 'eliminated', cause = 'surender' }]", "surrender"),
        ("facts = { 'units.cox.wroks' = 'none' }", "works"),
        ("otherwise = { lossses = 'first' }", "losses"),
        ("sees = [{ seat = 'union', hidden = ['unit.hill'] }]", "units"),
        ("fcats = {}", "facts"),
    ] {
        let file = folder.file("case.toml", &small_case("", line));
        let run = brevet(&["case", &file]);
        assert_eq!(run.code, 2, "{line}: {}", run.out);
        assert!(run.out.contains(&format!("Did you mean “{near}”?")), "{line}: {}", run.out);
        let french = brevet(&["--lang", "fr", "case", &file]);
        assert!(french.out.contains("Vouliez-vous dire"), "{line}: {}", french.out);
    }
}

#[test]
fn a_case_that_does_not_reach_its_rule_fails() {
    let folder = Folder::new("reach");
    let run = |rules: &str| {
        let file = folder.file("case.toml", &small_case(rules, "play = ['union: march cox [3]']"));
        brevet(&["case", &file])
    };
    assert_eq!(run("'gcacw:5.1.march-fatigue', 'gcacw:2.0.two-players'").code, 0);
    let missed = run("'gcacw:7.1.attack-rivers'");
    assert_eq!(missed.code, 1, "{}", missed.out);
    assert!(missed.out.contains("The case names gcacw:7.1.attack-rivers but never reaches it."), "{}", missed.out);
}

#[test]
fn a_case_that_cannot_be_read_ends_with_code_2() {
    let run = brevet(&["case", "no-such-case.toml", "--json"]);
    assert_eq!(run.code, 2);
    assert_eq!(json(&run.out)["failures"][0]["file"], "no-such-case.toml");
    let folder = Folder::new("broken-case");
    for broken in ["a = = 1", "a = 1", "title = 'x'\n[setup]\nsystem = 'gcacw'\nyaer = 1862\n[[part]]\nname = 'y'"] {
        let file = folder.file("broken.toml", broken);
        let run = brevet(&["case", &file]);
        assert_eq!(run.code, 2, "{}", run.out);
        assert!(run.out.starts_with(&file), "{}", run.out);
    }
}

#[test]
fn our_own_data_is_sound() {
    let data = root().join("data/gcacw");
    for folder in ["maps", "scenarios", "tables"] {
        for file in std::fs::read_dir(data.join(folder)).unwrap() {
            let file = file.unwrap().path().display().to_string();
            if file.ends_with(".recipe.toml") {
                continue;
            }
            let run = brevet(&["check", &file]);
            assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        }
    }
}

#[test]
fn a_game_is_played_to_its_end_saved_replayed_and_verified() {
    let folder = Folder::new("record");
    let file = record(&folder);
    let verified = brevet(&["verify", &file]);
    assert_eq!(verified.code, 0, "{}", verified.err);
    assert!(verified.out.contains("Winner: ") || verified.out.contains("draw"), "{}", verified.out);
    let replayed = brevet(&["replay", &file]);
    assert_eq!(replayed.code, 0);
    assert!(replayed.out.contains("1. Union: take"), "{}", replayed.out);
    let told = json(&brevet(&["replay", &file, "--to", "1", "--json"]).out);
    assert_eq!(told["lines"], 2);
    assert_eq!(brevet(&["replay", &file, "--to", "9999"]).code, 2);
}

#[test]
fn an_edited_record_is_found_out() {
    let folder = Folder::new("edited");
    let text = std::fs::read_to_string(record(&folder)).unwrap();
    let line = 1 + text.lines().position(|line| line.contains("| march ")).unwrap();
    let file = folder.file("edited.record", &text.replacen("| march ", "| marsh ", 1));
    let run = brevet(&["verify", &file]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains(&format!("{file}:{line}: ")), "{}", run.err);
    assert_eq!(json(&brevet(&["verify", &file, "--json"]).out)["verified"], false);
}

#[test]
fn a_truncated_record_is_found_out() {
    let folder = Folder::new("truncated");
    let text = std::fs::read_to_string(record(&folder)).unwrap();
    let cut = text.trim_end().len() - 5;
    let last = text.lines().count();
    let file = folder.file("cut.record", &text[..cut]);
    let run = brevet(&["verify", &file]);
    assert_eq!(run.code, 2);
    assert!(run.err.contains(&format!("{file}:{last}: ")), "{}", run.err);
}

#[test]
fn dice_that_are_not_the_seeds_are_found_out() {
    let folder = Folder::new("dice");
    let file = folder.path("typed.record");
    let typed = format!("6\n1\n1\n1\n5\nsave {file}\n");
    let run = brevet_with(&["play", "gcacw/first-march", "--seat", "both", "--physical"], &typed);
    assert!(run.out.contains("Saved"), "{}", run.out);
    let verified = brevet(&["verify", &file]);
    assert_eq!(verified.code, 0, "{}", verified.err);
    assert!(verified.out.contains("can’t be verified"), "{}", verified.out);
}

/// Great Battles with dice that are typed: initiative, two efficiency markers, and the replay of the record.
#[test]
fn dice_of_great_battles_can_be_typed_and_replayed() {
    let folder = Folder::new("gbacw-dice");
    let file = folder.path("typed.record");
    let typed = format!("8\n0\n3\n1\n1\nsave {file}\n");
    let run = brevet_with(&["play", "gbacw/meredith-in-herbst-woods", "--seat", "both", "--physical"], &typed);
    assert!(run.out.contains("Union 9, Confederate 0") && run.out.contains("Saved"), "{}{}", run.out, run.err);
    let verified = brevet(&["verify", &file]);
    assert!(verified.code == 0 && verified.out.contains("can’t be verified"), "{}{}", verified.out, verified.err);
    let replayed = brevet(&["replay", &file]);
    assert!(replayed.code == 0 && replayed.out.contains("Union 9, Confederate 0"), "{}{}", replayed.out, replayed.err);
    let french = brevet(&["replay", &file, "--lang", "fr"]);
    assert!(french.code == 0 && french.out != replayed.out, "{}", french.out);
}

#[test]
fn the_computer_plays_the_other_side() {
    let typed = "1\n".repeat(300);
    for player in ["random", "steady"] {
        let args = ["play", "gcacw/first-march", "--seat", "confederate", "--against", player, "--seed", "7"];
        let run = brevet_with(&args, &typed);
        assert_eq!(run.code, 0, "{}", run.err);
        assert!(run.out.contains("Game over"), "{player}: {}", run.out);
        assert!(run.out.contains("Union: "), "{player}");
    }
}

#[test]
fn the_terminal_explains_refuses_and_takes_back() {
    let typed = "take\nfly\nwhy march tolliver\nodds 1\nrule 6.2.zoc-enter-stops\nmap\nmap hale\nmap nowhere\nunits union\n\
                 march hale\nno-force-march\ngo 0508\nundo\nundo\nundo\nundo consent\n99\nload no-such-file\nhelp\nquit\n";
    let run = brevet_with(&["play", "gcacw/first-march", "--seed", "1863"], typed);
    assert_eq!(run.code, 0, "{}", run.err);
    for part in [
        "That order can’t be read",
        "(gcacw:5.1.march-one-unit)",
        "1/6",
        "A marching unit stops at once",
        "0509*",
        "No location or unit named “nowhere”",
        "Hale (Union infantry), 0509",
        "Hale marches from 0509 to 0508",
        "Taken back",
        "undo consent",
        "Type a number from 1 to",
        "Can’t read no-such-file",
        "Goodbye",
    ] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
}

#[test]
fn a_declaration_is_drafted_pick_by_pick() {
    let typed = "done\ndone\ntake\nactivate rutledge\nwhitlock\nback\npruett\ndone\n";
    let run = brevet_with(&["play", "gcacw/the-gap", "--seat", "both", "--seed", "4"], typed);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(run.out.contains("So far: activate rutledge pruett"), "{}", run.out);
}

#[test]
fn selfplay_counts_and_comes_out_the_same_again() {
    let args =
        ["selfplay", "gcacw/first-march", "--games", "12", "--seed", "a", "--players", "random,random", "--json"];
    let (first, second) = (json(&brevet(&args).out), json(&brevet(&args).out));
    let keys: Vec<&String> = first.as_object().unwrap().keys().collect();
    assert_eq!(keys, ["games", "finished", "orders", "orders_per_second", "results"]);
    let sides: Vec<&String> = first["results"].as_object().unwrap().keys().collect();
    assert_eq!(sides, ["union", "confederate", "draw"]);
    assert_eq!((&first["games"], &first["finished"]), (&Value::from(12), &Value::from(12)));
    assert_eq!((&first["orders"], &first["results"]), (&second["orders"], &second["results"]));
}

#[test]
fn a_soak_plays_every_scenario_and_one_game_again() {
    let mut expected: Vec<String> = library::scenarios();
    expected.push("billy-yank/battle".to_owned());
    expected.sort();
    let games = expected.len().to_string();
    let all = brevet(&["soak", "--games", &games, "--seed", "a", "--one-in", "2000", "--json"]);
    assert_eq!(all.code, 0, "{}{}", all.out, all.err);
    let report = json(&all.out);
    assert_eq!(report["all"]["games"], expected.len());
    let scenarios: Vec<&String> = report["scenarios"].as_object().unwrap().keys().collect();
    assert_eq!(scenarios, expected.iter().collect::<Vec<_>>());
    let again = ["soak", "--scenario", "guns/gettysburg", "--option", "teams=true", "--dice", "7", "--json"];
    let (first, second) = (json(&brevet(&again).out), json(&brevet(&again).out));
    assert_eq!((&first["all"]["games"], &first), (&Value::from(1), &second));
    assert_eq!(brevet(&["soak", "--system", "nosuch"]).code, 2);
}

/// Whatever the number of threads, the same games are played.
#[test]
fn a_soak_deals_its_games_by_shares() {
    let of = |threads: &str| {
        let shares = ["--share", "gcacw=96", "--share", "billy-yank=0", "--share", "gbacw=0"];
        let all = ["soak", "--games", "100", "--seed", "a", "--one-in", "2000", "--json", "--threads", threads];
        let run = brevet(&[&all[..], &shares].concat());
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        json(&run.out)
    };
    let report = of("1");
    assert_eq!(report, of("3"));
    let games = |system: &str| -> u64 {
        let scenarios = report["scenarios"].as_object().unwrap().iter();
        scenarios.filter(|(name, _)| name.starts_with(system)).map(|(_, tally)| tally["games"].as_u64().unwrap()).sum()
    };
    assert_eq!(["gcacw/", "guns/", "billy-yank/"].map(games), [96, 4, 0]);
}

/// The rulebook's example: Hindman's hasty attack on Van Cleve, 12 against 8, with five hexes
/// covered. By flags and by a file it is the same combat.
#[test]
fn the_rulebooks_example_comes_out_by_flags_and_by_file() {
    let flags = json(&brevet(&EXAMPLE).out);
    let lines = flags["tallies"]["attack"].as_array().unwrap();
    let amounts: Vec<_> =
        lines.iter().map(|line| (line["rule"].as_str().unwrap(), line["amount"].as_i64().unwrap())).collect();
    assert_eq!(amounts, [("gcacw:7.4.attack-type-modifiers", -1), ("gcacw:7.4.flank-apply", 2)]);
    assert_eq!((&flags["values"]["covered"], &flags["values"]["artillery"]), (&Value::from(5), &Value::from("-1*")));
    let folder = Folder::new("odds");
    let text = std::fs::read_to_string(root().join("cases/gcacw/modifiers/hindman-van-cleve.toml")).unwrap();
    let (set_up, _) = text.split_once("name = \"the hasty attack\"").unwrap();
    let position = format!("{set_up}name = \"the attack\"\nplay = [\"confederate: attack S4803\"]\n");
    let file = folder.file("position.toml", &position);
    let by_file = json(&brevet(&["odds", "gcacw", "--file", &file, "--order", "hasty", "--json"]).out);
    assert_eq!(flags["outcomes"], by_file["outcomes"]);
    let rout = flags["outcomes"].as_array().unwrap().iter().find(|outcome| outcome["outcome"] == "1DR/1fa").unwrap();
    assert_eq!(rout["probability"], "5/72");
}

const EXAMPLE: [&str; 20] = [
    "odds",
    "gcacw",
    "--attacker",
    "12",
    "--defender",
    "8",
    "--type",
    "hasty",
    "--terrain",
    "rough",
    "--attacker-artillery",
    "2",
    "--defender-artillery",
    "3",
    "--attacker-tactical",
    "3",
    "--defender-tactical",
    "3",
    "--covered=5",
    "--json",
];

#[test]
fn odds_of_every_kind_of_attack_add_up() {
    for kind in ["column", "hasty", "normal", "prepared", "assault"] {
        for more in [
            &[][..],
            &["--terrain", "mountain", "--hexside", "ridge-up"],
            &["--hexside", "bridge", "--cavalry"],
            &["--hexside", "creek", "--covered", "6", "--refused", "--disorganized-defender"],
            &["--terrain", "woods", "--demoralized-defender", "2", "--attacker-artillery", "4"],
        ] {
            let base = ["odds", "gcacw", "--attacker", "6", "--defender", "9", "--type", kind, "--json"];
            let args: Vec<&str> = base.iter().chain(more).copied().collect();
            let run = brevet(&args);
            assert_eq!(run.code, 0, "{args:?}: {}", run.err);
            let result = json(&run.out);
            assert_eq!(result["exact"], true);
            let outcomes = result["outcomes"].as_array().unwrap();
            let all: f64 = outcomes.iter().map(|outcome| outcome["percent"].as_f64().unwrap()).sum();
            assert!((all - 100.0).abs() < 1e-6, "{args:?}: {all}");
            assert!(outcomes.iter().all(|outcome| outcome["outcome"].as_str().unwrap().contains('/')), "{args:?}");
            assert!(!result["tallies"]["attack"].is_null(), "{args:?}");
        }
    }
}

#[test]
fn odds_of_miniatures_answer_as_the_rulebook_does() {
    for (words, parts) in [
        (
            "fire --stands 5 --figures 5 --range 9 --volley",
            ["Dice: 5; long range", "billy-yank:7.1.volley", "losses: 2  967/1296"],
        ),
        ("guns --range 10 --turned --target-moved", ["zone 3", "billy-yank:7.4.minus-table", "losses: 1"]),
        (
            "impact --charger-grade veteran --charger-lost 1 --charger-bayonets --target-marker hesitant",
            ["billy-yank:8.3.modifier-table", "charger wins  493/648", "melee"],
        ),
        ("morale --grade veteran --charge --lost 1", ["billy-yank:5.2.mod-losses", "passed  13/18", "27.8%"]),
        (
            "melee --charger-stands 4 --charger-figures 3 --target-demoralised",
            ["multiplied by 2", "multiplied by 1", "losses: 3"],
        ),
    ] {
        let args: Vec<&str> = ["odds", "billy-yank"].into_iter().chain(words.split(' ')).collect();
        let run = brevet(&args);
        assert!(parts.iter().all(|part| run.out.contains(part)), "{words}: {}{}", run.out, run.err);
    }
    let french = brevet(&["odds", "billy-yank", "morale", "--lang", "fr"]).out;
    assert!(french.contains("réussi  7/12"), "{french}");
}

#[test]
fn odds_of_great_battles_answer_in_both_languages() {
    for (words, english, french) in [
        (
            "fire --sp 9 --target-disordered",
            ["7 SP fire.", "Prepared fire", "the target is disordered a second time"],
            ["7 PF tirent.", "préparé", "la cible se désorganise une seconde fois"],
        ),
        (
            "shock --attacker-charges --attacker-leader with",
            ["gbacw:11.21.infantry-charge-drm", "if the defender passes the pre-shock test", "the attacker retreats"],
            ["choc", "si le défenseur réussit le test avant le choc", "l’attaquant retraite"],
        ),
        ("rally --stars 2", ["rally: −2", "rallied", "7/10"], ["ralliée", "−2", "70,0"]),
        (
            "orders --rating -1 --profile aggressive",
            ["Loose Cannon, the leader is aggressive", "3/10", "−1"],
            ["Électron libre, le chef est agressif", "3/10", "−1"],
        ),
        ("coordination --rating 2", ["2 brigades together", "3/10", "+2"], ["2 brigades ensemble", "3/10", "+2"]),
    ] {
        for (language, parts) in [("en", english), ("fr", french)] {
            let asked = ["odds", "gbacw"].into_iter().chain(words.split(' ')).chain(["--lang", language]);
            let run = brevet(&asked.collect::<Vec<_>>());
            assert!(parts.iter().all(|part| run.out.contains(part)), "{words} {language}: {}{}", run.out, run.err);
        }
    }
    let refused = brevet(&["odds", "gbacw", "fire", "--hexes", "6"]);
    assert!(refused.code != 0 && refused.err.contains("10.16"), "{}", refused.err);
    let field = brevet(&["odds", "gbacw", "fire", "--slope", "steep"]);
    assert!(field.code != 0 && field.err.contains("steep"), "{}", field.err);
}

#[test]
fn odds_answer_the_questions_of_a_real_table() {
    let ask = |words: &str| {
        let args: Vec<&str> = ["odds", "gcacw"].into_iter().chain(words.split(' ')).collect();
        let run = brevet(&args);
        assert_eq!(run.code, 0, "{words}: {}", run.err);
        run.out
    };
    for (words, parts) in [
        (
            "extended-march --side union --manpower 8 --fatigue 1 --exhausted",
            ["extended march: +1", "disorganized  1/3"],
        ),
        ("force-march --side confederate --manpower 8", ["+5 MP, manpower remaining: 6", "16.7%"]),
        ("cavalry-retreat --side union --manpower 3", ["gcacw:7.7.modifier-strength", "reduced by 4"]),
        ("build --side union --approaches 1", ["build: +2", "bridge built  1/2"]),
        ("repair --side union", ["repaired", "1/2"]),
        ("destroy --side union --moved --watched", ["destroyed", "1/3"]),
        ("--attacker 12 --defender 9 --works breastwork", ["Combat values: 12 vs. 18", "gcacw:7.4.ratio-modifier"]),
        ("--attacker 18,18 --defender 9,9 --type assault --command 4", ["assault number 3", "Assault, if"]),
        ("--attacker 9 --defender 9 --type assault --joining 6 --grand 4", ["hexes that may join: 3", "Grand assault"]),
    ] {
        let out = ask(words);
        assert!(parts.iter().all(|part| out.contains(part)), "{words}: {out}");
        let result = json(&ask(&format!("{words} --json")));
        assert_eq!(result["exact"], true, "{words}");
    }
    let french = ask("build --side union --lang fr");
    assert!(french.contains("pont construit  2/3"), "{french}");
    let refused = brevet(&["odds", "gcacw", "build", "--side", "union", "--manpower", "3"]);
    assert_eq!(refused.code, 2);
    assert!(refused.err.contains("gcacw:10.1.builder-conditions"), "{}", refused.err);
    let unfit = brevet(&["odds", "gcacw", "--attacker", "8,8", "--defender", "9"]);
    assert!(unfit.code == 2 && unfit.err.contains("--type assault"), "{}", unfit.err);
}

#[test]
fn every_fault_of_a_scenario_is_told_at_once() {
    let folder = Folder::new("check");
    let text = std::fs::read_to_string(root().join("data/gcacw/scenarios/first-march.toml")).unwrap();
    let text = text.replace("manpower = 9", "manpower = 99").replace("arm = \"infantry\"", "arm = \"navy\"");
    let text = text.replace("turns = 2", "turnips = 2");
    let file = folder.file("own.toml", &text);
    let run = brevet(&["check", &file]);
    assert_eq!(run.code, 2, "{}", run.out);
    let line_of = |part: &str| 1 + text.lines().position(|line| line.contains(part)).unwrap();
    for part in ["manpower = 99", "arm = \"navy\"", "turnips"] {
        assert!(run.out.contains(&format!("{file}:{}: ", line_of(part))), "{part}: {}", run.out);
    }
    assert!(run.out.contains("4 errors"), "{}", run.out);
    assert_eq!(brevet(&["play", &file]).code, 2);
    let sound = brevet(&[
        "check",
        "data/gcacw/maps/the-gap.toml",
        "data/gcacw/tables/combat.toml",
        "cases/gcacw/modifiers/high-ground.toml",
    ]);
    assert_eq!(sound.code, 0, "{}", sound.out);
}

#[test]
fn faults_are_told_in_both_languages() {
    for file in ["crates/library/tests/data/every-fault.toml", "crates/gbacw/tests/data/many-faults.toml"] {
        faults_of_file_are_told_in_both_languages(file);
    }
}

fn faults_of_file_are_told_in_both_languages(file: &str) {
    let text = std::fs::read_to_string(root().join(file)).unwrap();
    let lines: Vec<usize> =
        (1..).zip(text.lines()).filter(|(_, line)| line.contains("# fault-")).map(|(n, _)| n).collect();
    let runs = ["en", "fr"].map(|language| brevet(&["check", "--lang", language, file]));
    for run in &runs {
        assert_eq!(run.code, 2, "{}", run.out);
        for line in &lines {
            assert!(run.out.contains(&format!("{file}:{line}: ")), "{line}: {}", run.out);
        }
        assert!(!run.out.contains("fault-"), "{}", run.out);
    }
    let [english, french] = runs.map(|run| run.out.lines().map(str::to_owned).collect::<Vec<_>>());
    assert_eq!(english.len(), french.len());
    assert!(english.iter().zip(&french).all(|(one, other)| one != other), "{english:?}");
}

#[test]
fn a_scenario_of_ones_own_travels_inside_the_record() {
    let folder = Folder::new("own");
    let text = std::fs::read_to_string(root().join("data/gcacw/scenarios/first-march.toml")).unwrap();
    let scenario = folder.file("My March.toml", &text.replace("manpower = 9", "manpower = 7"));
    let saved = folder.path("own.record");
    let run = brevet_with(&["play", &scenario, "--seat", "both", "--seed", "1"], &format!("1\nsave {saved}\n"));
    assert!(run.out.contains("Saved"), "{}{}", run.out, run.err);
    std::fs::remove_file(&scenario).unwrap();
    let verified = brevet(&["verify", &saved]);
    assert_eq!(verified.code, 0, "{}", verified.err);
    let record = std::fs::read_to_string(&saved).unwrap();
    assert!(record.contains("inside gcacw/scenarios/my-march.toml"), "{record}");
}

/// A record whose scenario is not the library's of that name is verified, and both commands say so.
#[test]
fn a_scenario_that_only_has_a_known_name_is_named() {
    let folder = Folder::new("known-name");
    let text = std::fs::read_to_string(root().join("data/gcacw/scenarios/first-march.toml")).unwrap();
    let scenario = folder.file("first-march.toml", &text.replace("manpower = 9", "manpower = 7"));
    let saved = folder.path("own.record");
    let run = brevet_with(&["play", &scenario, "--seat", "both", "--seed", "1"], &format!("1\nsave {saved}\n"));
    assert!(run.out.contains("Saved"), "{}{}", run.out, run.err);
    for command in ["verify", "check"] {
        let run = brevet(&[command, &saved]);
        assert_eq!(run.code, 0, "{}{}", run.out, run.err);
        assert!(run.out.contains("The scenario “first-march” inside the record differs"), "{command}: {}", run.out);
    }
    let differing = serde_json::json!([{ "role": "scenario", "name": "first-march" }]);
    assert_eq!(json(&brevet(&["verify", &saved, "--json"]).out)["differing"], differing);
    assert_eq!(json(&brevet(&["check", &saved, "--json"]).out)["sound"][0]["differing"], differing);
    let honest = record(&folder);
    for command in ["verify", "check"] {
        assert!(!brevet(&[command, &honest]).out.contains("differs"));
    }
}

/// The record of a game that a server still runs: it can be used everywhere, and its dice are called sealed.
#[test]
fn sealed_dice_are_called_sealed() {
    let folder = Folder::new("sealed");
    let text = std::fs::read_to_string(record(&folder)).unwrap();
    let mut running = referee::record::Record::read("game.record", &text).unwrap();
    running.header.dice = referee::record::SEALED.to_owned();
    running.entries.truncate(9);
    let file = folder.file("running.record", &running.write());
    let verified = brevet(&["verify", &file]);
    assert_eq!(verified.code, 0, "{}", verified.err);
    assert!(
        verified.out.contains("The dice are sealed") && !verified.out.contains("can’t be verified"),
        "{}",
        verified.out
    );
    let data = json(&brevet(&["verify", &file, "--json"]).out);
    assert_eq!((&data["dice"], &data["dice-derived"]), (&Value::from("sealed"), &Value::from(false)));
    assert!(brevet(&["verify", &file, "--lang", "fr"]).out.contains("scellés"));
    for args in [&["replay", &file][..], &["check", &file], &["draw", &file, "--output", &folder.path("x.svg")]] {
        assert_eq!(brevet(args).code, 0, "{args:?}");
    }
    let loaded = brevet_with(&["play", "gcacw/first-march", "--seat", "both"], &format!("load {file}\n"));
    assert!(loaded.out.contains(&format!("Loaded: {file}")), "{}", loaded.out);
    let request = serde_json::json!({ "do": "load", "record": running.write() });
    assert_eq!(json(&brevet_with(&["referee"], &format!("{request}\n")).out)["line"], 9);
}

#[test]
fn tables_say_where_their_cells_come_from() {
    let all = brevet(&["tables", "gcacw"]);
    assert_eq!(all.code, 0, "{}", all.err);
    for part in ["combat: GCACW combat chart", "Status: partly estimated", "Source: ", "* marks Brevet’s own estimates"]
    {
        assert!(all.out.contains(part), "{part}");
    }
    let one = brevet(&["tables", "gcacw", "terrain", "--lang", "fr"]);
    assert!(
        one.out.contains("Source\u{a0}: ") && one.out.contains("vallonné") && one.out.contains("4*"),
        "{}",
        one.out
    );
    let charts = json(&brevet(&["tables", "gcacw", "ratio", "--json"]).out);
    let steps = charts[0]["parts"].as_array().unwrap().iter().find(|part| part["name"][0] == "steps").unwrap();
    assert_eq!(steps["columns"], serde_json::json!(["attacker", "defender", "modifier"]));
    assert_eq!(steps["rows"][0]["ours"], true);
    let unknown = brevet(&["tables", "gcacw", "weather"]);
    assert!(unknown.code == 2 && unknown.err.contains("artillery, combat"), "{}", unknown.err);
    assert_eq!(brevet(&["tables", "chess"]).code, 2);
}

/// The ratio table of the library with one more for the attacker at 1:1.
fn own_ratio() -> String {
    let text = std::fs::read_to_string(root().join("data/gcacw/tables/ratio.toml")).unwrap();
    let even = "attacker = 1\ndefender = 1\nmodifier = 0";
    assert!(text.contains(even), "{text}");
    text.replace(even, "attacker = 1\ndefender = 1\nmodifier = 1")
        .replace("attacker = 2\ndefender = 1\nmodifier = 1", "attacker = 2\ndefender = 1\nmodifier = 2")
}

#[test]
fn a_table_of_ones_own_takes_the_place_of_one() {
    let folder = Folder::new("tables");
    let table = folder.file("House Ratio.toml", &own_ratio());
    let odds = ["odds", "gcacw", "--attacker", "8", "--defender", "8", "--json"];
    let own = json(&brevet(&[&odds[..], &["--table", &table]].concat()).out);
    assert_eq!(own["values"]["ratio"], 1);
    assert_eq!(json(&brevet(&odds).out)["values"]["ratio"], 0);
    assert!(brevet(&["tables", "gcacw", "ratio", "--table", &table]).out.contains("House Ratio.toml"));
    let run = brevet(&["selfplay", "gcacw/first-march", "--games", "1", "--table", &table, "--json"]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert_eq!(brevet(&["check", "data/gcacw/scenarios/first-march.toml", "--table", &table]).code, 0);
}

#[test]
fn a_record_names_the_table_that_it_was_played_with() {
    let folder = Folder::new("own-table");
    let table = folder.file("House Ratio.toml", &own_ratio());
    let saved = folder.path("own.record");
    let play = ["play", "gcacw/first-march", "--seat", "both", "--seed", "1", "--table", &table];
    let run = brevet_with(&play, &format!("1\nsave {saved}\n"));
    assert!(run.out.contains("Saved"), "{}{}", run.out, run.err);
    let text = std::fs::read_to_string(&saved).unwrap();
    assert!(text.contains("\nown table ratio House Ratio.toml\n"), "{text}");
    let verified = brevet(&["verify", &saved]);
    assert!(verified.code == 0 && verified.out.contains("House Ratio.toml"), "{}{}", verified.out, verified.err);
    // Without the text inside, the table must be at hand.
    let mut record = referee::record::Record::read("own.record", &text).unwrap();
    record.header.inside.clear();
    let bare = folder.file("bare.record", &record.write());
    for command in ["verify", "replay"] {
        let lacking = brevet(&[command, &bare]);
        assert!(lacking.code == 2 && lacking.err.contains("“House Ratio.toml”"), "{command}: {}", lacking.err);
        let given = brevet(&[command, &bare, "--table", &table]);
        assert_eq!(given.code, 0, "{command}: {}", given.err);
    }
    let other = folder.file("Other Ratio.toml", &format!("{}\n# changed\n", own_ratio()));
    assert_eq!(brevet(&["verify", &bare, "--table", &other]).code, 2);
}

/// The fire table of Great Battles, in which every shot disorders at least.
fn own_fire() -> String {
    let text = std::fs::read_to_string(root().join("data/gbacw/tables/fire.toml")).unwrap();
    text.replace("\"-\",", "\"D\",").replace("\"-\"]", "\"D\"]")
}

#[test]
fn tables_of_great_battles_are_told_and_replaced() {
    let french = brevet(&["tables", "gbacw", "fire", "--lang", "fr"]).out;
    for part in ["≤ −1", "10–14", "1d+2", "tir préparé", "édition 2019"] {
        assert!(french.contains(part), "{part}: {french}");
    }
    let english = brevet(&["tables", "gbacw"]).out;
    for part in ["1/4", "Bloody Stand Off", "Shock", "Weapon ranges", "rifled musket"] {
        assert!(english.contains(part), "{part}: {english}");
    }
    let folder = Folder::new("gbacw-table");
    let table = folder.file("House Fire.toml", &own_fire());
    assert!(brevet(&["tables", "gbacw", "fire", "--table", &table]).out.contains("House Fire.toml"));
    let odds = ["odds", "gbacw", "fire", "--sp", "1", "--json"];
    let spared = |out: &str| json(out)["before"][0]["outcomes"].to_string().contains("\"-\"");
    assert!(spared(&brevet(&odds).out));
    assert!(!spared(&brevet(&[&odds[..], &["--table", &table]].concat()).out));
    let saved = folder.path("own.record");
    let play = ["play", "gbacw/meredith-in-herbst-woods", "--seat", "both", "--seed", "1", "--table", &table];
    let run = brevet_with(&play, &format!("1\nsave {saved}\n"));
    assert!(run.out.contains("Saved"), "{}{}", run.out, run.err);
    let text = std::fs::read_to_string(&saved).unwrap();
    assert!(text.contains("\nown table fire House Fire.toml\n"), "{text}");
    let verified = brevet(&["verify", &saved]);
    assert!(verified.code == 0 && verified.out.contains("House Fire.toml"), "{}{}", verified.out, verified.err);
    let broken = own_fire().replace("\"1d+2\"", "\"1x\"");
    let line = 1 + broken.lines().position(|line| line.contains("\"1x\"")).unwrap();
    let bad = folder.file("bad.toml", &broken);
    let run = brevet(&["play", "gbacw/meredith-in-herbst-woods", "--table", &bad]);
    assert!(run.code == 2 && run.err.contains(&format!("{bad}:{line}: ")) && run.err.contains("1x"), "{}", run.err);
}

#[test]
fn a_table_with_faults_is_refused_line_by_line() {
    let folder = Folder::new("bad-table");
    let text = own_ratio().replace("defender = 13", "defender = 0").replace("modifier = -11", "modifier = 'x'");
    let line_of = |part: &str| 1 + text.lines().position(|line| line.starts_with(part)).unwrap();
    let table = folder.file("bad.toml", &text);
    for command in [&["play", "gcacw/first-march"][..], &["odds", "gcacw", "--attacker", "8", "--defender", "8"]] {
        let run = brevet(&[command, &["--table", &table]].concat());
        assert_eq!(run.code, 2, "{}", run.out);
        for part in ["defender = 0", "modifier = 'x'"] {
            assert!(run.err.contains(&format!("{table}:{}: ", line_of(part))), "{part}: {}", run.err);
        }
    }
    let not_read =
        folder.file("retreat.toml", &std::fs::read_to_string(root().join("data/gcacw/tables/retreat.toml")).unwrap());
    let sound = folder.file("sound.toml", &own_ratio());
    let map = "data/gcacw/maps/the-gap.toml";
    for tables in [vec![not_read.as_str()], vec![map], vec![&sound, &sound]] {
        let flags = tables.iter().flat_map(|table| ["--table", table]);
        let args: Vec<&str> = ["selfplay", "gcacw/first-march"].into_iter().chain(flags).collect();
        let run = brevet(&args);
        assert!(run.code == 2 && run.err.contains(".toml:1: "), "{args:?}: {}", run.err);
    }
}

#[test]
fn the_referee_takes_tables_of_ones_own() {
    let new = |text: &str| {
        let request = serde_json::json!({ "do": "new", "scenario": "gcacw/first-march", "seed": "1",
            "tables": [{ "name": "house.toml", "text": text }] });
        let run = brevet_with(&["referee"], &format!("{request}\n{{\"do\":\"save\"}}\n"));
        run.out.lines().map(json).collect::<Vec<_>>()
    };
    let answers = new(&own_ratio());
    assert!(answers[1]["record"].as_str().unwrap().contains("own table ratio house.toml"), "{answers:?}");
    assert_eq!(new("steps = 3")[0]["error"]["faults"][0]["file"], "house.toml");
}

#[test]
fn pictures_are_written_whole() {
    let folder = Folder::new("draw");
    let file = folder.path("gap.svg");
    let run = brevet(&["draw", "gcacw/the-gap", "--output", &file]);
    assert_eq!(run.code, 0, "{}", run.err);
    assert!(std::fs::read_to_string(&file).unwrap().contains("</svg>"));
    assert_eq!(brevet(&["draw", "gcacw/nowhere", "--output", &folder.path("no.svg")]).code, 2);
    assert_eq!(folder.count(), 1);
}

#[test]
fn french_is_spoken() {
    let run =
        brevet_with(&["play", "gcacw/first-march", "--seed", "1863", "--lang", "fr"], "1\nvoler\naide\nquitter\n");
    assert_eq!(run.code, 0, "{}", run.err);
    for part in ["Une brigade confédérée", "Tour 1 sur 2", "Au revoir.", "«\u{a0}fini\u{a0}»"] {
        assert!(run.out.contains(part), "{part}: {}", run.out);
    }
    let wrong = brevet(&["--lang", "fr", "danser"]);
    assert_eq!(wrong.code, 2);
    assert!(wrong.err.contains("Commande inconnue\u{a0}: «\u{a0}danser\u{a0}»."), "{}", wrong.err);
    let odds = brevet(&[&EXAMPLE[..19], &["--lang", "fr"]].concat());
    assert!(odds.out.contains("6,9\u{202f}%"), "{}", odds.out);
}

/// A server that was asked to listen on any port, and what it said first.
fn serving(folder: &str) -> (std::process::Child, String) {
    use std::io::BufRead;
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_brevet"));
    command.args(["serve", "--listen", "127.0.0.1:0", "--data", folder]).env("LC_ALL", "en_GB.UTF-8");
    let mut server = command.stdout(std::process::Stdio::piped()).spawn().unwrap();
    let mut said = String::new();
    std::io::BufReader::new(server.stdout.take().unwrap()).read_line(&mut said).unwrap();
    (server, said)
}

#[cfg(unix)]
#[test]
fn a_second_server_says_so_and_the_first_stops_when_it_is_told_to() {
    let folder = Folder::new("serve");
    let data = folder.path("data");
    let (mut first, said) = serving(&data);
    assert!(said.contains("http://127.0.0.1:"), "{said}");
    let second = brevet(&["serve", "--listen", "127.0.0.1:0", "--data", &data]);
    assert_eq!((second.code, second.out.as_str()), (2, ""));
    assert_eq!(
        second.err,
        format!(
            "brevet: Another Brevet is already using the folder {data}. Use that one, or choose another folder with --data.\n"
        )
    );
    let told = std::process::Command::new("kill").args(["-TERM", &first.id().to_string()]).status().unwrap();
    assert!(told.success() && first.wait().unwrap().success(), "it ends as by Ctrl+C");
    assert!(!std::path::Path::new(&data).join("brevet.db-wal").exists(), "everything is in the database");
    let (mut third, _) = serving(&data);
    third.kill().unwrap();
    third.wait().unwrap();
}

#[test]
fn the_help_tells_the_limits() {
    let usual = server::Limits::default();
    for language in ["en", "fr"] {
        let help = brevet(&["serve", "--help", "--lang", language]).out;
        for (flag, limit) in [
            ("--connections ", usual.connections),
            ("--total-connections ", usual.total_connections),
            ("--requests ", usual.requests),
            ("--games ", usual.games),
            ("--replays ", usual.replays),
            ("--tasks ", usual.tasks),
        ] {
            let line = help.lines().find(|line| line.trim_start().starts_with(flag)).unwrap_or_default();
            assert!(
                line.contains(&format!("\u{a0}: {limit})")) || line.contains(&format!(": {limit}]")),
                "{flag}: {help}"
            );
        }
    }
    for args in [["--origin", "club.example"], ["--proxy-header", "two words"], ["--games", "many"]] {
        let run = brevet(&["serve", args[0], args[1]]);
        assert!(run.code == 2 && run.err.contains(args[1]), "{args:?}: {}", run.err);
    }
}
