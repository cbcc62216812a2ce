//! Tables by lot: ground of every kind, two brigades, horse and guns to a side, near enough to fight.

use billy_yank::units::Grade;
use billy_yank::{BillyYank, Stage};
use library::Library;
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
struct Laid {
    lots: Lots,
    width: i32,
    height: i32,
    text: String,
}

impl Laid {
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

    fn somewhere(&mut self) -> (i32, i32) {
        (self.lots.between(500, self.width - 500), self.lots.between(500, self.height - 500))
    }

    fn ground(&mut self) {
        for name in ["wood", "thicket", "rocks", "marsh"] {
            let size = self.lots.between(150, 500);
            let middle = self.somewhere();
            let area = self.patch(middle, size);
            let what = match name {
                "wood" => "class = 'broken', high = true, masking = true, cover = 'light'",
                "thicket" => "class = 'broken', cover = 'light'",
                "rocks" => "class = 'very-broken', masking = true, cover = 'dense'",
                _ => "class = 'impassable'",
            };
            let size = if name == "marsh" { "  # small\n" } else { "\n" };
            let _ = write!(self.text, "[[setup.terrain]]\nname = '{name}'{size}{}\n", what.replace(", ", "\n"));
            let _ = writeln!(self.text, "area = {area}");
        }
        let middle = self.somewhere();
        let house = self.patch(middle, 187);
        let _ = writeln!(
            self.text,
            "[[setup.terrain]]\nname = 'house'\nclass = 'building'\nmasking = true\nwooden = true\narea = {house}"
        );
        // A stream across the table, with a bridge and a ford.
        let (low, high) = (self.lots.between(400, self.height - 800), self.lots.between(400, self.height - 800));
        let stream = [(0, low), (self.width, high), (self.width, high + 131), (0, low + 131)];
        let level = |x: i32| low + (high - low) * x / self.width;
        let _ = writeln!(
            self.text,
            "[[setup.terrain]]\nname = 'stream'\nclass = 'very-broken'\narea = {}",
            points(&stream)
        );
        for (name, what) in [("bridge", "bridge = true"), ("ford", "ford = true\nbroken = true")] {
            let x = self.lots.between(800, self.width - 800);
            let line = points(&[(x, level(x) - 250), (x + self.lots.between(-60, 61), level(x) + 380)]);
            let _ = writeln!(self.text, "[[setup.terrain]]\nname = '{name}'\nclass = 'road'\n{what}\nline = {line}");
        }
        for name in ["wall", "fence", "works", "road", "lane", "crest"] {
            let (from, to, third) = (self.somewhere(), self.somewhere(), self.somewhere());
            let short = |a: i32, b: i32, part: i32| a + (b - a) * part / 100;
            let part = if name == "road" || name == "lane" { 100 } else { self.lots.between(25, 60) };
            let end = (short(from.0, to.0, part), short(from.1, to.1, part));
            let bend = (short(end.0, third.0, part), short(end.1, third.1, part));
            let line = points(&[from, end, bend]);
            let side = self.lots.of(&["north", "east", "south", "west"]);
            let _ = match name {
                "crest" => writeln!(self.text, "[[setup.crest]]\nline = {line}"),
                "road" | "lane" => {
                    writeln!(self.text, "[[setup.terrain]]\nname = '{name}'\nclass = 'road'\nline = {line}")
                }
                "works" => writeln!(
                    self.text,
                    "[[setup.terrain]]\nname = '{name}'\nclass = 'linear'\ncover = 'dense'\nworks = '{side}'\nline = {line}"
                ),
                _ => {
                    let cover = if name == "wall" { "dense" } else { "light" };
                    writeln!(
                        self.text,
                        "[[setup.terrain]]\nname = '{name}'\nclass = 'linear'\ncover = '{cover}'\nline = {line}"
                    )
                }
            };
        }
        let hill = self.somewhere();
        for (level, size) in [(1, 900), (2, 450)] {
            let area = self.patch(hill, size);
            let steep = self.lots.one_in(2);
            let _ = writeln!(self.text, "[[setup.level]]\nlevel = {level}\nsteep = {steep}\narea = {area}");
        }
    }

    /// Places for the units of a side: some paces from its enemy, none on another.
    fn places(&mut self, south: bool, taken: &mut Vec<(i32, i32)>, count: usize) -> Vec<(i32, i32)> {
        let mut places = Vec::new();
        while places.len() < count {
            let x = self.lots.between(250, self.width - 250);
            let depth = self.lots.between(220, 700);
            let y = if south { self.height / 2 - depth } else { self.height / 2 + depth };
            let near = |&(a, b): &(i32, i32)| (a - x).pow(2) + (b - y).pow(2) < 330 * 330;
            if !taken.iter().any(near) {
                taken.push((x, y));
                places.push((x, y));
            }
        }
        places
    }

    fn army(&mut self, side: &str, grades: &[&str], taken: &mut Vec<(i32, i32)>) {
        let south = side == "union";
        let places = self.places(south, taken, 8);
        let front = if south { 0 } else { 180 };
        let mut brigades = vec![Vec::new(), Vec::new()];
        for (number, &place) in places.iter().enumerate() {
            let facing = (front + self.lots.between(-45, 46) + 360) % 360;
            let grade = self.lots.of(grades);
            let (x, y) = place;
            let (stands, brigade) = (self.lots.between(3, 7), number % 2);
            let what = match number {
                6 => {
                    let weapon =
                        self.lots.of(&["field-smoothbore", "light-rifled", "heavy-smoothbore", "field-rifled"]);
                    let formation = self.lots.of(&["unlimbered", "unlimbered", "limbered"]);
                    format!("arm = 'artillery'\nweapon = '{weapon}'\nformation = '{formation}'")
                }
                5 => {
                    let (mounted, formation) = self.lots.of(&[(true, "line"), (true, "column"), (false, "extended")]);
                    format!(
                        "arm = 'cavalry'\nmounted = {mounted}\nformation = '{formation}'\nstands = {stands}\nbrigade = '{side}-{brigade}'"
                    )
                }
                _ => {
                    let mut formations = vec!["line", "line", "line", "column"];
                    if grade != "raw" {
                        formations.extend(["extended", "skirmish"]);
                    }
                    let formation = self.lots.of(&formations);
                    let weapon = self.lots.of(&["rifle", "musket", "breech-rifle", "repeating-rifle"]);
                    format!(
                        "weapon = '{weapon}'\nformation = '{formation}'\nstands = {stands}\nbrigade = '{side}-{brigade}'"
                    )
                }
            };
            if number != 6 {
                brigades[brigade].push(place);
            }
            let traits =
                self.lots.of(&["", "", "'crack'", "'zouave'", "'sharpshooter'", "'impetuous'", "'misleading'"]);
            let _ = writeln!(
                self.text,
                "[[setup.unit]]\nname = '{side} regiment {number}'\nside = '{side}'\ngrade = '{grade}'\n{what}\ntraits = [{traits}]\nat = {}\nfacing = {facing}\ncarried = 'manoeuvre'",
                at((x, y)),
            );
        }
        for (number, brigade) in brigades.iter().enumerate() {
            let (x, y) = brigade[0];
            let back = if south { -100 } else { 100 };
            let general = at(((x + self.lots.between(-20, 21)), (y + back).clamp(0, self.height)));
            let charisma = self.lots.between(0, 3);
            let _ = writeln!(
                self.text,
                "[[setup.general]]\nname = '{side}-{number}'\nside = '{side}'\ncharisma = {charisma}\nat = {general}\ncarried = 'manoeuvre'"
            );
        }
        let (x, y) = brigades[1][1];
        let general = at((x + 60, y));
        let rank = self.lots.of(&["division", "corps"]);
        let _ = writeln!(
            self.text,
            "[[setup.general]]\nname = '{side}-chief'\nside = '{side}'\nrank = '{rank}'\nat = {general}"
        );
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
    let mut laid = Laid { lots, width, height, text };
    laid.ground();
    let mut taken = Vec::new();
    for side in ["union", "confederate"] {
        laid.army(side, grades, &mut taken);
    }
    laid.text.push_str("[[part]]\nname = 'begins'\nasked = 'union: orders'\n");
    laid.text
}

/// The stage of a set-up.
pub fn stage(seed: u64) -> Stage {
    let text = set_up(seed);
    let source = Source { name: "set-up", text: &text };
    match referee::case::last_position::<BillyYank>(source, &Library::new()) {
        Ok(position) => Stage::clone(position.stage()),
        Err(failures) => panic!("{failures:?}\n{text}"),
    }
}

/// The scenarios, by their names. Where raw men could meet veterans they are made seasoned: see [`set_up`].
pub fn scenarios() -> Vec<(String, Stage)> {
    let names = library::scenarios().into_iter().filter(|name| name.starts_with("billy-yank/"));
    let stage = |name: &String| Library::new().billy_yank_stage(name).unwrap_or_else(|_| panic!("{name}"));
    let mut stages: Vec<_> = names.map(|name| (name.clone(), stage(&name))).collect();
    for card in stages.iter_mut().flat_map(|(_, stage)| &mut stage.units) {
        card.grade = card.grade.max(Grade::Seasoned);
    }
    stages
}
