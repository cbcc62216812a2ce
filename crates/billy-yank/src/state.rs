//! What changes: units, generals and markers on the table (changed by events alone), and the flow.

use crate::event::Event;
use crate::flow::Flow;
use crate::stage::Stage;
use crate::stands::{Formation, MOST_STANDS, laid_out, reach};
use crate::terrain::{AreaId, LineId};
use crate::units::{GeneralCard, GeneralId, Side, UnitCard, UnitId, named};
use crate::victory::Holding;
use arrayvec::ArrayVec;
use ground::free::{Facing, Paces, Point, Square};
use referee::chance::Chance;
use referee::event::Sink;
use serde::{Deserialize, Serialize};

/// An order of chapter 3.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Duty {
    /// R.
    Withdraw,
    /// C.
    Charge,
    /// M.
    Manoeuvre,
    /// T.
    Hold,
}
named!(Duty: Withdraw = "withdraw", Charge = "charge", Manoeuvre = "manoeuvre", Hold = "hold");

/// A coloured marker, best first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Marker {
    /// Green.
    Hesitant,
    /// Yellow.
    Demoralised,
    /// Red.
    Routed,
}
named!(Marker: Hesitant = "hesitant", Demoralised = "demoralised", Routed = "routed");

/// Whether a unit is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Presence {
    /// It has not arrived.
    ToCome,
    /// On the table.
    InPlay,
    /// Destroyed.
    Eliminated,
    /// It ran off the table.
    Left,
}
named!(Presence: ToCome = "to-come", InPlay = "in-play", Eliminated = "eliminated", Left = "left");

/// A unit on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Unit {
    /// Whether it is there.
    pub presence: Presence,
    /// The centre of its command stand.
    pub at: Point,
    /// Its facing.
    pub facing: Facing,
    /// Its formation.
    pub formation: Formation,
    /// Whether it is on horseback.
    pub mounted: bool,
    /// Stands or sections in play.
    pub stands: u8,
    /// Losses short of a stand.
    pub losses: u8,
    /// Its coloured marker.
    pub marker: Option<Marker>,
    /// A fire marker.
    pub fire_marker: bool,
    /// Short of ammunition.
    pub low: bool,
    /// It will be from the next turn on.
    pub runs_low: bool,
    /// Bayonets are fixed.
    pub bayonets: bool,
    /// The order it was given; [`Unit::order`] says whether it is in force.
    pub duty: Option<Duty>,
    /// The specific order beside it.
    pub specific: Option<Duty>,
    /// The order it carried out in the turn before.
    pub carried: Option<Duty>,
    /// It was hesitant in the turn before.
    pub was_hesitant: bool,
    /// It was completely immobile in the turn before.
    pub was_immobile: bool,
    /// It has moved or manoeuvred in this turn.
    pub moved: bool,
    /// It moved to withdraw.
    pub withdrawing: bool,
    /// It has adjusted its formation, or pivoted or moved by hand.
    pub adjusted: bool,
    /// A battery that unlimbered or changed its facing in this turn.
    pub turned: bool,
    /// It has fired in this turn.
    pub fired: bool,
    /// It held its fire over the enemy's uniforms: it will not fire in this turn (annex).
    pub held_fire: bool,
    /// It has fired in this game.
    pub fired_before: bool,
    /// It has taken a loss in this game.
    pub had_losses: bool,
    /// In how many turns running it has charged.
    pub charges: u8,
    /// It has charged in this turn.
    pub charged: bool,
    /// Its last charge led to a melee.
    pub charged_to_melee: bool,
    /// It has fought a melee in this turn.
    pub fought: bool,
    /// It failed its rally test in this turn.
    pub failed_rally: bool,
    /// The linear obstacle that it may cross without delay.
    pub ready: Option<LineId>,
    /// An abatis before its front.
    pub abatis: bool,
    /// Half sections that have jammed.
    pub jammed: u8,
}

impl Unit {
    /// The order in force: a unit with a coloured marker has none (1.10).
    pub fn order(&self) -> Option<Duty> {
        self.duty.filter(|_| self.marker.is_none() || !rule!("1.10.markers-cancel-order"))
    }
}

/// A general on the table.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct General {
    /// Where he is.
    pub fate: Fate,
    /// The centre of his base.
    pub at: Point,
    /// The unit that he was declared attached to.
    pub attached: Option<UnitId>,
    /// His brigade's order in force.
    pub duty: Option<Duty>,
    /// That of the turn before.
    pub carried: Option<Duty>,
    /// What a die must beat.
    pub competence: u8,
    /// A bonus to morale.
    pub charisma: u8,
}

/// What became of a general.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Fate {
    /// He has not arrived.
    ToCome,
    /// He is on the table.
    InPlay,
    /// Killed or badly wounded in that turn.
    Killed(u8),
    /// Captured in that turn.
    Captured(u8),
}

impl Fate {
    /// The turn in which he was lost.
    pub fn lost_in(self) -> Option<u8> {
        match self {
            Fate::Killed(turn) | Fate::Captured(turn) => Some(turn),
            _ => None,
        }
    }

    /// Its word.
    pub fn name(self) -> &'static str {
        match self {
            Fate::ToCome => "to-come",
            Fate::InPlay => "in-play",
            Fate::Killed(_) => "killed",
            Fate::Captured(_) => "captured",
        }
    }
}

/// What lies on the table. Changed by events alone.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Table {
    /// The turn, from 1.
    pub turn: u8,
    /// The units, in the order of the roster.
    pub units: Vec<Unit>,
    /// The generals, in the order of the roster.
    pub generals: Vec<General>,
    /// Burning buildings, by their area: the turn in which they caught fire.
    pub burning: Vec<(AreaId, u8)>,
    /// Who holds the objectives.
    pub objectives: Vec<Holding>,
    /// The generals who were lost.
    pub fallen: Vec<GeneralId>,
    /// Reserves that were let go early.
    pub released: Vec<UnitId>,
}

/// The table, and what is being resolved.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct State {
    /// What lies on the table.
    pub table: Table,
    /// What is being resolved.
    pub flow: Flow,
}

/// A moment of a game: for questions.
#[derive(Clone, Copy)]
pub struct Now<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a State,
}

/// A game in progress: for changes.
pub struct Play<'a> {
    /// What does not change.
    pub stage: &'a Stage,
    /// What does.
    pub state: &'a mut State,
    /// Dice.
    pub chance: &'a mut dyn Chance,
    /// Who hears what happens.
    pub sink: &'a mut dyn Sink<Event>,
}

impl<'a> Now<'a> {
    /// A unit.
    pub fn unit(&self, unit: UnitId) -> &'a Unit {
        &self.state.table.units[unit.index()]
    }

    /// What it is.
    pub fn card(&self, unit: UnitId) -> &'a UnitCard {
        self.stage.card(unit)
    }

    /// Its side.
    pub fn side(&self, unit: UnitId) -> Side {
        self.card(unit).side
    }

    /// The order in force for a unit.
    pub fn order(&self, unit: UnitId) -> Option<Duty> {
        self.unit(unit).order()
    }

    /// A general.
    pub fn general(&self, general: GeneralId) -> &'a General {
        &self.state.table.generals[general.index()]
    }

    /// What he is.
    pub fn general_card(&self, general: GeneralId) -> &'a GeneralCard {
        self.stage.general(general)
    }

    /// Whether a unit is on the table.
    pub fn is_there(&self, unit: UnitId) -> bool {
        self.unit(unit).presence == Presence::InPlay
    }

    /// A side's units on the table.
    pub fn army(&self, side: Side) -> impl Iterator<Item = UnitId> + 'a {
        let now = *self;
        self.stage.army(side).filter(move |&unit| now.is_there(unit))
    }

    /// All units on the table.
    pub fn everybody(&self) -> impl Iterator<Item = UnitId> + 'a {
        let now = *self;
        self.stage.all_units().filter(move |&unit| now.is_there(unit))
    }

    /// A side's generals on the table.
    pub fn staff(&self, side: Side) -> impl Iterator<Item = GeneralId> + 'a {
        let now = *self;
        self.stage.staff(side).filter(move |&general| now.general(general).fate == Fate::InPlay)
    }

    /// A unit's command stand.
    pub fn command_stand(&self, unit: UnitId) -> Square {
        let unit = self.unit(unit);
        Square::new(unit.at, unit.facing)
    }

    /// All stands of a unit.
    pub fn stands(&self, unit: UnitId) -> ArrayVec<Square, MOST_STANDS> {
        let unit = self.unit(unit);
        laid_out(unit.at, unit.facing, unit.formation, unit.stands)
    }

    /// How near its command stand another stand must be to touch a stand of a unit.
    pub fn reach(&self, unit: UnitId) -> Paces {
        reach(self.unit(unit).stands)
    }

    /// Whether a stand at a point could touch a stand of a unit.
    pub fn is_near(&self, unit: UnitId, at: Point) -> bool {
        self.unit(unit).at.distance(at).at_most(self.reach(unit))
    }

    /// The generals attached to a unit.
    pub fn attached(&self, unit: UnitId) -> impl Iterator<Item = GeneralId> + 'a {
        let now = *self;
        self.stage.all_generals().filter(move |&general| {
            now.general(general).fate == Fate::InPlay && now.general(general).attached == Some(unit)
        })
    }

    /// Whether a unit has that marker.
    pub fn has(&self, unit: UnitId, marker: Marker) -> bool {
        self.unit(unit).marker == Some(marker)
    }

    /// Whether a unit is mounted cavalry.
    pub fn is_mounted(&self, unit: UnitId) -> bool {
        self.unit(unit).mounted && self.card(unit).arm == crate::units::Arm::Cavalry
    }

    /// The figures that fight: one stand of dismounted cavalry holds the horses; losses short of a stand do
    /// not count.
    pub fn figures(&self, unit: UnitId) -> u32 {
        let (card, there) = (self.card(unit), self.unit(unit));
        let dismounted = card.arm == crate::units::Arm::Cavalry && !there.mounted;
        let holders = u8::from(dismounted && rule!("6.4.horse-holders"));
        let fallen = if there.losses > 0 && !rule!("7.1.loss-tally") { there.losses } else { 0 };
        (u32::from(there.stands.saturating_sub(holders)) * u32::from(card.figures)).saturating_sub(fallen.into())
    }
}

impl<'a> Play<'a> {
    /// This moment.
    pub fn now(&self) -> Now<'_> {
        Now { stage: self.stage, state: self.state }
    }

    /// Something happens: the table changes, and whoever listens hears it.
    pub fn happen(&mut self, event: Event) {
        event.change(self.stage, &mut self.state.table);
        self.sink.happened(&event);
    }
}
