//! The scenario as the text of a file.

use super::army::Army;
use super::deploy::{Base, Deployed, formation};
use super::feature::Text;
use super::goals::Goal;
use super::lists::{Lists, Size, Sort};
use super::naming::Roll;
use super::table::{Layout, Shape, Thing, What};
use crate::setup::key_of;
use crate::terrain::Cover;
use crate::units::{Arm, Side};
use ground::free::{Paces, Point};
use std::fmt::Write;

/// An army that has its names and its places.
pub struct Placed<'a> {
    /// What it is.
    pub army: &'a Army,
    /// Its side.
    pub side: Side,
    /// Its edge.
    pub base: Base,
    /// Where everybody stands.
    pub at: Deployed,
    /// What everybody is called.
    pub names: Roll,
}

/// Everything a scenario says.
pub struct Battle<'a> {
    /// The lists.
    pub lists: &'a Lists,
    /// The size.
    pub size: &'a Size,
    /// The year.
    pub year: u16,
    /// The month's name.
    pub month: Text,
    /// The seed.
    pub seed: u32,
    /// The table.
    pub layout: &'a Layout,
    /// The objectives.
    pub goals: &'a [Goal],
    /// The armies, the Union's first.
    pub armies: [Placed<'a>; 2],
}

/// A text between quotation marks.
fn quoted(text: &str) -> String {
    serde_json::Value::from(text).to_string()
}

fn both(text: &Text) -> String {
    format!("{{ en = {}, fr = {} }}", quoted(&text.en), quoted(&text.fr))
}

fn point(point: Point) -> String {
    format!("[{}, {}]", point.x(), point.y())
}

fn points(points: &[Point]) -> String {
    let points: Vec<String> = points.iter().map(|&one| point(one)).collect();
    format!("[{}]", points.join(", "))
}

impl Battle<'_> {
    /// The whole file.
    pub fn text(&self) -> String {
        let mut out = String::new();
        // Writing to a text cannot fail.
        let _ = self.write(&mut out);
        out
    }

    fn write(&self, out: &mut String) -> std::fmt::Result {
        let Size { points, turns, .. } = *self.size;
        let title = self.goals.first().map_or("", |goal| goal.title.en.as_str());
        let of = |percent: u32| (points * percent).div_ceil(100);
        let victory = &self.lists.victory;
        writeln!(
            out,
            "# A points battle: {}, {}, seed {}. Written by the program.",
            self.size.key, self.year, self.seed
        )?;
        writeln!(out, "\nsystem = \"billy-yank\"")?;
        writeln!(out, "title = {}", quoted(&format!("{title}, {}", self.year)))?;
        writeln!(out, "clock = \"10:00\"\nturns = {turns}")?;
        writeln!(out, "table = [{}, {}]", Paces(self.layout.width), Paces(self.layout.height))?;
        let [union, confederate] = &self.armies;
        let (south, north) = (union.base.name(), confederate.base.name());
        writeln!(out, "edges = {{ union = [\"{south}\"], confederate = [\"{north}\"] }}\n")?;
        self.write_texts(out, of(victory.objective), of(victory.win), of(victory.decisive))?;
        writeln!(out, "[victory]\nworth = true\nwin = {}\ndecisive = {}", of(victory.win), of(victory.decisive))?;
        writeln!(out, "break = {}\n", victory.breaks)?;
        for goal in self.goals {
            writeln!(out, "[[objective]]\nname = {}", quoted(&key_of(&goal.title.en)))?;
            writeln!(out, "title = {}\nat = {}\nradius = 3", both(&goal.title), point(goal.at))?;
            let worth = of(victory.objective);
            writeln!(out, "points = {{ union = {worth}, confederate = {worth} }}\n")?;
        }
        for placed in &self.armies {
            self.write_army(out, placed)?;
        }
        self.write_ground(out)?;
        self.layout.things.iter().try_for_each(|thing| write_thing(out, thing))
    }

    /// What happens, and how it is played.
    fn write_texts(&self, out: &mut String, objective: u32, win: u32, decisive: u32) -> std::fmt::Result {
        let names = &self.lists.names;
        let edge = |base: Base| if base == Base::South { &names.south } else { &names.north };
        let [union, confederate] = &self.armies;
        let mut month = self.month.clone();
        month.fr = capital(&month.fr);
        let situation = names
            .situation
            .with("{month}", &month)
            .with("{year}", &Text::plain(&self.year.to_string()))
            .with("{objectives}", &self.listed())
            .with("{union-edge}", edge(union.base))
            .with("{confederate-edge}", edge(confederate.base));
        let number = |number: u32| Text::plain(&number.to_string());
        let notes = names
            .notes
            .with("{size}", &number(self.size.points))
            .with("{seed}", &number(self.seed))
            .with("{union}", &number(union.army.points(self.lists)))
            .with("{confederate}", &number(confederate.army.points(self.lists)))
            .with("{objective}", &number(objective))
            .with("{win}", &number(win))
            .with("{decisive}", &number(decisive));
        for (name, text) in [("situation", situation), ("notes", notes)] {
            writeln!(out, "[{name}]\nen = {}\nfr = {}\n", quoted(&text.en), quoted(&text.fr))?;
        }
        Ok(())
    }

    /// The objectives' titles as a list.
    fn listed(&self) -> Text {
        let join = |of: fn(&Text) -> &str| {
            let titles: Vec<&str> = self.goals.iter().map(|goal| of(&goal.title)).collect();
            match titles.split_last() {
                Some((last, rest)) if !rest.is_empty() => {
                    format!("{} {} {last}", rest.join(", "), of(&self.lists.names.and))
                }
                _ => titles.concat(),
            }
        };
        Text { en: join(|text| &text.en), fr: join(|text| &text.fr) }
    }

    fn write_army(&self, out: &mut String, placed: &Placed<'_>) -> std::fmt::Result {
        let Placed { army, side, at, names, .. } = placed;
        let side = side.name();
        let leaders = &self.lists.leaders;
        for ((brigade, name), &at) in army.brigades.iter().zip(&names.brigadiers).zip(&at.brigadiers) {
            let Some(leader) = leaders.get(brigade.leader) else { continue };
            writeln!(out, "[[general]]\nname = {}\nside = \"{side}\"\nrank = \"brigade\"", quoted(name))?;
            writeln!(out, "charisma = {}\ncompetence = {}", leader.charisma, leader.competence)?;
            writeln!(out, "at = {}\npoints = {}\n", point(at), leader.points)?;
        }
        for ((&general, name), &at) in army.generals.iter().zip(&names.generals).zip(&at.generals) {
            let Some(leader) = leaders.get(general) else { continue };
            writeln!(out, "[[general]]\nname = {}\nside = \"{side}\"", quoted(name))?;
            writeln!(out, "rank = \"{}\"\ncharisma = {}", leader.rank.name(), leader.charisma)?;
            writeln!(out, "competence = {}\nat = {}\npoints = {}\n", leader.competence, point(at), leader.points)?;
        }
        let Some(list) = army.list_in(self.lists) else { return Ok(()) };
        let brigades = army.brigades.iter().zip(&names.brigadiers).zip(&names.regiments).zip(&at.regiments);
        for (((brigade, brigadier), names), places) in brigades {
            for ((chosen, name), &at) in brigade.regiments.iter().zip(names).zip(places) {
                let Some(sort) = list.regiments.get(chosen.sort) else { continue };
                write_unit(out, placed, sort, name, at, Some(brigadier))?;
            }
        }
        for ((chosen, name), &at) in army.batteries.iter().zip(&names.batteries).zip(&at.batteries) {
            let Some(sort) = list.batteries.get(chosen.sort) else { continue };
            write_unit(out, placed, sort, name, at, None)?;
        }
        Ok(())
    }

    /// Levels, the lower first, and crest lines.
    fn write_ground(&self, out: &mut String) -> std::fmt::Result {
        let mut levels: Vec<(i8, bool, &[Point])> = Vec::new();
        for rise in &self.layout.rises {
            levels.extend((1..).zip(&rise.levels).map(|(level, area)| (level, rise.steep, area.corners())));
        }
        levels.sort_by_key(|(level, ..)| *level);
        for (level, steep, corners) in levels {
            writeln!(out, "[[level]]\nlevel = {level}\narea = {}", points(corners))?;
            writeln!(out, "{}", if steep { "steep = true\n" } else { "" })?;
        }
        for rise in &self.layout.rises {
            writeln!(out, "[[crest]]\nline = {}\n", points(rise.crest.points()))?;
        }
        Ok(())
    }
}

/// A text with its first letter in capitals.
fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or(String::new(), |first| first.to_uppercase().chain(letters).collect())
}

fn write_unit(
    out: &mut String,
    placed: &Placed<'_>,
    sort: &Sort,
    name: &str,
    at: Point,
    brigadier: Option<&String>,
) -> std::fmt::Result {
    writeln!(out, "[[unit]]\nname = {}\nside = \"{}\"", quoted(name), placed.side.name())?;
    if let Some(brigadier) = brigadier {
        writeln!(out, "brigade = {}", quoted(&key_of(brigadier)))?;
    }
    writeln!(
        out,
        "arm = \"{}\"\ngrade = \"{}\"\nweapon = \"{}\"",
        sort.arm.name(),
        sort.grade.name(),
        sort.weapon.name()
    )?;
    if !sort.traits.is_empty() {
        let traits: Vec<String> = sort.traits.iter().map(|one| quoted(one.name())).collect();
        writeln!(out, "traits = [{}]", traits.join(", "))?;
    }
    writeln!(out, "stands = {}", sort.stands)?;
    if sort.arm != Arm::Artillery {
        let figures = u32::from(sort.figures);
        writeln!(out, "figures = {figures}\nmen = {}", 20 * figures * u32::from(sort.stands))?;
    }
    writeln!(out, "formation = \"{}\"", formation(sort.arm).name())?;
    writeln!(out, "at = {}\nfacing = {}", point(at), placed.base.facing())?;
    writeln!(out, "points = {}\nsource = {}\n", sort.points, quoted(&sort.key))
}

fn write_thing(out: &mut String, thing: &Thing) -> std::fmt::Result {
    writeln!(out, "[[terrain]]\nname = {}", quoted(&thing.key))?;
    if let Some(title) = &thing.title {
        writeln!(out, "title = {}", both(title))?;
    }
    if let Some(look) = &thing.look {
        writeln!(out, "look = {}", quoted(look))?;
    }
    let cover_line = |cover: Cover| match cover {
        Cover::None => String::new(),
        cover => format!("cover = \"{}\"\n", cover.name()),
    };
    match thing.what {
        What::Ground { class, high, masking, cover, deep } => {
            write!(out, "class = \"{}\"\n{}", class.name(), cover_line(cover))?;
            for (flag, name) in [(high, "high"), (masking, "masking"), (deep, "deep")] {
                write!(out, "{}", if flag { format!("{name} = true\n") } else { String::new() })?;
            }
        }
        What::House { stone } => {
            let cover = if stone { Cover::Dense } else { Cover::Light };
            write!(out, "class = \"building\"\n{}masking = true\n", cover_line(cover))?;
            write!(out, "{}", if stone { "" } else { "wooden = true\n" })?;
        }
        What::Road => writeln!(out, "class = \"road\"")?,
        What::Bridge => writeln!(out, "class = \"road\"\nbridge = true")?,
        What::Ford => writeln!(out, "class = \"road\"\nford = true")?,
        What::Stream => writeln!(out, "class = \"stream\"\nwidth = 1")?,
        What::Obstacle(cover) => write!(out, "class = \"linear\"\n{}", cover_line(cover))?,
    }
    match &thing.shape {
        Shape::Area(area) => writeln!(out, "area = {}\n", points(area.corners())),
        Shape::Line(line) => writeln!(out, "line = {}\n", points(line.points())),
    }
}
