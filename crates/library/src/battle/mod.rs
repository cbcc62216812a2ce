//! Points battles: scenarios that stand in no file but are written when they are asked for by name, of which
//! `battle-small-1863-7` is the last part. A system that has them brings its [`Battles`].

mod offer;

pub use offer::{
    BattleArmy, BattleBrigade, BattleLeader, BattleList, BattleOffer, BattleSample, BattleSize, BattleSort, BattleUnit,
};

use crate::Library;
use referee::data::{Fault, Source};
use serde::Deserialize;

/// A points battle, and the army files that it is played with, the Union's first.
#[derive(Clone, Copy, Debug)]
pub struct BattleRequest<'a> {
    /// Its size: small, standard or large.
    pub size: &'a str,
    /// The year of the lists.
    pub year: u16,
    /// What it is drawn from.
    pub seed: u32,
    /// The armies; one that is not given is chosen by lot.
    pub armies: [Option<ArmyChoice<'a>>; 2],
}

/// An army that somebody chose.
#[derive(Clone, Copy, Debug)]
pub enum ArmyChoice<'a> {
    /// One of the sample armies, by its key.
    Sample(&'a str),
    /// An army file of one's own.
    File(Source<'a>),
}

/// The texts of the army files that a points battle is played with; a side that has none is chosen by lot.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(optional_fields))]
#[serde(deny_unknown_fields)]
pub struct BattleArmies {
    /// The Union's.
    pub union: Option<String>,
    /// The Confederacy's.
    pub confederate: Option<String>,
}

impl BattleArmies {
    /// The texts of those that are given.
    pub fn texts(&self) -> impl Iterator<Item = &String> {
        self.union.iter().chain(&self.confederate)
    }

    /// The files as wishes; each is called after its side.
    pub fn choices(&self) -> [Option<ArmyChoice<'_>>; 2] {
        let texts = [("union", &self.union), ("confederate", &self.confederate)];
        texts.map(|(name, text)| text.as_deref().map(|text| ArmyChoice::File(Source { name, text })))
    }
}

/// A points battle that is wanted.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
#[serde(deny_unknown_fields)]
pub struct BattleOrder {
    /// Its size: small, standard or large.
    pub size: String,
    /// The year of the lists.
    pub year: u16,
    /// What it is drawn from.
    pub seed: u32,
    /// Its armies.
    #[serde(default)]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<_>"))]
    pub armies: BattleArmies,
}

impl BattleOrder {
    /// The order as a wish.
    pub fn request(&self) -> BattleRequest<'_> {
        BattleRequest { size: &self.size, year: self.year, seed: self.seed, armies: self.armies.choices() }
    }
}

/// A points battle that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnBattle {
    /// Its scenario, whose last part is `battle-small-1863-7`.
    pub scenario: String,
    /// The scenario as the text of a file.
    pub text: String,
    /// Both armies, the Union's first.
    pub armies: [BattleArmy; 2],
}

/// The battles of a system.
pub trait Battles: Sync {
    /// The text of a battle by the path that it would have as a file.
    fn scenario_at(&self, library: &Library, path: &str) -> Option<String>;

    /// What a battle can be chosen from.
    fn offer(&self, library: &Library) -> Result<BattleOffer, Vec<Fault>>;

    /// The keys of the sample armies.
    fn samples(&self, library: &Library) -> Vec<String>;

    /// An army file that is still worked on: it need not keep to the limits yet.
    fn draft(&self, library: &Library, source: Source<'_>) -> Result<BattleArmy, Vec<Fault>>;

    /// A battle; every fault of the army files at once.
    fn draw(&self, library: &Library, request: &BattleRequest<'_>) -> Result<DrawnBattle, Vec<Fault>>;

    /// The named battle as it is with those armies; none if the scenario is no battle.
    fn with_armies(
        &self,
        library: &Library,
        scenario: &str,
        armies: [Option<ArmyChoice<'_>>; 2],
    ) -> Result<Option<DrawnBattle>, Vec<Fault>>;
}

/// No battle has that name, or there are none.
fn unknown(scenario: &str) -> Vec<Fault> {
    let args = vec![("name", scenario.to_owned())];
    vec![Fault { file: scenario.to_owned(), line: 1, reason: "fault-battle-unknown", args }]
}

impl Library {
    /// The battles, of the first system that has some.
    fn battles(&self) -> Result<&'static dyn Battles, Vec<Fault>> {
        self.rulesets.iter().find_map(|ruleset| ruleset.battles()).ok_or_else(|| unknown(""))
    }

    /// The text of a battle by the path that it would have as a file.
    pub(crate) fn drawn_scenario(&self, path: &str) -> Option<String> {
        self.rulesets.iter().filter_map(|ruleset| ruleset.battles()).find_map(|battles| battles.scenario_at(self, path))
    }

    /// What a battle can be chosen from.
    pub fn battle_offer(&self) -> Result<BattleOffer, Vec<Fault>> {
        self.battles()?.offer(self)
    }

    /// An army file that is still worked on, by the keys of the lists: it need not keep to the limits yet.
    pub fn army_draft(&self, source: Source<'_>) -> Result<BattleArmy, Vec<Fault>> {
        self.battles()?.draft(self, source)
    }

    /// The scenario of a points battle; every fault of the army files at once.
    pub fn battle(&self, request: &BattleRequest<'_>) -> Result<String, Vec<Fault>> {
        self.draw_battle(request).map(|drawn| drawn.text)
    }

    /// [`Library::battle`], with its name and the armies.
    pub fn draw_battle(&self, request: &BattleRequest<'_>) -> Result<DrawnBattle, Vec<Fault>> {
        self.battles()?.draw(self, request)
    }

    /// The library with the named battle as it is with those armies: a game of it is played with them, and its
    /// record carries them. Without armies, the library as it is.
    pub fn with_armies(&self, scenario: &str, armies: &BattleArmies) -> Result<Library, Vec<Fault>> {
        let wishes = armies.choices();
        let mut library = self.clone();
        if wishes.iter().any(Option::is_some) {
            let drawn = self.battles()?.with_armies(self, scenario, wishes)?;
            library.add_battle(&drawn.ok_or_else(|| unknown(scenario))?);
        }
        Ok(library)
    }

    /// Lays a battle that was drawn in the place that its name has.
    pub fn add_battle(&mut self, drawn: &DrawnBattle) {
        if let Some((system, name)) = drawn.scenario.split_once('/') {
            self.add_file(&format!("{system}/scenarios/{name}.toml"), &drawn.text);
        }
    }

    /// The keys of the sample armies.
    pub fn sample_armies(&self) -> Vec<String> {
        self.battles().map(|battles| battles.samples(self)).unwrap_or_default()
    }
}
