//! What an order sets off: each is handed to its chapter, and the game goes on to the next decision.

use crate::counters::UnitSet;
use crate::event::Event;
use crate::flow::{Decision, Frame};
use crate::orders::{Order, Selection};
use crate::sighting::Sighting;
use crate::state::Play;

impl Play<'_> {
    /// Carries out a legal order, up to the next decision.
    pub fn carry_out(&mut self, order: &Order) {
        self.lift_hidden();
        self.reveal_for(order);
        self.begin_order(order);
        self.run();
    }

    /// Hands an order to its chapter.
    fn begin_order(&mut self, order: &Order) {
        // `check` has refused whatever does not answer what is asked: it would change nothing.
        let asked = self.now().asked().filter(|(_, decision)| order.answers().contains(decision));
        let Some((_, decision)) = asked else { return };
        macro_rules! top {
            ($kind:ident) => {
                match self.state.flow.frames.top() {
                    Some(Frame::$kind(frame)) => *frame,
                    _ => return,
                }
            };
        }
        let moves_markers = matches!(order, Order::Place { .. } | Order::PlaceDummy(_) | Order::Reveal(_));
        self.state.flow.opened |= decision == Decision::Action && !moves_markers;
        match order {
            Order::Displace { leader, unit } => self.displace(*leader, *unit),
            Order::Reveal(marker) => self.reveal(*marker, Sighting::Voluntary),
            Order::Transfer { leader, unit } => self.transfer(top!(Transfers), *leader, *unit),
            Order::Arrive { unit, hex } => self.arrive(*unit, *hex),
            Order::Reunite { unit, with } => self.reunite(*unit, *with),
            Order::Done => match self.state.flow.frames.top() {
                Some(Frame::Labour(labour)) => self.finish_labour(*labour),
                _ => self.pop(),
            },
            Order::Take => self.take_initiative(top!(Choosing)),
            Order::Pass => self.pass(top!(Choosing)),
            Order::March(unit) => self.march_alone(*unit),
            // Never legal.
            Order::LeaderAlone { .. } => {}
            Order::Activate { leader, units: Selection { units, digging } } => self.activate(*leader, *units, *digging),
            Order::Burn(unit) => self.burn(*unit),
            Order::Assault { leader, units } => self.assault(*leader, *units),
            Order::Place { hex, units } => self.place_marker(top!(Action), *hex, *units),
            Order::PlaceDummy(hex) => self.place_marker(top!(Action), *hex, UnitSet::default()),
            Order::MarchDummy { marker, guise } => self.march_dummy(*marker, *guise),
            Order::Entrench(unit) => match self.state.flow.frames.top() {
                Some(Frame::Labour(labour)) => self.entrench(*labour, *unit),
                _ => self.dig_alone(*unit),
            },
            Order::Build { unit, hex } => self.build(top!(Labour), *unit, *hex),
            Order::Repair { unit, hex } => self.repair(top!(Labour), *unit, *hex),
            Order::Forage(unit) => self.forage_or_levy(top!(Labour), *unit, Event::Foraged(*unit)),
            Order::Levy(unit) => self.forage_or_levy(top!(Labour), *unit, Event::Levied(*unit)),
            Order::Flee { unit, hex } => self.flee(top!(Caught), *unit, *hex),
            Order::Attach(unit) => self.attach_leader(top!(Activation), *unit),
            Order::Follow(leader) => self.decide_following(top!(Activation), *leader, true),
            Order::Remain(leader) => self.decide_following(top!(Activation), *leader, false),
            Order::Next(unit) => self.next_unit(top!(Activation), *unit),
            Order::CavalryRetreat(hex) => self.retreat_cavalry(top!(CavalryWindow), *hex),
            Order::Stand => self.stand(top!(CavalryWindow)),
            Order::ForceMarch => self.force_march(top!(March)),
            Order::NoForceMarch => self.set_allowance(top!(March), 0),
            Order::Go(hex) => match self.state.flow.frames.top() {
                Some(Frame::DummyMarch(dummy)) => self.move_dummy(*dummy, *hex),
                _ => self.go(top!(March), *hex),
            },
            Order::End => match self.state.flow.frames.top() {
                Some(Frame::DummyMarch(_)) => self.pop(),
                _ => self.declare_end(top!(March)),
            },
            Order::Attack(hex) => self.declare_attack(top!(March), *hex),
            Order::Refuse => self.refuse_flanks(top!(March)),
            Order::Restore => self.restore_flanks(top!(March)),
            Order::Dismantle(hex) => self.dismantle(top!(March), *hex),
            Order::TakeAlong(marker) => self.take_along(*marker),
            Order::Destroy(hex) => self.destroy(top!(March), *hex),
            Order::Leave => self.leave_standing(top!(March)),
            Order::Type(kind) => self.attack(top!(March), *kind),
            Order::Along { leader, unit } | Order::Stay { leader, unit } => {
                self.decide_leaving(top!(Leaving), *leader, *unit)
            }
            Order::Target(hex) => self.name_target(top!(Assault), *hex),
            Order::Commit(units) => self.commit(top!(Assault), *units),
            Order::GrandAssault(leader) => self.try_grand(top!(Assault), *leader),
            Order::NoGrandAssault => self.forgo_grand(top!(Assault)),
            Order::Join(units) => self.join(top!(Assault), *units),
            Order::Lose(shares) => self.divide(top!(Losses), shares),
            Order::Retreat(path) => self.retreat(top!(Retreat), path),
            Order::FallBack(units) => self.fall_back(top!(Combat), *units),
            Order::Hold => self.hold_ground(top!(Combat)),
            Order::Advance(units) => self.advance(top!(Advance), *units),
            Order::NoAdvance => self.pop(),
        }
    }
}
