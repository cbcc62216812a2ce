//! The files: the set-up of cases. Every fault is reported at once, each with its place.

use crate::flow::{Flow, Place};
use crate::orders::{Order, Step};
use crate::stage::{Options, Stage};
use crate::stands::{Formation, MOST_STANDS};
use crate::state::{Duty, Fate, General, Marker, Presence, State, Table, Unit};
use crate::terrain::{Area, Building, Class, Cover, Edge, Level, Line, LineKind, TableMap};
use crate::text;
use crate::units::{Arm, GeneralCard, GeneralId, Grade, Rank, Side, Trait, UnitCard, UnitId, Weapon};
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
    let options = read_options(setup);
    let turn = setup.whole_or("turn", 1, 100, 2) as u8;
    let (map, burning) = read_map(setup);
    let muster = Muster::read(setup, &map, begin >= BEFORE_ORDERS);
    let burning = burning.into_iter().map(|area| (area, turn.saturating_sub(1))).collect();
    let table = Table { turn, units: muster.units, generals: muster.generals, burning };
    let stage = Stage {
        map,
        units: muster.cards,
        generals: muster.commissions,
        options,
        turns: setup.whole_or("turns", 1, 100, 6) as u8,
        seats: Stage::two_seats(),
        begin: Box::new(State { table, flow: Flow { place: BEGINNINGS[begin].1, ..Flow::default() } }),
    };
    let given = read_given(setup, &stage);
    let mut begin = stage.begin.clone();
    begin.flow.given = given;
    Some(Stage { begin, ..stage })
}

fn read_options(node: &Node<'_>) -> Options {
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
const LINES: [&str; 3] = ["road", "linear", "stream"];

fn read_terrain(node: &Node<'_>, map: &mut TableMap, burning: &mut Vec<u8>) {
    let key = node.need("name").and_then(|n| n.text()).map_or(String::new(), |name| key_of(&name));
    if map.areas.iter().map(|area| &area.key).chain(map.lines.iter().map(|line| &line.key)).any(|known| *known == key) {
        node.fault("fault-name-taken", &[("name", &key)]);
    }
    let cover = word_in(node.get("cover"), Cover::WORDS, Cover::ALL).unwrap_or(Cover::None);
    if let Some(line) = node.get("line") {
        let kind = read_line(node, cover);
        map.lines.extend(polyline_in(&line).zip(kind).map(|(shape, kind)| Line { key, shape, kind }));
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
    map.areas.push(Area { key, shape, class, high, masking, cover, top, building });
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
    /// `ordered`: the orders of this turn have been given.
    fn read(setup: &Node<'_>, map: &TableMap, ordered: bool) -> Muster {
        let mut muster = Muster {
            cards: Vec::new(),
            units: Vec::new(),
            commissions: Vec::new(),
            generals: Vec::new(),
            brigades: Vec::new(),
        };
        let generals = by_side(setup, "general");
        for (side, node) in &generals {
            muster.read_general(*side, node, ordered);
        }
        for (side, node) in by_side(setup, "unit") {
            muster.read_unit(side, &node, map, ordered);
            node.finish();
        }
        for (at, (_, node)) in generals.iter().enumerate() {
            if let Some(attached) = node.get("attached") {
                muster.generals[at].attached = muster.named(&attached);
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

    fn read_general(&mut self, side: Side, node: &Node<'_>, ordered: bool) {
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
        let fate = killed.map_or(Fate::InPlay, |turn| Fate::Killed(turn as u8));
        let at = match killed {
            None => node.need("at").and_then(|n| point_in(&n)),
            Some(_) => node.get("at").and_then(|n| point_in(&n)),
        };
        self.generals.push(General {
            fate,
            at: at.unwrap_or_default(),
            attached: None,
            duty: duty_in(node, "order").filter(|_| ordered),
            carried: duty_in(node, "carried"),
            competence,
            charisma,
        });
        self.commissions.push(GeneralCard { key, name, side, rank, charisma, competence });
    }

    /// The brigadier of a unit: of the brigade it names, else the side's only one; batteries belong to no
    /// brigade by themselves.
    fn brigadier(&mut self, side: Side, node: &Node<'_>, arm: Arm) -> Option<GeneralId> {
        if let Some(name) = node.get("brigade").and_then(|n| n.text()) {
            return Some(self.brigade_named(side, &key_of(&name)));
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
        });
        self.brigades.push((side, name.to_owned(), general));
        general
    }

    fn read_unit(&mut self, side: Side, node: &Node<'_>, map: &TableMap, ordered: bool) {
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
        });
        let at = node.need("at");
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
            presence: Presence::InPlay,
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
            duty: duty_in(node, "order").filter(|_| ordered),
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
