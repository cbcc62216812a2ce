//! The protocol as TypeScript: this text is the client's `web/src/protocol.ts`.

mod layout;

use crate::api::Hello;
use crate::api::battle::BattleShown;
use crate::api::games::{CreatedGame, NewGame, TakeSeat};
use crate::api::replays::{MadeReplay, Replay};
use crate::board::BoardData;
use crate::error::Failed;
use crate::hub::TakenSeat;
use crate::protocol::{Message, Request};
use crate::room::Summary;
use library::{
    BattleOffer, BattleOrder, Battlefield, Chances, Chart, GameSummary, Ledger, OddsForm, ScenarioCard, ScenarioPage,
};
use std::collections::BTreeMap;
use ts_rs::{Config, TS, TypeVisitor};

const HEAD: &str = "\
/**
 * What the server and the client say to each other: docs/server.md in types.
 * Written by `cargo xtask types` from the Rust code; not to be changed by hand.
 */

/** A value of a JSON document. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
";

/// The fields that tell the members of a union apart; ts-rs writes them in quotes.
const TAGS: [&str; 3] = ["type", "kind", "value"];

/// All protocol types by name; `systems` adds those of the rule systems.
pub fn typescript(systems: impl FnOnce(&mut Declarations)) -> String {
    let mut found = Declarations { config: Config::new().with_large_int("number"), by_name: BTreeMap::new() };
    found.visit::<Hello>();
    found.visit::<ScenarioCard>();
    found.visit::<ScenarioPage>();
    found.visit::<BoardData>();
    found.visit::<Battlefield>();
    found.visit::<BattleOffer>();
    found.visit::<BattleOrder>();
    found.visit::<BattleShown>();
    found.visit::<NewGame>();
    found.visit::<CreatedGame>();
    found.visit::<TakeSeat>();
    found.visit::<TakenSeat>();
    found.visit::<Summary>();
    found.visit::<GameSummary>();
    found.visit::<Request>();
    found.visit::<Message>();
    found.visit::<MadeReplay>();
    found.visit::<Replay>();
    found.visit::<Ledger>();
    found.visit::<Chart>();
    found.visit::<OddsForm>();
    found.visit::<Chances>();
    found.visit::<Failed>();
    systems(&mut found);
    found.by_name.into_values().fold(HEAD.to_owned(), |text, declaration| text + "\n" + &declaration)
}

/// The declarations found so far.
pub struct Declarations {
    config: Config,
    by_name: BTreeMap<String, String>,
}

impl TypeVisitor for Declarations {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_none() || self.by_name.contains_key(&T::ident(&self.config)) {
            return;
        }
        let declaration = format!("{}export {}", T::docs().unwrap_or_default(), T::decl(&self.config));
        let declaration =
            TAGS.iter().fold(declaration, |text, tag| text.replace(&format!("\"{tag}\":"), &format!("{tag}:")));
        self.by_name.insert(T::ident(&self.config), layout::laid_out(&declaration));
        T::visit_dependencies(self);
    }
}
