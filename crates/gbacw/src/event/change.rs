//! How events change the table: nothing else does.

use super::{Event, Stands};
use crate::counters::{BrigadeId, Orders, Side, UnitId};
use crate::fire::FireKind;
use crate::flow::{Marker, Phase};
use crate::lines::line_front;
use crate::stage::Stage;
use crate::state::{Ammunition, Barricade, KeptFire, Obliged, Part, Shape, Status, Table, UnitState};
use crate::terrain::POINT;
use ground::Hex;
use ground::hex::Hand;

impl Event {
    /// Changes the table.
    pub(crate) fn change(&self, stage: &Stage, table: &mut Table) {
        match self {
            Event::Phase { phase, .. } => begin_phase(*phase, stage, table),
            Event::Turn { turn, .. } => begin_turn(*turn, table),
            Event::Initiative { winner, .. } => {
                table.last_initiative = table.initiative.or(table.last_initiative);
                table.initiative = *winner;
            }
            Event::GoesFirst(side) => table.last_initiative = Some(*side),
            Event::Cup { side, markers } => table.cups[side.index()] = *markers,
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
                    table.brigade_mut(stage.unit(builder).brigade).built = true;
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
            Event::Activated { brigades, anew } => activate(brigades, *anew, stage, table),
            Event::Stood { side, units } => {
                units.iter().for_each(|stands| stand(*stands, *side, stage, table));
            }
            Event::Remembered { unit, memory } => memory.change(table.unit_mut(*unit)),
            Event::BrigadeRemembered { brigade, memory } => memory.change(table.brigade_mut(*brigade)),
            Event::Aided(leader) => table.leaders[leader.index()].aided = true,
            Event::MarkerOver => {
                for brigade in &mut table.brigades {
                    (brigade.hold, brigade.obliged) = (false, Obliged::Free);
                }
            }
            Event::FacingOver => table.units.iter_mut().for_each(|unit| unit.may_face = false),
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
                (acted.turned, acted.faced_after_entry) = (0, false);
            }
            Event::Turned { unit, facing, cost } => {
                let unit = table.unit_mut(*unit);
                let vertices = unit.facing.turn_to(*facing).unsigned_abs() / 2;
                unit.acted.turned = unit.acted.turned.saturating_add(vertices);
                unit.acted.spent += cost;
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
            Event::Retreated { unit, to, depth, .. } | Event::Advanced { unit, to, depth, .. } => {
                drive(*unit, *to, *depth, table);
            }
            Event::Entered { unit, hex, facing, depth, cost } => {
                table.put(*unit, *hex, usize::from(*depth));
                let unit = table.unit_mut(*unit);
                unit.facing = *facing;
                unit.acted.spent += cost.0;
                unit.acted.hexes = unit.acted.hexes.saturating_add(1);
                unit.acted.entered_by = Some(*hex);
            }
            Event::PutThere { unit, hex, facing } => {
                extend(*unit, Shape::Single, &[], table);
                table.lift(*unit);
                table.put(*unit, *hex, 0);
                let unit = table.unit_mut(*unit);
                (unit.facing, unit.refused) = (*facing, None);
            }
            Event::SetStrength { unit, sp } => {
                let card = stage.unit(*unit);
                let mut gone = card.strength().saturating_sub(*sp);
                for (lost, section) in table.unit_mut(*unit).lost.iter_mut().zip(&card.sections) {
                    *lost = gone.min(section.strength);
                    gone -= *lost;
                }
            }
            Event::SetMounted { unit, so } => table.unit_mut(*unit).mounted = *so,
            Event::Led { leader, to, .. } => {
                let leader = &mut table.leaders[leader.index()];
                (leader.hex, leader.moved, leader.with) = (Some(*to), true, None);
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
            Event::Kept { unit, sp, hex } => {
                let stack = table.stack(*hex).next();
                table.unit_mut(*unit).reacted.kept = Some(KeptFire { sp: *sp, hex: *hex, stack });
            }
            Event::Ammunition { unit, section, level } => {
                let place = usize::from(*section).saturating_sub(1);
                if let Some(ammunition) = table.unit_mut(*unit).ammunition.get_mut(place) {
                    *ammunition = *level;
                }
            }
            Event::Reacts(unit) => table.unit_mut(*unit).reacted.fell_back = true,
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
            Event::Charges { unit, hex } => {
                let acted = &mut table.unit_mut(*unit).acted;
                (acted.charges, acted.charge_at) = (true, Some(*hex));
            }
            Event::LeaderDisplaced { leader, to: hex, .. } | Event::LeaderFollowed { leader, hex } => {
                table.leaders[leader.index()].hex = Some(*hex);
            }
            Event::SecondDisorder { unit, cause } => {
                let acted = &mut table.unit_mut(*unit).acted;
                acted.disordered_twice = true;
                acted.shaken |= cause.denies();
            }
            Event::CounterCharges(_)
            | Event::Attacks { .. }
            | Event::Shock { .. }
            | Event::Continues { .. }
            | Event::LeaderRoll { .. } => {}
        }
    }
}

/// What is counted by the phase begins anew.
fn begin_phase(phase: Phase, stage: &Stage, table: &mut Table) {
    if phase == Phase::Orders || phase == Phase::Reserve {
        table.units.iter_mut().for_each(|unit| unit.may_face = false);
    }
    if phase == Phase::Orders {
        table.brigades.iter_mut().for_each(|brigade| (brigade.attached, brigade.ordered) = (false, false));
    }
    if phase == Phase::Commanders {
        let commanders = table.leaders.iter_mut().zip(&stage.leaders).filter(|(_, card)| card.level().is_commander());
        commanders.for_each(|(leader, _)| (leader.moved, leader.over_ten) = (false, false));
    }
    if phase == Phase::Recovery {
        table.brigades.iter_mut().for_each(|brigade| brigade.tried = false);
    }
}

/// What is counted by the turn begins anew.
fn begin_turn(turn: u8, table: &mut Table) {
    table.turn = turn;
    table.transferred = [false; 2];
    table.march_drawn = [false; 2];
    for brigade in &mut table.brigades {
        (brigade.activations, brigade.skipped, brigade.shocks, brigade.used) = (0, 0, 0, 0);
        (brigade.moved, brigade.fired, brigade.built) = (false, false, false);
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
    (state.new_to_march, state.ordered) = (orders == Orders::March, true);
    for &unit in &stage.brigade(brigade).units {
        let unit = table.unit_mut(unit);
        unit.may_face |= (before == Orders::March) != (orders == Orders::March) && unit.orders.is_none();
    }
}

/// What is counted by the activation begins anew, for those who act and for those who react.
fn activate(brigades: &[BrigadeId], anew: bool, stage: &Stage, table: &mut Table) {
    for (unit, card) in table.units.iter_mut().zip(&stage.units) {
        if brigades.contains(&card.brigade) || card.is_artillery() {
            unit.acted = Default::default();
        }
        (unit.acted.shaken, unit.acted.disordered_twice, unit.acted.covered) = (false, false, false);
        (unit.acted.charges, unit.acted.halted) = (false, None);
        if anew {
            unit.reacted = Default::default();
        }
        unit.may_face = false;
    }
    for &brigade in brigades {
        let brigade = table.brigade_mut(brigade);
        (brigade.together, brigade.orders_when_activated) = (true, brigade.orders);
    }
    for leader in &mut table.leaders {
        (leader.aided, leader.with) = (false, None);
    }
}

/// How a unit stands when an activation of a side begins.
fn stand(stands: Stands, side: Side, stage: &Stage, table: &mut Table) {
    let Stands { unit, adjacent, danger, covered } = stands;
    let own = stage.unit(unit).side;
    let UnitState { acted, reacted, .. } = table.unit_mut(unit);
    acted.covered |= covered;
    if own == side {
        (acted.began_adjacent, acted.danger) = (adjacent, danger);
    } else if !reacted.adjacency_told {
        reacted.began_adjacent = adjacent;
    }
}

/// A unit moves to another hex, with the leaders who go with it (9.31).
fn shift(unit: UnitId, to: Hex, depth: u8, table: &mut Table) {
    let from = table.unit(unit).hex;
    drive(unit, to, depth, table);
    for leader in &mut table.leaders {
        if leader.with == Some(unit) && leader.hex == Some(from) {
            (leader.hex, leader.moved) = (Some(to), true);
        }
    }
}

/// A unit goes to another hex as the result of combat: leaders are asked whether they go along (12.72).
fn drive(unit: UnitId, to: Hex, depth: u8, table: &mut Table) {
    table.lift(unit);
    table.put(unit, to, usize::from(depth));
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
    let UnitState { hex, facing, shape, .. } = *table.unit(unit);
    let Shape::Line { left, right } = shape else { return };
    let front = line_front(facing);
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
