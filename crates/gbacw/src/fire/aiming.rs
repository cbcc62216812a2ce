//! 10.3, 10.6 Who may fire in his own activation.

use super::{Aim, FireKind};
use crate::counters::{Orders, Side, UnitId};
use crate::flow::Decision;
use crate::state::{Action, Obliged, Position};
use crate::terrain::POINT;
use referee::{Refusal, RuleId};

impl Position<'_> {
    /// The kind of fire that a decision asks for.
    pub fn fire_kind(decision: Decision) -> FireKind {
        match decision {
            Decision::WithdrawalFire => FireKind::Withdrawal,
            Decision::ReturnFire => FireKind::Return,
            Decision::ApproachFire => FireKind::Approach,
            Decision::PreShockFire => FireKind::PreShock,
            _ => FireKind::InPhase,
        }
    }

    /// 10: whether a unit may fire as it is told, at the decision that is asked.
    pub fn may_fire(&self, unit: UnitId, aim: &Aim<'_>) -> Result<(), Refusal> {
        let Some((side, decision)) = self.asked() else {
            return Err(Refusal::new(const { RuleId::of("referee:not-this-decision") }));
        };
        match self.top() {
            Some(&crate::flow::Frame::Window(window)) => self.may_answer(window, unit, aim)?,
            _ => {
                if self.side(unit) != side {
                    bar!(id!("10.3.phasing-fire-general"), "unit" = unit.arg());
                }
                if let Aim::Combined(_, units) = aim {
                    let Some(&acts) = units.iter().find(|&&unit| !self.unit(unit).acted.done) else {
                        bar!(id!("10.13.finish-unit-before-next"), "unit" = unit.arg());
                    };
                    if !self.acting().is_some_and(|acting| units.contains(&acting)) {
                        self.may_turn_to(acts)?;
                    }
                }
                self.may_fire_in_phase(unit, aim)?;
            }
        }
        self.shots(unit, aim, Self::fire_kind(decision)).map(drop)
    }

    /// 10.3: whether a unit may use fire in its activation.
    pub fn may_fire_in_phase(&self, unit: UnitId, aim: &Aim<'_>) -> Result<(), Refusal> {
        let (state, named, orders) = (self.unit(unit), unit.arg(), self.orders(unit));
        forbid!(!self.acts_now(unit), "10.3.phasing-fire-general", "unit" = named);
        forbid!(state.acted.shaken, "12.35.second-disorder-fire-phasing", "unit" = named);
        let combines = matches!(aim, Aim::Combined(..)) && self.stage.options.combined_fire;
        let waits = combines && state.acted.done && !state.acted.fired && rule!("10.82.combined-small-arms-delay");
        if !waits {
            self.may_act(self.side(unit), unit)?;
        }
        self.may_guns_fire(unit)?;
        let marches = orders == Orders::March && rule!("10.33.phasing-fire-barred#a");
        forbid!(marches && rule!("6.11.orders-comparison-table#g"), "6.13.march-no-fire", "unit" = named);
        let given = match orders {
            Orders::March => true,
            Orders::Advance => self.is_artillery(unit) || rule!("10.11.fire-opportunities#b"),
            Orders::Attack => rule!("10.11.fire-opportunities#a"),
        };
        if !given {
            bar!(id!("10.3.phasing-fire-general"), "unit" = named);
        }
        self.may_fire_again(unit, aim)?;
        self.may_fire_after(unit)?;
        self.may_leave_column(unit)?;
        let charges = state.acted.charges && self.is_mounted(unit) && rule!("11.53.charge-no-fire");
        forbid!(charges, "14.24.mounted-fire#b", "unit" = named);
        let brigade = self.brigade(self.brigade_of(unit));
        if brigade.hold && !rule!("6.23.result-hold#c") {
            bar!(id!("6.23.result-hold#a"), "unit" = named);
        }
        forbid!(self.is_confused(unit), "5.34.coordination-confusion", "unit" = named);
        let cannon = brigade.obliged == Obliged::ToCharge && !self.is_artillery(unit);
        let near = state.acted.began_adjacent;
        forbid!(cannon && near, "6.24.loose-cannon-aggressive-adjacent-units#c", "unit" = named);
        forbid!(cannon && !near, "6.24.loose-cannon-aggressive-far-units#b", "unit" = named);
        self.may_stop_closing(&[unit])?;
        Ok(())
    }

    /// 10.61, 10.62, 10.69: whether guns may fire in their activation; whether anybody has ammunition.
    fn may_guns_fire(&self, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        if !self.is_artillery(unit) {
            forbid!(self.armed(unit) == 0, "10.91.ammo-depletion#b", "unit" = named);
            return Ok(());
        }
        let own = self.stage.brigade(self.brigade_of(unit)).artillery;
        let activated =
            if own { rule!("10.62.artillery-phasing-fire#b") } else { rule!("10.62.artillery-phasing-fire#a") };
        if !activated {
            bar!(id!("10.3.phasing-fire-general"), "unit" = named);
        }
        forbid!(
            state.disordered && rule!("12.34.disordered-artillery"),
            "10.61.artillery-disordered-no-fire#a",
            "unit" = named
        );
        let points = self.allowance(unit) / POINT;
        let half = if self.stage.options.guns_round_up && rule!("R78") { points.div_ceil(2) } else { points / 2 };
        let far = state.acted.spent > half * POINT;
        forbid!(far, "10.61.artillery-over-half-no-fire", "unit" = named);
        forbid!(self.armed(unit) == 0, "10.69.artillery-low-ammo#b", "unit" = named);
        self.may_fire_close(unit)
    }

    /// 10.61: whether guns may say that they will move after they have fired.
    pub fn may_limber(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        let acted = &self.unit(unit).acted;
        let begun = acted.fired || acted.limbers || acted.spent > 0 || acted.hexes > 0;
        if !self.is_artillery(unit) || begun {
            bar!(id!("10.61.artillery-move-drm"), "unit" = unit.arg());
        }
        self.may_move(side, unit)
    }

    /// 10.31: a unit fires once; the parts of a line and the sections of a battery once each.
    fn may_fire_again(&self, unit: UnitId, aim: &Aim<'_>) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let bit = match aim {
            Aim::Part(from, _) => self.part_bit(unit, *from),
            Aim::Section(section, _) => 1 << section.saturating_sub(1).min(7),
            _ => u8::MAX,
        };
        let whole = bit == u8::MAX || state.acted.shares == 0;
        let again = state.acted.fired && (whole || state.acted.shares & bit != 0);
        forbid!(again, "10.31.phasing-fire-once#a", "unit" = named);
        let other = |other: UnitId| self.is_artillery(other) != self.is_artillery(unit) && self.unit(other).acted.fired;
        let joined = self.company(unit, state.hex).into_iter().any(other);
        if joined && !rule!("8.32.inf-art-same-hex-fire#a") {
            bar!(id!("8.32.inf-art-same-hex-fire"), "unit" = named);
        }
        let fired_at = |other: UnitId| self.unit(other).acted.fired_at.filter(|_| !self.is_artillery(other));
        let beside = self.company(unit, state.hex).into_iter().filter_map(fired_at);
        let apart = self.stage.options.combined_fire && !self.is_artillery(unit);
        let apart = apart && beside.into_iter().any(|hex| aim.targets().contains(&hex));
        forbid!(apart, "10.82.combined-small-arms", "unit" = named);
        Ok(())
    }

    /// 6.15, 8.24, 9.54, 10.32, 10.33: whether what a unit has done leaves it its fire.
    fn may_fire_after(&self, unit: UnitId) -> Result<(), Refusal> {
        let (state, named) = (self.unit(unit), unit.arg());
        let advances = self.orders(unit) == Orders::Advance;
        match state.acted.action {
            Action::Idle | Action::Fights => {}
            Action::Withdraws => forbid!(true, "9.54.withdrawal-no-fire", "unit" = named),
            Action::Restacks => forbid!(advances, "8.24.change-stack-order-advance-no-fire", "unit" = named),
            Action::Rallies => forbid!(true, "3.0.iii-c-3-actions#d", "unit" = named),
        }
        if state.acted.hexes > 0 && !rule!("3.0.iii-c-3-actions#a") {
            bar!(id!("3.0.iii-c-3-actions#d"), "unit" = named);
        }
        let attacks = self.orders(unit) == Orders::Attack;
        let near = self.hexes(unit).any(|hex| self.next_to_enemy(self.side(unit), hex));
        let dragged = state.acted.minimum && attacks && near;
        forbid!(dragged, "9.42.minimum-move-attack#c", "unit" = named);
        let joins = state.acted.hexes > 0 && near && !self.faces_apart();
        let turns = joins && self.company(unit, state.hex).iter().any(|&other| self.unit(other).facing != state.facing);
        forbid!(turns, "9.53.stop-stacking-facing#a", "unit" = named);
        let guns = self.is_artillery(unit);
        if guns && rule!("10.33.phasing-fire-barred#c") && rule!("10.61.artillery-move-and-fire") {
            forbid!(
                state.acted.spent > 0 && !rule!("6.18.artillery-move-fire-exception"),
                "10.33.phasing-fire-barred#b",
                "unit" = named
            );
            return Ok(());
        }
        let turned = state.acted.turned > 0 && state.acted.hexes == 0;
        let turned = turned && !(rule!("6.15.advance-move-or-fire#b") && rule!("10.32.phasing-fire-advance#b"));
        let moved = state.acted.spent > 0 || state.acted.hexes > 0 || turned;
        let barred = advances && moved && rule!("6.15.advance-move-or-fire#a") && rule!("10.32.phasing-fire-advance#a");
        let barred = barred && rule!("6.11.orders-comparison-table#h");
        forbid!(barred, "10.33.phasing-fire-barred#b", "unit" = named);
        let both = rule!("6.16.attack-move-and-fire") && rule!("10.32.phasing-fire-attack");
        if !advances && moved && !both {
            bar!(id!("10.33.phasing-fire-barred#b"), "unit" = named);
        }
        Ok(())
    }
}
