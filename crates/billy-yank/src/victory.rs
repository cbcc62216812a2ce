//! How a scenario is won: objectives held, what the enemy has lost, and what ends a game at once. The
//! rulebook leaves this to the scenario; the values stand in its file.

use crate::event::Event;
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::{Fate, Marker, Now, Play, Presence, Table};
use crate::units::{GeneralId, Side, UnitId};
use ground::free::{Paces, Point};
use serde::{Deserialize, Serialize};

/// From so many stands lost on, a unit counts half where units count by their worth.
const MAULED: u8 = 3;

/// A place that scores.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Objective {
    /// Its key.
    pub key: String,
    /// What is written on the table, by language.
    pub title: Vec<(String, String)>,
    /// Its middle.
    pub at: Point,
    /// How far from there a command stand holds it.
    pub radius: Paces,
    /// Who holds it when the game begins.
    pub holder: Option<Side>,
    /// What it is worth to each side.
    pub points: [u16; 2],
}

/// An objective, by its place in the list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ObjectiveId(pub u8);

impl ObjectiveId {
    /// As an index.
    pub fn index(self) -> usize {
        self.0.into()
    }
}

/// A side that wins at once when it holds an objective for long enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuddenVictory {
    /// The objective.
    pub objective: ObjectiveId,
    /// Who wins.
    pub side: Side,
    /// At the end of so many turns running.
    pub turns: u8,
}

/// What losses count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Losses {
    /// So much for each stand, each section, each unit gone on top of them, each brigadier.
    Counted {
        /// A stand.
        stand: u16,
        /// A section of guns.
        section: u16,
        /// A unit that is gone.
        gone: u16,
        /// A brigadier.
        brigadier: u16,
    },
    /// Units and generals count by their own points: whole if gone, half if mauled.
    Worth,
}

/// How a scenario is won.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Victory {
    /// Places that score.
    pub objectives: Vec<Objective>,
    /// What losses count.
    pub losses: Losses,
    /// By how many points one must lead to win.
    pub win: u16,
    /// And to win decisively.
    pub decisive: u16,
    /// What ends a game at once.
    pub sudden: Option<SuddenVictory>,
    /// An army that has lost so many per cent of its worth is beaten at once.
    pub break_point: Option<u8>,
}

impl Default for Victory {
    fn default() -> Victory {
        let losses = Losses::Counted { stand: 1, section: 1, gone: 2, brigadier: 2 };
        Victory { objectives: Vec::new(), losses, win: 1, decisive: u16::MAX, sudden: None, break_point: None }
    }
}

/// Who holds an objective.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Holding {
    /// Who was there last without an enemy.
    pub holder: Option<Side>,
    /// Both are there: nobody scores it.
    pub contested: bool,
    /// At the end of how many turns running he has held it.
    pub turns: u8,
}

impl Victory {
    /// The objectives as the game begins.
    pub fn at_first(&self) -> Vec<Holding> {
        self.objectives.iter().map(|objective| Holding { holder: objective.holder, ..Holding::default() }).collect()
    }
}

impl Now<'_> {
    /// Whether a unit holds ground: it stands its ground, and in close order.
    fn holds_ground(&self, unit: UnitId) -> bool {
        let there = self.unit(unit);
        let broken = matches!(there.marker, Some(Marker::Demoralised | Marker::Routed));
        !broken && there.formation != Formation::Skirmish
    }

    /// Which sides have somebody at an objective.
    fn present(&self, objective: &Objective) -> [bool; 2] {
        Side::BOTH.map(|side| {
            let mut there = self.army(side).filter(|&unit| self.holds_ground(unit));
            there.any(|unit| self.unit(unit).at.distance(objective.at).at_most(objective.radius))
        })
    }

    /// Whether a unit is out of the fight: destroyed, off the table, or routed.
    fn is_gone(&self, unit: UnitId) -> bool {
        let out = matches!(self.unit(unit).presence, Presence::Eliminated | Presence::Left);
        out || self.is_there(unit) && self.has(unit, Marker::Routed)
    }

    /// The stands or sections that a unit has lost; all of them, if it was destroyed.
    fn stands_gone(&self, unit: UnitId) -> u8 {
        let there = self.unit(unit);
        match there.presence {
            Presence::Eliminated => self.card(unit).stands,
            _ => self.card(unit).stands.saturating_sub(there.stands),
        }
    }

    /// What the loss of a unit counts for the enemy, so far.
    fn loss_of(&self, unit: UnitId) -> u32 {
        let (card, lost, gone) = (self.card(unit), self.stands_gone(unit), self.is_gone(unit));
        match self.stage.victory.losses {
            Losses::Counted { stand, section, gone: whole, .. } => {
                let each = if card.is_battery() { section } else { stand };
                u32::from(lost) * u32::from(each) + if gone { whole.into() } else { 0 }
            }
            Losses::Worth if gone => card.points.into(),
            Losses::Worth if lost >= MAULED || self.has(unit, Marker::Demoralised) => u32::from(card.points) / 2,
            Losses::Worth => 0,
        }
    }

    /// The points of a side, as the table lies.
    pub fn score(&self, side: Side) -> u32 {
        self.points(side).into_iter().sum()
    }

    /// By how many points a side leads.
    fn lead(&self, side: Side) -> i64 {
        i64::from(self.score(side)) - i64::from(self.score(side.other()))
    }

    /// Who has won when the last turn is over, and whether decisively.
    pub fn verdict(&self) -> (Option<Side>, bool) {
        let victory = &self.stage.victory;
        let winner = Side::BOTH.into_iter().find(|&side| self.lead(side) >= i64::from(victory.win.max(1)));
        (winner, winner.is_some_and(|side| self.lead(side) >= i64::from(victory.decisive)))
    }

    /// Who has won at the end of this turn already: an objective held long enough, an army that breaks. Both
    /// at once, and the points decide.
    pub fn won_at_once(&self) -> Option<Option<Side>> {
        let victory = &self.stage.victory;
        let by_ground = victory.sudden.filter(|sudden| {
            let hold = self.state.table.objectives.get(sudden.objective.index());
            hold.is_some_and(|hold| hold.holder == Some(sudden.side) && !hold.contested && hold.turns >= sudden.turns)
        });
        let broken = Side::BOTH.map(|side| victory.break_point.is_some_and(|percent| self.has_lost(side, percent)));
        let wins = |side: Side| by_ground.is_some_and(|sudden| sudden.side == side) || broken[side.other().index()];
        match Side::BOTH.map(wins) {
            [false, false] => None,
            [true, false] => Some(Some(Side::Union)),
            [false, true] => Some(Some(Side::Confederate)),
            [true, true] => Some(self.verdict().0),
        }
    }

    /// Why a game that is over has ended: by ground held, by an army that broke, or by the clock.
    pub fn ending(&self) -> &'static str {
        let victory = &self.stage.victory;
        let broken = |side| victory.break_point.is_some_and(|percent| self.has_lost(side, percent));
        match self.won_at_once() {
            None => "billy-yank-ending",
            Some(_) if Side::BOTH.into_iter().any(broken) => "billy-yank-ending-broken",
            Some(_) => "billy-yank-ending-ground",
        }
    }

    /// The points of a side by their source: ground, losses of units, fallen generals.
    pub fn points(&self, side: Side) -> [u32; 3] {
        let (victory, table) = (&self.stage.victory, &self.state.table);
        let held = victory.objectives.iter().zip(&table.objectives);
        let held = held.filter(|(_, hold)| hold.holder == Some(side) && !hold.contested);
        let ground: u32 = held.map(|(objective, _)| u32::from(objective.points[side.index()])).sum();
        let losses: u32 = self.stage.army(side.other()).map(|unit| self.loss_of(unit)).sum();
        let fallen = table.fallen.iter().filter(|&&general| self.general_card(general).side != side);
        let generals = fallen.map(|&general| match victory.losses {
            Losses::Counted { brigadier, .. } if self.stage.is_brigadier(general) => u32::from(brigadier),
            Losses::Counted { .. } => 0,
            Losses::Worth => self.general_card(general).points.into(),
        });
        [ground, losses, generals.sum()]
    }

    /// Whether an army has lost so many per cent of its worth in units that are gone or routed.
    fn has_lost(&self, side: Side, percent: u8) -> bool {
        let worth = |unit: UnitId| u32::from(self.card(unit).points);
        let whole: u32 = self.stage.army(side).map(worth).sum();
        let gone: u32 = self.stage.army(side).filter(|&unit| self.is_gone(unit)).map(worth).sum();
        gone > 0 && gone * 100 >= whole * u32::from(percent)
    }
}

impl Play<'_> {
    /// The end of a turn: who holds what.
    pub fn take_objectives(&mut self) {
        for (at, objective) in self.stage.victory.objectives.iter().enumerate() {
            let Some(&hold) = self.state.table.objectives.get(at) else { continue };
            let (holder, contested) = match self.now().present(objective) {
                [true, true] => (hold.holder, true),
                [true, false] => (Some(Side::Union), false),
                [false, true] => (Some(Side::Confederate), false),
                [false, false] => (hold.holder, false),
            };
            self.happen(Event::Held { objective: ObjectiveId(at as u8), holder, contested });
        }
    }
}

impl Table {
    /// A general is lost, and remembered though he may be replaced.
    pub(crate) fn lose(&mut self, stage: &Stage, general: GeneralId, fate: Fate) {
        let lost = &mut self.generals[general.index()];
        (lost.fate, lost.attached) = (fate, None);
        self.fallen.push(general);
        if !rule!("R34#d") {
            stage.brigade(general).for_each(|unit| self.unit(unit).duty = None);
        }
    }

    /// A turn ends with an objective so held.
    pub(crate) fn hold(&mut self, objective: ObjectiveId, holder: Option<Side>, contested: bool) {
        if let Some(hold) = self.objectives.get_mut(objective.index()) {
            let on = hold.holder == holder && !contested;
            *hold = Holding { holder, contested, turns: if on { hold.turns + 1 } else { u8::from(!contested) } };
        }
    }
}
