//! The army lists: what may be bought for a points battle, at what price and within what limits, and what the
//! tables are laid out with. Read from `army-lists.toml`; every fault with its line.

use super::army::{self, Army, Terms};
use super::feature::{Feature, Names, Text, read_text};
use crate::setup::word_in;
use crate::units::{Arm, Grade, Rank, Side, Trait, Weapon};
use referee::data::{self, Fault, Faults, Node, Source};

/// Everything a points battle is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Lists {
    /// Whom brigades and more are led by.
    pub leaders: Vec<Leader>,
    /// The lists, each of one side and one year.
    pub lists: Vec<List>,
    /// How large a battle can be.
    pub sizes: Vec<Size>,
    /// What no army may exceed.
    pub limits: Limits,
    /// How it is won.
    pub victory: Victory,
    /// Sample armies, by their keys.
    pub armies: Vec<(String, Army)>,
    /// What lies on tables.
    pub features: Vec<Feature>,
    /// Names, and the words of the scenario.
    pub names: Names,
}

/// A general who can be bought.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Leader {
    /// His key in army files.
    pub key: String,
    /// What he is called in lists.
    pub title: Text,
    /// His rank.
    pub rank: Rank,
    /// His charisma.
    pub charisma: u8,
    /// What a die must beat to change an order.
    pub competence: u8,
    /// What he costs.
    pub points: u32,
}

impl Leader {
    /// Whether he is one of the best brigadiers.
    pub fn is_excellent(&self) -> bool {
        self.rank == Rank::Brigade && self.competence <= 1
    }

    /// Whether he is an average or poor brigadier.
    pub fn is_plain(&self) -> bool {
        self.rank == Rank::Brigade && self.competence >= 3
    }
}

/// A sort of regiment or battery.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sort {
    /// Its key in army files.
    pub key: String,
    /// What it is called in lists.
    pub title: Text,
    /// Its arm.
    pub arm: Arm,
    /// Its grade.
    pub grade: Grade,
    /// What it fires with.
    pub weapon: Weapon,
    /// What it is besides.
    pub traits: Vec<Trait>,
    /// Stands, or sections of guns.
    pub stands: u8,
    /// Figures on a stand.
    pub figures: u8,
    /// What it costs.
    pub points: u32,
    /// At most so many in an army.
    pub max: Option<usize>,
    /// How it is named on the table, if not as its list says.
    pub called: Option<String>,
    /// Up to what number such units are numbered.
    pub numbers: Option<usize>,
}

impl Sort {
    /// Whether it has the trait.
    pub fn is(&self, one: Trait) -> bool {
        self.traits.contains(&one)
    }
}

/// A list: one side in one year.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct List {
    /// Its key in army files.
    pub key: String,
    /// What it is called.
    pub title: Text,
    /// The side.
    pub side: Side,
    /// The year.
    pub year: u16,
    /// At most so many per cent of the regiments are veterans.
    pub veterans: usize,
    /// At most so many per cent of the regiments are raw.
    pub raw: usize,
    /// At most so many units have repeating arms.
    pub repeaters: usize,
    /// At most so many brigadiers are excellent.
    pub excellent: usize,
    /// Of so many brigadiers one at least is average or poor.
    pub plain: usize,
    /// Where its regiments come from.
    pub states: Vec<String>,
    /// Up to what number they are numbered.
    pub numbers: usize,
    /// Regiments.
    pub regiments: Vec<Sort>,
    /// Batteries.
    pub batteries: Vec<Sort>,
}

/// How large a battle is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Size {
    /// Its key: `small`.
    pub key: String,
    /// What it is called.
    pub title: Text,
    /// Points of each army.
    pub points: u32,
    /// The table, in paces.
    pub table: (i32, i32),
    /// The depth of a deployment zone, in paces.
    pub depth: i32,
    /// Sectors along the table and across it.
    pub sectors: (i32, i32),
    /// Turns.
    pub turns: u8,
    /// Fewest and most brigades.
    pub brigades: (usize, usize),
    /// Most batteries.
    pub batteries: usize,
    /// Fewest and most features.
    pub features: (i32, i32),
    /// Roads that are always there.
    pub roads: usize,
    /// Objectives.
    pub objectives: usize,
    /// Whether every unit's own limit counts twice.
    pub doubled: bool,
    /// Whether a corps general may be bought.
    pub corps_general: bool,
}

/// What no army may exceed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// Fewest and most regiments of a brigade.
    pub brigade: (usize, usize),
    /// Cavalry, in per cent of the battle's points.
    pub cavalry: u32,
    /// Artillery, in per cent of the battle's points.
    pub artillery: u32,
    /// One crack regiment for so many regiments begun.
    pub crack: usize,
    /// Heavy batteries.
    pub heavy: usize,
    /// One division general for so many brigades begun.
    pub division: usize,
}

/// How a battle is won, in per cent of its points.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Victory {
    /// For each objective.
    pub objective: u32,
    /// The difference that wins.
    pub win: u32,
    /// The difference that wins decisively.
    pub decisive: u32,
    /// Losses at which an army breaks.
    pub breaks: u32,
}

impl Lists {
    /// Reads the file.
    pub fn read(source: Source<'_>) -> Result<Lists, Vec<Fault>> {
        let faults = Faults::new();
        let lists = data::read(source, &faults, read_all);
        faults.or(lists)
    }

    /// The size of that key.
    pub fn size(&self, key: &str) -> Option<&Size> {
        self.sizes.iter().find(|size| size.key == key)
    }

    /// The place of the list of a side and year.
    pub fn list_of(&self, side: Side, year: u16) -> Option<usize> {
        self.lists.iter().position(|list| list.side == side && list.year == year)
    }

    /// The years of which both sides have a list.
    pub fn years(&self) -> Vec<u16> {
        let of = |side: Side| self.lists.iter().filter(move |list| list.side == side);
        let confederate = |year: u16| of(Side::Confederate).any(|list| list.year == year);
        of(Side::Union).map(|list| list.year).filter(|&year| confederate(year)).collect()
    }

    /// A sample army.
    pub fn sample(&self, key: &str) -> Option<&Army> {
        self.armies.iter().find(|(known, _)| known == key).map(|(_, army)| army)
    }
}

fn read_all(root: &Node<'_>) -> Option<Lists> {
    root.need("kind").and_then(|node| node.one_of(&["army-lists"]));
    let prices = Prices::read(root);
    let leaders: Vec<Leader> = root.list("leader").iter().map(read_leader).collect();
    let lists: Vec<List> = root.list("list").iter().filter_map(|node| read_list(node, &prices)).collect();
    let sizes: Vec<Size> = root.list("size").iter().map(read_size).collect();
    let features = root.list("feature").iter().map(Feature::read).collect();
    let mut all = Lists {
        leaders,
        lists,
        sizes,
        limits: read_limits(root),
        victory: read_victory(root),
        armies: Vec::new(),
        features,
        names: Names::read(root),
    };
    let keys = all.lists.iter().map(|list| &list.key).chain(all.leaders.iter().map(|leader| &leader.key));
    let keys =
        keys.chain(all.lists.iter().flat_map(|list| list.regiments.iter().chain(&list.batteries)).map(|s| &s.key));
    tell_twins(root, keys);
    all.armies = root.list("army").iter().filter_map(|node| read_sample(node, &all)).collect();
    Some(all)
}

/// Two things of one key could not be told apart in an army file.
fn tell_twins<'k>(root: &Node<'_>, keys: impl Iterator<Item = &'k String>) {
    let mut keys: Vec<_> = keys.collect();
    keys.sort();
    for twins in keys.windows(2).filter(|pair| pair[0] == pair[1]) {
        root.fault("fault-name-taken", &[("name", twins[0])]);
    }
}

/// A sample must keep to the limits, and may say what it costs.
fn read_sample(node: &Node<'_>, lists: &Lists) -> Option<(String, Army)> {
    let key = key_in(node);
    let army = army::read_node(node, lists, &Terms::default());
    node.finish();
    Some((key, army?))
}

/// The text under `key`.
fn key_in(node: &Node<'_>) -> String {
    node.need("key").and_then(|n| n.text()).map_or(String::new(), |key| key.into_owned())
}

fn title_in(node: &Node<'_>) -> Text {
    node.need("title").map(|n| read_text(&n)).unwrap_or_default()
}

fn whole_in(node: &Node<'_>, key: &'static str, least: i64, most: i64) -> i64 {
    node.need(key).and_then(|n| n.whole(least, most)).unwrap_or(least)
}

/// Two whole numbers.
pub(super) fn pair_in(node: &Node<'_>, least: i64, most: i64) -> Option<(i64, i64)> {
    let [one, other] = &node.items()[..] else {
        node.fault("fault-not-a-pair", &[]);
        return None;
    };
    Some((one.whole(least, most)?, other.whole(least, most)?))
}

fn need_pair(node: &Node<'_>, key: &'static str, least: i64, most: i64) -> (i64, i64) {
    node.need(key).and_then(|n| pair_in(&n, least, most)).unwrap_or((least, least))
}

fn read_leader(node: &Node<'_>) -> Leader {
    let leader = Leader {
        key: key_in(node),
        title: title_in(node),
        rank: word_in(node.need("rank"), Rank::NAMES, Rank::ALL).unwrap_or(Rank::Brigade),
        charisma: node.whole_or("charisma", 0, 6, 0) as u8,
        competence: node.whole_or("competence", 0, 6, 3) as u8,
        points: whole_in(node, "points", 0, 1000) as u32,
    };
    node.finish();
    leader
}

fn read_list(node: &Node<'_>, prices: &Prices) -> Option<List> {
    let side = word_in(node.need("side"), &Side::NAMES, &Side::BOTH);
    let texts = |list: Vec<Node<'_>>| list.iter().filter_map(|n| n.text()).map(|text| text.into_owned()).collect();
    let list = List {
        key: key_in(node),
        title: title_in(node),
        side: side.unwrap_or(Side::Union),
        year: whole_in(node, "year", 1861, 1865) as u16,
        veterans: whole_in(node, "veterans", 0, 100) as usize,
        raw: whole_in(node, "raw", 0, 100) as usize,
        repeaters: node.whole_or("repeaters", 0, 100, 0) as usize,
        excellent: whole_in(node, "excellent", 0, 100) as usize,
        plain: whole_in(node, "plain", 1, 100) as usize,
        states: texts(node.list("states")),
        numbers: whole_in(node, "numbers", 1, 1000) as usize,
        regiments: node.list("regiments").iter().map(|n| read_sort(n, false, prices)).collect(),
        batteries: node.list("batteries").iter().map(|n| read_sort(n, true, prices)).collect(),
    };
    node.finish();
    side.map(|_| list)
}

fn read_sort(node: &Node<'_>, battery: bool, prices: &Prices) -> Sort {
    let arm = match battery {
        true => Arm::Artillery,
        false => word_in(node.get("arm"), Arm::NAMES, Arm::ALL).unwrap_or(Arm::Infantry),
    };
    let traits = node.list("traits").into_iter().filter_map(|one| word_in(Some(one), Trait::NAMES, Trait::ALL));
    let weapon = word_in(node.need("weapon"), Weapon::NAMES, Weapon::ALL);
    if let Some(weapon) = weapon.filter(|weapon| weapon.is_gun() != battery) {
        node.fault("fault-weapon-of-arm", &[("weapon", weapon.name()), ("arm", arm.name())]);
    }
    let (stands, figures) = match battery {
        true => (whole_in(node, "sections", 1, 6), 2),
        false => (5, whole_in(node, "figures", 1, 7)),
    };
    let points = node.need("points");
    let sort = Sort {
        key: key_in(node),
        title: title_in(node),
        arm,
        grade: word_in(node.need("grade"), Grade::NAMES, Grade::ALL).unwrap_or(Grade::Seasoned),
        weapon: weapon.unwrap_or(Weapon::Rifle),
        traits: traits.collect(),
        stands: stands as u8,
        figures: figures as u8,
        points: points.as_ref().and_then(|n| n.whole(1, 1000)).unwrap_or(1) as u32,
        max: node.get("max").and_then(|n| n.whole(1, 100)).map(|max| max as usize),
        called: node.get("called").and_then(|n| n.text()).map(|called| called.into_owned()),
        numbers: node.get("numbers").and_then(|n| n.whole(1, 1000)).map(|numbers| numbers as usize),
    };
    if let (Some(points), Some(price)) = (points, prices.of(&sort).filter(|price| *price != sort.points)) {
        points.fault("fault-army-price", &[("points", &sort.points.to_string()), ("price", &price.to_string())]);
    }
    node.get("source");
    node.get("unsure");
    node.finish();
    sort
}

fn read_size(node: &Node<'_>) -> Size {
    let (width, height) = need_pair(node, "table", 20, 200);
    let (along, across) = need_pair(node, "sectors", 1, 20);
    let (fewest, most) = need_pair(node, "brigades", 1, 20);
    let (few, many) = need_pair(node, "features", 0, 40);
    let size = Size {
        key: key_in(node),
        title: title_in(node),
        points: whole_in(node, "points", 1, 10_000) as u32,
        table: (width as i32, height as i32),
        depth: whole_in(node, "depth", 4, 40) as i32,
        sectors: (along as i32, across as i32),
        turns: whole_in(node, "turns", 1, 100) as u8,
        brigades: (fewest as usize, most as usize),
        batteries: whole_in(node, "batteries", 0, 20) as usize,
        features: (few as i32, many as i32),
        roads: node.whole_or("roads", 0, 4, 1) as usize,
        objectives: whole_in(node, "objectives", 1, 6) as usize,
        doubled: node.flag_or("doubled", false),
        corps_general: node.flag_or("corps-general", false),
    };
    node.finish();
    size
}

fn read_limits(root: &Node<'_>) -> Limits {
    let Some(node) = root.need("limits") else { return Limits::default() };
    let (fewest, most) = need_pair(&node, "brigade", 1, 12);
    let limits = Limits {
        brigade: (fewest as usize, most as usize),
        cavalry: whole_in(&node, "cavalry", 0, 100) as u32,
        artillery: whole_in(&node, "artillery", 0, 100) as u32,
        crack: whole_in(&node, "crack", 1, 100) as usize,
        heavy: whole_in(&node, "heavy", 0, 100) as usize,
        division: whole_in(&node, "division", 1, 100) as usize,
    };
    node.finish();
    limits
}

fn read_victory(root: &Node<'_>) -> Victory {
    let Some(node) = root.need("victory") else { return Victory::default() };
    let victory = Victory {
        objective: whole_in(&node, "objective", 1, 100) as u32,
        win: whole_in(&node, "win", 1, 100) as u32,
        decisive: whole_in(&node, "decisive", 1, 100) as u32,
        breaks: whole_in(&node, "break", 1, 100) as u32,
    };
    node.finish();
    victory
}

/// Prices and factors are read in hundredths.
const HUNDREDTHS: i64 = 100;

/// What prices are made of.
#[derive(Default)]
struct Prices {
    /// A figure of plain infantry, and what a regiment costs less than its figures.
    figure: i64,
    small: i64,
    /// What every battery costs besides its guns, in points.
    battery: i64,
    grade: Vec<(String, i64)>,
    weapon: Vec<(String, i64)>,
    traits: Vec<(String, i64)>,
    arm: Vec<(String, i64)>,
    gun: Vec<(String, i64)>,
    gunners: Vec<(String, i64)>,
}

impl Prices {
    fn read(root: &Node<'_>) -> Prices {
        let Some(node) = root.need("points") else { return Prices::default() };
        let table = |key: &'static str| {
            let entries = node.need(key).map(|n| n.entries()).unwrap_or_default();
            entries.into_iter().filter_map(|(word, n)| Some((word, n.parts(HUNDREDTHS)?))).collect()
        };
        let prices = Prices {
            figure: node.need("figure").and_then(|n| n.parts(HUNDREDTHS)).unwrap_or_default(),
            small: node.need("small").and_then(|n| n.parts(HUNDREDTHS)).unwrap_or_default(),
            battery: whole_in(&node, "battery", 0, 100),
            grade: table("grade"),
            weapon: table("weapon"),
            traits: table("trait"),
            arm: table("arm"),
            gun: table("gun"),
            gunners: table("gunners"),
        };
        node.get("source");
        node.finish();
        prices
    }

    /// What a unit costs by the formula; none if a factor is not given.
    fn of(&self, sort: &Sort) -> Option<u32> {
        let in_table = |table: &[(String, i64)], word: &str| table.iter().find(|(key, _)| key == word).map(|(_, f)| *f);
        let (plain, factors, flat) = match sort.arm {
            Arm::Artillery => {
                let gun = in_table(&self.gun, sort.weapon.name())?;
                (gun * i64::from(sort.stands), vec![in_table(&self.gunners, sort.grade.name())], self.battery)
            }
            arm => {
                let mut factors = vec![
                    in_table(&self.arm, arm.name()),
                    in_table(&self.grade, sort.grade.name()),
                    in_table(&self.weapon, sort.weapon.name()),
                ];
                factors.extend(sort.traits.iter().map(|one| in_table(&self.traits, one.name())));
                let figures = i64::from(sort.stands) * i64::from(sort.figures);
                (self.figure * figures - self.small, factors, 0)
            }
        };
        let (mut product, mut scale) = (plain, HUNDREDTHS);
        for factor in factors {
            (product, scale) = (product.checked_mul(factor?)?, scale.checked_mul(HUNDREDTHS)?);
        }
        let rounded = (2 * product + scale).div_euclid(2 * scale);
        u32::try_from(rounded + flat).ok()
    }
}
