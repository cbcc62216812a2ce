//! The files: the set-up of cases, and what it has in common with scenarios. Every fault is reported at
//! once, each with its place.

use crate::arrivals::{Arrival, Bond, Entry};
use crate::flow::{Flow, Place};
use crate::orders::{Order, Step};
use crate::stage::{Options, Stage};
use crate::stands::{Formation, MOST_STANDS, laid_out};
use crate::state::{Duty, Fate, General, Marker, Presence, State, Table, Unit};
use crate::terrain::{Area, Building, Class, Cover, Dress, Edge, LOOKS, Level, Line, LineKind, TableMap};
use crate::text;
use crate::units::{Arm, GeneralCard, GeneralId, Grade, Rank, Side, Trait, UnitCard, UnitId, Weapon};
use crate::victory::{Losses, Objective, Sudden, Victory};
use ground::free::{Facing, LIMIT, Paces, Point, Polygon, Polyline};
use referee::case::Shelf;
use referee::data::Node;

/// The most units of a game, and the most generals.
const MOST_PIECES: usize = 120;

impl Options {
    /// Every option with its name in files.
    pub fn named(&self) -> [(&'static str, bool); 9] {
        [
            ("abatis", self.abatis),
            ("burning", self.burning),
            ("breech-guns", self.breech_guns),
            ("machine-guns", self.machine_guns),
            ("uniforms", self.uniforms),
            ("activation", self.activation),
            ("R5", self.from_front_face),
            ("R18", self.near_enemies_only),
            ("R83", self.calm_batteries),
        ]
    }

    /// Sets the option of that name; whether there is one.
    pub fn set(&mut self, name: &str, value: bool) -> bool {
        let option = match name {
            "abatis" => &mut self.abatis,
            "burning" => &mut self.burning,
            "breech-guns" => &mut self.breech_guns,
            "machine-guns" => &mut self.machine_guns,
            "uniforms" => &mut self.uniforms,
            "activation" => &mut self.activation,
            "R5" => &mut self.from_front_face,
            "R18" => &mut self.near_enemies_only,
            "R83" => &mut self.calm_batteries,
            _ => return false,
        };
        *option = value;
        true
    }
}

/// How a name is written in orders: `20th Maine` is `20th-maine`.
pub fn key_of(name: &str) -> String {
    let mut key = String::new();
    for c in name.chars() {
        match c {
            c if c.is_alphanumeric() => key.extend(c.to_lowercase()),
            '\'' | '’' | '.' => (),
            _ if key.is_empty() || key.ends_with('-') => (),
            _ => key.push('-'),
        }
    }
    key.trim_end_matches('-').to_owned()
}

/// Where a case can begin, and the place in the turn.
const BEGINNINGS: [(&str, Place); 9] = [
    ("orders", Place::Replacements(Side::Union)),
    ("rally", Place::Rally),
    ("reveal", Place::Reveal),
    ("declare", Place::Declare),
    ("withdraw", Place::Action),
    ("charge", Place::Open(Step::Charge)),
    ("manoeuvre", Place::Open(Step::Manoeuvre)),
    ("fire", Place::LateFire),
    ("end", Place::End),
];

/// The beginnings at which orders are still to be given or revealed.
const BEFORE_ORDERS: usize = 3;

/// Reads a case's set-up.
pub fn read_case(setup: &Node<'_>, _shelf: &dyn Shelf) -> Option<Stage> {
    let names = BEGINNINGS.map(|(name, _)| name);
    let begin = setup.get("begin").and_then(|node| node.one_of(&names)).unwrap_or(0);
    let turn = setup.whole_or("turn", 1, 100, 2) as u8;
    let ordered = begin >= BEFORE_ORDERS;
    let mut stage = read_stage(setup, Begin { place: BEGINNINGS[begin].1, turn, ordered, strict: false });
    stage.begin.flow.given = read_given(setup, &stage);
    Some(stage)
}

/// Where a game begins, and how it is read.
#[derive(Clone, Copy)]
pub(crate) struct Begin {
    /// The place in the turn.
    pub place: Place,
    /// The turn.
    pub turn: u8,
    /// The orders of this turn have been given.
    pub ordered: bool,
    /// As a scenario: nobody stands off the table or in another's place, and every brigade has a general.
    pub strict: bool,
}

/// Reads the table, the armies and how the game is won.
pub(crate) fn read_stage(setup: &Node<'_>, begin: Begin) -> Stage {
    let options = read_options(setup);
    let (map, burning) = read_map(setup);
    let muster = Muster::read(setup, &map, begin);
    let burning = burning.into_iter().map(|area| (area, begin.turn.saturating_sub(1))).collect();
    let victory = read_victory(setup);
    let table = Table {
        turn: begin.turn,
        units: muster.units,
        generals: muster.generals,
        burning,
        objectives: victory.at_first(),
        fallen: Vec::new(),
        released: Vec::new(),
    };
    Stage {
        map,
        units: muster.cards,
        generals: muster.commissions,
        options,
        turns: setup.whole_or("turns", 1, 100, 6) as u8,
        clock: setup.get("clock").and_then(|node| clock_in(&node)),
        arrivals: muster.arrivals,
        victory,
        seats: Stage::two_seats(),
        begin: Box::new(State { table, flow: Flow { place: begin.place, ..Flow::default() } }),
    }
}

/// A time of day: `16:30`.
fn clock_in(node: &Node<'_>) -> Option<u16> {
    let text = node.text()?;
    let time = text.split_once(':').and_then(|(hours, minutes)| {
        let (hours, minutes): (u16, u16) = (hours.parse().ok()?, minutes.parse().ok()?);
        (hours < 24 && minutes < 60).then_some(hours * 60 + minutes)
    });
    if time.is_none() {
        node.fault("fault-not-a-time", &[]);
    }
    time
}

/// Words for people, by language.
fn titles_in(node: Option<Node<'_>>) -> Vec<(String, String)> {
    let Some(node) = node else { return Vec::new() };
    let titles =
        node.entries().into_iter().filter_map(|(language, title)| Some((language, title.text()?.into_owned())));
    let titles = titles.collect();
    node.ignore_rest();
    titles
}

// ------------------------------------------------------------------ how it is won

fn read_victory(setup: &Node<'_>) -> Victory {
    let mut victory =
        Victory { objectives: setup.list("objective").iter().map(read_objective).collect(), ..Victory::default() };
    let Some(node) = setup.get("victory") else { return victory };
    let count = |key, default| node.whole_or(key, 0, 9999, default) as u16;
    victory.losses = match node.flag_or("worth", false) {
        true => Losses::Worth,
        false => Losses::Counted {
            stand: count("stand", 1),
            section: count("section", 1),
            gone: count("gone", 2),
            brigadier: count("brigadier", 2),
        },
    };
    (victory.win, victory.decisive) = (count("win", 1), count("decisive", 9999));
    victory.break_point = node.get("break").and_then(|n| n.whole(1, 100)).map(|percent| percent as u8);
    if let Some(sudden) = node.get("sudden") {
        victory.sudden = read_sudden(&sudden, &victory.objectives);
        sudden.finish();
    }
    node.finish();
    victory
}

fn read_objective(node: &Node<'_>) -> Objective {
    let key = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| key_of(&name));
    let holder = word_in(node.get("holder"), &Side::NAMES, &Side::BOTH);
    let mut points = [0; 2];
    if let Some(list) = node.need("points") {
        points = Side::BOTH.map(|side| list.whole_or(side.name(), 0, 9999, 0) as u16);
        list.finish();
    }
    let at = node.need("at").and_then(|n| point_in(&n)).unwrap_or_default();
    let radius = node.get("radius").and_then(|n| paces_in(&n)).unwrap_or(Paces::whole(3));
    let objective = Objective { key, title: titles_in(node.get("title")), at, radius, holder, points };
    node.finish();
    objective
}

fn read_sudden(node: &Node<'_>, objectives: &[Objective]) -> Option<Sudden> {
    let named = node.need("objective")?;
    let name = named.text()?;
    let side = word_in(node.need("side"), &Side::NAMES, &Side::BOTH)?;
    let turns = node.whole_or("turns", 1, 100, 1) as u8;
    let Some(objective) = objectives.iter().position(|objective| objective.key == *name) else {
        named.fault("fault-unknown-objective", &[("objective", &name)]);
        return None;
    };
    Some(Sudden { objective: objective as u8, side, turns })
}

pub(crate) fn read_options(node: &Node<'_>) -> Options {
    let mut options = Options::default();
    if let Some(list) = node.get("options") {
        for (name, value) in list.entries() {
            if let Some(flag) = value.flag()
                && !options.set(&name, flag)
            {
                value.fault("fault-unknown-option", &[("option", &name)]);
            }
        }
        list.ignore_rest();
    }
    options
}

/// The orders of phase 1 that are about to be revealed.
fn read_given(setup: &Node<'_>, stage: &Stage) -> [Vec<crate::orders::Given>; 2] {
    let Some(node) = setup.get("given") else { return Default::default() };
    let given = Side::BOTH.map(|side| {
        let Some(written) = node.get(side.name()) else { return Vec::new() };
        let Some(words) = written.text() else { return Vec::new() };
        match text::read(stage, format!("orders {words}").trim_end()) {
            Ok(Order::Orders(given)) => given,
            _ => {
                written.fault("fault-not-orders", &[]);
                Vec::new()
            }
        }
    });
    node.finish();
    given
}

// ------------------------------------------------------------------ the table

pub(crate) fn word_in<T: Copy>(node: Option<Node<'_>>, words: &[&str], all: &[T]) -> Option<T> {
    node.and_then(|node| node.one_of(words)).and_then(|at| all.get(at).copied())
}

fn paces_in(node: &Node<'_>) -> Option<Paces> {
    let hundredths = node.parts(100)?;
    let paces = i32::try_from(hundredths).ok().filter(|paces| paces.abs() <= LIMIT.0);
    if paces.is_none() {
        node.fault("fault-not-a-point", &[]);
    }
    paces.map(Paces)
}

fn point_in(node: &Node<'_>) -> Option<Point> {
    let [x, y] = &node.items()[..] else {
        node.fault("fault-not-a-point", &[]);
        return None;
    };
    Point::new(paces_in(x)?, paces_in(y)?)
}

fn points_in(node: &Node<'_>) -> Vec<Point> {
    node.items().iter().filter_map(point_in).collect()
}

fn polygon_in(node: &Node<'_>) -> Option<Polygon> {
    let polygon = Polygon::new(points_in(node));
    if polygon.is_err() {
        node.fault("fault-not-an-area", &[]);
    }
    polygon.ok()
}

fn polyline_in(node: &Node<'_>) -> Option<Polyline> {
    let polyline = Polyline::new(points_in(node));
    if polyline.is_err() {
        node.fault("fault-not-a-line", &[]);
    }
    polyline.ok()
}

/// The table, and the areas on it that burn.
fn read_map(setup: &Node<'_>) -> (TableMap, Vec<u8>) {
    let [mut width, mut height] = [Paces::whole(60), Paces::whole(40)];
    if let Some(node) = setup.get("table")
        && let Some(corner) = point_in(&node)
    {
        (width, height) = (corner.x(), corner.y());
    }
    let mut edges = [vec![Edge::South], vec![Edge::North]];
    if let Some(node) = setup.get("edges") {
        for side in Side::BOTH {
            let Some(list) = node.get(side.name()) else { continue };
            let own = list.items().into_iter().filter_map(|edge| word_in(Some(edge), Edge::WORDS, Edge::ALL));
            edges[side.index()] = own.collect();
        }
        node.finish();
    }
    let mut map =
        TableMap { width, height, areas: Vec::new(), lines: Vec::new(), levels: Vec::new(), crests: Vec::new(), edges };
    for node in setup.list("level") {
        let level = node.need("level").and_then(|n| n.whole(-9, 9)).unwrap_or(0) as i8;
        let steep = node.flag_or("steep", false);
        map.levels.extend(node.need("area").and_then(|n| polygon_in(&n)).map(|shape| Level { level, shape, steep }));
        node.finish();
    }
    for node in setup.list("crest") {
        map.crests.extend(node.need("line").and_then(|n| polyline_in(&n)));
        node.finish();
    }
    let mut burning = Vec::new();
    for node in setup.list("terrain") {
        read_terrain(&node, &mut map, &mut burning);
        node.finish();
    }
    if map.areas.len().max(map.lines.len()) > u8::MAX.into() {
        setup.fault("fault-too-many", &[("most", &u8::MAX.to_string())]);
        map.areas.clear();
        map.lines.clear();
    }
    (map, burning)
}

/// What areas and lines can be.
const AREAS: [&str; 5] = ["clear", "broken", "very-broken", "impassable", "building"];
const LINES: [&str; 2] = ["road", "linear"];

fn read_terrain(node: &Node<'_>, map: &mut TableMap, burning: &mut Vec<u8>) {
    let key = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| key_of(&name));
    if map.areas.iter().map(|area| &area.key).chain(map.lines.iter().map(|line| &line.key)).any(|known| *known == key) {
        node.fault("fault-name-taken", &[("name", &key)]);
    }
    let cover = word_in(node.get("cover"), Cover::WORDS, Cover::ALL).unwrap_or(Cover::None);
    let dress = Dress {
        look: word_in(node.get("look"), &LOOKS, &LOOKS).unwrap_or_default(),
        title: titles_in(node.get("title")),
    };
    if let Some(line) = node.get("line") {
        if node.get("class").and_then(|n| n.text()).as_deref() == Some("stream") {
            read_stream(node, &line, Dress { look: "water", ..dress }, key, map);
            return;
        }
        let kind = read_line(node, cover);
        map.lines.extend(polyline_in(&line).zip(kind).map(|(shape, kind)| Line { key, shape, kind, dress }));
        return;
    }
    let class = node.need("class").and_then(|n| n.one_of(&AREAS)).unwrap_or(0);
    let building = (AREAS[class] == "building").then(|| Building { wooden: node.flag_or("wooden", false) });
    let class = match Class::ALL.get(class) {
        Some(&class) => class,
        None if rule!("1.6.building-terrain") => Class::Broken,
        None => Class::Clear,
    };
    if node.flag_or("burning", false) {
        burning.push(map.areas.len() as u8);
    }
    let (high, masking) = (node.flag_or("high", false), node.flag_or("masking", false));
    let top = node.get("level").and_then(|n| n.whole(-9, 9)).map(|top| top as i8);
    let Some(shape) = node.need("area").and_then(|n| polygon_in(&n)) else { return };
    let ground = shape.corners().iter().map(|&corner| map.level(corner)).max().unwrap_or(0);
    let top = top.unwrap_or(ground + 1);
    let deep = node.flag_or("deep", false);
    map.areas.push(Area { key, shape, class, high, masking, cover, top, building, deep, dress });
}

/// How near the end of a stream must be to the edge of the table.
const TO_EDGE: Paces = Paces(50);

/// A stream: broken going along a line, as wide as the file says. It comes from somewhere and goes somewhere:
/// the edge of the table, or other water.
fn read_stream(node: &Node<'_>, line: &Node<'_>, dress: Dress, key: String, map: &mut TableMap) {
    let width = node.get("width").and_then(|n| paces_in(&n)).unwrap_or(Paces::whole(1));
    let class = word_in(node.get("going"), Class::WORDS, Class::ALL).unwrap_or(Class::Broken);
    let Some(course) = polyline_in(line) else { return };
    let ends = [course.points().first(), course.points().last()];
    for &end in ends.into_iter().flatten() {
        let water = |area: &Area| matches!(area.dress.look, "water" | "marsh") && area.shape.contains(end);
        if map.to_edge(end) > TO_EDGE && !map.areas.iter().any(water) {
            node.fault("fault-stream-ends", &[("name", &key), ("point", &end.to_string())]);
        }
    }
    let Ok(shape) = Polygon::new(banks(course.points(), Paces(width.0 / 2))) else {
        return line.fault("fault-not-a-line", &[]);
    };
    let top = shape.corners().iter().map(|&corner| map.level(corner)).max().unwrap_or(0);
    let (high, masking, cover, building, deep) = (false, false, Cover::None, None, false);
    map.areas.push(Area { key, shape, class, high, masking, cover, top, building, deep, dress });
}

/// The banks of a course: down one side and up the other.
fn banks(course: &[Point], half: Paces) -> Vec<Point> {
    let bank = |side: i32| {
        (0..course.len()).filter_map(move |at| {
            let (before, after) = (course[at.saturating_sub(1)], course[(at + 1).min(course.len() - 1)]);
            let heading = Facing::along(before, after)?;
            Some(course[at].moved(heading.turned(side), half))
        })
    };
    let mut outline: Vec<Point> = bank(-90).collect();
    let mut other: Vec<Point> = bank(90).collect();
    other.reverse();
    outline.append(&mut other);
    outline
}

fn read_line(node: &Node<'_>, cover: Cover) -> Option<LineKind> {
    let class = node.need("class").and_then(|n| n.one_of(&LINES))?;
    let (bridge, ford) = (node.flag_or("bridge", false), node.flag_or("ford", false));
    let broken = node.flag_or("broken", false);
    let works = word_in(node.get("works"), Edge::WORDS, Edge::ALL);
    Some(match LINES[class] {
        "road" if bridge => LineKind::Bridge,
        "road" if ford => LineKind::Ford { broken },
        "road" => LineKind::Road,
        _ => LineKind::Linear { cover, works },
    })
}

// ------------------------------------------------------------------ units and generals

/// Units and generals as a set-up brings them, the Union's first.
struct Muster {
    cards: Vec<UnitCard>,
    units: Vec<Unit>,
    commissions: Vec<GeneralCard>,
    generals: Vec<General>,
    /// The brigades, by their names, side by side with their brigadiers.
    brigades: Vec<(Side, String, GeneralId)>,
    /// Who comes later.
    arrivals: Vec<Arrival>,
    begin: Begin,
}

fn side_in(node: &Node<'_>) -> Option<Side> {
    word_in(node.need("side"), &Side::NAMES, &Side::BOTH)
}

fn duty_in(node: &Node<'_>, key: &'static str) -> Option<Duty> {
    word_in(node.get(key), Duty::WORDS, Duty::ALL)
}

/// The entries of a list, the Union's first, each side's in the order of the file.
fn by_side<'n>(setup: &Node<'n>, key: &'static str) -> Vec<(Side, Node<'n>)> {
    let list = setup.list(key);
    if list.len() > MOST_PIECES {
        setup.fault("fault-too-many", &[("most", &MOST_PIECES.to_string())]);
    }
    let mut sided: Vec<_> =
        list.into_iter().take(MOST_PIECES).filter_map(|node| Some((side_in(&node)?, node))).collect();
    sided.sort_by_key(|(side, _)| *side);
    sided
}

impl Muster {
    fn read(setup: &Node<'_>, map: &TableMap, begin: Begin) -> Muster {
        let mut muster = Muster {
            cards: Vec::new(),
            units: Vec::new(),
            commissions: Vec::new(),
            generals: Vec::new(),
            brigades: Vec::new(),
            arrivals: Vec::new(),
            begin,
        };
        let generals = by_side(setup, "general");
        for (side, node) in &generals {
            muster.read_general(*side, node);
        }
        for (side, node) in by_side(setup, "unit") {
            muster.read_unit(side, &node, map);
            node.finish();
        }
        for (at, (_, node)) in generals.iter().enumerate() {
            if let Some(attached) = node.get("attached") {
                muster.generals[at].attached = muster.named(&attached);
            }
            if let Some(with) = node.get("arrives-with") {
                muster.comes_with(&with, GeneralId(at as u8));
            }
            node.finish();
        }
        muster
    }

    fn named(&self, node: &Node<'_>) -> Option<UnitId> {
        let name = node.text()?;
        let found = self.cards.iter().position(|card| card.key == *name);
        if found.is_none() {
            node.fault("fault-unknown-unit", &[("unit", &name)]);
        }
        found.map(|at| UnitId(at as u8))
    }

    fn takes_name(&self, node: &Node<'_>, name: &str) -> String {
        let key = key_of(name);
        let mut known = self.cards.iter().map(|card| &card.key).chain(self.commissions.iter().map(|card| &card.key));
        if known.any(|known| *known == key) {
            node.fault("fault-name-taken", &[("name", name)]);
        }
        key
    }

    /// A general comes with a unit that arrives.
    fn comes_with(&mut self, node: &Node<'_>, general: GeneralId) {
        let Some(unit) = self.named(node) else { return };
        match self.arrivals.iter_mut().find(|arrival| arrival.unit == unit) {
            Some(arrival) => arrival.staff.push(general),
            None => node.fault("fault-does-not-arrive", &[("unit", &self.cards[unit.index()].key)]),
        }
    }

    fn read_general(&mut self, side: Side, node: &Node<'_>) {
        let name = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| name.into_owned());
        let key = self.takes_name(node, &name);
        let rank = word_in(node.get("rank"), Rank::WORDS, Rank::ALL).unwrap_or(Rank::Brigade);
        let brigade = node.get("brigade").and_then(|n| n.text()).map_or(key.clone(), |brigade| key_of(&brigade));
        if rank == Rank::Brigade {
            self.brigades.push((side, brigade, GeneralId(self.generals.len() as u8)));
        }
        let charisma = node.whole_or("charisma", 0, 6, 0) as u8;
        let competence = node.whole_or("competence", 0, 6, 3) as u8;
        let killed = node.get("killed").and_then(|n| n.whole(0, 100));
        let comes = node.get("arrives-with").is_some();
        let fate = match killed {
            Some(turn) => Fate::Killed(turn as u8),
            None if comes => Fate::ToCome,
            None => Fate::InPlay,
        };
        let at = match fate {
            Fate::InPlay => node.need("at").and_then(|n| point_in(&n)),
            _ => node.get("at").and_then(|n| point_in(&n)),
        };
        let points = node.whole_or("points", 0, 9999, 0) as u16;
        let _ = (node.get("source"), node.get("unsure"));
        self.generals.push(General {
            fate,
            at: at.unwrap_or_default(),
            attached: None,
            duty: duty_in(node, "order").filter(|_| self.begin.ordered),
            carried: duty_in(node, "carried"),
            competence,
            charisma,
        });
        self.commissions.push(GeneralCard { key, name, side, rank, charisma, competence, points });
    }

    /// The brigadier of a unit: of the brigade it names, else the side's only one; batteries belong to no
    /// brigade by themselves.
    fn brigadier(&mut self, side: Side, node: &Node<'_>, arm: Arm) -> Option<GeneralId> {
        if let Some(brigade) = node.get("brigade")
            && let Some(name) = brigade.text()
        {
            let key = key_of(&name);
            if self.begin.strict && !self.brigades.iter().any(|(army, known, _)| *army == side && *known == key) {
                brigade.fault("fault-brigade-without-general", &[("brigade", &name)]);
            }
            return Some(self.brigade_named(side, &key));
        }
        let mut own = self.brigades.iter().filter(|(army, _, general)| *army == side && self.leads(*general));
        match (own.next(), own.next()) {
            (Some((.., general)), None) if arm != Arm::Artillery => Some(*general),
            _ => None,
        }
    }

    /// Whether a brigadier is a man of the set-up, and not only the name of a brigade without one.
    fn leads(&self, general: GeneralId) -> bool {
        self.generals[general.index()].fate != Fate::ToCome
    }

    /// The brigadier of a brigade. One that the set-up gives none has one who has not come: it is known
    /// as a brigade, but nobody leads it.
    fn brigade_named(&mut self, side: Side, name: &str) -> GeneralId {
        let known = self.brigades.iter().find(|(army, brigade, _)| *army == side && brigade == name);
        if let Some((.., general)) = known {
            return *general;
        }
        let general = GeneralId(self.generals.len() as u8);
        self.generals.push(General {
            fate: Fate::ToCome,
            at: Point::default(),
            attached: None,
            duty: None,
            carried: None,
            competence: 3,
            charisma: 0,
        });
        self.commissions.push(GeneralCard {
            key: name.to_owned(),
            name: name.to_owned(),
            side,
            rank: Rank::Brigade,
            charisma: 0,
            competence: 3,
            points: 0,
        });
        self.brigades.push((side, name.to_owned(), general));
        general
    }

    fn read_unit(&mut self, side: Side, node: &Node<'_>, map: &TableMap) {
        let name = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| name.into_owned());
        let key = self.takes_name(node, &name);
        let arm = word_in(node.get("arm"), Arm::WORDS, Arm::ALL).unwrap_or(Arm::Infantry);
        let (weapon, formation, stands) = match arm {
            Arm::Infantry => (Weapon::Rifle, Formation::Line, 5),
            Arm::Cavalry => (Weapon::BreechCarbine, Formation::Line, 5),
            Arm::Artillery => (Weapon::FieldSmoothbore, Formation::Unlimbered, 3),
        };
        let weapon = word_in(node.get("weapon"), Weapon::WORDS, Weapon::ALL).unwrap_or(weapon);
        if weapon.is_gun() != (arm == Arm::Artillery) {
            node.fault("fault-weapon-of-arm", &[("weapon", weapon.word()), ("arm", arm.word())]);
        }
        let most = MOST_STANDS as i64;
        let stands = node.whole_or("stands", 1, most, stands);
        let of = node.whole_or("of", stands, most, stands) as u8;
        let stands = stands as u8;
        let figures = node.whole_or("figures", 1, 7, 4) as u8;
        let traits = node.list("traits").into_iter().filter_map(|one| word_in(Some(one), Trait::WORDS, Trait::ALL));
        let brigadier = self.brigadier(side, node, arm);
        let bond = self.read_bond(side, node);
        self.cards.push(UnitCard {
            key,
            name,
            side,
            brigadier,
            arm,
            grade: word_in(node.get("grade"), Grade::WORDS, Grade::ALL).unwrap_or(Grade::Seasoned),
            traits: traits.collect(),
            weapon,
            breech_guns: node.flag_or("breech", false),
            stands: of,
            figures: if arm == Arm::Artillery { 2 } else { figures },
            men: node.get("men").and_then(|n| n.whole(1, 9999)).map(|men| men as u16),
            points: node.whole_or("points", 0, 9999, 0) as u16,
            bond,
        });
        let _ = (node.get("source"), node.get("unsure"), node.get("commander"));
        let arrives = self.read_arrival(node, map);
        let by_edge = arrives && node.get("edge").is_some();
        let at = if by_edge { None } else { node.need("at") };
        let point = at.as_ref().and_then(point_in);
        if let (Some(at), Some(point)) = (&at, point)
            && !map.holds(point)
        {
            at.fault("fault-off-the-table", &[]);
        }
        let losses = node.whole_or("losses", 0, 6, 0) as u8;
        let ready = node.get("ready").and_then(|line| {
            let name = line.text()?;
            let found = map.lines.iter().position(|known| known.key == *name);
            if found.is_none() {
                line.fault("fault-unknown-line", &[("line", &name)]);
            }
            found.map(|at| at as u8)
        });
        self.units.push(Unit {
            presence: if arrives { Presence::ToCome } else { Presence::InPlay },
            at: point.unwrap_or_default(),
            facing: Facing::new(node.whole_or("facing", 0, 359, 0) as u16).unwrap_or(Facing::NORTH),
            formation: word_in(node.get("formation"), Formation::WORDS, Formation::ALL).unwrap_or(formation),
            mounted: arm == Arm::Cavalry && node.flag_or("mounted", true),
            stands,
            losses,
            marker: word_in(node.get("marker"), Marker::WORDS, Marker::ALL),
            smoke: node.flag_or("fire-marker", false),
            low: node.flag_or("low", false),
            runs_low: false,
            bayonets: node.flag_or("bayonets", false),
            duty: duty_in(node, "order").filter(|_| self.begin.ordered),
            specific: duty_in(node, "specific"),
            carried: duty_in(node, "carried"),
            was_hesitant: node.flag_or("was-hesitant", false),
            was_immobile: node.flag_or("was-immobile", false),
            moved: node.flag_or("moved", false),
            withdrawing: node.flag_or("withdrawing", false),
            adjusted: node.flag_or("adjusted", false),
            turned: node.flag_or("turned", false),
            fired: node.flag_or("fired", false),
            fired_before: node.flag_or("fired-before", false),
            bled: !node.flag_or("no-loss", true) || of > stands || losses > 0,
            charges: node.whole_or("charged-before", 0, 9, 0) as u8,
            charged_to_melee: node.flag_or("melee-before", false),
            fought: node.flag_or("fought", false),
            failed_rally: node.flag_or("failed-rally", false),
            ready,
            abatis: node.flag_or("abatis", false),
            jammed: node.whole_or("jammed", 0, 16, 0) as u8,
        });
        if let (Some(at), true) = (at, self.begin.strict) {
            self.check_room(&at, map);
        }
    }

    /// The unit read last stands wholly on the table, and nobody stands in its place.
    fn check_room(&self, at: &Node<'_>, map: &TableMap) {
        let stands = |unit: &Unit| laid_out(unit.at, unit.facing, unit.formation, unit.stands);
        let Some((last, earlier)) = self.units.split_last() else { return };
        let own = stands(last);
        let on_table = own.iter().all(|stand| stand.corners().iter().all(|&corner| map.holds(corner)));
        if map.holds(last.at) && !on_table {
            at.fault("fault-stands-off-the-table", &[]);
        }
        for (other, card) in earlier.iter().zip(&self.cards).filter(|(other, _)| other.presence == Presence::InPlay) {
            let theirs = stands(other);
            if last.presence == Presence::InPlay && own.iter().any(|stand| theirs.iter().any(|s| s.overlaps(stand))) {
                at.fault("fault-stands-overlap", &[("unit", &card.name)]);
            }
        }
    }

    /// What the scenario lays on a unit.
    fn read_bond(&mut self, side: Side, node: &Node<'_>) -> Bond {
        let mut bond = Bond {
            engaged: node.whole_or("engaged", 0, 100, 0) as u8,
            fixed: node.flag_or("fixed", false),
            ..Bond::default()
        };
        if let Some(reserve) = node.get("reserve") {
            bond.reserve = reserve.whole_or("until", 1, 100, 1) as u8;
            let watched = reserve.get("released-by").and_then(|n| n.text());
            bond.released_by = watched.map(|name| self.brigade_named(side, &key_of(&name)));
            reserve.finish();
        }
        bond
    }

    /// Whether the unit being read comes later: it is noted when, and where.
    fn read_arrival(&mut self, node: &Node<'_>, map: &TableMap) -> bool {
        let Some(turn) = node.get("arrives").and_then(|n| n.whole(2, 100)) else { return false };
        let edge = node.get("edge").and_then(|n| word_in(Some(n), Edge::WORDS, Edge::ALL));
        let entry = match edge {
            None => Some(Entry::Spot),
            Some(edge) => node.need("range").and_then(|range| {
                let long = if matches!(edge, Edge::North | Edge::South) { map.width } else { map.height };
                let [from, to] = &range.items()[..] else {
                    range.fault("fault-not-a-range", &[]);
                    return None;
                };
                let (from, to) = (paces_in(from)?, paces_in(to)?);
                if from.0 < 0 || from > to || to > long {
                    range.fault("fault-not-a-range", &[]);
                }
                Some(Entry::Edge(edge, from, to))
            }),
        };
        let unit = UnitId(self.units.len() as u8);
        self.arrivals.extend(entry.map(|entry| Arrival { unit, turn: turn as u8, entry, staff: Vec::new() }));
        true
    }
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;
    use referee::data::{Faults, Source, read};
    use std::borrow::Cow;

    struct Bare;

    impl Shelf for Bare {
        fn file(&self, _name: &str) -> Option<Cow<'_, str>> {
            None
        }
    }

    fn read_setup(text: &str) -> (Option<Stage>, Vec<(usize, &'static str)>) {
        let faults = Faults::new();
        let stage = read(Source { name: "setup", text }, &faults, |root| {
            let stage = read_case(root, &Bare);
            root.finish();
            stage
        });
        (stage, faults.into_sorted().into_iter().map(|fault| (fault.line, fault.reason)).collect())
    }

    /// The stage of a set-up without faults.
    pub(crate) fn stage_of(text: &str) -> Stage {
        match read_setup(text) {
            (Some(stage), faults) if faults.is_empty() => stage,
            (_, faults) => unreachable!("{faults:?}"),
        }
    }

    #[test]
    fn units_stand_as_the_set_up_says() {
        let stage = stage_of(
            r#"
begin = "manoeuvre"
general = [{ name = "Vincent", side = "union", at = [10, 8], attached = "20th-maine" }]
unit = [
  { name = "15th Alabama", side = "confederate", brigade = "law", at = [10, 30.25], facing = 180, order = "hold" },
  { name = "20th Maine", side = "union", at = [10, 10], stands = 4, of = 5, ready = "wall" },
  { name = "Battery", side = "union", arm = "artillery", at = [20, 10] },
]
terrain = [
  { name = "wall", class = "linear", cover = "dense", line = [[0, 12], [20, 12]] },
  { name = "wood", class = "broken", area = [[0, 20], [10, 20], [10, 25]] },
]
level = [{ level = 2, area = [[0, 18], [30, 18], [30, 28], [0, 28]] }]
"#,
        );
        let (maine, alabama, battery) = (UnitId(0), UnitId(2), UnitId(1));
        let units = &stage.begin.table.units;
        assert_eq!(stage.card(maine).brigadier, Some(GeneralId(0)));
        assert_eq!((stage.card(maine).stands, units[0].stands, units[0].bled), (5, 4, true));
        assert_eq!((units[0].ready, stage.begin.table.generals[0].attached), (Some(0), Some(maine)));
        assert_eq!((stage.card(battery).brigadier, units[1].formation), (None, Formation::Unlimbered));
        assert_eq!((units[2].at.to_string(), units[2].duty), ("10/30.25".to_owned(), Some(Duty::Hold)));
        assert_eq!(stage.map.areas[0].top, 3);
        // A brigade that nobody leads is a brigade all the same.
        let law = stage.card(alabama).brigadier.map(|general| stage.begin.table.generals[general.index()].fate);
        assert_eq!(law, Some(Fate::ToCome));
    }

    #[test]
    fn orders_count_from_the_end_of_phase_3_on() {
        let text = "unit = [{ name = 'Maine', side = 'union', order = 'hold', at = [1, 1] }]\n";
        for (begin, duty) in [("reveal", None), ("declare", Some(Duty::Hold)), ("fire", Some(Duty::Hold))] {
            let stage = stage_of(&format!("begin = '{begin}'\n{text}"));
            assert_eq!(stage.begin.table.units[0].duty, duty, "{begin}");
        }
    }

    #[test]
    fn every_fault_is_told() {
        let (_, faults) = read_setup(
            "begin = 'tea'\noptions = { tea = true }\nunit = [\n{ name = 'Maine', side = 'union', at = [70, 1] },\n\
             { name = 'Maine', side = 'union', at = [1], marker = 'tired' },\n\
             { name = 'Guns', side = 'union', at = [1, 1], weapon = 'field-rifled', figures = 8, tea = 1 },\n]\n\
             terrain = [{ name = 'wood', class = 'broken', area = [[0, 0], [1, 1]] }]\n",
        );
        let expected = [
            (1, "fault-unknown-word"),
            (2, "fault-unknown-option"),
            (4, "fault-off-the-table"),
            (5, "fault-name-taken"),
            (5, "fault-not-a-point"),
            (5, "fault-unknown-word"),
            (6, "fault-out-of-range"),
            (6, "fault-unknown-key"),
            (6, "fault-weapon-of-arm"),
            (8, "fault-not-an-area"),
        ];
        let mut faults = faults;
        faults.sort_unstable();
        assert_eq!(faults, expected);
    }
}
