//! Chapter 6.5: generals who are not attached ride when all units have moved.

use crate::clauses::ride_details;
use crate::event::Event;
use crate::forecast::farthest;
use crate::moves::too_long;
use crate::orders::{Order, Pick, Ride};
use crate::questions::{not_a_question, paces};
use crate::rates::Row;
use crate::state::{Fate, Now, Play};
use crate::units::{GeneralId, Side, UnitId};
use crate::view::dot;
use crate::way::{Budget, Stop, Way};
use ground::free::{Facing, Paces, Point, Square};
use referee::declare::Written;
use referee::{Answer, Arg, Choice, Refusal, Tally};
use serde_json::json;

/// A general's base reaches half a pace from its middle, and a gap this small is none (R2).
pub const TOUCHES: Paces = Paces(55);

impl Now<'_> {
    /// Whether a general may ride to a point.
    pub fn check_ride(&self, side: Side, general: GeneralId, to: Point) -> Result<(), Refusal> {
        let there = self.general(general);
        if there.fate != Fate::InPlay || self.general_card(general).side != side {
            return Err(Refusal::new(id!("6.5.move-detached")));
        }
        forbid!(there.attached.is_some(), "6.5.move-with-unit");
        forbid!(!self.stage.map.holds(to), "6.5.move-detached");
        let way = self.ride_way(general, to);
        match way.stop {
            None => (),
            Some(Stop::Barred(rule)) => return Err(Refusal::new(rule)),
            Some(_) => {
                let rule = way.hard.unwrap_or(id!("6.table-mounted"));
                if !referee::cite(rule) {
                    return Ok(());
                }
                return Err(too_long(Refusal::new(rule), Paces(way.whole.0 + way.cost().0), way.rate));
            }
        }
        let touched = |enemy: &UnitId| self.command_stand(*enemy).distance_to_point(to).at_most(TOUCHES);
        if let Some(enemy) = self.army(side.other()).find(touched) {
            forbid!(true, "R113", "unit" = Arg::piece(enemy));
        }
        Ok(())
    }

    /// The way of a ride, straight to a point.
    fn ride_way(&self, general: GeneralId, to: Point) -> Way {
        let budget = Budget {
            row: Row::Mounted { column: rule!("R13") },
            by_bridge: rule!("R14#b"),
            quarters: 4,
            extra: Paces(0),
            spent: Paces(0),
            lowest: None,
            ready: None,
        };
        self.way_of_a_point(&Square::new(self.general(general).at, Facing::NORTH), &[to], &budget)
    }

    /// The ride that brings a general nearest to a point, straight on, and what it takes of his allowance.
    pub(crate) fn ask_ride(&self, general: GeneralId, wanted: Point) -> Result<Answer, Refusal> {
        let (side, from) = (self.general_card(general).side, self.general(general).at);
        let lawful = |to: Point| to != from && self.check_ride(side, general, to).is_ok();
        let reached = farthest(from.distance(wanted).floor(), |length| from.toward(wanted, length), lawful);
        let Some(to) = reached else {
            self.check_ride(side, general, wanted)?;
            return Err(not_a_question());
        };
        let way = self.ride_way(general, to);
        let mut tally = Tally::new();
        tally.add(way.hard.unwrap_or(way.row), way.rate.0 / 100);
        let value = json!({
            "clause": Ride { general, to }.written(self.stage),
            "actions": ride_details(self.stage, &Ride { general, to }),
            "at": dot(to),
            "allowance": paces(way.rate),
            "used": paces(Paces(way.length.0 + way.cost().0)),
        });
        Ok(Answer { tallies: vec![("allowance", tally)], ..Answer::new(value) })
    }

    /// Whether a side has a general who may ride.
    pub fn can_ride(&self, side: Side) -> bool {
        self.staff(side).any(|general| self.general(general).attached.is_none()) && rule!("6.5.move-detached")
    }

    /// The rides that are offered to a side, after those it has chosen.
    pub fn offer_rides(&self, side: Side, draft: &[Pick], out: &mut Vec<Choice<Order, Pick>>) {
        let rides: Vec<Ride> = draft
            .iter()
            .filter_map(|pick| match pick {
                Pick::Ride(ride) => Some(*ride),
                _ => None,
            })
            .collect();
        let last = rides.last().map(|ride| ride.general);
        out.push(Choice::Order(Order::Generals(rides)));
        let free =
            |general: &GeneralId| self.general(*general).attached.is_none() && last.is_none_or(|last| *general > last);
        for general in self.staff(side).filter(free) {
            let mut places = Vec::new();
            self.suggest_rides(general, &mut places);
            out.extend(places.into_iter().map(|to| Choice::Pick(Pick::Ride(Ride { general, to }))));
        }
    }
}

impl Play<'_> {
    /// A general rides to a point.
    pub fn ride(&mut self, ride: Ride) {
        self.happen(Event::Rode { general: ride.general, to: ride.to });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terrain::{Cover, LineKind};
    use crate::test_table::TestTable;

    #[test]
    fn rides() {
        let mut table = TestTable::new();
        table.line(LineKind::Road, &["60/5", "60/45"]);
        let maine = table.unit("maine union 20/10");
        table.unit("foe confederate 80/20 hold");
        let vincent = table.general(Side::Union, "20/9", Some(maine));
        let weed = table.general(Side::Union, "40/10", None);
        let zook = table.general(Side::Union, "60/10", None);
        let cross = table.general(Side::Union, "80/10", None);
        for (general, to, rule) in [
            (weed, "40/26", "ok"),
            (zook, "60/34", "ok"),
            (cross, "80/18.9", "ok"),
            (weed, "40/27", "6.table-mounted"),
            (cross, "80/19", "R113"),
            (vincent, "20/10", "6.5.move-with-unit"),
        ] {
            let judged = table.now().check_ride(Side::Union, general, to.parse().unwrap());
            let judged = judged.map_or_else(|refusal| refusal.rule.as_str(), |()| "ok");
            assert_eq!(judged.trim_start_matches("billy-yank:"), rule, "{to}");
        }
        let mut places = Vec::new();
        table.now().suggest_rides(weed, &mut places);
        assert!(!places.is_empty());
    }

    #[test]
    fn a_ride_that_is_too_long_is_told_with_what_a_wall_costs() {
        let mut table = TestTable::new();
        table.line(LineKind::Linear { cover: Cover::Light, works: None }, &["30/15", "50/15"]);
        let weed = table.general(Side::Union, "40/10", None);
        let refusal = table.now().check_ride(Side::Union, weed, "40/27".parse().unwrap()).unwrap_err();
        let told = too_long(Refusal::new(refusal.rule), Paces::whole(19), Paces::whole(16));
        assert_eq!(refusal, told);
    }
}
