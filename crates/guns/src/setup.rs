//! Scenario, board and component files as a whole. Every fault is reported at once, each with its place.

use crate::GunsOfGettysburg;
use crate::blocks::Side;
use crate::board::{self, Board};
use crate::cases::laid;
use crate::components::read_box;
use crate::stage::{Begin, Components, Finish, Options, Stage};
use crate::tokens::{HOURS, Hour};
use referee::System;
use referee::case::FileSource;
use referee::data::{self, Faults, Node, Source};

/// Options that the players chose, which may differ from their scenario's: by name.
pub type Chosen<'a> = &'a [(&'a str, bool)];

/// Reads a scenario file.
pub fn read_scenario(
    source: Source<'_>,
    data_files: &dyn FileSource,
    chosen: Chosen<'_>,
) -> Result<Stage, Vec<data::Fault>> {
    let faults = Faults::new();
    let stage = data::read(source, &faults, |root| {
        for note in ["system", "title", "date", "situation", "notes", "lesson"] {
            root.get(note);
        }
        let board = root.need("board").and_then(|node| board_of(&node, data_files, &faults));
        let components = components_of(root, data_files, &faults);
        let mut options = read_options(root);
        chosen.iter().for_each(|(name, value)| {
            options.set(name, *value);
        });
        let (start, end) = (root.get("start"), root.get("end"));
        let stage = Stage {
            edition: GunsOfGettysburg::EDITION,
            board: board?,
            components: components?,
            seats: Stage::seats_for(&options),
            options,
            begin: Begin::SetUp,
            finish: None,
            asks_idle: false,
            leaks: Vec::new(),
        };
        let laid = start.as_ref().map(|node| laid(&stage, node, "turn-start"));
        start.inspect(Node::finish);
        let from = laid.as_ref().map_or(Hour::new(1, 0), |state| state.table.hour);
        let finish = end.and_then(|node| read_finish(&stage, &node, from));
        let begin = laid.map_or(Begin::SetUp, |state| Begin::Laid(Box::new(state)));
        Some(Stage { begin, finish, ..stage })
    });
    faults.or(stage)
}

/// Reads a board file by itself.
pub fn read_board(source: Source<'_>) -> Result<Board, Vec<data::Fault>> {
    let faults = Faults::new();
    let board = data::read(source, &faults, board::read);
    faults.or(board)
}

/// Reads a component file by itself.
pub fn read_components(source: Source<'_>) -> Result<Components, Vec<data::Fault>> {
    let faults = Faults::new();
    let components = data::read(source, &faults, read_box);
    faults.or(components)
}

/// When a scenario is over, and what decides it.
fn read_finish(stage: &Stage, node: &Node<'_>, from: Hour) -> Option<Finish> {
    let day = node.whole_or("day", 1, 3, 1) as u8;
    let at = node.need("hour");
    let hour = at.as_ref().and_then(|at| at.one_of(&HOURS)).map(|hour| Hour::new(day, hour as u8));
    let side = node.need("side").and_then(|side| side.one_of(&Side::NAMES)).map(|side| Side::BOTH[side]);
    let positions: Vec<_> = node.list("holds").iter().filter_map(|at| board::position_in(&stage.board, at)).collect();
    if positions.is_empty() {
        node.fault("fault-missing", &[("key", "holds")]);
    }
    if let Some(at) = at
        && hour.is_some_and(|hour| hour <= from)
    {
        at.fault("fault-end-hour", &[]);
    }
    node.finish();
    Some(Finish { hour: hour?, side: side?, positions })
}

fn board_of(node: &Node<'_>, data_files: &dyn FileSource, faults: &Faults) -> Option<Board> {
    let name = node.text()?;
    let file = format!("guns/boards/{name}.toml");
    let Some(text) = data_files.file(&file) else {
        node.fault("fault-unknown-board", &[("board", &name)]);
        return None;
    };
    data::read(Source { name: &file, text: &text }, faults, board::read)
}

pub(crate) fn components_of(node: &Node<'_>, data_files: &dyn FileSource, faults: &Faults) -> Option<Components> {
    let file = "guns/components.toml";
    let Some(text) = data_files.file(file) else {
        node.fault("fault-no-components", &[]);
        return None;
    };
    data::read(Source { name: file, text: &text }, faults, read_box)
}

pub(crate) fn read_options(node: &Node<'_>) -> Options {
    let mut options = Options::default();
    if let Some(list) = node.get("options") {
        for (name, value) in list.entries() {
            if let Some(flag) = value.flag()
                && !options.set(&name, flag)
            {
                value.fault("fault-unknown-option", &[("option", &name)]);
            }
        }
        list.ignore_rest();
    }
    options
}
