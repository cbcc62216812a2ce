//! 5.5 and 9 Entrenchments: how they are dug, and what they are worth to who defends them.

use crate::counters::{MOST_FATIGUE, Side, UnitId, UnitSet};
use crate::event::Event;
use crate::labour::Labour;
use crate::state::{Play, Position};
use crate::terrain::Redoubt;
use ground::Hex;
use referee::{Refusal, RuleId};
use serde::{Deserialize, Serialize};

/// Multipliers are counted in halves.
pub const TIMES: i32 = 2;

/// The entrenchment marker of a unit.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Works {
    /// None.
    #[default]
    None,
    /// Abatis.
    Abatis,
    /// Breastworks under construction.
    BreastworkBuild,
    /// Breastworks.
    Breastwork,
    /// A fort under construction, up to 1863.
    FortBuild,
    /// A fort under construction, from 1864 on: begun.
    FortBuild1,
    /// A fort under construction, from 1864 on: well advanced.
    FortBuild2,
    /// A fort.
    Fort,
}

impl Works {
    /// All of them.
    pub const ALL: [Works; 8] = [
        Works::None,
        Works::Abatis,
        Works::BreastworkBuild,
        Works::Breastwork,
        Works::FortBuild,
        Works::FortBuild1,
        Works::FortBuild2,
        Works::Fort,
    ];
    /// Their names in files and orders.
    pub const NAMES: [&'static str; 8] =
        ["none", "abatis", "breastwork-build", "breastwork", "fort-build", "fort-build-1", "fort-build-2", "fort"];

    /// Its name in data.
    pub fn name(self) -> &'static str {
        Works::NAMES[self as usize]
    }
}

/// The years that entrench in different ways.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Era {
    /// Up to the end of 1862.
    To1862,
    /// 1863.
    Of1863,
    /// From 1864 on.
    From1864,
}

impl Era {
    /// The era of a year (R88: whatever the title).
    pub fn of(year: u16) -> Era {
        match year {
            ..=1862 => Era::To1862,
            1863 => Era::Of1863,
            _ => Era::From1864,
        }
    }
}

/// When a unit digs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digging {
    /// In an entrenchment action.
    Action,
    /// In the recovery phase.
    Recovery,
}

/// The clauses that say what follows each marker, by the order of [`Works::ALL`].
type Steps = [Option<RuleId>; 8];

const STEPS_1863: Steps = [
    Some(id!("5.5.entrench-steps-1863#a")),
    None,
    Some(id!("5.5.entrench-steps-1863#b")),
    Some(id!("5.5.entrench-steps-1863#c")),
    Some(id!("5.5.entrench-steps-1863#d")),
    None,
    None,
    None,
];
const STEPS_1864: Steps = [
    Some(id!("5.5.entrench-steps-1864#a")),
    Some(id!("5.5.entrench-steps-1864#b")),
    Some(id!("5.5.entrench-steps-1864#c")),
    Some(id!("5.5.entrench-steps-1864#d")),
    None,
    Some(id!("5.5.entrench-steps-1864#e")),
    Some(id!("5.5.entrench-steps-1864#f")),
    None,
];
const RECOVERY_1862: Steps = [
    Some(id!("9.0.recovery-1862#a")),
    None,
    Some(id!("9.0.recovery-1862#b")),
    Some(id!("9.0.recovery-1862#c")),
    Some(id!("9.0.recovery-1862#d")),
    None,
    None,
    None,
];
const RECOVERY_1863: Steps = [
    Some(id!("9.0.recovery-1863#a")),
    None,
    Some(id!("9.0.recovery-1863#b")),
    Some(id!("9.0.recovery-1863#c")),
    Some(id!("9.0.recovery-1863#d")),
    None,
    None,
    None,
];
const RECOVERY_1864: Steps = [
    Some(id!("9.0.recovery-1864#a")),
    Some(id!("9.0.recovery-1864#b")),
    Some(id!("9.0.recovery-1864#c")),
    Some(id!("9.0.recovery-1864#d")),
    None,
    Some(id!("9.0.recovery-1864#e")),
    Some(id!("9.0.recovery-1864#f")),
    None,
];

/// The chart of entrenchments.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WorksChart {
    /// Multipliers in halves, by level: up to 1863, from 1864 on.
    pub multipliers: [[i32; 8]; 2],
    /// The next level, by level: 1862 recovery, 1863 action, 1863 recovery, 1864 action, 1864 recovery.
    pub next: [[Option<Works>; 8]; 5],
    /// The multiplier of a redoubt, in halves.
    pub redoubt: i32,
    /// What a redoubt makes of a flank bonus, from 0 to 4.
    pub redoubt_flank: [i32; 5],
    /// What the action costs in fatigue: 1863, 1864.
    pub cost: [u8; 2],
    /// The highest fatigue at which it may be chosen: 1863, 1864.
    pub limit: [u8; 2],
}

impl Position<'_> {
    fn era(&self) -> Era {
        if !rule!("R88") {
            return Era::To1862;
        }
        match Era::of(self.stage.year) {
            Era::To1862 if rule!("9.0.procedure-by-year#a") => Era::To1862,
            Era::To1862 => Era::Of1863,
            Era::Of1863 if rule!("9.0.procedure-by-year#b") => Era::Of1863,
            Era::From1864 if rule!("9.0.procedure-by-year#c") => Era::From1864,
            Era::Of1863 | Era::From1864 => Era::To1862,
        }
    }

    /// 5.5: whether the entrenchment action exists in this game.
    pub fn entrenchment_actions(&self) -> bool {
        let governs = rule!("R21");
        match Era::of(self.stage.year) {
            Era::To1862 => !(rule!("5.5.entrench-action-years#c") && governs),
            Era::Of1863 => {
                let by_option = rule!("5.5.entrench-action-years#b") && governs;
                !by_option || self.stage.options.entrench_action_1863
            }
            Era::From1864 => rule!("5.5.entrench-action-years#a") && governs,
        }
    }

    /// 5.5: whether a unit may entrench on its own.
    pub fn may_dig_alone(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if !rule!("5.5.entrench-action-single-or-led#a") {
            return Err(Refusal::new(id!("5.5.entrench-action-single-or-led#a")).with("unit", unit.arg()));
        }
        self.may_dig(side, unit)
    }

    /// 5.5: whether a unit may be chosen for an entrenchment action.
    pub fn may_dig(&self, side: Side, unit: UnitId) -> Result<(), Refusal> {
        if self.side(unit) != side || self.hex(unit).is_none() {
            return Err(Refusal::new(id!("5.5.entrench-action-single-or-led")).with("unit", unit.arg()));
        }
        if !self.entrenchment_actions() {
            bar!(id!("5.5.entrench-action-years"), "unit" = unit.arg());
        }
        forbid!(self.raining() && rule!("R21"), "12.0.rain-no-entrenching#a", "unit" = unit.arg());
        let now = self.unit(unit);
        let [limit_1863, limit_1864] = self.stage.tables.works.limit;
        match Era::of(self.stage.year) {
            Era::From1864 => forbid!(now.fatigue > limit_1864, "5.5.entrench-fatigue-limit-1864", "unit" = unit.arg()),
            _ => forbid!(now.fatigue > limit_1863, "5.5.entrench-fatigue-limit-1863", "unit" = unit.arg()),
        }
        forbid!(now.demoralized > 0, "5.5.entrench-not-demoralized", "unit" = unit.arg());
        forbid!(now.works == Works::Fort, "5.5.entrench-not-with-fort", "unit" = unit.arg());
        if self.next_works(unit, Digging::Action).is_none() && now.works != Works::Fort {
            return Err(Refusal::new(id!("entrenchment-table.all-years")).with("unit", unit.arg()));
        }
        Ok(())
    }

    /// 8.0, 9.0: whether a unit may entrench in the recovery phase.
    pub fn may_entrench(&self, labour: &Labour, unit: UnitId) -> Result<(), Refusal> {
        let bridging = labour.builders.contains(unit) || labour.repairer == Some(unit);
        forbid!(self.too_tired_to_work(unit), "9.0.recovery-entrench-conditions#a", "unit" = unit.arg());
        let in_rain = self.rain_bars_works() && rule!("12.0.rain-no-entrenching#b");
        forbid!(in_rain, "9.0.recovery-entrench-conditions#b", "unit" = unit.arg());
        let busy = bridging && rule!("8.0.step-1-works#b");
        forbid!(busy, "9.0.recovery-entrench-conditions#c", "unit" = unit.arg());
        self.may_work(labour, unit)?;
        let by_day = self.entrenchment_actions() && !rule!("5.5.entrench-action-in-addition");
        if by_day {
            return Err(Refusal::new(id!("5.5.entrench-action-in-addition")).with("unit", unit.arg()));
        }
        let now = self.unit(unit);
        let plain = now.demoralized == 0 && !now.exhausted && !now.disorganized;
        if !plain && !rule!("R94") {
            return Err(Refusal::new(id!("R94")).with("unit", unit.arg()));
        }
        if self.next_works(unit, Digging::Recovery).is_none() {
            return Err(Refusal::new(id!("entrenchment-table.all-years")).with("unit", unit.arg()));
        }
        Ok(())
    }

    /// The marker that a unit gets next: by year and phase, with the redoubts' exceptions.
    pub fn next_works(&self, unit: UnitId, digging: Digging) -> Option<Works> {
        let now = self.unit(unit).works;
        let (column, steps) = match (self.era(), digging) {
            (Era::To1862 | Era::Of1863, Digging::Action) => (1, STEPS_1863),
            (Era::To1862, Digging::Recovery) => (0, RECOVERY_1862),
            (Era::Of1863, Digging::Recovery) => (2, RECOVERY_1863),
            (Era::From1864, Digging::Action) => (3, STEPS_1864),
            (Era::From1864, Digging::Recovery) => (4, RECOVERY_1864),
        };
        let by_option = digging == Digging::Action && self.era() != Era::From1864;
        let cited = steps[now as usize].is_none_or(referee::cite) && (!by_option || rule!("R19"));
        let in_redoubt = self.stage.unit(unit).side == Side::Confederate
            && now == Works::None
            && self.hex(unit).is_some_and(|hex| self.redoubt(hex).is_some());
        match (self.era(), digging) {
            (Era::To1862, Digging::Recovery) if in_redoubt && rule!("9.0.recovery-1862-redoubt") => {
                return Some(Works::Breastwork);
            }
            (Era::From1864, Digging::Action) if in_redoubt && rule!("5.5.entrench-redoubt-1864") => {
                return Some(Works::BreastworkBuild);
            }
            _ => {}
        }
        let next = self.stage.tables.works.next[column][now as usize]?;
        let fort = matches!(next, Works::FortBuild | Works::Fort);
        let banned =
            fort && self.stage.title.fort_ban_lifted == Some(self.side(unit)) && !rule!("9.0.hcr-forts-in-maryland");
        (cited && !banned && rule!("entrenchment-table.all-years")).then_some(next)
    }

    fn redoubt(&self, hex: Hex) -> Option<Redoubt> {
        let redoubt = self.stage.map.redoubts.iter().find(|(place, _)| *place == hex);
        redoubt.map(|(_, redoubt)| *redoubt).filter(|_| rule!("9.0.entrenchment-types"))
    }

    /// Whether a side benefits from a redoubt in a hex.
    pub fn has_redoubt(&self, side: Side, hex: Hex) -> bool {
        match self.redoubt(hex) {
            None => false,
            Some(Redoubt::Of(Side::Confederate)) => side == Side::Confederate || !rule!("9.0.redoubt-owner-virginia"),
            Some(Redoubt::Of(Side::Union)) => (side == Side::Union) == rule!("R58"),
            Some(Redoubt::Both) => side == Side::Confederate || rule!("9.0.redoubt-owner-bac"),
            Some(Redoubt::Nobody) => !rule!("R58"),
        }
    }

    /// 9.0: what a unit's own marker multiplies its values by in defence, in halves.
    fn marker_multiplier(&self, works: Works) -> i32 {
        let late = usize::from(Era::of(self.stage.year) == Era::From1864);
        let cited = match works {
            Works::None => true,
            Works::Abatis => rule!("9.0.multipliers#b"),
            Works::BreastworkBuild => rule!("9.0.multipliers#c"),
            Works::Breastwork => rule!("9.0.multipliers#d"),
            Works::FortBuild => rule!("9.0.multipliers#e"),
            Works::FortBuild1 => rule!("9.0.multipliers#f"),
            Works::FortBuild2 => rule!("9.0.multipliers#g"),
            Works::Fort => rule!("9.0.multipliers#h"),
        };
        if cited { self.stage.tables.works.multipliers[late][works as usize] } else { TIMES }
    }

    /// 9.0: what multiplies a unit's combat and artillery values in defence, in halves: the higher
    /// of its marker and a redoubt.
    pub fn works_multiplier(&self, unit: UnitId) -> i32 {
        let (now, side) = (self.unit(unit), self.side(unit));
        let Some(hex) = now.hex else { return TIMES };
        let own = self.marker_multiplier(now.works);
        let marker = if rule!("9.0.marker-per-unit") {
            own
        } else {
            let here = self.units_in(side, hex).into_iter();
            here.map(|other| self.marker_multiplier(self.unit(other).works)).max().unwrap_or(own)
        };
        let kept = now.works == Works::None || rule!("R57#a");
        let redoubt = self.has_redoubt(side, hex) && kept && rule!("9.0.redoubt-all-units#a");
        if !redoubt || !rule!("9.0.multipliers#a") {
            return marker;
        }
        let walls = self.stage.tables.works.redoubt;
        if marker > walls && rule!("9.0.redoubt-all-units#b") { marker } else { walls }
    }

    /// Whether a unit counts as entrenched: its multiplier is above one (R45).
    pub fn entrenched(&self, unit: UnitId) -> bool {
        if rule!("R45") { self.works_multiplier(unit) > TIMES } else { self.unit(unit).works != Works::None }
    }

    /// A unit's combat value in defence, in quarters: fractions are kept.
    pub fn defence_value(&self, unit: UnitId) -> i32 {
        let value = self.combat_value(unit) * self.works_multiplier(unit) / TIMES;
        let exact = value % crate::tables::STRENGTH == 0 || rule!("9.0.redoubt-rounding#a");
        if exact { value } else { value / crate::tables::STRENGTH * crate::tables::STRENGTH }
    }

    /// The combined combat value of some units in defence, in quarters.
    pub fn defence_value_of(&self, units: UnitSet) -> i32 {
        units.into_iter().map(|unit| self.defence_value(unit)).sum()
    }

    /// The combined artillery value of some units in defence: the sum is rounded up once (R49).
    pub fn defence_artillery(&self, units: UnitSet) -> i32 {
        let value = |unit| self.guns_in_defence(unit) * self.works_multiplier(unit);
        let up = |halves: i32| (halves + TIMES - 1).div_euclid(TIMES);
        if !rule!("9.0.redoubt-rounding#b") {
            return units.into_iter().map(value).sum::<i32>() / TIMES;
        }
        if rule!("R49") {
            up(units.into_iter().map(value).sum())
        } else {
            units.into_iter().map(|unit| up(value(unit))).sum()
        }
    }
}

impl Play<'_> {
    /// 5.5: an entrenchment action: fatigue, never an extended march, and the next marker.
    pub fn dig(&mut self, unit: UnitId) {
        let fatigue = self.now().unit(unit).fatigue;
        let [cost_1863, cost_1864] = self.stage.tables.works.cost;
        let cost = match Era::of(self.stage.year) {
            Era::From1864 if rule!("5.5.entrench-cost-1864") => cost_1864,
            Era::To1862 | Era::Of1863 if rule!("5.5.entrench-cost-1863") => cost_1863,
            _ => 0,
        };
        // Step 6 of a leader activation has tired the unit already if 5.5 did not say otherwise.
        let led = u8::from(self.now().activation().is_some() && !rule!("R22"));
        let level = (fatigue + cost + led).min(MOST_FATIGUE);
        if level != fatigue {
            self.happen(Event::Fatigue { unit, level });
        }
        if let Some(works) = self.now().next_works(unit, Digging::Action) {
            self.happen(Event::Entrenched { unit, works });
        }
    }

    /// 5.5: a unit entrenches on its own, and the action is over.
    pub fn dig_alone(&mut self, unit: UnitId) {
        if rule!("5.5.entrench-end") {
            self.pop();
        }
        self.dig(unit);
    }

    /// 9.0: whoever leaves his hex leaves his works.
    pub fn leave_works(&mut self, unit: UnitId) {
        if self.now().unit(unit).works != Works::None && rule!("9.0.removal") {
            self.happen(Event::WorksLost(unit));
        }
    }
}
