//! Pictures of The Guns of Gettysburg: the board on the ground as it lies, or a position on it.

#![allow(clippy::disallowed_types, reason = "no player decides here")]

use super::sheet;
use draw::{
    Block, BlockStack, BoardGround, BoardPicture, BoardPosition, BoardRoad, BoardSide, BoardStar, BoardZone, Spot,
};
use guns::Now;
use guns::blocks::{Grade, Side};
use guns::board::{Board, PosSide};
use library::{DrawError, Library};
use referee::case::FileSource;
use std::collections::BTreeMap;

/// The ground under a scenario's board, if the library knows it.
pub fn ground(library: &Library, scenario: &str, board: &Board) -> Result<Option<BoardGround>, DrawError> {
    let printed = library.scenario_text(scenario).ok().and_then(|(_, text)| text.parse::<toml::Table>().ok());
    let name = printed.as_ref().and_then(|table| table.get("board")?.as_str());
    let Some(name) = name else { return Ok(None) };
    let file = library.file(&format!("guns/boards/{name}.toml"));
    let (Some(sketch), Some(file)) = (library.sketch("guns", name), file) else { return Ok(None) };
    BoardGround::read(&sketch, &file, sheet::frame(board)).map_err(|error| DrawError::Unreadable(error.to_string()))
}

/// The picture of a board without pieces, with its names in a language where they are translated.
pub fn board(board: &Board, ground: Option<BoardGround>, title: &str, language: &str) -> BoardPicture {
    let sheet = sheet::sheet(board, ground.as_ref());
    let spot = |[x, y]: [i32; 2]| -> Spot { (x.into(), y.into()) };
    let spoken = |name: Option<String>, names: Option<BTreeMap<String, String>>| {
        names.and_then(|mut names| names.remove(language)).or(name)
    };
    let towns: Vec<String> = sheet.zones.iter().filter(|zone| zone.town).map(|zone| zone.place.clone()).collect();
    let middles: BTreeMap<String, Spot> = sheet.zones.iter().map(|zone| (zone.place.clone(), spot(zone.at))).collect();
    let lines: BTreeMap<String, Spot> = sheet
        .positions
        .iter()
        .map(|position| {
            let [[ax, ay], [bx, by]] = position.line;
            (position.place.clone(), (f64::from(ax + bx) / 2.0, f64::from(ay + by) / 2.0))
        })
        .collect();
    let sights = sheet.sights.iter().filter_map(|sight| Some((*lines.get(&sight.from)?, *middles.get(&sight.zone)?)));
    BoardPicture {
        title: title.to_owned(),
        width: sheet.width.into(),
        height: sheet.height.into(),
        sights: sights.collect(),
        zones: sheet
            .zones
            .into_iter()
            .map(|zone| BoardZone {
                number: zone.place,
                key: zone.name.clone(),
                name: spoken(zone.name, zone.names),
                at: spot(zone.at),
                outline: zone.outline.into_iter().map(spot).collect(),
                town: zone.town,
            })
            .collect(),
        positions: sheet
            .positions
            .into_iter()
            .map(|position| BoardPosition {
                line: position.line.map(spot),
                sides: position.sides.map(|side| BoardSide {
                    ridge: side.ridge,
                    steep: side.steep,
                    obstructed: side.obstructed,
                    town: towns.contains(&side.zone),
                }),
            })
            .collect(),
        roads: sheet
            .roads
            .into_iter()
            .map(|road| BoardRoad {
                entry: capital(road.entry),
                side: if road.side == Side::Union.name() { draw::Side::Union } else { draw::Side::Confederate },
                way: road.way.into_iter().map(spot).collect(),
            })
            .collect(),
        ground,
        ..BoardPicture::default()
    }
}

fn capital(word: &str) -> String {
    let mut letters = word.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}

/// The picture of a position: the board, the blocks, works, objectives and guns.
pub fn position(now: Now<'_>, ground: Option<BoardGround>, title: &str, language: &str) -> BoardPicture {
    let (stage, table) = (now.stage, now.table());
    let mut picture = board(&stage.board, ground, title, language);
    picture.works = table.works.iter().map(|&(at, front)| (at.index(), front == PosSide(0))).collect();
    picture.stars = stage
        .board
        .objectives
        .iter()
        .zip(&table.objectives)
        .map(|((number, _), objective)| BoardStar {
            number: number.clone(),
            at: picture.zones.get(objective.zone.index()).map_or((0.0, 0.0), |zone| zone.at),
            side: side_of(objective.control),
        })
        .collect();
    for side in Side::BOTH {
        for at in now.occupied(side).iter() {
            let blocks: Vec<guns::blocks::Block> = now.blocks_on(side, at).collect();
            let left = blocks.first().is_some_and(|&block| now.standing(block).front == PosSide(0));
            let face = |&block: &guns::blocks::Block| {
                let card = stage.card(block);
                Block {
                    name: Some(card.name.to_owned()),
                    strength: card.strength,
                    cavalry: card.is_cavalry(),
                    full: card.grade == Grade::Full,
                }
            };
            let blocks = blocks.iter().map(face).collect();
            picture.stacks.push(BlockStack { position: at.index(), left, side: side_of(side), blocks });
        }
    }
    if let Some(attack) = now.state.flow.attack() {
        for gun in attack.guns.iter().flatten() {
            let label = gun.token.key().rsplit('-').next().unwrap_or_default().to_owned();
            match picture.guns.iter_mut().find(|(at, _)| *at == gun.position.index()) {
                Some((_, labels)) => labels.push(label),
                None => picture.guns.push((gun.position.index(), vec![label])),
            }
        }
    }
    picture
}

fn side_of(side: Side) -> draw::Side {
    match side {
        Side::Union => draw::Side::Union,
        Side::Confederate => draw::Side::Confederate,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use draw::{Style, board_svg, relettered};
    use guns::GunsOfGettysburg;

    #[test]
    fn the_board_is_drawn_the_same_every_time_with_every_zone_and_position() {
        let library = crate::library();
        let stage = library.stage::<GunsOfGettysburg>("guns/gettysburg").unwrap();
        let known = ground(&library, "guns/gettysburg", &stage.board).unwrap();
        assert!(known.is_some(), "the sketch is not of this board: run `cargo xtask atlas`");
        let draw = |language| {
            let picture = board(&stage.board, known.clone(), "Gettysburg", language);
            board_svg(&picture, &Style { language, pieces: false, ..Style::default() })
        };
        let svg = draw("en");
        assert_eq!(svg, draw("en"));
        let document = roxmltree::Document::parse(&svg).unwrap();
        let lines = |class: &str| {
            let found = document.descendants().filter(|node| node.attribute("class") == Some(class));
            found.filter_map(|node| node.attribute("d")).map(|d| d.matches('M').count()).sum::<usize>()
        };
        assert_eq!(lines("border") + lines("edge"), stage.board.positions.len());
        let nearest = document.descendants().find(|node| node.attribute("data-from") == Some("115")).unwrap();
        let numbers = nearest.descendants().filter(|node| node.attribute("class") == Some("number")).count();
        assert!(numbers * 10 > stage.board.zones.len() * 8, "{numbers} zones are numbered");
        for class in ["hachures", "trees", "town houses", "creek", "bushes", "cannon"] {
            assert!(document.descendants().any(|node| node.attribute("class") == Some(class)), "{class}");
        }
        let style = Style { language: "fr", pieces: false, ..Style::default() };
        let french = board(&stage.board, known.clone(), "Gettysburg", "fr");
        assert_eq!(relettered(&svg, &french, &style), draw("fr"));
        assert!(draw("fr").contains("Champ de blé") && svg.contains("Wheatfield"));
    }

    #[test]
    fn a_position_shows_who_holds_what() {
        let library = crate::library();
        let game = library.begin("guns/gettysburg", "seeded 1", &[]).unwrap();
        let style = Style::default();
        let svg = library.drawing(game.as_ref(), "The Guns of Gettysburg", &style).unwrap();
        assert_eq!(svg, library.drawing(game.as_ref(), "The Guns of Gettysburg", &style).unwrap());
        assert_eq!(svg.matches("class=\"star union\"").count(), 3);
        assert!(roxmltree::Document::parse(&svg).is_ok());
    }
}
