//! What the terminal shows of a system: the situation, the pieces, a map in plain text, a pick in words.

#![allow(clippy::unwrap_used)]

use brevet::words::{Language, Words};
use guns::GunsOfGettysburg;
use guns::board::{PosId, PosSide};
use referee::Offer;

#[test]
fn the_plan_tells_who_stands_where_and_faces_what() {
    let library = systems::library();
    let mut game = library.begin("guns/gettysburg", "seeded 1", &[]).unwrap();
    let board = library.stage::<GunsOfGettysburg>("guns/gettysburg").unwrap().board.clone();
    let at = board.position_named("d4/e4").unwrap_or(PosId(40));
    let (key, front) = (&board.position(at).key, &board.zone(board.zone_at(at, PosSide(0))).key);
    game.order("union", &format!("place buford-1 {key} front {front}"), &[], None).unwrap();
    for language in Language::ALL {
        let words = Words::new(language);
        let view = game.view("union").unwrap();
        let shown = library.terminal(game.as_ref());
        let lines = shown.map(game.as_ref(), &view, Some(key), &words).unwrap();
        assert!(lines.iter().any(|line| line.contains("Buford") && line.contains(front.as_str())), "{lines:?}");
        assert_eq!(shown.map(game.as_ref(), &view, None, &words).unwrap()[0], lines[0]);
        assert_eq!(shown.map(game.as_ref(), &view, Some("nowhere"), &words), None);
        assert!(shown.situation(&view, &words).contains('3'));
        assert!(shown.pieces(&view, Some("union"), &words).iter().any(|line| line.contains("buford-1")));
    }
}

#[test]
fn the_plan_shows_who_stands_where() {
    let library = systems::library();
    let game = library.begin("billy-yank/little-round-top", "seeded 1", &[]).unwrap();
    for language in Language::ALL {
        let words = Words::new(language);
        let view = game.view("union").unwrap();
        let shown = library.terminal(game.as_ref());
        let lines = shown.map(game.as_ref(), &view, Some("20th-maine"), &words).unwrap();
        assert!(lines.iter().any(|line| line.contains("20th Maine")), "{lines:?}");
        // Row 8 from the south: the command stand of the 20th Maine faces south.
        assert!(lines.iter().any(|line| line.starts_with("  8 ") && line.contains("U↓")), "{lines:?}");
        assert_eq!(shown.map(game.as_ref(), &view, Some("nowhere"), &words), None);
        assert!(shown.situation(&view, &words).contains("16:30"));
        assert!(shown.pieces(&view, Some("union"), &words).iter().any(|line| line.contains("20th-maine")));
    }
}

#[test]
fn a_clause_is_told_with_the_names_of_those_it_names() {
    let library = systems::library();
    let game = library.begin("billy-yank/first-volley", "seeded 1", &[]).unwrap();
    let (view, words) = (game.view("union").unwrap(), Words::new(Language::English));
    let shown = library.terminal(game.as_ref());
    let key = view["units"].as_object().unwrap().keys().next().unwrap().clone();
    let offer = |text: String| Offer { text, ..game.offers("union", &[]).unwrap().remove(0) };
    let told = shown.pick(game.as_ref(), &view, &offer(format!("{key} form column go 10/12.5 about")), &words);
    assert!(told.contains("column") && told.contains("10/12.5") && told.contains("about"), "{told}");
    assert!(!told.contains("billy-yank"), "{told}");
}

#[test]
fn great_battles_are_told_in_words() {
    let library = systems::library();
    let game = library.begin("gbacw/meredith-in-herbst-woods", "seeded 1", &[]).unwrap();
    for (language, facing, orders) in
        [(Language::English, "facing west", "Attack orders"), (Language::French, "orientation ouest", "ordre Attaque")]
    {
        let words = Words::new(language);
        let view = game.view("union").unwrap();
        let shown = library.terminal(game.as_ref());
        assert!(shown.situation(&view, &words).contains("1000"));
        let pieces = shown.pieces(&view, Some("union"), &words);
        assert!(pieces.iter().any(|line| line.contains("Meredith") && line.contains(orders)), "{pieces:?}");
        assert!(pieces.iter().any(|line| line.contains("19th Indiana") && line.contains(facing)), "{pieces:?}");
        assert!(!pieces.iter().any(|line| line.contains("Archer")), "{pieces:?}");
        let lines = shown.map(game.as_ref(), &view, Some("19th-indiana"), &words).unwrap();
        assert!(lines.iter().any(|line| line.contains("13th Alabama")), "{lines:?}");
        assert!(lines.len() > 8 && !lines.iter().any(|line| line.contains("gbacw-")), "{lines:?}");
        assert_eq!(shown.map(game.as_ref(), &view, Some("nowhere"), &words), None);
    }
}
