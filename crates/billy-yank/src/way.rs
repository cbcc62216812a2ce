//! Chapters 1.6 and 6.1: how far a path leads: over what ground, across which obstacles, to which edge.
//!
//! Everything here lies still: ground, walls, the edge of the table. Who else moves meanwhile is the matter
//! of [`crate::march`].

use crate::rates::Row;
use crate::state::Now;
use crate::terrain::{Class, Going, Line, LineId, TableMap};
use ground::free::{Moving, Paces, Point, QUARTER, SHARES, Segment, Square, first_square_at_line};
use referee::RuleId;

/// What crossing a linear obstacle takes off the movement.
pub const CROSSING: Paces = Paces(200);
/// How far before and behind a bend one looks to see whether it leads across an obstacle.
const STEP: Paces = Paces(10);

/// What a unit may spend on a path.
#[derive(Clone, Copy, Debug)]
pub struct Budget {
    /// Its row of the movement table.
    pub row: Row,
    /// It may use bridges and fords.
    pub by_bridge: bool,
    /// The quarters of its sequence that it moves in.
    pub quarters: i32,
    /// A bonus, in paces.
    pub extra: Paces,
    /// What it has spent already.
    pub spent: Paces,
    /// The lowest rate of the ground that it has come over already.
    pub lowest: Option<Paces>,
    /// The obstacle that it may cross without delay.
    pub ready: Option<LineId>,
}

impl Budget {
    /// All it may spend at a rate (R11: part of a sequence is that part of the allowance).
    pub fn allowance(&self, rate: Paces) -> Paces {
        let part = if rule!("R11#d") { self.quarters } else { 4 };
        let paces = rate.0 * part / 4;
        let whole = Paces::whole(1).0;
        let broken = paces % whole != 0;
        Paces(if broken && !rule!("R11#e") { paces / whole * whole } else { paces } + self.extra.0)
    }
}

/// Why a path ends before its last point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stop {
    /// Nothing is left to spend.
    Short,
    /// Harder ground, for which it has come too far already.
    Terrain,
    /// An obstacle, for which too little is left.
    Obstacle(LineId),
    /// The edge of the table.
    Edge,
    /// Ground that is barred to it, by a rule.
    Barred(RuleId),
}

/// A path as far as it leads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// Its points, the last one where it ends.
    pub path: Vec<Point>,
    /// How long that is.
    pub length: Paces,
    /// How long the whole path was.
    pub whole: Paces,
    /// The rate that applies: the lowest of all ground.
    pub rate: Paces,
    /// The ground that it comes from.
    pub row: RuleId,
    /// The rule of the hardest ground on it; none in the open.
    pub hard: Option<RuleId>,
    /// Obstacles crossed: after how many paces their middle is, which, and what they cost.
    pub crossed: Vec<(Paces, LineId, Paces)>,
    /// Why it ends before its last point.
    pub stop: Option<Stop>,
}

impl Way {
    /// What all the obstacles cost.
    pub fn cost(&self) -> Paces {
        Paces(self.crossed.iter().map(|(_, _, cost)| cost.0).sum())
    }
}

/// The legs of a path.
pub fn legs(from: Point, path: &[Point]) -> impl Iterator<Item = Segment> + '_ {
    path.iter().scan(from, |here, &to| {
        let leg = Segment::new(*here, to);
        *here = to;
        Some(leg)
    })
}

/// How long a path is.
pub fn length(from: Point, path: &[Point]) -> Paces {
    Paces(legs(from, path).map(|leg| leg.length().floor().0).sum())
}

/// Something that lies across a leg, at a share of its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Mark {
    /// Other ground may begin.
    Ground,
    /// An obstacle is touched that will be crossed.
    Obstacle(LineId),
}

/// A piece of a leg on one kind of ground.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// From where to where.
    pub way: Segment,
    /// The going.
    pub going: Going,
    /// The rule that makes it hard; none in the open.
    pub hard: Option<RuleId>,
}

impl TableMap {
    /// The ground of a leg, piece by piece; neighbouring pieces of the same going are one.
    pub fn ground_along(&self, leg: Segment, by_bridge: bool) -> Vec<Piece> {
        let mut shares = self.ground_marks(leg);
        shares.push(SHARES);
        shares.sort_unstable();
        shares.dedup();
        let mut pieces: Vec<Piece> = Vec::new();
        let mut before = leg.from;
        for (from, to) in shares.iter().zip(shares.iter().skip(1)) {
            let middle = leg.point_at(from + (to - from) / 2);
            let (going, hard) = self.going_of_piece(before, middle, by_bridge);
            before = middle;
            let way = Segment::new(leg.point_at(*from), leg.point_at(*to));
            match pieces.last_mut().filter(|piece| (piece.going, piece.hard) == (going, hard)) {
                Some(piece) => piece.way.to = way.to,
                None if way.from == way.to => (),
                None => pieces.push(Piece { way, going, hard }),
            }
        }
        pieces
    }

    /// Where other ground may begin on a leg, in shares of its length.
    fn ground_marks(&self, leg: Segment) -> Vec<u32> {
        let areas = self.areas.iter().map(|area| &area.shape);
        let slopes = self.levels.iter().filter(|level| level.is_felt()).map(|level| &level.shape);
        let stretches = areas.chain(slopes).flat_map(|shape| shape.stretches(leg));
        let mut marks = vec![0];
        marks.extend(stretches.flat_map(|stretch| [stretch.from, stretch.to]));
        if !self.holds(leg.to) {
            marks.push(self.leaves(leg));
        }
        marks
    }

    /// What lies across a leg, in order. `before`: where the leg before it began.
    fn marks(&self, stand: &Square, leg: Segment, before: Option<Point>) -> Vec<(u32, Mark)> {
        let mut marks: Vec<(u32, Mark)> =
            self.ground_marks(leg).into_iter().map(|share| (share, Mark::Ground)).collect();
        let mover = Moving::to(stand.moved_to(leg.from), leg.to);
        for (number, line) in self.obstacles().filter(|(_, line)| crosses(line, leg, before).is_some()) {
            let moment = first_square_at_line(&mover, &line.shape, 0).unwrap_or(0);
            marks.push((moment * (SHARES / QUARTER), Mark::Obstacle(number)));
        }
        marks.sort_unstable();
        marks.dedup();
        marks
    }

    /// Where a leg leaves the table: the last share of its length that is still on it.
    fn leaves(&self, leg: Segment) -> u32 {
        let (mut on, mut off) = (0, SHARES);
        while off - on > 1 {
            let middle = on + (off - on) / 2;
            if self.holds(leg.point_at(middle)) { on = middle } else { off = middle }
        }
        on
    }

    /// The going of a piece of a leg, and the rule that makes it hard. `before` is a point of the piece that
    /// was walked before it.
    fn going_of_piece(&self, before: Point, middle: Point, by_bridge: bool) -> (Going, Option<RuleId>) {
        let here = self.going_underfoot(middle, by_bridge);
        let steep = Going { class: Class::Broken, high: false };
        match here.class {
            Class::Clear if self.climbs(before, middle) && rule!("1.6.steep-hill#a") => {
                (steep, Some(id!("1.6.steep-hill")))
            }
            Class::Clear => (here, None),
            Class::Broken => (here, Some(id!("1.6.broken"))),
            Class::VeryBroken | Class::Impassable => (here, Some(id!("1.6.very-broken"))),
        }
    }
}

impl Now<'_> {
    /// Whether all of some legs is on road.
    pub fn is_by_road(&self, from: Point, path: &[Point]) -> bool {
        let mut legs = legs(from, path);
        let on_road = |leg| self.stage.map.is_on_road(leg);
        if rule!("1.6.road-whole-move") { legs.all(on_road) } else { legs.any(on_road) }
    }

    /// How far a path leads a command stand. It does not end astride an obstacle: short of crossing it the stand
    /// stops before it (R12).
    pub fn way(&self, stand: &Square, path: &[Point], budget: &Budget) -> Way {
        let mut way = self.way_of_a_point(stand, path, budget);
        let Some(line) = self.straddled(stand, &way.path).filter(|_| rule!("R12#b")) else { return way };
        let bars = matches!(budget.row, Row::Guns(_)) && rule!("1.6.linear-artillery");
        way.stop = Some(if bars { Stop::Barred(id!("1.6.linear-artillery")) } else { Stop::Obstacle(line) });
        way.path = self.short_of(stand, &way.path, line);
        way.length = length(stand.centre(), &way.path);
        way.crossed.retain(|(after, ..)| *after < way.length);
        way
    }

    /// The obstacle that a stand would be astride at the end of a path without having crossed it.
    pub fn straddled(&self, stand: &Square, path: &[Point]) -> Option<LineId> {
        let end = stand.moved_to(*path.last()?);
        let over = |line: LineId| is_astride(self.stage.map.line(line), &end);
        let mut lines = self.stage.map.obstacles().map(|(number, _)| number);
        lines.find(|&line| over(line) && !self.is_astride(stand, line) && !self.has_crossed(stand.centre(), path, line))
    }

    /// Where a stand comes to the obstacle that it would be astride at the end of a path, and which that is.
    pub fn before_wall(&self, stand: &Square, path: &[Point]) -> Option<(Point, LineId)> {
        let line = self.straddled(stand, path).filter(|_| rule!("R12#b"))?;
        self.short_of(stand, path, line).last().map(|&to| (to, line))
    }

    /// Whether a path leads across an obstacle.
    fn has_crossed(&self, from: Point, path: &[Point], line: LineId) -> bool {
        let Some(line) = self.stage.map.line(line) else { return false };
        let mut before = None;
        legs(from, path).any(|leg| crosses(line, leg, before.replace(leg.from)).is_some())
    }

    /// A path, cut where the stand comes to the obstacle that it would be astride at its end.
    fn short_of(&self, stand: &Square, path: &[Point], line: LineId) -> Vec<Point> {
        let over = |at: Point| self.is_astride(&stand.moved_to(at), line);
        let mut path = path.to_vec();
        while let Some(end) = path.pop() {
            let from = path.last().copied().unwrap_or(stand.centre());
            if over(from) {
                continue;
            }
            let leg = Segment::new(from, end);
            let clear = |length: &i32| !over(from.toward(end, Paces(*length)));
            let last = (0..=leg.length().floor().0).rev().find(clear).unwrap_or(0);
            if last > 0 {
                path.push(from.toward(end, Paces(last)));
            }
            break;
        }
        if path.is_empty() { vec![stand.centre()] } else { path }
    }

    /// How far a path leads one who may stand anywhere, also on an obstacle.
    pub fn way_of_a_point(&self, stand: &Square, path: &[Point], budget: &Budget) -> Way {
        let map = &self.stage.map;
        let from = stand.centre();
        let by_bridge = budget.by_bridge || !rule!("R14#a");
        let by_road = by_bridge && !path.is_empty() && self.is_by_road(from, path);
        let (clear, row) = budget.row.rate(Going::CLEAR, by_road).unwrap_or((Paces(0), id!("R11")));
        let whole = length(from, path);
        let mut way = Way {
            path: Vec::new(),
            length: Paces(0),
            whole,
            rate: budget.lowest.map_or(clear, |lowest| lowest.min(clear)),
            row,
            hard: None,
            crossed: Vec::new(),
            stop: None,
        };
        // The ground on which it starts.
        if !by_road {
            let (going, hard) = map.going_of_piece(from, from, by_bridge);
            match budget.row.rate(going, false) {
                Some((rate, _)) if rate < way.rate && hinders(hard, true) && rule!("R11#a") => {
                    (way.rate, way.hard) = (rate, hard);
                }
                Some(_) => (),
                None => {
                    way.stop = Some(Stop::Barred(self.barred_by(budget, going, from)));
                    return way;
                }
            }
        }
        let mut before = from;
        let mut crossed: Vec<LineId> = Vec::new();
        let mut leg_before = None;
        for leg in legs(from, path) {
            let came = leg_before.replace(leg.from);
            let marks = map.marks(stand, leg, came);
            let begun = way.length;
            for (number, &(share, mark)) in marks.iter().enumerate() {
                let here = leg.point_at(share);
                let gone = Paces(begun.0 + Segment::new(leg.from, here).length().floor().0);
                if self.cut_short(&mut way, leg, begun, gone, budget) {
                    return way;
                }
                let next = marks.get(number + 1).map_or(SHARES, |&(share, _)| share);
                let stop = match mark {
                    Mark::Obstacle(line) if crossed.contains(&line) => None,
                    Mark::Obstacle(line) => {
                        crossed.push(line);
                        let crossing = map.line(line).and_then(|line| crosses(line, leg, came));
                        let middle = leg.point_at(crossing.unwrap_or(share));
                        let over = Paces(begun.0 + Segment::new(leg.from, middle).length().floor().0);
                        let astride = gone.0 == 0 && self.is_astride(stand, line);
                        self.meets_obstacle(&mut way, (line, astride), (gone, over), budget)
                    }
                    Mark::Ground if next <= share => None,
                    Mark::Ground => {
                        let middle = leg.point_at(share + (next - share) / 2);
                        let stop = self.meets_ground(&mut way, (before, middle), gone, by_road, budget);
                        before = middle;
                        stop
                    }
                };
                if stop.is_some() {
                    (way.length, way.stop) = (gone, stop);
                    way.path.push(here);
                    return way;
                }
            }
            let gone = Paces(begun.0 + leg.length().floor().0);
            if self.cut_short(&mut way, leg, begun, gone, budget) {
                return way;
            }
            way.length = gone;
            way.path.push(leg.to);
        }
        way
    }

    /// Ends a way where nothing is left to spend, if that is before `gone` paces.
    fn cut_short(&self, way: &mut Way, leg: Segment, begun: Paces, gone: Paces, budget: &Budget) -> bool {
        let most = budget.allowance(way.rate).0 - budget.spent.0 - way.cost().0;
        if gone.0 <= most.max(0) {
            return false;
        }
        let left = Paces((most - begun.0).max(0));
        way.path.push(leg.from.toward(leg.to, left));
        (way.length, way.stop) = (Paces(begun.0 + left.0), Some(Stop::Short));
        true
    }

    /// Whether a stand is half over an obstacle.
    pub fn is_astride(&self, stand: &Square, line: LineId) -> bool {
        is_astride(self.stage.map.line(line), stand)
    }

    /// Whether a stand is half over any obstacle.
    pub fn stands_astride(&self, stand: &Square) -> bool {
        self.stage.map.obstacles().any(|(_, line)| is_astride(Some(line), stand))
    }

    /// An obstacle is reached: it costs two paces, or ends the way if the middle of the stand cannot come across
    /// it (R12). Who is half over it has met that condition before. `gone`: to where it is touched; `over`: to
    /// where its middle is crossed.
    fn meets_obstacle(
        &self,
        way: &mut Way,
        (line, astride): (LineId, bool),
        (gone, over): (Paces, Paces),
        budget: &Budget,
    ) -> Option<Stop> {
        if matches!(budget.row, Row::Guns(_)) && rule!("1.6.linear-artillery") {
            return Some(Stop::Barred(id!("1.6.linear-artillery")));
        }
        let prepared = budget.ready == Some(line) && gone.0 == 0 && rule!("1.6.linear-stopped#b");
        let cost = if !prepared && rule!("1.6.linear-cost") { CROSSING } else { Paces(0) };
        let left = budget.allowance(way.rate).0 - budget.spent.0 - gone.0 - way.cost().0;
        if left <= cost.0 + over.0 - gone.0 && !astride && rule!("R12#a") && rule!("1.6.linear-stopped#a") {
            return Some(Stop::Obstacle(line));
        }
        way.crossed.push((over, line, cost));
        None
    }

    /// Other ground is reached: it lowers the rate, or ends the way (R11).
    fn meets_ground(
        &self,
        way: &mut Way,
        (before, middle): (Point, Point),
        gone: Paces,
        by_road: bool,
        budget: &Budget,
    ) -> Option<Stop> {
        if !self.stage.map.holds(middle) {
            return Some(Stop::Edge);
        }
        if by_road {
            return None;
        }
        let (going, hard) = self.stage.map.going_of_piece(before, middle, budget.by_bridge || !rule!("R14#a"));
        let Some((rate, _)) = budget.row.rate(going, false) else {
            return Some(Stop::Barred(self.barred_by(budget, going, middle)));
        };
        if rate < way.rate && hinders(hard, gone.0 == 0) && rule!("R11#a") {
            let spent = budget.spent.0 + gone.0 + way.cost().0;
            if spent >= budget.allowance(rate).0 && gone.0 > 0 && rule!("R11#b") {
                return Some(Stop::Terrain);
            }
            (way.rate, way.hard) = (rate, hard);
        }
        None
    }

    /// The rule that bars ground.
    fn barred_by(&self, budget: &Budget, going: Going, at: Point) -> RuleId {
        let bridge = self.stage.map.going_underfoot(at, true) != going;
        match (budget.row, going.class) {
            _ if bridge && !budget.by_bridge => id!("R14#a"),
            (Row::Guns(_), Class::Broken) => id!("1.6.broken-artillery"),
            (Row::Guns(_), Class::VeryBroken) => id!("1.6.very-broken-artillery"),
            (Row::Mounted { .. }, Class::VeryBroken) => id!("1.6.very-broken-mounted"),
            _ => id!("R11"),
        }
    }
}

/// Where a leg crosses an obstacle, in shares of its length; at its start, if the leg before it ended on the
/// obstacle and came from the other side.
fn crosses(line: &Line, leg: Segment, before: Option<Point>) -> Option<u32> {
    if let Some(crossing) = line.shape.crossed_by(leg) {
        return Some(crossing.share);
    }
    let came = before.filter(|_| line.shape.distance_to_point(leg.from).is_zero())?;
    let step = Segment::new(leg.from.toward(came, STEP), leg.from.toward(leg.to, STEP));
    line.shape.crossed_by(step).map(|_| 0)
}

/// Whether a stand is half over a line.
fn is_astride(line: Option<&Line>, stand: &Square) -> bool {
    line.is_some_and(|line| line.shape.legs().any(|leg| leg.enters_square(stand)))
}

/// Whether hard ground is felt: where a move starts, or on its way and at its end.
fn hinders(hard: Option<RuleId>, starts: bool) -> bool {
    match hard {
        Some(rule) if rule == id!("1.6.broken") && starts => rule!("1.6.broken#a"),
        Some(rule) if rule == id!("1.6.broken") => rule!("1.6.broken#b"),
        Some(rule) if rule == id!("1.6.very-broken") && starts => rule!("1.6.very-broken#a"),
        Some(rule) if rule == id!("1.6.very-broken") => rule!("1.6.very-broken#b"),
        hard => hard.is_none_or(referee::cite),
    }
}

#[cfg(test)]
mod tests {
    use crate::orders::Step;
    use crate::terrain::{Class, Cover, LineKind};
    use crate::test_table::TestTable;

    const M: Step = Step::Manoeuvre;

    /// Woods, where a line goes 5 paces, after a wall: 2 paces of the way and 2 for the wall leave something, 3 and 2
    /// leave nothing. So do 5 paces of the way alone, which take more than two quarters.
    #[test]
    fn hard_ground_counts_all_that_was_spent_before_it() {
        for (woods, end) in [("14", "20/14"), ("15", "20/15"), ("13", "20/13")] {
            let mut table = TestTable::new();
            let walks = table.unit("walks union 20/10");
            table.line(LineKind::Linear { cover: Cover::Light, works: None }, &["0/12", "60/12"]);
            let corner = |x: &str, y: &str| format!("{x}/{y}");
            let shape = [corner("0", woods), corner("60", woods), corner("60", "50"), corner("0", "50")];
            table.area(Class::Broken, false, shape.each_ref().map(String::as_str));
            table.run(M, &[(walks, "go 20/18")], &[]);
            assert_eq!(table.stands(walks), format!("{end} line 0"));
        }
    }
}
