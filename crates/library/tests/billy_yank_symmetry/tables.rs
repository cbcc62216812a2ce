//! Tables by lot: ground of every kind, two brigades, horse and guns to a side, near enough to fight.

use billy_yank::units::Grade;
use billy_yank::{BillyYank, Stage};
use referee::data::Source;
use std::fmt::Write;

/// Numbers by a seed.
pub struct Lots(u64);

impl Lots {
    pub fn new(seed: u64) -> Lots {
        Lots(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) ^ 0x1863)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From `low` up to, but not, `high`.
    pub fn between(&mut self, low: i32, high: i32) -> i32 {
        low + (self.next() % (high - low).unsigned_abs() as u64) as i32
    }

    pub fn one_in(&mut self, many: i32) -> bool {
        self.between(0, many) == 0
    }

    pub fn of<T: Clone>(&mut self, all: &[T]) -> T {
        all[self.between(0, all.len() as i32) as usize].clone()
    }
}

/// Hundredths of a pace, as set-ups write them.
fn paces(hundredths: i32) -> String {
    format!("{}{}.{:02}", if hundredths < 0 { "-" } else { "" }, hundredths.abs() / 100, hundredths.abs() % 100)
}

fn at((x, y): (i32, i32)) -> String {
    format!("[{}, {}]", paces(x), paces(y))
}

fn points(points: &[(i32, i32)]) -> String {
    format!("[{}]", points.iter().map(|&point| at(point)).collect::<Vec<_>>().join(", "))
}

/// What is on the table.
struct TestTable {
    lots: Lots,
    width: i32,
    height: i32,
    /// The middle of the house.
    house: (i32, i32),
    text: String,
}

impl TestTable {
    /// A slanting patch of ground, of so many hundredths from its middle to its corners.
    fn patch(&mut self, (x, y): (i32, i32), size: i32) -> String {
        let slant = self.lots.between(-size / 2, size / 2);
        let mut corner = |x: i32, y: i32| {
            let place = (x + self.lots.between(-40, 41), y + self.lots.between(-40, 41));
            (place.0.clamp(0, self.width), place.1.clamp(0, self.height))
        };
        let corners = [
            corner(x - size, y - slant),
            corner(x + slant, y - size),
            corner(x + size, y + slant),
            corner(x - slant, y + size),
        ];
        points(&corners)
    }

    /// An entry of a list of the set-up.
    fn entry(&mut self, list: &str, lines: &[&str]) {
        let _ = writeln!(self.text, "[[setup.{list}]]\n{}", lines.join("\n"));
    }

    fn somewhere(&mut self) -> (i32, i32) {
        (self.lots.between(500, self.width - 500), self.lots.between(500, self.height - 500))
    }

    fn ground(&mut self) {
        for (name, what) in [
            ("wood", "class = 'broken'\nhigh = true\nmasking = true\ncover = 'light'"),
            ("thicket", "class = 'broken'\ncover = 'light'"),
            ("rocks", "class = 'very-broken'\nmasking = true\ncover = 'dense'"),
            ("marsh", "class = 'impassable'"),
        ] {
            let (middle, size) = (self.somewhere(), self.lots.between(150, 500));
            let area = self.patch(middle, size);
            self.entry("terrain", &[&format!("name = '{name}'\n{what}\narea = {area}")]);
        }
        self.house = (self.lots.between(700, self.width - 700), self.height / 2 + self.lots.between(-300, 301));
        let area = self.patch(self.house, 187);
        let what = "name = 'house'\nclass = 'building'\nmasking = true\nwooden = true";
        self.entry("terrain", &[what, &format!("area = {area}")]);
        self.stream();
        for (name, what) in [
            ("wall", "class = 'linear'\ncover = 'dense'"),
            ("fence", "class = 'linear'\ncover = 'light'"),
            ("works", "class = 'linear'\ncover = 'dense'\nworks = "),
            ("road", "class = 'road'"),
            ("lane", "class = 'road'"),
        ] {
            let line = self.course(if what.ends_with("'road'") { 100 } else { 40 });
            let works = self.lots.of(&["'north'", "'east'", "'south'", "'west'"]);
            let side = if name == "works" { works } else { "" };
            self.entry("terrain", &[&format!("name = '{name}'\n{what}{side}\nline = {line}")]);
        }
        let crest = self.course(40);
        self.entry("crest", &[&format!("line = {crest}")]);
        let hill = self.somewhere();
        for (level, size) in [(1, 900), (2, 450)] {
            let (area, steep) = (self.patch(hill, size), self.lots.one_in(2));
            self.entry("level", &[&format!("level = {level}\nsteep = {steep}\narea = {area}")]);
        }
    }

    /// A line of two legs, each so many hundredths of the way to somewhere.
    fn course(&mut self, part: i32) -> String {
        let (from, to, third) = (self.somewhere(), self.somewhere(), self.somewhere());
        let cut = |a: (i32, i32), b: (i32, i32)| (a.0 + (b.0 - a.0) * part / 100, a.1 + (b.1 - a.1) * part / 100);
        let bend = cut(from, to);
        points(&[from, bend, cut(bend, third)])
    }

    /// A stream across the table, with a bridge and a ford.
    fn stream(&mut self) {
        let (low, high) = (self.lots.between(400, self.height - 800), self.lots.between(400, self.height - 800));
        let area = points(&[(0, low), (self.width, high), (self.width, high + 131), (0, low + 131)]);
        self.entry("terrain", &["name = 'stream'\nclass = 'very-broken'", &format!("area = {area}")]);
        for (name, what) in [("bridge", "bridge = true"), ("ford", "ford = true\nbroken = true")] {
            let x = self.lots.between(800, self.width - 800);
            let level = low + (high - low) * x / self.width;
            let line = points(&[(x, level - 250), (x + self.lots.between(-60, 61), level + 380)]);
            self.entry("terrain", &[&format!("name = '{name}'\nclass = 'road'\n{what}\nline = {line}")]);
        }
    }

    /// A place for a unit of a side: some paces from its enemy, not on another.
    fn place(&mut self, south: bool, taken: &mut Vec<(i32, i32)>) -> (i32, i32) {
        loop {
            let x = self.lots.between(250, self.width - 250);
            let depth = self.lots.between(220, 700);
            let y = if south { self.height / 2 - depth } else { self.height / 2 + depth };
            let near = |&(a, b): &(i32, i32)| (a - x).pow(2) + (b - y).pow(2) < 330 * 330;
            if !taken.iter().any(near) {
                taken.push((x, y));
                return (x, y);
            }
        }
    }

    /// Two brigades, the second with a regiment of horse, a battery, and a general over all.
    fn army(&mut self, side: &str, grades: &[&str], taken: &mut Vec<(i32, i32)>) {
        let south = side == "union";
        let mut brigades = [Vec::new(), Vec::new()];
        for number in 0..8 {
            let mut place = self.place(south, taken);
            let facing = (if south { 0 } else { 180 } + self.lots.between(-45, 46) + 360) % 360;
            let (grade, stands, brigade) = (self.lots.of(grades), self.lots.between(3, 7), number % 2);
            let mut what = vec![format!("stands = {stands}\nbrigade = '{side}-{brigade}'")];
            match number {
                6 => {
                    let guns = ["field-smoothbore", "light-rifled", "heavy-smoothbore", "field-rifled"];
                    let (weapon, formation) =
                        (self.lots.of(&guns), self.lots.of(&["unlimbered", "unlimbered", "limbered"]));
                    what = vec![format!("arm = 'artillery'\nweapon = '{weapon}'\nformation = '{formation}'")];
                }
                5 => {
                    let (mounted, formation) = self.lots.of(&[(true, "line"), (true, "column"), (false, "extended")]);
                    what.push(format!("arm = 'cavalry'\nmounted = {mounted}\nformation = '{formation}'"));
                }
                7 if south && self.lots.one_in(2) => {
                    place = self.house;
                    what.push("formation = 'building'".to_owned());
                }
                _ => {
                    let all = ["line", "line", "line", "column", "extended", "skirmish"];
                    let formation = self.lots.of(if grade == "raw" { &all[..4] } else { &all[..] });
                    let weapon = self.lots.of(&["rifle", "musket", "breech-rifle", "repeating-rifle"]);
                    what.push(format!("weapon = '{weapon}'\nformation = '{formation}'"));
                }
            }
            if number != 6 {
                brigades[brigade].push(place);
            }
            let traits = ["", "", "'crack'", "'zouave'", "'sharpshooter'", "'impetuous'", "'misleading'"];
            what.push(format!("traits = [{}]\ngrade = '{grade}'\ncarried = 'manoeuvre'", self.lots.of(&traits)));
            what.push(format!("name = '{side} regiment {number}'\nside = '{side}'"));
            what.push(format!("at = {}\nfacing = {facing}", at(place)));
            self.entry("unit", &what.iter().map(String::as_str).collect::<Vec<_>>());
        }
        for (number, brigade) in brigades.iter().enumerate() {
            let (x, y) = brigade[0];
            let place = at((x + self.lots.between(-20, 21), y + if south { -100 } else { 100 }));
            let charisma = self.lots.between(0, 3);
            let who = format!("name = '{side}-{number}'\nside = '{side}'\ncharisma = {charisma}");
            self.entry("general", &[&who, "carried = 'manoeuvre'", &format!("at = {place}")]);
        }
        let (x, y) = brigades[1][1];
        let rank = self.lots.of(&["division", "corps"]);
        let who = format!("name = '{side}-chief'\nside = '{side}'\nrank = '{rank}'");
        self.entry("general", &[&who, &format!("at = {}", at((x + 60, y)))]);
    }
}

/// A set-up by its seed.
///
/// One rule names the sides: raw men of the Union fear Confederate veterans (8.3). A table that has raw men
/// has no veterans, so that it is the same for both.
pub fn set_up(seed: u64) -> String {
    let mut lots = Lots::new(seed);
    let (width, height) = (lots.between(3000, 4800), lots.between(2700, 3600));
    let grades: &[&str] = lots.of(&[&["seasoned", "veteran"][..], &["raw", "seasoned"][..]]);
    let own = lots.of(&[("south", "north"), ("south", "east"), ("west", "north")]);
    let mut options = vec!["abatis", "breech-guns", "uniforms"];
    if seed % 4 == 3 {
        options.push("activation");
    }
    let options: Vec<String> = options.iter().map(|option| format!("{option} = true")).collect();
    let mut text = format!(
        "title = 'Table {seed}'\nrules = []\n[setup]\nsystem = 'billy-yank'\nturns = 8\ntable = [{}, {}]\n",
        paces(width),
        paces(height)
    );
    let _ = writeln!(text, "edges = {{ union = ['{}'], confederate = ['{}'] }}", own.0, own.1);
    let _ = writeln!(text, "options = {{ {} }}", options.join(", "));
    let mut replaced = TestTable { lots, width, height, house: (0, 0), text };
    replaced.ground();
    let mut taken = Vec::new();
    for side in ["union", "confederate"] {
        replaced.army(side, grades, &mut taken);
    }
    replaced.text.push_str("[[part]]\nname = 'begins'\nasked = 'union: orders'\n");
    replaced.text
}

/// What is wrong with a set-up in which there is not enough room.
const NO_ROOM: [&str; 3] = ["fault-stands-overlap", "fault-impassable-there", "fault-stands-off-the-table"];

/// The stage of the first set-up, from a seed on, in which nobody stands in another's place or where he cannot.
pub fn stage(seed: u64) -> Stage {
    let tries = (0..100).map(|number| set_up(seed + 1000 * number));
    let replaced = tries.map(|text| {
        let source = Source { name: "set-up", text: &text };
        match referee::case::last_position::<BillyYank>(source, &systems::library()) {
            Ok(position) => Some(Stage::clone(position.stage())),
            Err(failures) if failures.iter().all(|failure| NO_ROOM.contains(&failure.id)) => None,
            Err(failures) => panic!("{failures:?}\n{text}"),
        }
    });
    replaced.flatten().next().unwrap_or_else(|| panic!("no set-up from seed {seed} on has room for all"))
}

/// The scenarios, by their names. Where raw men could meet veterans they are made seasoned: see [`set_up`].
pub fn scenarios() -> Vec<(String, Stage)> {
    let laid_by_lot = ["billy-yank/battle-small-1863-7".to_owned()];
    let names = library::scenarios().into_iter().filter(|name| name.starts_with("billy-yank/")).chain(laid_by_lot);
    let library = systems::library();
    let stage = |name: &String| {
        let shared = library.stage::<BillyYank>(name);
        Stage::clone(&shared.unwrap_or_else(|_| panic!("{name}")))
    };
    let mut stages: Vec<_> = names.map(|name| (name.clone(), stage(&name))).collect();
    for card in stages.iter_mut().flat_map(|(_, stage)| &mut stage.units) {
        card.grade = card.grade.max(Grade::Seasoned);
    }
    stages
}
