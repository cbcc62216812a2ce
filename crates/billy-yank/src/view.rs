//! What a seat knows, as data: the same form for seats, for observers, and (with nothing left out) for
//! cases and the umpire.

use crate::flow::Place;
use crate::orders::{Command, Step};
use crate::secrecy::{Known, Viewer};
use crate::stage::Stage;
use crate::state::{Duty, Fate, Now, Presence, State};
use crate::terrain::{LineId, LineKind};
use crate::units::{GeneralId, Rank, Side, Trait, UnitId};
use ground::free::Point;
use referee::RuleId;
use serde::Serialize;
use std::collections::BTreeMap;

type ByName<T> = BTreeMap<String, T>;

/// Words on the table, by language.
type Titles = BTreeMap<String, String>;

/// The minutes of a turn.
const MINUTES: u16 = 15;

/// A point in hundredths of a pace: east, north.
pub type Dot = [i32; 2];

pub(crate) fn dot(point: Point) -> Dot {
    [point.x().0, point.y().0]
}

pub(crate) fn dots(points: &[Point]) -> Vec<Dot> {
    points.iter().map(|&point| dot(point)).collect()
}

/// A regiment or battery.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankUnit"))]
pub struct UnitView {
    /// Its name.
    pub name: String,
    /// Whose.
    pub side: &'static str,
    /// Its brigadier.
    pub brigadier: Option<String>,
    /// Infantry, cavalry or artillery.
    pub arm: &'static str,
    /// Raw, seasoned or veteran.
    pub grade: &'static str,
    /// What it is besides.
    pub traits: Vec<&'static str>,
    /// What it fires with.
    pub weapon: &'static str,
    /// `in-play`, `eliminated`, `left` or `to-come`.
    pub state: &'static str,
    /// The centre of its command stand: `12.5/30`.
    pub at: String,
    /// Its facing in degrees.
    pub facing: u16,
    /// Its formation.
    pub formation: &'static str,
    /// On horseback.
    pub mounted: bool,
    /// Its coloured marker.
    pub marker: Option<&'static str>,
    /// A fire marker.
    pub fire_marker: bool,
    /// Short of ammunition.
    pub low: bool,
    /// Bayonets are fixed.
    pub bayonets: bool,
    /// Stands or sections in play.
    pub stands: u8,
    /// Those at the start.
    pub of: u8,
    /// Figures on each.
    pub figures: u8,
    /// The men it stands for.
    pub men: Option<u16>,
    /// The turn in which it arrives, if it has not.
    pub arrives: Option<u8>,
    /// The scenario lets it do nothing but hold.
    pub bound: bool,
    /// Losses short of a stand.
    pub losses: u8,
    /// The order in force.
    pub order: Option<&'static str>,
    /// The specific order that lies beside it.
    pub specific: Option<&'static str>,
    /// Whether a counter lies face down beside it.
    pub counter: bool,
    /// What that says, for its owner.
    pub given: Option<&'static str>,
    /// It has moved in this turn.
    pub moved: bool,
    /// It has fired in this turn.
    pub fired: bool,
    /// The obstacle that it is ready to cross.
    pub ready: Option<String>,
    /// An abatis before it.
    pub abatis: bool,
    /// Half sections that have jammed.
    pub jammed: u8,
    /// The corners of its stands, the command stand first.
    pub corners: Vec<[Dot; 4]>,
}

/// A general.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankGeneral"))]
pub struct GeneralView {
    /// His name.
    pub name: String,
    /// Whose.
    pub side: &'static str,
    /// His rank.
    pub rank: &'static str,
    /// `in-play`, `killed` or `captured`.
    pub state: &'static str,
    /// The centre of his base.
    pub at: String,
    /// The same in hundredths.
    pub dot: Dot,
    /// The unit he is with.
    pub attached: Option<String>,
    /// His brigade's order in force.
    pub order: Option<&'static str>,
    /// Whether his brigade's counter lies face down.
    pub counter: bool,
    /// What it says, for its owner.
    pub given: Option<&'static str>,
    /// What a die must beat.
    pub competence: u8,
    /// His bonus to morale.
    pub charisma: u8,
}

/// A building.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankBuilding"))]
pub struct BuildingView {
    /// It burns.
    pub burning: bool,
    /// Made of wood.
    pub wooden: bool,
}

/// An area of the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankArea"))]
pub struct AreaView {
    /// Its key.
    pub name: String,
    /// The going, or `building`.
    pub class: &'static str,
    /// High vegetation.
    pub high: bool,
    /// Hides what is behind it.
    pub masking: bool,
    /// The cover it gives.
    pub cover: &'static str,
    /// A deep cut.
    pub deep: bool,
    /// What it looks like: a word, or empty.
    pub look: &'static str,
    /// What is written on it, by language.
    pub title: Titles,
    /// Its outline.
    pub area: Vec<Dot>,
}

/// A line across the table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankLine"))]
pub struct LineView {
    /// Its key.
    pub name: String,
    /// `road`, `bridge`, `ford` or `linear`.
    pub class: &'static str,
    /// The cover behind it.
    pub cover: &'static str,
    /// The protected side of an entrenchment.
    pub works: Option<&'static str>,
    /// What it looks like: a word, or empty.
    pub look: &'static str,
    /// What is written on it, by language.
    pub title: Titles,
    /// Its course.
    pub line: Vec<Dot>,
}

/// Higher ground.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankLevel"))]
pub struct LevelView {
    /// How high.
    pub level: i8,
    /// Climbing onto it is steep.
    pub steep: bool,
    /// Its outline.
    pub area: Vec<Dot>,
}

/// The table.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankGround"))]
pub struct GroundView {
    /// Width and height.
    pub table: Dot,
    /// Areas.
    pub areas: Vec<AreaView>,
    /// Lines.
    pub lines: Vec<LineView>,
    /// Levels.
    pub levels: Vec<LevelView>,
    /// Crest lines.
    pub crests: Vec<Vec<Dot>>,
}

/// A place that scores.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "BillyYankObjective"))]
pub struct ObjectiveView {
    /// What is written on it, by language.
    pub title: Titles,
    /// Its middle.
    pub dot: Dot,
    /// How far it reaches.
    pub radius: i32,
    /// Who holds it.
    pub holder: Option<&'static str>,
    /// Both sides are there.
    pub contested: bool,
    /// What it is worth, by side.
    pub points: BTreeMap<&'static str, u16>,
}

/// What a seat knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct BillyYankView {
    /// Whose eyes.
    pub side: Option<&'static str>,
    /// The turn.
    pub turn: u8,
    /// The last one.
    pub turns: u8,
    /// The time of day of the turn, in minutes; none where the scenario has none.
    pub clock: Option<u16>,
    /// The points of each side, as the table lies.
    pub score: BTreeMap<&'static str, u32>,
    /// Places that score.
    pub objectives: ByName<ObjectiveView>,
    /// The phase.
    pub phase: &'static str,
    /// The step of phase 4.
    pub step: Option<&'static str>,
    /// Quarters of it that are done.
    pub quarter: Option<u8>,
    /// The decision that is open.
    pub decision: Option<&'static str>,
    /// Who decides.
    pub asked: Vec<&'static str>,
    /// Regiments and batteries.
    pub units: ByName<UnitView>,
    /// Generals.
    pub generals: ByName<GeneralView>,
    /// Buildings that can be held.
    pub buildings: ByName<BuildingView>,
    /// The table.
    pub ground: GroundView,
    /// Who won: a side, or `draw`.
    pub winner: Option<&'static str>,
}

/// What a seat knows, as data.
pub fn view(stage: &Stage, known: &Known) -> BillyYankView {
    Viewing { now: Now { stage, state: &known.state }, sight: Sight::Of(known.viewer) }.view()
}

/// Everything, as data.
pub fn facts(stage: &Stage, state: &State) -> BillyYankView {
    Viewing { now: Now { stage, state }, sight: Sight::All }.view()
}

/// How much is shown.
#[derive(Clone, Copy)]
enum Sight {
    /// What a seat may know.
    Of(Viewer),
    /// Everything.
    All,
}

impl Sight {
    fn owns(self, side: Side) -> bool {
        match self {
            Sight::All => true,
            Sight::Of(viewer) => viewer == Some(side),
        }
    }
}

struct Viewing<'a> {
    now: Now<'a>,
    sight: Sight,
}

impl Place {
    /// The phase of the turn.
    pub fn phase(self) -> &'static str {
        match self {
            Place::Arrivals(_) | Place::Replacements(_) | Place::Orders => "orders",
            Place::Rally | Place::Flight => "rally",
            Place::Reveal | Place::Declare => "command",
            Place::LateFire => "fire",
            Place::End | Place::Clear => "end",
            Place::Over => "over",
            _ => "action",
        }
    }

    /// The step of phase 4.
    pub fn step(self) -> Option<Step> {
        match self {
            Place::Open(step)
            | Place::Plans(step, _)
            | Place::Window(step, _)
            | Place::Quarter(step, _)
            | Place::Settle(step, _)
            | Place::Close(step) => Some(step),
            Place::Defences | Place::Brace | Place::Impacts => Some(Step::Charge),
            Place::Activation | Place::Generals => Some(Step::Manoeuvre),
            _ => None,
        }
    }

    /// The quarters of the step that are done.
    pub fn quarter(self) -> Option<u8> {
        match self {
            Place::Plans(_, quarter) | Place::Window(_, quarter) | Place::Settle(_, quarter) => Some(quarter),
            Place::Quarter(_, quarter) => Some(quarter.saturating_sub(1)),
            _ => None,
        }
    }
}

impl Viewing<'_> {
    fn view(&self) -> BillyYankView {
        let now = self.now;
        let (stage, place) = (now.stage, now.state.flow.place);
        let asked = now.asked().filter(|_| now.state.flow.winner.is_none());
        let (decision, sides) = asked.map_or((None, [false; 2]), |(decision, sides)| (Some(decision.name()), sides));
        let viewer = match self.sight {
            Sight::Of(viewer) => viewer,
            Sight::All => None,
        };
        let met = |general: &GeneralId| now.general(*general).fate != Fate::ToCome;
        let buildings = stage.map.all_areas().filter_map(|id| {
            let area = stage.map.area(id)?;
            let building = area.building?;
            Some((area.key.clone(), BuildingView { burning: now.is_burning(id), wooden: building.wooden }))
        });
        BillyYankView {
            side: viewer.map(Side::name),
            turn: now.state.table.turn,
            turns: stage.turns,
            clock: stage.clock.map(|clock| clock + u16::from(now.state.table.turn.saturating_sub(1)) * MINUTES),
            score: Side::BOTH.map(|side| (side.name(), now.score(side))).into(),
            objectives: self.objectives(),
            phase: place.phase(),
            step: place.step().map(Step::name),
            quarter: place.quarter(),
            decision,
            asked: Side::BOTH.into_iter().filter(|side| sides[side.index()]).map(Side::name).collect(),
            units: stage.all_units().map(|unit| (stage.card(unit).key.clone(), self.unit(unit))).collect(),
            generals: stage
                .all_generals()
                .filter(met)
                .map(|general| (stage.general(general).key.clone(), self.general(general)))
                .collect(),
            buildings: buildings.collect(),
            ground: ground(stage),
            winner: now.state.flow.winner.map(|winner| winner.map_or("draw", Side::name)),
        }
    }

    fn objectives(&self) -> ByName<ObjectiveView> {
        let (stage, table) = (self.now.stage, &self.now.state.table);
        let holds = stage.victory.objectives.iter().zip(&table.objectives);
        let shown = holds.map(|(objective, hold)| {
            let points = Side::BOTH.map(|side| (side.name(), objective.points[side.index()])).into();
            let view = ObjectiveView {
                title: titles(&objective.title),
                dot: dot(objective.at),
                radius: objective.radius.0,
                holder: hold.holder.map(Side::name),
                contested: hold.contested,
                points,
            };
            (objective.key.clone(), view)
        });
        shown.collect()
    }

    /// The counter that lies face down: whether there is one, and what it says to those who may read it.
    fn counter(&self, side: Side, lies: impl Fn(&Command) -> Option<Duty>) -> (bool, Option<&'static str>) {
        let given = self.now.state.flow.given(side).iter().find_map(lies);
        let read = given.filter(|_| self.sight.owns(side) || !rule!("R112#a"));
        (self.open(given.is_some(), side, id!("R112#b")), read.map(Duty::name))
    }

    /// What everybody sees of a side's pieces, by a rule.
    fn open<T: Default>(&self, seen: T, side: Side, rule: RuleId) -> T {
        if self.sight.owns(side) || referee::cite(rule) { seen } else { T::default() }
    }

    fn unit(&self, unit: UnitId) -> UnitView {
        let (stage, card, there) = (self.now.stage, self.now.card(unit), self.now.unit(unit));
        let (counter, given) = self.counter(card.side, |given| match given {
            Command::Unit(other, duty) if *other == unit => Some(*duty),
            _ => None,
        });
        let led = |general: &GeneralId| stage.general(*general).key.clone();
        let line = |line: LineId| stage.map.line(line).map(|line| line.key.clone());
        UnitView {
            name: card.name.clone(),
            side: card.side.name(),
            brigadier: card.brigadier.as_ref().map(led),
            arm: card.arm.name(),
            grade: self.open(card.grade.name(), card.side, id!("R112#d")),
            traits: card.traits.iter().copied().map(Trait::name).collect(),
            weapon: self.open(card.weapon.name(), card.side, id!("R112#d")),
            state: there.presence.name(),
            at: there.at.to_string(),
            facing: there.facing.degrees(),
            formation: there.formation.name(),
            mounted: there.mounted,
            marker: self.open(there.marker.map(|marker| marker.name()), card.side, id!("R112#d")),
            fire_marker: there.fire_marker,
            low: there.low,
            bayonets: self.open(there.bayonets, card.side, id!("R71#d")),
            stands: self.open(there.stands, card.side, id!("R112#d")),
            of: card.stands,
            figures: card.figures,
            men: card.men,
            arrives: self.arrives(unit),
            bound: self.now.must_hold(unit),
            losses: self.open(there.losses, card.side, id!("R112#d")),
            order: self.open(there.order().map(Duty::name), card.side, id!("R112#c")),
            specific: self.open(there.specific.map(Duty::name), card.side, id!("R112#c")),
            counter,
            given,
            moved: there.moved,
            fired: there.fired,
            ready: there.ready.and_then(line),
            abatis: there.abatis,
            jammed: there.jammed,
            corners: match self.now.is_there(unit) {
                true => self.now.stands(unit).iter().map(|stand| stand.corners().map(dot)).collect(),
                false => Vec::new(),
            },
        }
    }

    /// The turn in which a unit arrives, if it has not.
    fn arrives(&self, unit: UnitId) -> Option<u8> {
        let arrival = self.now.stage.arrivals.iter().find(|arrival| arrival.unit == unit)?;
        (self.now.unit(unit).presence == Presence::ToCome).then_some(arrival.turn)
    }

    fn general(&self, general: GeneralId) -> GeneralView {
        let (card, there) = (self.now.general_card(general), self.now.general(general));
        let (counter, given) = self.counter(card.side, |given| match given {
            Command::Brigade(other, duty) if *other == general => Some(*duty),
            _ => None,
        });
        GeneralView {
            name: card.name.clone(),
            side: card.side.name(),
            rank: Rank::name(card.rank),
            state: there.fate.name(),
            at: there.at.to_string(),
            dot: dot(there.at),
            attached: there.attached.map(|unit| self.now.card(unit).key.clone()),
            order: self.open(there.duty.map(Duty::name), card.side, id!("R112#c")),
            counter,
            given,
            competence: self.open(there.competence, card.side, id!("R112#e")),
            charisma: self.open(there.charisma, card.side, id!("R112#e")),
        }
    }
}

fn titles(title: &[(String, String)]) -> Titles {
    title.iter().cloned().collect()
}

fn ground(stage: &Stage) -> GroundView {
    let map = &stage.map;
    let areas = map.areas.iter().map(|area| AreaView {
        name: area.key.clone(),
        class: if area.building.is_some() { "building" } else { area.class.name() },
        high: area.high,
        masking: area.masking,
        cover: area.cover.name(),
        deep: area.deep,
        look: area.dress.look,
        title: titles(&area.dress.title),
        area: dots(area.shape.corners()),
    });
    let lines = map.lines.iter().map(|line| {
        let (class, cover, works) = match line.kind {
            LineKind::Road => ("road", "none", None),
            LineKind::Bridge => ("bridge", "none", None),
            LineKind::Ford { .. } => ("ford", "none", None),
            LineKind::Linear { cover, works } => ("linear", cover.name(), works.map(|side| side.name())),
        };
        let (look, title) = (line.dress.look, titles(&line.dress.title));
        LineView { name: line.key.clone(), class, cover, works, look, title, line: dots(line.shape.points()) }
    });
    let levels = map.levels.iter().map(|level| LevelView {
        level: level.level,
        steep: level.steep,
        area: dots(level.shape.corners()),
    });
    GroundView {
        table: [map.width.0, map.height.0],
        areas: areas.collect(),
        lines: lines.collect(),
        levels: levels.collect(),
        crests: map.crests.iter().map(|crest| dots(crest.points())).collect(),
    }
}
