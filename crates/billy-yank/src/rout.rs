//! Chapters 3.1, 5.2 and 8.3: going away from the enemy: withdrawals, routs and falling back.

use crate::event::Event;
use crate::march::{GRAZE, Limit, Move, TWO_PACES, Testing, first_shrinking};
use crate::rates::Row;
use crate::stands::Formation;
use crate::state::{Now, Play};
use crate::units::UnitId;
use crate::way::{Budget, Stop, Way, legs};
use ground::free::{Distance, Facing, Lane, Moving, Paces, Point, Segment, Square, first_within};
use referee::{Arg, Refusal};

/// How near an enemy must be to hinder a withdrawal (R18).
const CONCERNS: Paces = Paces(1200);
/// Headings of a rout are chosen in steps of so many degrees (R22).
const HEADINGS: usize = 5;
/// Farther than any rout goes.
const FAR: Paces = Paces(4000);
/// Into so many parts at least a leg is cut to see whether a distance shrinks on it.
const PARTS: u32 = 16;
/// A part is not longer than this, in hundredths of a pace.
const PART: u32 = 25;

impl Now<'_> {
    /// Whether a withdrawal to a point along a path brings a unit nearer to no enemy (R18).
    pub fn withdrawal_is_clear(&self, unit: UnitId, to: Point, path: &[Point]) -> bool {
        let start = self.command_stand(unit);
        let end = start.moved_to(to);
        self.army(self.side(unit).other()).all(|enemy| {
            let foe = self.command_stand(enemy);
            let near = start.within(&foe, CONCERNS) || end.within(&foe, CONCERNS);
            let concerns = near || !(self.stage.options.near_enemies_only && rule!("R18#a"));
            let nearer = concerns && end.distance(&foe).is_clearly_less(start.distance(&foe));
            !nearer && self.keeps_off(&start, path, &foe)
        })
    }

    /// Whether a path keeps more than two paces away from an enemy, or leads away from one who was nearer.
    fn keeps_off(&self, start: &Square, path: &[Point], foe: &Square) -> bool {
        if !rule!("R18#b") {
            return true;
        }
        let begins_near = start.within(foe, TWO_PACES);
        legs(start.centre(), path).all(|leg| {
            let mover = start.moved_to(leg.from);
            if !begins_near {
                return first_within(&Moving::to(mover, leg.to), &Moving::standing(*foe), TWO_PACES, 0).is_none();
            }
            let parts = PARTS.max(leg.length().floor().0 as u32 / PART);
            let stand = |part: u32| start.moved_to(leg.from.between(leg.to, part, parts));
            let distance = |part: u32| stand(part).distance(foe).thousandths();
            // Who stands against an enemy is as near to him within him: he does not go through him either (6.2).
            let through = !start.overlaps_by(foe, GRAZE)
                && (1..=parts).any(|part| stand(part).overlaps_by(foe, GRAZE))
                && rule!("6.2.enemies-block");
            !through && first_shrinking((0..parts).map(|part| distance(part + 1) - distance(part))).is_none()
        })
    }

    /// How far a stand of a unit would be from the nearest enemy.
    pub fn from_nearest_enemy(&self, unit: UnitId, stand: &Square) -> Distance {
        let enemies = self.army(self.side(unit).other());
        enemies.map(|enemy| stand.distance(&self.command_stand(enemy))).min().unwrap_or(Distance::ZERO)
    }

    /// Where a rout along a heading ends, and whether that is off the table. The refusal otherwise.
    fn rout_way(&self, unit: UnitId, heading: Facing) -> Result<Way, Refusal> {
        let who = Arg::piece(unit);
        let there = self.unit(unit);
        let row = Row::of(self.card(unit), there.formation, there.mounted, true);
        let budget = Budget {
            row,
            by_bridge: self.uses_bridges(unit),
            quarters: 4,
            extra: Paces(0),
            spent: Paces(0),
            lowest: None,
            ready: there.ready,
        };
        let stand = self.command_stand(unit);
        let far = there.at.moved(heading, FAR);
        let way = self.way(&stand, &[far], &budget);
        let barred = matches!(way.stop, Some(Stop::Barred(_)));
        forbid!(barred, "R22#a", "unit" = who);
        let end = way.path.last().copied().unwrap_or(there.at);
        let blocked = !self.withdrawal_is_clear(unit, end, &way.path) || self.runs_into_enemy(unit, end);
        forbid!(blocked && rule!("R19"), "1.10.red#c", "unit" = who);
        Ok(way)
    }

    /// Whether a straight way leads a command stand over a stand of the enemy (6.2).
    fn runs_into_enemy(&self, unit: UnitId, to: Point) -> bool {
        let own = self.command_stand(unit);
        let mover = Moving::to(own, to);
        let enemies = self.army(self.side(unit).other());
        let beside = |enemy: &UnitId| {
            let there = self.unit(*enemy);
            Lane::new(Segment::new(own.centre(), to), self.reach(*enemy)).may_hold(there.at)
        };
        let mut in_the_way = enemies.filter(beside).flat_map(|enemy| {
            let skirmish = self.unit(enemy).formation == Formation::Skirmish;
            let stands = self.stands(enemy);
            stands.into_iter().take(if skirmish { 1 } else { usize::MAX })
        });
        // Who is in contact already, after a melee, runs away from those stands, not into them.
        in_the_way.any(|stand| {
            !own.within(&stand, Paces(1)) && first_within(&mover, &Moving::standing(stand), Paces(0), 0).is_some()
        })
    }

    /// Whether a unit may rout along a heading (R22).
    pub fn check_rout(&self, unit: UnitId, heading: Facing) -> Result<(), Refusal> {
        let who = Arg::piece(unit);
        forbid!(!usize::from(heading.degrees()).is_multiple_of(HEADINGS), "R22#b", "unit" = who);
        forbid!(self.abandons_guns(unit), "R54", "unit" = who);
        self.rout_way(unit, heading).map(|_| ())
    }

    /// Whether those who would run are gunners, who do not run: their battery is lost (R54).
    fn abandons_guns(&self, unit: UnitId) -> bool {
        self.unit(unit).formation == Formation::Unlimbered && rule!("R54#a") && rule!("R54#c")
    }

    /// The headings among which those of a rout are chosen, from the way home on to the right.
    fn headings(&self, unit: UnitId) -> impl Iterator<Item = Facing> {
        let home = self.stage.map.homeward(self.side(unit));
        (0..360).step_by(HEADINGS).map(move |degrees| home.turned(degrees))
    }

    /// Whether a unit has a lawful heading for its rout.
    pub fn can_rout(&self, unit: UnitId) -> bool {
        let leads = |heading| self.rout_way(unit, heading).is_ok_and(|way| !way.path.is_empty());
        !self.abandons_guns(unit) && self.headings(unit).any(leads)
    }

    /// The lawful headings of a rout, the best first: those that end farthest from the nearest enemy, of these
    /// the nearest to its own edge (R22), and of equals the first to the right of the way home.
    pub fn rout_headings(&self, unit: UnitId) -> Vec<Facing> {
        if self.abandons_guns(unit) {
            return Vec::new();
        }
        let mut headings: Vec<(Distance, Paces, Facing)> = self
            .headings(unit)
            .filter_map(|heading| {
                let end = self.rout_way(unit, heading).ok()?.path.last().copied()?;
                let stand = self.command_stand(unit).moved_to(end);
                let edge = self.stage.map.to_own_edge(self.side(unit), end);
                Some((self.from_nearest_enemy(unit, &stand), edge, heading))
            })
            .collect();
        headings.sort_by(|one, two| two.0.cmp(&one.0).then(one.1.cmp(&two.1)));
        headings.into_iter().map(|(_, _, heading)| heading).collect()
    }
}

impl Play<'_> {
    /// A unit runs along a heading: in disorder, through its friends, off the table if the way leads there.
    pub fn rout(&mut self, unit: UnitId, heading: Facing) {
        let Ok(way) = self.now().rout_way(unit, heading) else { return };
        let Some(end) = way.path.last().copied() else { return };
        if rule!("1.10.red#b") {
            self.break_ranks(unit);
        }
        let leaves = way.stop == Some(Stop::Edge) && rule!("R22#c");
        // Those who run do not test: only the friends they run through.
        let testing = if rule!("R22#d") { Testing::Other } else { Testing::Both };
        let flight = Move { limit: Limit::Judged, testing, facing: Some(heading), ..Move::driven(unit, end, "rout") };
        self.run_alone(Move { stays: !leaves, ..flight });
        if leaves {
            self.leave_table(unit);
        } else if let Some(Stop::Obstacle(line)) = way.stop
            && self.now().unit(unit).at == end
        {
            self.happen(Event::Ready { unit, line: Some(line) });
        }
    }

    /// A unit that must run runs along the only heading it has, or is lost because it has none. Whether that
    /// settled it; otherwise its owner chooses.
    pub fn rout_at_once(&mut self, unit: UnitId) -> bool {
        match self.now().rout_headings(unit).as_slice() {
            [] => self.eliminate(unit),
            [heading] => self.rout(unit, *heading),
            _ => return false,
        }
        true
    }

    /// The loser of an impact falls back before the winner at a point, and turns to face him (R48). Whether
    /// it is still there.
    pub fn fall_back(&mut self, unit: UnitId, from: Point, paces: Paces) -> bool {
        let now = self.now();
        let stand = now.command_stand(unit);
        let back = match rule!("8.3.recoil-axis") {
            true => beyond(from, stand.centre(), paces),
            false => stand.centre().moved(stand.facing().turned(180), paces),
        };
        let way = Segment::new(stand.centre(), back);
        let going = self.stage.map.going_along(way, now.uses_bridges(unit));
        let off_table = stand.moved_to(back).corners().iter().any(|&corner| !self.stage.map.holds(corner));
        let barred = off_table && rule!("R48#c") || now.row(unit).rate(going, false).is_none();
        let facing =
            Facing::along(back, from).filter(|_| rule!("R48#b") && rule!("8.3.loser#b")).unwrap_or(stand.facing());
        let turned = Square::new(stand.centre(), facing);
        // To come up against an enemy's command stand is not to go through it.
        let hits = |enemy: UnitId| {
            let foe = now.command_stand(enemy);
            let over = |paces: i32| turned.moved_to(stand.centre().toward(back, Paces(paces))).overlaps_by(&foe, GRAZE);
            foe.centre() != from && !over(0) && (1..=way.length().floor().0).any(over)
        };
        let hemmed = now.army(now.side(unit).other()).any(hits);
        if barred && rule!("8.3.recoil-blocked#a") || hemmed && rule!("8.3.recoil-blocked#b") {
            self.eliminate(unit);
            return false;
        }
        self.run_alone(Move { facing: Some(facing), ..Move::driven(unit, back, "fall-back") });
        true
    }
}

/// The point so many paces beyond one, on the line from another (8.3): away from where it lies.
pub fn beyond(from: Point, here: Point, paces: Paces) -> Point {
    const FINE: i64 = 1000;
    let (east, north) = (i64::from(here.x().0 - from.x().0), i64::from(here.y().0 - from.y().0));
    let length = ((east * east + north * north) * FINE * FINE).isqrt();
    if length == 0 {
        return here;
    }
    let part = |way: i64| {
        let product = way * i64::from(paces.0) * FINE;
        (product + product.signum() * length / 2) / length
    };
    let (x, y) = (i64::from(here.x().0) + part(east), i64::from(here.y().0) + part(north));
    Point::new(Paces(x as i32), Paces(y as i32)).unwrap_or(here)
}

#[cfg(test)]
mod tests {
    use crate::terrain::Class;
    use crate::test_table::TestTable;
    use ground::free::{Facing, Paces};

    fn heading(degrees: u16) -> Facing {
        Facing::new(degrees).unwrap()
    }

    #[test]
    fn runaways() {
        let mut table = TestTable::new();
        table.area(Class::Impassable, false, ["24/6", "34/6", "34/22", "24/22"]);
        table.area(Class::Broken, false, ["105/4", "118/4", "118/10", "105/10"]);
        let ames = table.unit("ames union 20/20 disordered routed");
        let bates = table.unit("bates union 20/14 hold");
        let crow = table.unit("crow union 50/8 disordered routed");
        let maine = table.unit("maine union 120/6 disordered routed");
        table.unit("foe-1 confederate 20/30 180 hold");
        table.unit("foe-2 confederate 50/18 180 hold");
        table.unit("foe-3 confederate 120/15 180 hold");
        let headings = table.now().rout_headings(ames);
        assert!(headings.contains(&heading(180)) && headings.contains(&heading(225)));
        assert!(!headings.contains(&heading(0)) && !headings.contains(&heading(135)));
        assert_eq!(headings.first(), Some(&heading(180)));
        table.play(&[2], |play| {
            play.rout(ames, heading(180));
            play.rout(crow, heading(180));
            play.rout(maine, heading(270));
        });
        assert_eq!(table.stands(ames), "20/8 disordered 180 routed");
        assert_eq!(table.stands(bates), "20/14 disordered 0");
        assert!(!table.now().is_there(crow));
        assert_eq!(table.stands(maine), "112/6 disordered 270 routed");
    }

    #[test]
    fn nowhere_to_run() {
        let mut table = TestTable::new();
        let maine = table.unit("maine union 30/20 demoralised");
        for foe in ["a confederate 30/24", "b confederate 30/16", "c confederate 34/20", "d confederate 26/20"] {
            table.unit(foe);
        }
        assert_eq!(table.now().rout_headings(maine), []);
        table.play(&[], |play| assert!(play.rout_at_once(maine)));
        assert!(!table.now().is_there(maine));
    }

    #[test]
    fn falling_back() {
        let mut table = TestTable::new();
        let maine = table.unit("maine union 30/20");
        let edge = table.unit("edge union 60/2");
        let winner = table.unit("winner confederate 30/23 180");
        let from = table.now().unit(winner).at;
        let (survived, _) = table.play(&[], |play| play.fall_back(maine, from, Paces(400)));
        assert!(survived);
        assert_eq!(table.stands(maine), "30/16 line 0");
        let (survived, _) = table.play(&[], |play| play.fall_back(edge, "60/5".parse().unwrap(), Paces(400)));
        assert!(!survived && !table.now().is_there(edge));
    }
    /// The wings of a line bar the way of those who run, those of a skirmish line do not.
    #[test]
    fn who_runs_passes_between_skirmishers() {
        for (foe, barred) in [("22.5/12 180", true), ("22.5/12 180 skirmish", false), ("20/12 180 skirmish", true)] {
            let mut table = TestTable::new();
            let maine = table.unit("maine union 20/20 disordered routed");
            table.unit(&format!("foe confederate {foe}"));
            assert_eq!(table.now().runs_into_enemy(maine, "20/8".parse().unwrap()), barred, "{foe}");
        }
    }
}
