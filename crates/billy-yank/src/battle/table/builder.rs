//! The builder of tables: features drawn sector by sector, roads, crossings; laid again until they keep to the rules.

use super::{FAIR, Layout, Rise, Shape, Thing, What, Wish};
use crate::battle::feature::{Feature, Make, Text};
use crate::battle::lots::Lots;
use crate::battle::raster::Raster;
use crate::battle::shape::{Outline, Site, areas_near, course, crossings, line_near, lines_near};
use crate::terrain::{Class, Cover};
use ground::free::{Facing, Paces, Point, Polygon, Polyline};

/// So often something is drawn again before the whole table is.
pub(super) const TRIES: usize = 20;

/// How far a thing is moved that does not fit where it was drawn.
pub(super) const NUDGE: i32 = 300;

/// How far things that are solid lie from each other.
pub(super) const APART: i32 = 200;

/// How far everything else does.
pub(super) const GAP: i32 = 50;

/// In what order things are laid: what can go least out of the way of others comes first.
pub(super) const ORDER: [Make; 12] = [
    Make::River,
    Make::Stream,
    Make::Hill,
    Make::Hamlet,
    Make::Farm,
    Make::Marsh,
    Make::SunkenRoad,
    Make::Cut,
    Make::Wood,
    Make::Rocks,
    Make::Field,
    Make::Wall,
];

/// A table that is being laid.
pub(super) struct Builder<'a> {
    wish: Wish<'a>,
    lots: &'a mut Lots,
    layout: Layout,
    /// How many features each sector has.
    sectors: Vec<u8>,
    /// The kinds that each row of sectors has.
    rows: Vec<Vec<usize>>,
    /// The course of the river.
    river: Option<(Polyline, i32)>,
}

impl<'a> Builder<'a> {
    pub(super) fn new(wish: Wish<'a>, lots: &'a mut Lots) -> Builder<'a> {
        let size = wish.size;
        let mut names = wish.lists.names.places.clone();
        for last in (1..names.len()).rev() {
            let other = lots.below(last + 1);
            names.swap(last, other);
        }
        let layout = Layout {
            width: size.table.0 * 100,
            height: size.table.1 * 100,
            depth: size.depth * 100,
            names,
            ..Layout::default()
        };
        let (along, across) = size.sectors;
        let sectors = vec![0; (along * across) as usize];
        Builder { wish, lots, layout, sectors, rows: vec![Vec::new(); across as usize], river: None }
    }

    pub(super) fn build(mut self) -> Option<Layout> {
        let kinds = self.kinds();
        let (first, rest): (Vec<usize>, Vec<usize>) = kinds
            .into_iter()
            .partition(|&kind| matches!(self.feature(kind).make, Make::River | Make::Stream | Make::Hill));
        for kind in first {
            self.place(kind)?;
        }
        self.lay_roads()?;
        for kind in rest {
            self.place(kind)?;
        }
        self.line_a_road();
        self.settle_a_road();
        self.ford_water()?;
        let fair = self.layout.worths();
        let sound = Raster::of(&self.layout).keeps_the_rules() && (fair[0] - fair[1]).abs() <= FAIR;
        sound.then_some(self.layout)
    }

    fn feature(&self, kind: usize) -> &'a Feature {
        &self.wish.lists.features[kind]
    }

    /// The kinds of this table, in the order in which they are laid.
    fn kinds(&mut self) -> Vec<usize> {
        let Wish { lists, size, year, month } = self.wish;
        let count = self.lots.between(size.features) as usize;
        let weights: Vec<usize> = lists.features.iter().map(|feature| feature.weight_in(year, month)).collect();
        let mut kinds: Vec<usize> = Vec::new();
        for _ in 0..count * TRIES {
            if kinds.len() == count {
                break;
            }
            let Some(kind) = self.lots.weighted(&weights) else { break };
            let so_far = |make: Make| kinds.iter().filter(|&&kind| lists.features[kind].make == make).count();
            let fits = match lists.features[kind].make {
                Make::River => so_far(Make::River) == 0 && so_far(Make::Stream) == 0,
                Make::Stream => so_far(Make::River) == 0 && so_far(Make::Stream) < size.roads,
                Make::Hamlet => so_far(Make::Hamlet) == 0,
                Make::Marsh => so_far(Make::Stream) > so_far(Make::Marsh),
                _ => true,
            };
            if fits {
                kinds.push(kind);
            }
        }
        kinds.sort_by_key(|&kind| ORDER.iter().position(|make| *make == lists.features[kind].make));
        kinds
    }

    /// Draws a feature until it fits.
    fn place(&mut self, kind: usize) -> Option<()> {
        (0..TRIES).find_map(|_| self.try_place(kind))
    }

    fn try_place(&mut self, kind: usize) -> Option<()> {
        let feature = self.feature(kind);
        match feature.make {
            Make::River => return self.lay_river(feature),
            Make::Stream => return self.lay_stream(feature),
            Make::Hamlet => return self.lay_hamlet(feature),
            Make::Marsh => return self.lay_marsh(feature),
            _ => (),
        }
        let (along, across) = self.wish.size.sectors;
        let (column, row) = (self.lots.between((0, along - 1)), self.lots.between((0, across - 1)));
        let sector = (row * along + column) as usize;
        let of_kind = self.rows[row as usize].iter().filter(|&&known| known == kind).count();
        if self.sectors[sector] >= 2 || of_kind >= 2 {
            return None;
        }
        let (wide, deep) = (self.layout.width / along, self.layout.height / across);
        let x = column * wide + self.lots.between((0, wide));
        let y = row * deep + self.lots.between((0, deep));
        let mut site = self.draw_site(feature, Point::new(Paces(x), Paces(y))?);
        let outline = Outline::draw(self.lots);
        for _ in 0..6 {
            if self.make(feature, &site, &outline).is_some() {
                self.sectors[sector] += 1;
                self.rows[row as usize].push(kind);
                return Some(());
            }
            let (right, ahead) = (self.lots.between((-NUDGE, NUDGE)), self.lots.between((-NUDGE, NUDGE)));
            site.at = site.at.offset(Facing::NORTH, Paces(right), Paces(ahead));
        }
        None
    }

    fn draw_site(&mut self, feature: &Feature, at: Point) -> Site {
        let mut drawn = |(least, most): (i32, i32)| self.lots.between((least * 100, most * 100));
        let (length, width) = (drawn(feature.length), drawn(feature.width));
        let heading = Facing::NORTH.turned(self.lots.between((0, 23)) * 15);
        Site { at, heading, length, width: width.min(length) }
    }

    fn make(&mut self, feature: &Feature, site: &Site, outline: &Outline) -> Option<()> {
        match feature.make {
            Make::Hill => self.lay_hill(feature, site, outline),
            Make::Wood | Make::Rocks => self.lay_area(feature, outline.about(site, 100, 100)?),
            Make::Field | Make::Cut => self.lay_area(feature, site.rectangle()?),
            Make::SunkenRoad => {
                self.lay_area(feature, site.rectangle()?)?;
                self.push(feature, Shape::Line(site.axis()?), What::Road, None);
                Some(())
            }
            Make::Farm => self.lay_farm(feature, site),
            Make::Wall => {
                let bend = self.lots.between((-100, 100));
                let ends = [(-site.length / 2, 0), (0, bend), (site.length / 2, 0)];
                let line = Polyline::new(ends.map(|(along, across)| site.point(along, across)).into()).ok()?;
                self.lay_wall(feature, line)
            }
            Make::River | Make::Stream | Make::Marsh | Make::Hamlet => None,
        }
    }

    /// Puts a thing on the table under a key of its own.
    fn push(&mut self, feature: &Feature, shape: Shape, what: What, title: Option<Text>) {
        let stem = match (what, feature.make) {
            (What::Road, _) => "lane",
            _ => feature.key.as_str(),
        };
        let look = match what {
            What::Road => None,
            _ => feature.look.clone(),
        };
        let thing = Thing {
            key: self.key(stem),
            title,
            look,
            shape,
            what,
            make: Some(feature.make),
            solid: feature.solid,
            worth: feature.worth,
        };
        self.layout.things.push(thing);
    }

    fn key(&self, stem: &str) -> String {
        let taken = |key: &String| self.layout.things.iter().any(|thing| thing.key == *key);
        (1..).map(|number| format!("{stem}-{number}")).find(|key| !taken(key)).unwrap_or_default()
    }

    // -------------------------------------------------------------- hills and areas

    fn lay_hill(&mut self, feature: &Feature, site: &Site, outline: &Outline) -> Option<()> {
        let foot = outline.about(site, 100, 100)?;
        let wet = self.layout.streams().any(|stream| line_near(stream, &foot, GAP))
            || self.layout.of(Make::River).any(|(_, river)| areas_near(river, &foot, GAP));
        let crowded = self.layout.rises.iter().flat_map(|rise| &rise.levels).any(|other| areas_near(other, &foot, 100));
        if wet || crowded || !self.layout.holds(foot.corners()) {
            return None;
        }
        let second = feature.levels > 1 || feature.spur.is_some_and(|spur| self.lots.chance(1, spur));
        let mut levels = vec![foot];
        if second {
            levels.push(outline.about(site, if feature.spur.is_some() { 50 } else { 60 }, 60)?);
        }
        let reach = site.length * if second { 22 } else { 35 } / 100;
        let crest = Polyline::new(vec![site.point(-reach, 0), site.point(reach, 0)]).ok()?;
        let title = self.layout.name(&feature.title.clone().unwrap_or_default());
        let rise = Rise { title, levels, steep: feature.steep, crest, top: site.at, worth: feature.worth };
        self.layout.rises.push(rise);
        Some(())
    }

    /// Whether an area keeps its distances: to what is solid, to roads and to water. Woods let both through.
    fn has_room(&self, feature: &Feature, area: &Polygon) -> bool {
        let open = feature.make == Make::Wood;
        let apart = |thing: &Thing| if thing.solid && feature.solid { APART } else { GAP };
        let crowded = |(thing, other): (&Thing, &Polygon)| areas_near(other, area, apart(thing));
        let blocked = |thing: &Thing| match (&thing.shape, thing.what) {
            (Shape::Line(line), What::Road | What::Bridge) => !open && line_near(line, area, GAP),
            (Shape::Line(line), What::Stream) => !open && feature.make != Make::Marsh && line_near(line, area, GAP),
            (Shape::Line(line), What::Obstacle(_)) => line_near(line, area, GAP),
            _ => false,
        };
        self.layout.holds(area.corners())
            && !self.layout.areas().any(crowded)
            && !self.layout.things.iter().any(blocked)
    }

    fn lay_area(&mut self, feature: &Feature, area: Polygon) -> Option<()> {
        if !self.has_room(feature, &area) {
            return None;
        }
        // Small woods go without a name.
        let large = area.doubled_area().abs() >= 2 * 20 * 10_000;
        let title = feature.title.as_ref().filter(|_| large).map(|title| self.layout.name(title));
        let Feature { class, high, masking, cover, .. } = *feature;
        let what = What::Ground { class, high, masking, cover, deep: feature.make == Make::Cut };
        self.push(feature, Shape::Area(area), what, title);
        Some(())
    }

    // -------------------------------------------------------------- farms and houses

    /// A farm: a strongpoint with a chance of one half, otherwise only in the way.
    fn lay_farm(&mut self, feature: &Feature, site: &Site) -> Option<()> {
        let area = site.rectangle().filter(|area| self.has_room(feature, area))?;
        let title = feature.title.as_ref().map(|title| self.layout.name(title));
        let what = match self.lots.chance(1, 2) {
            true => What::House { stone: self.lots.chance(1, 3) },
            false => {
                What::Ground { class: Class::Impassable, high: false, masking: true, cover: Cover::None, deep: false }
            }
        };
        self.push(feature, Shape::Area(area), what, title);
        Some(())
    }

    /// A place on a road, some way from its ends, and the way the road goes there.
    fn on_a_road(&mut self) -> Option<(Point, Facing)> {
        let roads: Vec<Polyline> = self.layout.roads().cloned().collect();
        let road = self.lots.pick(&roads)?;
        let start = road.project(*road.points().first()?);
        let far = self.lots.between((600, self.layout.height.max(1400) - 600));
        let walk = road.walk(start, Paces(far));
        let facing = road.facing(walk.place.leg)?;
        (walk.left.0 == 0).then_some((walk.place.point, facing))
    }

    /// Two to four houses on both sides of a road.
    fn lay_hamlet(&mut self, feature: &Feature) -> Option<()> {
        let (at, heading) = self.on_a_road()?;
        let houses = self.lots.between((2, 4)) as usize;
        let middle = Site { at, heading, length: 200, width: 200 };
        let places = [(-160, 170), (160, -170), (160, 170), (-160, -170)];
        let sites =
            places.iter().take(houses).map(|&(along, across)| Site { at: middle.point(along, across), ..middle });
        let areas: Vec<Polygon> = sites.filter_map(|site| site.rectangle()).collect();
        if areas.len() < houses || !areas.iter().all(|area| self.has_room(feature, area)) {
            return None;
        }
        let mut title = feature.title.as_ref().map(|title| self.layout.name(title));
        for area in areas {
            let what = What::House { stone: self.lots.chance(1, 3) };
            self.push(feature, Shape::Area(area), what, title.take());
        }
        Some(())
    }

    /// A farm beside a road, with a chance of two thirds.
    fn settle_a_road(&mut self) {
        let Some(feature) = self.wish.lists.features.iter().find(|feature| feature.make == Make::Farm) else { return };
        if !self.lots.chance(2, 3) {
            return;
        }
        for _ in 0..TRIES {
            let Some((at, heading)) = self.on_a_road() else { continue };
            let mut site = Site { heading, ..self.draw_site(feature, at) };
            let aside = site.width / 2 + self.lots.between((70, 300));
            site.at = site.point(0, if self.lots.chance(1, 2) { aside } else { -aside });
            if self.lay_farm(feature, &site).is_some() {
                return;
            }
        }
    }

    // -------------------------------------------------------------- walls

    fn lay_wall(&mut self, feature: &Feature, line: Polyline) -> Option<()> {
        let in_the_way = |thing: &Thing| match (&thing.shape, thing.what) {
            (Shape::Area(area), _) => line_near(&line, area, 30),
            (Shape::Line(other), What::Obstacle(_)) => lines_near(&line, other, 100),
            (Shape::Line(other), _) => lines_near(&line, other, GAP),
        };
        if !self.layout.holds(line.points()) || self.layout.things.iter().any(in_the_way) {
            return None;
        }
        self.push(feature, Shape::Line(line), What::Obstacle(feature.cover), None);
        Some(())
    }

    /// A wall or fence along a road, with a chance of one half.
    fn line_a_road(&mut self) {
        let walls: Vec<&Feature> = self.wish.lists.features.iter().filter(|one| one.make == Make::Wall).collect();
        if !self.lots.chance(1, 2) {
            return;
        }
        for _ in 0..TRIES {
            let Some(feature) = self.lots.pick(&walls).copied() else { return };
            let Some((at, heading)) = self.on_a_road() else { continue };
            let mut site = Site { heading, ..self.draw_site(feature, at) };
            site.at = site.point(0, if self.lots.chance(1, 2) { 80 } else { -80 });
            if site.axis().and_then(|line| self.lay_wall(feature, line)).is_some() {
                return;
            }
        }
    }

    // -------------------------------------------------------------- water

    /// A river from the southern to the northern edge: nobody has it across his way.
    fn lay_river(&mut self, feature: &Feature) -> Option<()> {
        let (wide, high) = (self.layout.width, self.layout.height);
        let half = self.lots.between((feature.width.0 * 50, feature.width.1 * 50));
        let mut ends = || self.lots.between((wide / 4, wide * 3 / 4));
        let (from, to) = (Point::new(Paces(ends()), Paces(0))?, Point::new(Paces(ends()), Paces(high))?);
        let points: Vec<Point> = (0..=6)
            .map(|part| {
                let sway = if part == 0 || part == 6 { 0 } else { self.lots.between((-200, 200)) };
                from.between(to, part, 6).offset(Facing::NORTH, Paces(sway), Paces(0))
            })
            .collect();
        let bank = |point: &Point, right: i32| point.offset(Facing::NORTH, Paces(right), Paces(0));
        let east = points.iter().map(|point| bank(point, half));
        let west = points.iter().rev().map(|point| bank(point, -half));
        let area = Polygon::new(east.chain(west).collect()).ok().filter(|area| self.layout.holds(area.corners()))?;
        let title = feature.title.as_ref().map(|title| self.layout.name(title));
        let Feature { class, high, masking, cover, .. } = *feature;
        self.river = Some((Polyline::new(points).ok()?, half));
        let what = What::Ground { class, high, masking, cover, deep: false };
        self.push(feature, Shape::Area(area), what, title);
        Some(())
    }

    /// A stream from edge to edge.
    fn lay_stream(&mut self, feature: &Feature) -> Option<()> {
        let (from, to) = self.ends()?;
        let points = course(self.lots, from, to, 5, 220);
        let line = Polyline::new(points).ok().filter(|line| self.layout.holds(line.points()))?;
        if self.layout.streams().any(|other| lines_near(other, &line, APART)) {
            return None;
        }
        let title = feature.title.as_ref().map(|title| self.layout.name(title));
        self.push(feature, Shape::Line(line), What::Stream, title);
        Some(())
    }

    /// A marsh beside a stream.
    fn lay_marsh(&mut self, feature: &Feature) -> Option<()> {
        let streams: Vec<Polyline> = self.layout.streams().cloned().collect();
        let stream = self.lots.pick(&streams)?;
        let walk = stream.walk(stream.project(*stream.points().first()?), Paces(self.lots.between((300, 3000))));
        let heading = stream.facing(walk.place.leg)?;
        let mut site = Site { heading, ..self.draw_site(feature, walk.place.point) };
        let aside = site.width / 2;
        site.at = site.point(0, if self.lots.chance(1, 2) { aside } else { -aside });
        let area = Outline::draw(self.lots).about(&site, 100, 100)?;
        self.lay_area(feature, area)
    }

    /// Fords: a stream has one every 12 to 18 paces, a river at least two crossings.
    fn ford_water(&mut self) -> Option<()> {
        let mut fords = Vec::new();
        let streams: Vec<Polyline> = self.layout.streams().cloned().collect();
        for stream in streams {
            let mut place = stream.project(*stream.points().first()?);
            loop {
                let walk = stream.walk(place, Paces(self.lots.between((1200, 1800))));
                if walk.left.0 > 0 {
                    break;
                }
                place = walk.place;
                if self.at_an_edge(place.point) {
                    continue;
                }
                let heading = stream.facing(place.leg)?.turned(90);
                fords.push(Site { at: place.point, heading, length: 220, width: 0 });
            }
        }
        if let Some((river, half)) = self.river.clone() {
            let wanted = 3_usize.saturating_sub(self.layout.bridges.len());
            for number in 0..wanted {
                let part = self.layout.height / wanted as i32;
                let y = number as i32 * part + part / 2 + self.lots.between((-200, 200));
                let at = river.project(Point::new(Paces(self.layout.width / 2), Paces(y))?).point;
                fords.push(Site { at, heading: Facing::EAST, length: 2 * half + 160, width: 0 });
            }
        }
        for ford in fords {
            let beside = |bridge: &Point| bridge.distance(ford.at).less_than(Paces(500));
            if self.layout.bridges.iter().any(beside) {
                continue;
            }
            self.lay_line("ford", ford.axis()?, What::Ford);
        }
        Some(())
    }

    /// Whether a point is within three paces of the table's edge.
    fn at_an_edge(&self, point: Point) -> bool {
        let at = |length: i32, value: Paces| value.0 < 300 || value.0 > length - 300;
        at(self.layout.width, point.x()) || at(self.layout.height, point.y())
    }

    /// A road, bridge or ford.
    fn lay_line(&mut self, stem: &str, line: Polyline, what: What) {
        let (key, title) = (self.key(stem), None);
        let shape = Shape::Line(line);
        self.layout.things.push(Thing { key, title, look: None, shape, what, make: None, solid: false, worth: 0 });
    }

    // -------------------------------------------------------------- roads

    /// Points on two edges that face each other.
    fn ends(&mut self) -> Option<(Point, Point)> {
        let across = self.lots.chance(1, 2);
        self.ends_across(across)
    }

    /// `across`: from the south to the north; else from the west to the east.
    fn ends_across(&mut self, across: bool) -> Option<(Point, Point)> {
        let (wide, high) = (self.layout.width, self.layout.height);
        let mut on = |length: i32| self.lots.between((length / 5, length * 4 / 5));
        let [from, to] = match across {
            true => [(on(wide), 0), (on(wide), high)],
            false => [(0, on(high)), (wide, on(high))],
        };
        let point = |(x, y): (i32, i32)| Point::new(Paces(x), Paces(y));
        Some((point(from)?, point(to)?))
    }

    /// The roads, and with a chance of one half another that crosses the first.
    fn lay_roads(&mut self) -> Option<()> {
        let across = self.lots.chance(1, 2);
        for number in 0..self.wish.size.roads {
            (0..TRIES).find_map(|_| self.lay_road(across, number > 0))?;
        }
        if self.lots.chance(1, 2) {
            (0..TRIES).find_map(|_| self.lay_road(!across, false))?;
        }
        Some(())
    }

    /// A road that crosses each water once at most and climbs no steep hill; `apart`: it meets no other.
    fn lay_road(&mut self, across: bool, apart: bool) -> Option<()> {
        let (from, to) = self.ends_across(across)?;
        let bends = self.lots.between((2, 4)) as u32;
        let points = course(self.lots, from, to, bends, 250);
        let road = Polyline::new(points).ok().filter(|road| self.layout.holds(road.points()))?;
        let others: Vec<Polyline> = self.layout.roads().cloned().collect();
        let mut crossroads = Vec::new();
        for other in &others {
            let met = crossings(&road, other);
            if apart && lines_near(&road, other, 600) || met.len() > 1 || (!apart && met.is_empty()) {
                return None;
            }
            crossroads.extend(met.into_iter().map(|(_, at)| at));
        }
        let steep = self.layout.rises.iter().filter(|rise| rise.steep).filter_map(|rise| rise.levels.first());
        if steep.into_iter().any(|hill| line_near(&road, hill, GAP)) {
            return None;
        }
        let waters = self.layout.streams().map(|stream| (stream.clone(), 50)).chain(self.river.clone());
        let mut bridges = Vec::new();
        for (water, half) in waters.collect::<Vec<_>>() {
            let met = crossings(&road, &water);
            // A road that runs beside the water would lie in it.
            let beside = road.points().iter().any(|&point| water.distance_to_point(point).less_than(Paces(half + 100)));
            if met.len() > 1 || beside {
                return None;
            }
            bridges.extend(met.into_iter().map(|(leg, at)| (leg, at, half * 2 + 60)));
        }
        let near_crossing =
            |(_, at, _): &_| crossroads.iter().any(|cross: &Point| cross.distance(*at).less_than(Paces(300)));
        if bridges.iter().any(near_crossing) {
            return None;
        }
        self.lay_line("road", road, What::Road);
        let title = self.layout.name(&self.wish.lists.names.road);
        self.layout.things.iter_mut().last().into_iter().for_each(|thing| thing.title = Some(title.clone()));
        for (leg, at, reach) in bridges {
            let ends = vec![at.toward(leg.from, Paces(reach)), at.toward(leg.to, Paces(reach))];
            self.lay_line("bridge", Polyline::new(ends).ok()?, What::Bridge);
            self.layout.bridges.push(at);
        }
        self.layout.crossroads.extend(crossroads);
        Some(())
    }
}
