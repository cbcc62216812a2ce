//! Facts that happened. All change to the table goes through them.

use crate::counters::{BrigadeId, CorpsId, DivisionId, LeaderId, Orders, Profile, Side, UnitId};
use crate::extension::Formation;
use crate::fire::FireKind;
use crate::flow::{Marker, Phase};
use crate::results::Again;
use crate::shock::{Ratio, ShockResult, Strength};
use crate::stage::{Hour, Light, Stage};
use crate::state::{Ammunition, Barricade, KeptFire, Obliged, Part, Shape, Status, Table, Tail};
use crate::tables::Code;
use crate::terrain::{POINT, Points};
use ground::Hex;
use ground::hex::{Facing, Hand};
use referee::Tally;
use referee::declare::Event;
use serde::{Deserialize, Serialize};

/// What an order change roll gives (6.23).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Keep and Hold.
    KeepHold,
    /// Keep.
    Keep,
    /// Loose Cannon.
    LooseCannon,
    /// Change and Hold.
    ChangeHold,
    /// Change.
    Change,
}

impl Change {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["keep-hold", "keep", "loose-cannon", "change-hold", "change"][self as usize]
    }
}

/// What a coordination roll gives (5.34).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordination {
    /// Confusion.
    Confusion,
    /// Failure.
    Failure,
    /// Two brigades.
    Two,
    /// Three.
    Three,
    /// All.
    All,
}

impl Coordination {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["confusion", "failure", "two", "three", "all"][self as usize]
    }
}

/// What a rally roll gives (13.41).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Rallying {
    /// It rallies.
    Rallied,
    /// It stays disordered.
    Fails,
    /// It stays disordered and loses a strength point.
    FailsLost,
}

impl Rallying {
    /// Its name in data.
    pub fn name(self) -> &'static str {
        ["rallied", "fails", "fails-lost"][self as usize]
    }
}

/// Why a unit takes a UDD, or is disordered.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Cause {
    /// Terrain (9.47).
    Terrain,
    /// It passed through friends (8.22).
    Passing,
    /// Withdrawal movement (9.54).
    Withdrawal,
    /// It could not retreat extended (8.47).
    Retraction,
    /// Guns came near the enemy (9.55).
    Closing,
    /// A fire result (12.32).
    Fire,
    /// Another of its stack was hit (8.35).
    StackHit,
    /// It refused or turned in reaction (9.62).
    ReactionFacing,
    /// It moved in reaction (9.63).
    ReactionMovement,
    /// Green troops before a shock (11.36).
    Green,
    /// Before a shock (11.37).
    PreShock,
    /// It was disordered, and retreated before a shock (11.33).
    BeforeShock,
    /// A second disorder (12.35).
    SecondDisorder,
    /// A neighbour routed (12.54).
    Rout,
    /// Friends retreated through it (12.46).
    RetreatThrough,
    /// Friends fired over it (10.26).
    FriendlyFire,
    /// A collapsed unit lost strength (12.23).
    Collapse,
    /// A blown unit was hit (11.59).
    Blown,
    /// A charge is announced (11.54).
    Charge,
    /// A counter-charge (11.56).
    CounterCharge,
    /// A shock result.
    Shock,
    /// A column was surprised (11.48).
    March,
}

impl Cause {
    /// Their names in data.
    pub const NAMES: [&'static str; 22] = [
        "terrain",
        "passing",
        "withdrawal",
        "retraction",
        "closing",
        "fire",
        "stack",
        "reaction-facing",
        "reaction-movement",
        "green",
        "pre-shock",
        "before-shock",
        "second-disorder",
        "rout",
        "retreat-through",
        "friendly-fire",
        "collapse",
        "blown",
        "charge",
        "counter-charge",
        "shock",
        "march",
    ];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        Cause::NAMES[self as usize]
    }
}

/// One fact. The fields are named for what they are.
#[derive(Event, Clone, Debug, PartialEq)]
#[declare(stage = Stage, message = "gbacw-event")]
#[allow(missing_docs)]
pub enum Event {
    /// A phase began.
    Phase { turn: u8, phase: Phase },
    /// The turn marker moved.
    Turn { turn: u8, hour: Hour, light: Light },
    /// Both rolled for the initiative.
    #[declare(message = if winner.is_some() { "gbacw-event-initiative" } else { "gbacw-event-initiative-tie" })]
    Initiative {
        union: i32,
        confederate: i32,
        #[declare(tally = "initiative")]
        tally: Tally,
        #[declare(arg = "side")]
        winner: Option<Side>,
    },
    /// Nobody has held the initiative: a die says who goes first.
    GoesFirst(#[declare(name = "side")] Side),
    /// An efficiency marker was drawn for a corps.
    Efficiency { corps: CorpsId, marker: u8 },
    /// The Overall Commander raised a corps.
    Raised(#[declare(name = "corps")] CorpsId),
    /// A corps commander favoured a division.
    Favoured(#[declare(name = "division")] DivisionId),
    /// Activations were transferred.
    #[declare(message = if and.is_some() { "gbacw-event-transferred" } else { "gbacw-event-transferred-one" })]
    Transferred { to: DivisionId, from: DivisionId, and: Option<DivisionId> },
    /// A division has so many markers this turn.
    Markers {
        division: DivisionId,
        count: u8,
        #[declare(tally = "markers")]
        tally: Tally,
    },
    /// The chain of command of this turn was worked out.
    #[declare(quiet)]
    Chain {
        #[declare(unlisted, untold)]
        divisions: Vec<bool>,
        #[declare(unlisted, untold)]
        brigades: Vec<(bool, bool)>,
        #[declare(unlisted, untold)]
        units: Vec<bool>,
    },
    /// A brigade has new orders.
    Ordered { brigade: BrigadeId, orders: Orders },
    /// A unit out of command keeps the orders that its brigade had.
    #[declare(quiet)]
    KeptOrders {
        unit: UnitId,
        #[declare(untold)]
        orders: Option<Orders>,
    },
    /// A battery was attached to a brigade.
    Attached { unit: UnitId, brigade: BrigadeId },
    /// A unit faces another way, because its orders changed.
    Faced { unit: UnitId, facing: Facing },
    /// A brigade went into reserve.
    Reserve(#[declare(name = "brigade")] BrigadeId),
    /// A brigade left reserve.
    LeftReserve { brigade: BrigadeId, forced: bool },
    /// A unit began a barricade.
    BeganBarricade { unit: UnitId, hex: Hex, facing: Facing },
    /// A barricade stands.
    BarricadeBuilt { hex: Hex, facing: Facing },
    /// A barricade was lost or removed.
    BarricadeLost {
        hex: Hex,
        #[declare(unlisted, untold)]
        facing: Facing,
    },
    /// A marker was held back.
    HeldBack(#[declare(name = "division")] DivisionId),
    /// The pool was filled.
    #[declare(quiet)]
    PoolFilled {
        #[declare(unlisted, untold)]
        divisions: bool,
        #[declare(unlisted, untold)]
        march: [bool; 2],
    },
    /// A marker was picked or drawn.
    #[declare(message = match marker { Marker::Division(_) => "gbacw-event-drew", Marker::March(_) => "gbacw-event-drew-march" })]
    Drew {
        marker: Marker,
        #[declare(untold)]
        picked: bool,
        #[declare(unlisted, untold)]
        back: bool,
    },
    /// A brigade rolled to change its orders.
    OrderRoll {
        brigade: BrigadeId,
        die: i32,
        #[declare(tally = "orders")]
        tally: Tally,
        total: i32,
        result: Change,
    },
    /// A loose cannon.
    LooseCannon { brigade: BrigadeId, profile: Profile },
    /// A brigade is under Hold.
    Held {
        brigade: BrigadeId,
        #[declare(untold)]
        later: bool,
    },
    /// A brigade is obliged by a loose cannon.
    #[declare(quiet)]
    IsObliged {
        brigade: BrigadeId,
        #[declare(unlisted, untold)]
        to: Obliged,
    },
    /// A division rolled for coordination.
    Coordination {
        division: DivisionId,
        die: i32,
        #[declare(tally = "coordination")]
        tally: Tally,
        total: i32,
        result: Coordination,
    },
    /// Brigades act.
    Activated { brigades: Vec<BrigadeId> },
    /// A brigade does without the marker.
    Skipped(#[declare(name = "brigade")] BrigadeId),
    /// A unit entered a hex.
    Moved {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
        cost: Points,
        #[declare(tally = "cost")]
        tally: Tally,
        #[declare(name = "points")]
        left: Points,
    },
    /// A unit turned.
    Turned {
        unit: UnitId,
        facing: Facing,
        #[declare(untold)]
        cost: u16,
    },
    /// A stack turned about: its order is inverted.
    Inverted(#[declare(name = "hex")] Hex),
    /// A unit refused a flank.
    Refused { unit: UnitId, flank: Hand },
    /// A unit cancelled the refusal.
    Straightened(#[declare(name = "unit")] UnitId),
    /// A unit extended.
    Extended {
        unit: UnitId,
        #[declare(untold, unlisted)]
        shape: Shape,
        hexes: Vec<Hex>,
    },
    /// An extended unit took another formation.
    Formed {
        unit: UnitId,
        formation: Formation,
        hex: Hex,
        #[declare(untold, unlisted)]
        shape: Shape,
        hexes: Vec<Hex>,
    },
    /// A unit drew together.
    Retracted { unit: UnitId, hex: Hex },
    /// Cavalry mounted.
    Mounted(#[declare(name = "unit")] UnitId),
    /// Cavalry dismounted.
    Dismounted(#[declare(name = "unit")] UnitId),
    /// A unit changed its place in the stack.
    Restacked { unit: UnitId, place: u8 },
    /// A unit withdrew a hex.
    Withdrew {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
    },
    /// A unit retreated a hex.
    Retreated {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
    },
    /// A reinforcement entered.
    Entered {
        unit: UnitId,
        hex: Hex,
        facing: Facing,
        #[declare(untold)]
        depth: u8,
        cost: Points,
    },
    /// A leader moved.
    Led { leader: LeaderId, from: Hex, to: Hex },
    /// A leader goes with a unit from now on.
    Accompanies { leader: LeaderId, unit: UnitId },
    /// A commander rode.
    Rode { leader: LeaderId, from: Hex, to: Hex, cost: Points },
    /// A leader came to the map.
    LeaderEntered { leader: LeaderId, hex: Hex },
    /// A unit took a UDD.
    #[declare(message = if *passed { "gbacw-event-udd" } else { "gbacw-event-udd-failed" })]
    Udd {
        unit: UnitId,
        cause: Cause,
        die: i32,
        #[declare(tally = "udd")]
        tally: Tally,
        total: i32,
        cohesion: u8,
        passed: bool,
    },
    /// A unit is disordered.
    Disordered(#[declare(name = "unit")] UnitId),
    /// A unit rolled to rally.
    #[declare(message = match result {
        Rallying::Rallied => "gbacw-event-rally",
        Rallying::Fails => "gbacw-event-rally-fails",
        Rallying::FailsLost => "gbacw-event-rally-lost",
    })]
    Rally {
        unit: UnitId,
        die: i32,
        #[declare(tally = "rally")]
        tally: Tally,
        total: i32,
        result: Rallying,
    },
    /// A unit lost strength points.
    Lost {
        unit: UnitId,
        #[declare(untold, unlisted)]
        section: u8,
        sp: u8,
    },
    /// A unit collapsed.
    Collapsed(#[declare(name = "unit")] UnitId),
    /// A unit regained a strength point.
    Stragglers(#[declare(name = "unit")] UnitId),
    /// A collapsed unit has half its strength again.
    #[declare(quiet)]
    Regained(#[declare(name = "unit")] UnitId),
    /// A unit is out of the game.
    Eliminated(#[declare(name = "unit")] UnitId),
    /// A unit routed.
    Routed(#[declare(name = "unit")] UnitId),
    /// A routed unit came back.
    Returned {
        unit: UnitId,
        hex: Hex,
        #[declare(unlisted, untold)]
        mounted: bool,
    },
    /// Abandoned guns were recovered.
    Recovered(#[declare(name = "unit")] UnitId),
    /// Abandoned guns stand abandoned for another turn.
    #[declare(quiet)]
    StillAbandoned(#[declare(name = "unit")] UnitId),
    /// A unit took ammunition.
    Resupplied(#[declare(name = "unit")] UnitId),
    /// A blown unit can breathe again.
    Recuperated(#[declare(name = "unit")] UnitId),
    /// A unit has finished.
    #[declare(quiet)]
    UnitDone(#[declare(name = "unit")] UnitId),
    /// A brigade has finished.
    #[declare(quiet)]
    BrigadeDone {
        brigade: BrigadeId,
        #[declare(untold)]
        undertaken: bool,
    },
    /// A brigade's fatigue.
    Fatigue { brigade: BrigadeId, level: Fatigue },
    /// A unit's order is restored without a roll.
    Restored(#[declare(name = "unit")] UnitId),
    /// A leader has nobody left to lead, and leaves the map.
    LeaderLeft(#[declare(name = "leader")] LeaderId),
    /// A leader is lost.
    LeaderOut(#[declare(name = "leader")] LeaderId),
    /// His replacement takes over.
    Replaced { leader: LeaderId, hex: Hex },
    /// A brigade is combat ineffective.
    Ineffective(#[declare(name = "brigade")] BrigadeId),
    /// A brigade is effective again.
    Effective(#[declare(name = "brigade")] BrigadeId),
    /// A division is ineffective.
    DivisionIneffective(#[declare(name = "division")] DivisionId),
    /// A division is effective again.
    DivisionEffective(#[declare(name = "division")] DivisionId),
    /// A unit fired.
    #[declare(message = if *losses > 0 { "gbacw-event-fires-hit" } else { "gbacw-event-fires" })]
    Fires {
        unit: UnitId,
        from: Hex,
        hex: Hex,
        sp: u8,
        kind: FireKind,
        die: i32,
        #[declare(tally = "fire")]
        tally: Tally,
        total: i32,
        result: Code,
        #[declare(untold, unlisted)]
        losses: u8,
    },
    /// A unit kept part of its fire for later.
    Kept {
        unit: UnitId,
        sp: u8,
        #[declare(untold, unlisted)]
        hex: Hex,
    },
    /// The ammunition of a section.
    Ammunition { unit: UnitId, section: u8, level: Ammunition },
    /// A disordered unit was disordered again.
    SecondDisorder { unit: UnitId, cause: Again },
    /// A unit reacts by moving.
    Reacts(#[declare(name = "unit")] UnitId),
    /// A unit advanced a hex.
    Advanced {
        unit: UnitId,
        from: Hex,
        to: Hex,
        #[declare(untold)]
        depth: u8,
    },
    /// Guns were abandoned.
    Abandoned(#[declare(name = "unit")] UnitId),
    /// Cavalry is blown.
    Blown(#[declare(name = "unit")] UnitId),
    /// Cavalry charges.
    Charges { unit: UnitId, hex: Hex },
    /// Cavalry counter-charges.
    CounterCharges(#[declare(name = "unit")] UnitId),
    /// Units will shock these hexes.
    Attacks { units: Vec<UnitId>, hexes: Vec<Hex> },
    /// The free part of a line swung into a hex.
    Enveloped {
        unit: UnitId,
        hex: Hex,
        #[declare(untold, unlisted)]
        own: Hex,
        #[declare(untold, unlisted)]
        facing: Facing,
        #[declare(untold, unlisted)]
        hexes: Vec<Hex>,
    },
    /// A shock was resolved.
    Shock {
        units: Vec<UnitId>,
        hexes: Vec<Hex>,
        attackers: Strength,
        defenders: Strength,
        ratio: Ratio,
        die: i32,
        #[declare(tally = "shock")]
        tally: Tally,
        total: i32,
        result: ShockResult,
    },
    /// Units continue the shock.
    Continues { units: Vec<UnitId>, count: u8 },
    /// A die was rolled for a leader whose men were hit.
    #[declare(message = if *die == 0 { "gbacw-event-leader-roll-lost" } else { "gbacw-event-leader-roll" })]
    LeaderRoll { leader: LeaderId, die: i32 },
    /// A leader who was cut off was brought to his men.
    LeaderDisplaced { leader: LeaderId, from: Hex, to: Hex },
    /// A leader went along with his men.
    LeaderFollowed { leader: LeaderId, hex: Hex },
    /// Who holds a hex that counts.
    Holds { hex: Hex, side: Side },
    /// The game is over.
    #[declare(message = if winner.is_some() { "gbacw-event-over" } else { "gbacw-event-drawn" })]
    Over {
        #[declare(arg = "side")]
        winner: Option<Side>,
    },
}

/// A fatigue level (17.24): none, OK, 0, 1, 2, 3, 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fatigue(pub u8);

impl Fatigue {
    /// Their names in files.
    pub const NAMES: [&'static str; 7] = ["none", "ok", "0", "1", "2", "3", "4"];

    /// Its name in files.
    pub fn name(self) -> &'static str {
        Fatigue::NAMES.get(usize::from(self.0)).copied().unwrap_or("4")
    }

    /// The number on the marker.
    pub fn number(self) -> u8 {
        self.0.saturating_sub(2)
    }
}

impl Event {
    /// Changes the table.
    pub fn change(&self, stage: &Stage, table: &mut Table) {
        match self {
            Event::Phase { phase, .. } => {
                if *phase == Phase::Orders || *phase == Phase::Reserve {
                    table.units.iter_mut().for_each(|unit| unit.may_face = false);
                }
                if *phase == Phase::Orders {
                    table.brigades.iter_mut().for_each(|brigade| brigade.attached = false);
                }
            }
            Event::Turn { turn, .. } => begin_turn(*turn, table),
            Event::Initiative { winner, .. } => {
                table.last_initiative = table.initiative.or(table.last_initiative);
                table.initiative = *winner;
            }
            Event::GoesFirst(side) => table.last_initiative = Some(*side),
            Event::Efficiency { corps, marker } => {
                let side = stage.corps(*corps).side;
                if let Some(left) = table.cups[side.index()].get_mut(usize::from(*marker).wrapping_sub(1)) {
                    *left = left.saturating_sub(1);
                }
                table.corps[corps.index()].marker = *marker;
            }
            Event::Raised(corps) => table.corps[corps.index()].raised = true,
            Event::Favoured(division) => table.divisions[division.index()].favour += 1,
            Event::Transferred { to, from, and } => {
                table.divisions[to.index()].transferred += 1;
                table.divisions[from.index()].transferred -= 1;
                if let Some(and) = and {
                    table.divisions[and.index()].transferred -= 1;
                }
                table.transferred[stage.division(*to).side.index()] = true;
            }
            Event::Markers { division, count, .. } => table.divisions[division.index()].allotted = *count,
            Event::Chain { divisions, brigades, units } => {
                for (division, in_command) in table.divisions.iter_mut().zip(divisions) {
                    division.in_command = *in_command;
                }
                for (brigade, (in_command, chained)) in table.brigades.iter_mut().zip(brigades) {
                    (brigade.in_command, brigade.chained) = (*in_command, *chained);
                }
                for (unit, in_command) in table.units.iter_mut().zip(units) {
                    unit.in_command = *in_command;
                }
            }
            Event::Ordered { brigade, orders } => change_orders(*brigade, *orders, stage, table),
            Event::KeptOrders { unit, orders } => table.unit_mut(*unit).orders = *orders,
            Event::Attached { unit, brigade } => {
                for other in &mut table.brigades {
                    other.battery = other.battery.filter(|battery| battery != unit);
                }
                let brigade = table.brigade_mut(*brigade);
                (brigade.battery, brigade.attached) = (Some(*unit), true);
            }
            Event::Faced { unit, facing } => table.unit_mut(*unit).facing = *facing,
            Event::Reserve(brigade) => {
                let turn = table.turn;
                let brigade = table.brigade_mut(*brigade);
                (brigade.reserve, brigade.reserve_since) = (true, turn);
            }
            Event::LeftReserve { brigade, forced } => {
                let brigade = table.brigade_mut(*brigade);
                brigade.reserve = false;
                if *forced && rule!("6.32.reserve-involuntary-exit#c") {
                    brigade.orders = Orders::Advance;
                }
                brigade.march_over |= *forced && !rule!("6.32.reserve-involuntary-exit#d");
            }
            Event::BeganBarricade { unit, hex, facing } => {
                let (builder, begun) = (Some(*unit), table.turn);
                table.barricades.push(Barricade { hex: *hex, facing: *facing, builder, begun });
                table.unit_mut(*unit).builds = true;
            }
            Event::BarricadeBuilt { hex, facing } => {
                let built = table.barricades.iter_mut().find(|works| works.hex == *hex && works.facing == *facing);
                if let Some(builder) = built.and_then(|works| works.builder.take()) {
                    table.unit_mut(builder).builds = false;
                }
            }
            Event::BarricadeLost { hex, facing } => {
                let place = table.barricades.iter().position(|works| works.hex == *hex && works.facing == *facing);
                if let Some(builder) = place.and_then(|place| table.barricades.remove(place).builder) {
                    table.unit_mut(builder).builds = false;
                }
            }
            Event::HeldBack(division) => table.divisions[division.index()].held_back += 1,
            Event::PoolFilled { divisions, march } => {
                for division in &mut table.divisions {
                    division.pool = if *divisions { division.allotted.saturating_sub(division.held_back) } else { 0 };
                }
                table.march_pool = *march;
            }
            Event::Drew { marker, back, .. } => draw(*marker, *back, table),
            Event::OrderRoll { brigade, .. } => table.brigade_mut(*brigade).tried = true,
            Event::LooseCannon { .. } => {}
            Event::Held { brigade, later } => {
                let brigade = table.brigade_mut(*brigade);
                *(if *later { &mut brigade.hold_waits } else { &mut brigade.hold }) = true;
            }
            Event::IsObliged { brigade, to } => table.brigade_mut(*brigade).obliged = *to,
            Event::Coordination { .. } => {}
            Event::Activated { brigades } => activate(brigades, stage, table),
            Event::Skipped(brigade) => {
                let brigade = table.brigade_mut(*brigade);
                (brigade.acted, brigade.skipped) = (true, brigade.skipped + 1);
            }
            Event::Moved { unit, from, to, depth, cost, .. } => {
                shift(*unit, *to, *depth, table);
                lay_line(*unit, stage, table);
                let acted = &mut table.unit_mut(*unit).acted;
                acted.spent += cost.0;
                acted.hexes = acted.hexes.saturating_add(1);
                acted.came_from = Some(*from);
                (acted.turned, acted.paid_turn, acted.faced_after_entry) = (0, false, false);
            }
            Event::Turned { unit, facing, cost } => {
                let unit = table.unit_mut(*unit);
                let vertices = unit.facing.turn_to(*facing).unsigned_abs() / 2;
                unit.acted.turned = unit.acted.turned.saturating_add(vertices);
                unit.acted.spent += cost;
                unit.acted.paid_turn |= *cost > 0;
                unit.acted.faced_after_entry |= unit.acted.hexes > 0;
                unit.facing = *facing;
            }
            Event::Inverted(hex) => invert(*hex, table),
            Event::Refused { unit, flank } => table.unit_mut(*unit).refused = Some(*flank),
            Event::Straightened(unit) => table.unit_mut(*unit).refused = None,
            Event::Extended { unit, shape, hexes } => extend(*unit, *shape, hexes, table),
            Event::Formed { unit, hex, shape, hexes, .. } => {
                move_counter(*unit, *hex, table);
                extend(*unit, *shape, hexes, table);
            }
            Event::Retracted { unit, hex } => {
                move_counter(*unit, *hex, table);
                extend(*unit, Shape::Single, &[], table);
            }
            Event::Mounted(unit) => {
                let unit = table.unit_mut(*unit);
                (unit.mounted, unit.acted.changed_form) = (true, true);
            }
            Event::Dismounted(unit) => {
                let unit = table.unit_mut(*unit);
                (unit.mounted, unit.acted.changed_form) = (false, true);
            }
            Event::Restacked { unit, place } => {
                let hex = table.unit(*unit).hex;
                table.lift(*unit);
                table.put(*unit, hex, usize::from(*place).saturating_sub(1));
            }
            Event::Withdrew { unit, to, depth, .. } => {
                shift(*unit, *to, *depth, table);
                let acted = &mut table.unit_mut(*unit).acted;
                acted.hexes = acted.hexes.saturating_add(1);
            }
            Event::Retreated { unit, to, depth, .. } => shift(*unit, *to, *depth, table),
            Event::Entered { unit, hex, facing, depth, cost } => {
                table.put(*unit, *hex, usize::from(*depth));
                let unit = table.unit_mut(*unit);
                unit.facing = *facing;
                unit.acted.spent += cost.0;
                unit.acted.hexes = unit.acted.hexes.saturating_add(1);
            }
            Event::Led { leader, to, .. } => {
                let leader = &mut table.leaders[leader.index()];
                (leader.hex, leader.moved) = (Some(*to), true);
            }
            Event::Accompanies { leader, unit } => table.leaders[leader.index()].with = Some(*unit),
            Event::Rode { leader, to, cost, .. } => {
                let leader = &mut table.leaders[leader.index()];
                leader.hex = Some(*to);
                leader.moved = true;
                leader.over_ten = cost.0 > 10 * POINT;
            }
            Event::LeaderEntered { leader, hex } => {
                let leader = &mut table.leaders[leader.index()];
                (leader.hex, leader.removed) = (Some(*hex), false);
            }
            Event::Udd { .. } | Event::Rally { .. } => {}
            Event::Disordered(unit) => table.unit_mut(*unit).disordered = true,
            Event::Lost { unit, section, sp } => {
                if let Some(lost) = table.unit_mut(*unit).lost.get_mut(usize::from(*section)) {
                    *lost += sp;
                }
            }
            Event::Collapsed(unit) => table.unit_mut(*unit).collapsed = true,
            Event::Stragglers(unit) => {
                let lost = &mut table.unit_mut(*unit).lost[0];
                *lost = lost.saturating_sub(1);
            }
            Event::Regained(unit) => table.unit_mut(*unit).collapsed = false,
            Event::Eliminated(unit) => table.remove(*unit, Status::Eliminated),
            Event::Routed(unit) => table.remove(*unit, Status::Routed),
            Event::Returned { unit, hex, mounted } => {
                table.put(*unit, *hex, 0);
                let unit = table.unit_mut(*unit);
                (unit.disordered, unit.mounted) = (true, *mounted);
            }
            Event::Recovered(unit) => {
                let unit = table.unit_mut(*unit);
                (unit.abandoned, unit.disordered, unit.acted.done) = (0, true, true);
                unit.acted.manned = true;
            }
            Event::StillAbandoned(unit) => table.unit_mut(*unit).abandoned = 2,
            Event::Resupplied(unit) => {
                for ammunition in &mut table.unit_mut(*unit).ammunition {
                    *ammunition = if *ammunition == Ammunition::Out { Ammunition::Low } else { Ammunition::Full };
                }
            }
            Event::Recuperated(unit) => table.unit_mut(*unit).blown = false,
            Event::UnitDone(unit) => table.unit_mut(*unit).acted.done = true,
            Event::BrigadeDone { brigade, undertaken } => {
                let brigade = table.brigade_mut(*brigade);
                (brigade.acted, brigade.together, brigade.hold) = (true, false, false);
                brigade.obliged = Obliged::Free;
                brigade.activations += u8::from(*undertaken);
            }
            Event::Fatigue { brigade, level } => table.brigade_mut(*brigade).fatigue = level.0,
            Event::Restored(unit) => {
                let unit = table.unit_mut(*unit);
                unit.disordered = false;
            }
            Event::LeaderLeft(leader) => {
                let leader = &mut table.leaders[leader.index()];
                (leader.hex, leader.removed) = (None, true);
            }
            Event::LeaderOut(leader) => {
                let leader = &mut table.leaders[leader.index()];
                (leader.hex, leader.lost) = (None, true);
            }
            Event::Replaced { leader, hex } => {
                let leader = &mut table.leaders[leader.index()];
                (leader.hex, leader.lost, leader.replaced) = (Some(*hex), false, true);
            }
            Event::Ineffective(brigade) => table.brigade_mut(*brigade).ineffective = true,
            Event::Effective(brigade) => table.brigade_mut(*brigade).ineffective = false,
            Event::DivisionIneffective(division) => table.divisions[division.index()].ineffective = true,
            Event::DivisionEffective(division) => table.divisions[division.index()].ineffective = false,
            Event::Holds { hex, side } => {
                for (goal, holder) in stage.victory.hexes.iter().zip(&mut table.holders) {
                    if goal.hex == *hex {
                        *holder = Some(*side);
                    }
                }
            }
            Event::Over { winner } => table.over = Some(*winner),
            Event::Fires { unit, kind, .. } => {
                table.unit_mut(*unit).acted.fired |= *kind == FireKind::InPhase;
            }
            Event::Kept { unit, sp, hex } => table.unit_mut(*unit).reacted.kept = Some(KeptFire { sp: *sp, hex: *hex }),
            Event::Ammunition { unit, section, level } => {
                let place = usize::from(*section).saturating_sub(1);
                if let Some(ammunition) = table.unit_mut(*unit).ammunition.get_mut(place) {
                    *ammunition = *level;
                }
            }
            Event::Reacts(unit) => table.unit_mut(*unit).reacted.fell_back = true,
            Event::Advanced { unit, to, depth, .. } => shift(*unit, *to, *depth, table),
            Event::Abandoned(unit) => table.unit_mut(*unit).abandoned = 1,
            Event::Blown(unit) => {
                let unit = table.unit_mut(*unit);
                (unit.disordered, unit.blown, unit.acted.winded) = (true, true, true);
            }
            Event::Enveloped { unit, own, facing, hexes, .. } => {
                let shape = table.unit(*unit).shape;
                move_counter(*unit, *own, table);
                table.unit_mut(*unit).facing = *facing;
                extend(*unit, shape, hexes, table);
            }
            Event::Charges { unit, .. } => table.unit_mut(*unit).acted.charges = true,
            Event::LeaderDisplaced { leader, to: hex, .. } | Event::LeaderFollowed { leader, hex } => {
                table.leaders[leader.index()].hex = Some(*hex);
            }
            Event::SecondDisorder { .. }
            | Event::CounterCharges(_)
            | Event::Attacks { .. }
            | Event::Shock { .. }
            | Event::Continues { .. }
            | Event::LeaderRoll { .. } => {}
        }
    }
}

/// What is counted by the turn begins anew.
fn begin_turn(turn: u8, table: &mut Table) {
    table.turn = turn;
    table.transferred = [false; 2];
    table.march_drawn = [false; 2];
    for brigade in &mut table.brigades {
        (brigade.activations, brigade.skipped, brigade.shocks, brigade.used) = (0, 0, 0, 0);
        (brigade.moved, brigade.fired) = (false, false);
        (brigade.new_to_march, brigade.left_march) = (false, false);
        brigade.march_over = false;
    }
    for unit in &mut table.units {
        (unit.used, unit.used_marker) = (0, false);
    }
    for division in &mut table.divisions {
        (division.allotted, division.favour, division.transferred) = (0, 0, 0);
        (division.held_back, division.pool, division.drawn) = (0, 0, 0);
    }
    for corps in &mut table.corps {
        (corps.marker, corps.raised) = (0, false);
    }
}

/// A marker leaves the pool: what is counted by the marker begins anew.
fn draw(marker: Marker, back: bool, table: &mut Table) {
    match marker {
        Marker::Division(division) => {
            let division = &mut table.divisions[division.index()];
            (division.pool, division.drawn) = (division.pool.saturating_sub(u8::from(!back)), division.drawn + 1);
        }
        Marker::March(side) => {
            table.march_pool[side.index()] = back;
            table.march_drawn[side.index()] = true;
        }
    }
    for brigade in &mut table.brigades {
        (brigade.tried, brigade.acted, brigade.together) = (false, false, false);
    }
    // A leader moves once in a phase, whichever of his brigades acts (9.31).
    table.leaders.iter_mut().for_each(|leader| leader.moved = false);
    table.units.iter_mut().for_each(|unit| unit.used_marker = false);
}

/// 6.11: new orders of a brigade. Whoever goes to or from March may face anywhere.
fn change_orders(brigade: BrigadeId, orders: Orders, stage: &Stage, table: &mut Table) {
    let state = table.brigade_mut(brigade);
    let before = std::mem::replace(&mut state.orders, orders);
    if before == Orders::March {
        state.left_march = true;
    }
    state.new_to_march = orders == Orders::March;
    for &unit in &stage.brigade(brigade).units {
        let unit = table.unit_mut(unit);
        unit.may_face |= (before == Orders::March) != (orders == Orders::March) && unit.orders.is_none();
    }
}

/// What is counted by the activation begins anew, for those who act and for those who react.
fn activate(brigades: &[BrigadeId], stage: &Stage, table: &mut Table) {
    for (unit, card) in table.units.iter_mut().zip(&stage.units) {
        if brigades.contains(&card.brigade) || card.is_artillery() {
            unit.acted = Default::default();
        }
        (unit.acted.shaken, unit.acted.covered) = (false, false);
        unit.reacted = Default::default();
        unit.acted.shaken = false;
    }
    for &brigade in brigades {
        let brigade = table.brigade_mut(brigade);
        (brigade.together, brigade.orders_when_activated) = (true, brigade.orders);
    }
    for leader in &mut table.leaders {
        (leader.aided, leader.with) = (false, None);
    }
}

/// A unit goes to another hex, with its extensions and with the leaders who go with it.
fn shift(unit: UnitId, to: Hex, depth: u8, table: &mut Table) {
    table.lift(unit);
    table.put(unit, to, usize::from(depth));
    for leader in &mut table.leaders {
        if leader.with == Some(unit) {
            (leader.hex, leader.moved) = (Some(to), true);
        }
    }
}

/// The order of a stack is inverted.
fn invert(hex: Hex, table: &mut Table) {
    let stack: Vec<UnitId> = table.stack(hex).collect();
    stack.iter().for_each(|&unit| table.lift(unit));
    stack.iter().for_each(|&unit| table.put(unit, hex, 0));
}

/// The counter of an extended unit goes to another of its hexes.
fn move_counter(unit: UnitId, hex: Hex, table: &mut Table) {
    if table.unit(unit).hex != hex {
        shift(unit, hex, 0, table);
    }
}

/// The extensions of a line go with it.
fn lay_line(unit: UnitId, stage: &Stage, table: &mut Table) {
    let crate::state::UnitState { hex, facing, shape, .. } = *table.unit(unit);
    let Shape::Line { left, right } = shape else { return };
    let front = crate::lines::line_front(facing);
    let beside = |hand| front.flank(hand).and_then(|direction| stage.grid().neighbour(hex, direction));
    let hexes = [left.then(|| beside(Hand::Left)), right.then(|| beside(Hand::Right))];
    let hexes: Vec<Hex> = hexes.into_iter().flatten().flatten().collect();
    extend(unit, shape, &hexes, table);
}

/// A unit takes another shape.
fn extend(unit: UnitId, shape: Shape, hexes: &[Hex], table: &mut Table) {
    table.parts.retain(|part| part.unit != unit);
    let own = table.unit(unit).hex;
    table.parts.extend(hexes.iter().filter(|&&hex| hex != own).map(|&hex| Part { hex, unit }));
    table.parts.sort_by_key(|part| (part.hex, part.unit));
    table.unit_mut(unit).shape = shape;
}

impl Tail {
    /// The hexes, nearest first.
    pub fn hexes(self) -> impl Iterator<Item = Hex> {
        [Some(self.first), self.second].into_iter().flatten()
    }
}
