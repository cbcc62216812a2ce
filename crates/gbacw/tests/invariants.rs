//! What holds on the table whenever the flow rests: in games by lot of every scenario, and in a position where two
//! divisions stand close to each other. Each invariant is named with the statement that it follows from.

use gbacw::counters::{BrigadeId, Orders, Side, UnitId};
use gbacw::flow::Frame;
use gbacw::stage::Options;
use gbacw::state::{Obliged, Shape};
use gbacw::{GreatBattles, Position, Stage, State};
use ground::Hex;
use ground::hex::Hand;
use referee::case::FileSource;
use referee::chance::{Audience, Chance, Roll, Seeded, Throw};
use referee::data::{self, Faults, Source};
use referee::event::DiscardEvents;
use referee::{Choice, RuleId, Seat, System};
use std::borrow::Cow;
use std::collections::{BTreeMap, BTreeSet};
use std::error::Error;
use std::ops::Range;
use std::path::Path;
use std::{env, fs};

struct Data;

impl FileSource for Data {
    fn file(&self, name: &str) -> Option<Cow<'_, str>> {
        let data = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../data");
        fs::read_to_string(data.join(name)).ok().map(Cow::Owned)
    }
}

/// A position to look at, and whether nothing is under way in it.
struct Look<'a> {
    now: Position<'a>,
    /// No movement, fire, shock or result is being resolved.
    rests: bool,
    /// The unit in the middle of its action, which may still come to stand otherwise.
    acting: Option<UnitId>,
    /// Since the table was last at rest, nobody has got other orders.
    same_orders: bool,
}

/// What is wrong, in words.
type Wrong = Vec<String>;

/// An invariant: what it follows from, and what is against it in a position.
struct Law {
    rule: RuleId,
    broken: fn(&Look<'_>) -> Wrong,
}

macro_rules! laws {
    ($($rule:literal: $broken:ident,)*) => {
        &[$(Law { rule: const { RuleId::of(concat!("gbacw:", $rule)) }, broken: $broken }),*]
    };
}

const LAWS: &[Law] = laws![
    "7.11.facing-vertex": vertex_unless_marching,
    "7.11.facing-hexside-march": hexside_on_the_march,
    "7.11.stack-same-facing": one_facing_in_a_hex,
    "7.32.refuse-stack-all": one_refused_flank_in_a_stack,
    "7.32.refuse-orders": no_refused_flank_on_the_march,
    "8.1.stacking-limit-enforced": stacks_within_limits,
    "8.4.extended-line-state": lines_lie_in_their_flank_hexes,
    "9.12.ma-per-phase": nobody_overspends,
    "9.51.never-enter-enemy-hex": one_side_in_a_hex,
    "12.73.leader-displaced": no_leader_among_enemies,
    "9.33.leaders-near-enemy": no_leader_alone_near_the_enemy,
    "15.13.barricade-start": builders_have_a_work,
    "15.15.barricade-same-unit": works_have_their_builder,
    "6.24.loose-cannon-profile": nobody_obliged_between_markers,
];

impl<'a> Look<'a> {
    fn at(stage: &'a Stage, state: &'a State, same_orders: bool) -> Look<'a> {
        let now = Position { stage, state };
        let rests = matches!(
            now.top(),
            Some(
                Frame::Formation { .. }
                    | Frame::Part { .. }
                    | Frame::Actions { .. }
                    | Frame::First(_)
                    | Frame::HoldingBack(_)
            )
        );
        Look { now, rests, acting: now.acting(), same_orders }
    }

    /// The units on the map that are in nobody's hand, if nothing is under way. Abandoned guns are nobody's.
    fn resting(&self) -> impl Iterator<Item = UnitId> + '_ {
        self.standing().filter(|&unit| self.rests && Some(unit) != self.acting)
    }

    fn standing(&self) -> impl Iterator<Item = UnitId> + '_ {
        let units = self.now.stage.unit_ids();
        units.filter(|&unit| self.now.on_map(unit) && self.now.unit(unit).abandoned == 0)
    }

    /// Each two resting units of which one stands in a hex of the other.
    fn pairs(&self) -> impl Iterator<Item = [UnitId; 2]> + '_ {
        let others = |unit: UnitId| self.now.hexes(unit).flat_map(|hex| self.now.units_in(hex));
        let rests = |unit: UnitId| self.now.unit(unit).abandoned == 0 && Some(unit) != self.acting;
        self.resting().flat_map(move |unit| {
            others(unit).filter(move |&other| other != unit && rests(other)).map(move |other| [unit, other])
        })
    }

    fn marches(&self, unit: UnitId) -> bool {
        self.now.orders(unit) == Orders::March
    }

    fn name(&self, unit: UnitId) -> &'a str {
        &self.now.stage.unit(unit).name
    }

    fn names(&self, units: impl Iterator<Item = UnitId>) -> Wrong {
        units.map(|unit| self.name(unit).to_owned()).collect()
    }

    fn both(&self, pairs: impl Iterator<Item = [UnitId; 2]>) -> Wrong {
        pairs.map(|[one, other]| format!("{} with {}", self.name(one), self.name(other))).collect()
    }
}

fn vertex_unless_marching(look: &Look<'_>) -> Wrong {
    look.names(look.resting().filter(|&unit| !look.marches(unit) && look.now.unit(unit).facing.is_side()))
}

fn hexside_on_the_march(look: &Look<'_>) -> Wrong {
    look.names(look.resting().filter(|&unit| look.marches(unit) && !look.now.unit(unit).facing.is_side()))
}

/// Units on the march and others in one hex face as their orders have it, side and vertex.
fn one_facing_in_a_hex(look: &Look<'_>) -> Wrong {
    if look.now.stage.options.mixed_facing {
        return Wrong::new();
    }
    let facing = |unit| look.now.unit(unit).facing;
    let apart = |[one, other]: &[UnitId; 2]| {
        facing(*one) != facing(*other) && facing(*one).is_side() == facing(*other).is_side()
    };
    look.both(look.pairs().filter(apart))
}

/// Who is active and has not finished may still leave the others, or bend as they do. Where the players let a stack
/// face different ways it has no flank of its own.
fn one_refused_flank_in_a_stack(look: &Look<'_>) -> Wrong {
    if look.now.stage.options.mixed_facing {
        return Wrong::new();
    }
    let flank = |unit| -> Option<Option<Hand>> {
        let state = look.now.unit(unit);
        let extended = state.shape != Shape::Single;
        let open = look.now.acts_now(unit) && !state.acted.done;
        (!extended && !open && !look.marches(unit)).then_some(state.refused)
    };
    let apart =
        |[one, other]: &[UnitId; 2]| flank(*one).is_some_and(|one| flank(*other).is_some_and(|other| one != other));
    look.both(look.pairs().filter(apart))
}

fn no_refused_flank_on_the_march(look: &Look<'_>) -> Wrong {
    look.names(look.resting().filter(|&unit| look.marches(unit) && look.now.unit(unit).refused.is_some()))
}

/// The limits hold where movement ends; new orders may find more in a hex than it now holds. Stacks on the road are
/// left out: who passes through others may end the turn among them (8.22).
fn stacks_within_limits(look: &Look<'_>) -> Wrong {
    let asked = look.acting.is_none() && look.same_orders;
    let road = |unit| look.now.hexes(unit).any(|hex| look.now.units_in(hex).any(|other| look.marches(other)));
    let crowds = |unit: &UnitId| asked && !road(*unit) && look.now.may_stand(*unit).is_err();
    look.names(look.resting().filter(crowds))
}

fn lines_lie_in_their_flank_hexes(look: &Look<'_>) -> Wrong {
    let broken = |&unit: &UnitId| {
        let (mut ranks, mut hexes) = (look.now.ranks(unit), look.now.hexes(unit).collect::<Vec<_>>());
        ranks.sort();
        hexes.sort();
        matches!(look.now.unit(unit).shape, Shape::Line { .. }) && ranks != hexes
    };
    look.names(look.standing().filter(broken))
}

fn nobody_overspends(look: &Look<'_>) -> Wrong {
    let over = |&unit: &UnitId| {
        let state = look.now.unit(unit);
        // What befalls a unit on its way takes points that it has spent.
        let hit = state.disordered || state.acted.fired;
        !state.acted.minimum && !hit && state.acted.spent > look.now.points(unit)
    };
    look.names(look.acting.into_iter().filter(over))
}

fn one_side_in_a_hex(look: &Look<'_>) -> Wrong {
    look.both(look.pairs().filter(|[one, other]| look.now.side(*one) != look.now.side(*other)))
}

fn no_leader_among_enemies(look: &Look<'_>) -> Wrong {
    leaders_where(look, look.rests, |look, side, hex| look.now.holds(side.enemy(), hex))
}

fn no_leader_alone_near_the_enemy(look: &Look<'_>) -> Wrong {
    let still = look.rests && look.acting.is_none();
    leaders_where(look, still, |look, side, hex| look.now.next_to_enemy(side, hex) && !look.now.holds(side, hex))
}

fn leaders_where(look: &Look<'_>, asked: bool, wrong: fn(&Look<'_>, Side, Hex) -> bool) -> Wrong {
    let leaders = look.now.stage.leader_ids().filter(|_| asked).map(|leader| (look.now.stage.leader(leader), leader));
    let there = leaders.filter_map(|(card, leader)| look.now.leader(leader).hex.map(|hex| (card, hex)));
    there.filter(|(card, hex)| wrong(look, card.side, *hex)).map(|(card, _)| card.name().to_owned()).collect()
}

fn builders_have_a_work(look: &Look<'_>) -> Wrong {
    let works = &look.now.table().barricades;
    let idle = |&unit: &UnitId| {
        let hex = look.now.unit(unit).hex;
        look.now.unit(unit).builds && !works.iter().any(|work| work.builder == Some(unit) && work.hex == hex)
    };
    look.names(look.standing().filter(idle))
}

fn works_have_their_builder(look: &Look<'_>) -> Wrong {
    let works = look.now.table().barricades.iter().filter_map(|work| Some((work.builder?, work.hex)));
    look.names(
        works.filter(|&(unit, hex)| !look.now.on_map(unit) || look.now.unit(unit).hex != hex).map(|(unit, _)| unit),
    )
}

fn nobody_obliged_between_markers(look: &Look<'_>) -> Wrong {
    let bound =
        |brigade: &BrigadeId| look.now.brigade(*brigade).hold || look.now.brigade(*brigade).obliged != Obliged::Free;
    let brigades = look.now.stage.brigade_ids().filter(|_| look.now.marker().is_none()).filter(bound);
    brigades.map(|brigade| look.now.stage.brigade(brigade).name.to_string()).collect()
}

/// Which laws a position breaks, and what in it.
fn broken(look: &Look<'_>) -> Vec<(RuleId, String)> {
    LAWS.iter().flat_map(|law| (law.broken)(look).into_iter().map(|wrong| (law.rule, wrong))).collect()
}

fn all_orders(stage: &Stage, state: &State) -> Vec<Orders> {
    let now = Position { stage, state };
    stage.unit_ids().map(|unit| now.orders(unit)).collect()
}

/// Choices by lot.
struct Lot(Seeded);

impl Lot {
    fn below(&mut self, of: usize) -> usize {
        self.0.give(Throw { label: "lot", roll: Roll::Pick { of: of as u32 }, audience: Audience::Everyone }) as usize
    }

    /// Options: about half of them the other way round.
    fn options(&mut self) -> Vec<(&'static str, bool)> {
        let mut options = Options::default();
        options.named().into_iter().map(|(name, usual)| (name, *usual ^ (self.below(2) == 1))).collect()
    }

    /// An order, pick by pick.
    fn order(&mut self, stage: &Stage, state: &State, seat: Seat) -> Option<gbacw::orders::Order> {
        let mut draft = Vec::new();
        loop {
            let mut choices = Vec::new();
            GreatBattles::offer(stage, state, seat, &draft, &mut choices);
            if choices.is_empty() {
                return None;
            }
            match choices.swap_remove(self.below(choices.len())) {
                Choice::Order(order) => return Some(order),
                Choice::Pick(pick) => draft.push(pick),
            }
        }
    }
}

/// The first breach of each law, told.
type Breaches = BTreeMap<RuleId, String>;

/// Plays by lot for so many orders at most, and notes the first position that breaks each law.
fn play(stage: &Stage, seed: u64, most: usize, breaches: &mut Breaches) -> Result<(), String> {
    let (mut dice, mut lot) = (Seeded::from_number(seed), Lot(Seeded::new(format!("invariants {seed}").as_bytes())));
    let mut state = GreatBattles::begin(stage, &mut dice, &mut DiscardEvents);
    let mut known: BTreeSet<_> = broken(&Look::at(stage, &state, true)).into_iter().collect();
    let mut orders = all_orders(stage, &state);
    for number in 0..most {
        let now = Position { stage, state: &state };
        let Some((side, _)) = now.asked() else { return Ok(()) };
        let seat = side.seat();
        let order = lot.order(stage, &state, seat).ok_or_else(|| format!("order {number}: nothing is offered"))?;
        GreatBattles::apply(stage, &mut state, seat, &order, &mut dice, &mut DiscardEvents);
        let same_orders = orders == all_orders(stage, &state);
        let look = Look::at(stage, &state, same_orders);
        for (rule, wrong) in broken(&look) {
            let mut written = String::new();
            GreatBattles::write_order(stage, &order, &mut written);
            let told = format!("game {seed}, order {number} ({written}): {wrong}");
            if known.insert((rule, wrong)) {
                breaches.entry(rule).or_insert(told);
            }
        }
        if !same_orders {
            known.extend(broken(&Look::at(stage, &state, true)));
        }
        if look.rests && look.acting.is_none() {
            orders = all_orders(stage, &state);
        }
    }
    Ok(())
}

/// So many games of one stage, each with options by lot.
fn games(
    name: &str,
    seeds: Range<u64>,
    most: usize,
    stage: impl Fn(&[(&'static str, bool)]) -> Result<Stage, Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let mut breaches = Breaches::new();
    for seed in seeds {
        let options = Lot(Seeded::new(format!("options {seed}").as_bytes())).options();
        play(&stage(&options)?, seed, most, &mut breaches)?;
    }
    match breaches.is_empty() {
        true => Ok(()),
        false => Err(format!("{name}: rules are broken: {breaches:#?}").into()),
    }
}

/// `GAMES=100..200` plays other games than usual, and longer.
fn asked_for(usual: u64, most: usize) -> (Range<u64>, usize) {
    let range = env::var("GAMES").ok();
    let range = range.as_deref().and_then(|range| range.split_once("..")).map(|(from, to)| (from.parse(), to.parse()));
    match range {
        Some((Ok(from), Ok(to))) => (from..to, 3_000),
        _ => (0..usual, most),
    }
}

#[test]
fn scenarios_keep_to_the_rules() -> Result<(), Box<dyn Error>> {
    let (seeds, most) = asked_for(4, 1_000);
    for name in [
        "barlows-knoll",
        "bufords-morning",
        "mcphersons-ridge",
        "meredith-in-herbst-woods",
        "oak-ridge",
        "the-railroad-cut",
    ] {
        games(name, seeds.clone(), most, |options| {
            let file = format!("gbacw/scenarios/{name}.toml");
            let text = Data.file(&file).ok_or("no such scenario")?;
            let stage = gbacw::setup::read_scenario_with(Source { name: &file, text: &text }, &Data, options);
            stage.map_err(|faults| format!("{faults:?}").into())
        })?;
    }
    Ok(())
}

#[test]
fn two_divisions_at_close_quarters_keep_to_the_rules() -> Result<(), Box<dyn Error>> {
    let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/dense.toml");
    let text = fs::read_to_string(&file)?;
    let (seeds, most) = asked_for(24, 1_500);
    games("dense", seeds, most, |options| {
        let options: Vec<String> = options.iter().map(|(name, on)| format!("{name} = {on}")).collect();
        let text = format!("options = {{ {} }}\n{text}", options.join(", "));
        let faults = Faults::new();
        let stage = data::read(Source { name: "dense.toml", text: &text }, &faults, |root| {
            gbacw::setup::read_case(root, &Data)
        });
        faults.or(stage).map_err(|faults| format!("{faults:?}").into())
    })
}
