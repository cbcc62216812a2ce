//! 12.4, 8.47 Retreats, hex by hex: what a unit does on its way, and what it costs if it cannot go.

use super::{Again, Retreat, RetreatKind, Work};
use crate::counters::UnitId;
use crate::event::{Cause, Event, UnitMemory};
use crate::flow::Frame;
use crate::state::{Play, Shape};
use crate::terrain::Upset;
use ground::Hex;
use referee::Tally;
use referee::flow::Flows;

impl Play<'_> {
    /// 12.4: a unit begins to retreat.
    pub fn begin_retreat(&mut self, retreat: Retreat) {
        if self.now().on_map(retreat.unit) && self.now().unit(retreat.unit).abandoned == 0 {
            self.state.flow.results.drew_in = None;
            // It goes of its own accord, or was told to: nobody has tested in what follows from it (12.46).
            let follows = self.state.flow.frames.iter().any(|frame| matches!(frame, Frame::Results));
            if !follows && rule!("12.46.retreat-through-once#b") {
                self.state.flow.results.tested.clear();
            }
            self.push(Frame::Retreat(Retreat { gone: 0, ..retreat }));
        }
    }

    /// A retreat goes on.
    pub fn step_retreat(&mut self, retreat: Retreat) -> Flows {
        let unit = retreat.unit;
        if !self.now().on_map(unit) || self.now().unit(unit).abandoned > 0 {
            self.pop();
            return Flows::On;
        }
        if retreat.gone == 0 {
            let hex = self.now().unit(unit).hex;
            let results = &mut self.state.flow.results;
            results.path = vec![hex];
            results.through.clear();
            if let Some(limited) = self.limited_by_fire(retreat) {
                self.replace(Frame::Retreat(limited));
                return Flows::On;
            }
        }
        let open = self.now().open_to(&retreat);
        let halts = open.halt && retreat.gone >= retreat.least.max(1);
        if retreat.gone > 0 && retreat.gone >= retreat.most && open.hexes.is_empty() {
            if halts && self.now().chooses_place_back(&retreat) {
                return Flows::Asks;
            }
            self.finish_retreat(retreat);
            return Flows::On;
        }
        match open.hexes[..] {
            [] => self.cannot_retreat(retreat),
            [hex] if !halts => self.retreat(unit, hex),
            [hex, ..] if !rule!("12.41.retreat-path-owner") => self.retreat(unit, hex),
            _ => return Flows::Asks,
        }
        Flows::On
    }

    /// A unit can go no further.
    fn cannot_retreat(&mut self, retreat: Retreat) {
        let unit = retreat.unit;
        let extended = self.now().unit(unit).shape != Shape::Single;
        let column = matches!(self.now().unit(unit).shape, Shape::Column(_));
        let extended = extended && (!column || rule!("8.5.column-retreat#a"));
        if retreat.gone < retreat.least && extended && rule!("8.47.extended-retreat#c") {
            let hex = self.now().unit(unit).hex;
            self.happen(Event::Retracted { unit, hex });
            self.state.flow.results.drew_in = Some(unit);
            return;
        }
        let missing = retreat.least.saturating_sub(retreat.gone);
        let forced = matches!(retreat.kind, RetreatKind::Result | RetreatKind::Closing) && missing > 0;
        if forced {
            self.pay_for_standing(unit, missing);
        }
        self.finish_retreat(retreat);
    }

    /// 12.44, 12.45: a stack that cannot retreat pays for it; guns are abandoned.
    fn pay_for_standing(&mut self, unit: UnitId, missing: u8) {
        if self.now().is_artillery(unit) {
            if rule!("12.45.artillery-retreat-abandoned") {
                self.abandon(unit);
            }
            return;
        }
        let hex = self.now().unit(unit).hex;
        if self.state.flow.results.stuck.contains(&hex) || !rule!("12.44.retreat-impossible-loss#a") {
            return;
        }
        self.state.flow.results.stuck.push(hex);
        let top = self.now().table().stack(hex).find(|&other| !self.now().is_artillery(other));
        let loser = top.filter(|_| rule!("12.44.retreat-impossible-loss#b")).unwrap_or(unit);
        self.hurt(loser, missing);
    }

    /// 12.4: a unit retreats a hex. It keeps its facing.
    pub fn retreat(&mut self, unit: UnitId, to: Hex) {
        let Some(&Frame::Retreat(retreat)) = self.state.flow.frames.top() else { return };
        let spared = match retreat.kind {
            RetreatKind::Result => rule!("10.44.withdrawal-fire-voluntary-only#a"),
            RetreatKind::BeforeShock => {
                rule!("11.35.advance-after-retreat-before-shock#b") && rule!("10.4.phasing-side-no-out-of-phase#a")
            }
            RetreatKind::Reaction | RetreatKind::Closing => true,
        };
        if !spared && self.is_shot_at(unit, to) {
            return;
        }
        let stand = self.now().stand(unit);
        let steps = self.now().steps_back(&retreat, &stand);
        let Some(step) = steps.into_iter().find(|step| step.name == to) else {
            self.finish_retreat(retreat);
            return;
        };
        self.unbend(unit, retreat.kind);
        let company = self.now().company(unit, stand.hex);
        let results = &mut self.state.flow.results;
        if retreat.gone > 0
            || results.joined.contains(&unit)
                && rule!("12.44.retreat-continue-through")
                && rule!("12.46.retreat-through#b")
        {
            results.through.extend(company);
        }
        let direction = self.stage.grid().direction(step.hex, stand.hex);
        let depth = direction.map_or(0, |direction| self.now().depth_on_entry(unit, step.hex, direction));
        self.happen(Event::Retreated { unit, from: stand.hex, to: step.hex, depth });
        self.stop_building(unit);
        let before = retreat.kind == RetreatKind::BeforeShock;
        let kept = rule!("7.25.retreat-keeps-facing") && (!before || rule!("11.33.retreat-before-shock#d"));
        let about = !kept && step.shape == Shape::Single;
        let facing = if about { step.facing.opposite() } else { step.facing };
        if facing != stand.facing {
            self.happen(Event::Faced { unit, facing });
        }
        if step.shape != Shape::Single {
            self.happen(Event::Extended { unit, shape: step.shape, hexes: step.hexes });
        }
        self.state.flow.results.path.push(step.hex);
        let side = self.now().side(unit);
        self.hold_ground(step.hex, side);
        let gone = retreat.gone + 1;
        let stops = rule!("12.44.retreat-terrain-disorder#a") && self.stumble(unit, step.upset);
        let stops = stops && rule!("12.44.retreat-terrain-disorder#b") && rule!("R117");
        let (least, most) = if stops { (gone.min(retreat.least), gone) } else { (retreat.least, retreat.most) };
        let least = if stops { gone } else { least };
        self.replace(Frame::Retreat(Retreat { gone, least, most, ..retreat }));
    }

    /// 9.47, 12.44: ground upsets a unit that is driven over it; whether it goes no further.
    pub(super) fn stumble(&mut self, unit: UnitId, upset: Upset) -> bool {
        let disordered = self.now().unit(unit).disordered;
        let upset = match upset {
            Upset::None => return false,
            Upset::Always => true,
            Upset::Roll => !self.tests(unit, Cause::Terrain, Tally::new()),
        };
        if upset && !disordered {
            self.happen(Event::Disordered(unit));
        }
        upset && disordered
    }

    /// 7.33: a refused unit that is driven back stands straight again.
    fn unbend(&mut self, unit: UnitId, kind: RetreatKind) {
        let free = match kind {
            RetreatKind::Result | RetreatKind::Closing => rule!("7.33.unrefuse-free#a"),
            RetreatKind::Reaction => rule!("7.33.unrefuse-free#b"),
            RetreatKind::BeforeShock => rule!("7.33.unrefuse-free#d"),
        };
        if self.now().unit(unit).refused.is_some() && free {
            self.happen(Event::Straightened(unit));
        }
    }

    /// A retreat is over.
    fn finish_retreat(&mut self, retreat: Retreat) {
        self.pop();
        let unit = retreat.unit;
        let path = self.state.flow.results.path.clone();
        let through = std::mem::take(&mut self.state.flow.results.through);
        if !self.now().on_map(unit) {
            return;
        }
        if retreat.gone > 0 {
            self.join_stack(unit);
            if rule!("12.46.retreat-chain-no-double-jeopardy#c") {
                self.state.flow.results.tested.push(unit);
            }
        }
        let falls_back = matches!(self.state.flow.frames.top(), Some(Frame::FallingBack(_)));
        let ends = (!falls_back || rule!("R25")) && rule!("12.47.retreat-ends-activation");
        let stuck = falls_back && retreat.gone == 0;
        if self.now().acts_now(unit) && retreat.kind == RetreatKind::Result && (ends || stuck) {
            self.happen(Event::UnitDone(unit));
            self.unit_remembers(unit, UnitMemory::DrivenBack(retreat.gone > 0));
        }
        let mut work = Vec::new();
        if self.state.flow.results.drew_in.take() == Some(unit) && rule!("8.47.extended-retreat#d") {
            let disordered = self.now().unit(unit).disordered;
            let holds = self.tests(unit, Cause::Retraction, Tally::new());
            let spared = disordered && rule!("8.47.extended-retreat#e");
            if !holds && !spared {
                work.push(Work::Disorder { unit, again: Again::RetreatThrough });
            }
        }
        for other in through {
            let known = self.state.flow.results.tested.contains(&other)
                && rule!("12.46.retreat-chain-no-double-jeopardy#b")
                && rule!("12.46.retreat-through-once#a");
            let chained = self.state.flow.results.tested.iter().filter(|&&tested| tested == unit).count() > 1;
            let follows = !chained || rule!("12.46.retreat-chain-no-double-jeopardy#a");
            if !known && follows && rule!("12.46.retreat-through-udd#a") {
                self.run_over(other);
            }
        }
        if retreat.kind == RetreatKind::Reaction && retreat.gone > 0 {
            self.end_reaction(unit, &path);
        }
        let spared = match retreat.kind {
            RetreatKind::Reaction => rule!("9.55.artillery-option-2-exempt#b"),
            RetreatKind::Result => rule!("9.55.artillery-option-2-exempt#a"),
            RetreatKind::BeforeShock | RetreatKind::Closing => true,
        };
        if let (Some(&from), false) = (path.first(), spared) {
            self.close_with_guns(unit, from);
        }
        self.first(work);
        let begun = self.state.flow.frames.iter().any(|frame| matches!(frame, Frame::Results));
        let results = &self.state.flow.results;
        if !begun && (!results.work.is_empty() || !results.later.is_empty()) {
            self.push(Frame::Results);
        } else if !begun {
            self.displace_leaders();
        }
        if let (Some(&from), Some(&by)) = (path.first(), path.get(1)) {
            self.ask_leaders(unit, from, by);
        }
    }

    /// 12.44: who stops with friends takes their facing; guns take that of a line which comes to lie over them.
    fn join_stack(&mut self, unit: UnitId) {
        let state = *self.now().unit(unit);
        if matches!(state.shape, Shape::Line { .. }) {
            self.turn_company(unit, state.facing);
        }
        let Some(&friend) = self.now().company(unit, state.hex).first() else { return };
        let theirs = *self.now().unit(friend);
        self.state.flow.results.joined.push(unit);
        let apart = self.now().faces_apart() || state.shape != Shape::Single;
        let apart = apart || theirs.facing.is_side() != state.facing.is_side();
        if theirs.facing != state.facing && !apart && rule!("12.44.retreat-stack#b") {
            self.happen(Event::Faced { unit, facing: theirs.facing });
        }
        if let Some(flank) = theirs.refused {
            self.bend_with_stack(unit, flank);
        }
    }

    /// 12.42: a unit stops retreating.
    pub fn halt_retreat(&mut self, unit: UnitId) {
        let Some(&Frame::Retreat(retreat)) = self.state.flow.frames.top() else { return };
        if retreat.unit == unit {
            self.finish_retreat(retreat);
        }
    }
}
