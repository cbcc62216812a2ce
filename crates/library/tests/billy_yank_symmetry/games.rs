//! Whole games by lot, with everything that was offered, refused, rolled and told on the way.

use crate::tables::Lots;
use billy_yank::event::Event;
use billy_yank::flow::Place;
use billy_yank::orders::{Action, Command, Order, Pick, Ride, Task};
use billy_yank::stands::Formation;
use billy_yank::state::Duty;
use billy_yank::terrain::AreaId;
use billy_yank::units::{GeneralId, Side, UnitId};
use billy_yank::{BillyYank, Stage, State};
use ground::free::{Facing, Paces, Point};
use referee::chance::{Chance, Seeded, Throw};
use referee::{Choice, Refusal, Seat, System};

/// What is offered after some picks.
pub type Offered = (Vec<Pick>, Vec<Choice<Order, Pick>>);

/// One order of a game, and all about it.
pub struct Entry {
    pub side: Side,
    pub decision: &'static str,
    pub order: Order,
    /// What was offered on the way to it.
    pub offers: Vec<Offered>,
    /// Orders that were thought of, and how they were judged.
    pub tried: Vec<(Order, Result<(), Refusal>)>,
    pub throws: Vec<(Throw, u32)>,
    pub events: Vec<Event>,
    /// The state after it.
    pub state: State,
}

/// A game from its beginning to its end.
pub struct Game {
    pub throws: Vec<(Throw, u32)>,
    pub events: Vec<Event>,
    pub begin: State,
    pub entries: Vec<Entry>,
}

/// Dice that remember what they gave.
pub struct Noting<C> {
    pub dice: C,
    pub throws: Vec<(Throw, u32)>,
}

impl<C> Noting<C> {
    pub fn new(dice: C) -> Noting<C> {
        Noting { dice, throws: Vec::new() }
    }
}

impl<C: Chance> Chance for Noting<C> {
    fn give(&mut self, throw: Throw) -> u32 {
        let value = self.dice.give(throw);
        self.throws.push((throw, value));
        value
    }
}

/// No game takes more orders than this.
const MOST: usize = 3000;

pub fn seat_of(side: Side) -> Seat {
    Seat(side.index() as u8)
}

pub fn offers(stage: &Stage, state: &State, side: Side, draft: &[Pick]) -> Vec<Choice<Order, Pick>> {
    let mut out = Vec::new();
    BillyYank::offer(stage, state, seat_of(side), draft, &mut out);
    out
}

/// A game by lot. Nearly all orders come from the offers; some are made up, with points and facings that
/// nobody suggests.
pub fn play(stage: &Stage, seed: u64) -> Game {
    let mut lots = Lots::new(seed ^ 0x1861);
    let mut dice = Noting::new(Seeded::from_number(seed));
    let mut events = Vec::new();
    let mut state = BillyYank::begin(stage, &mut dice, &mut events);
    let begin = state.clone();
    let throws = std::mem::take(&mut dice.throws);
    let mut entries = Vec::new();
    while let Some(&seat) = BillyYank::owed(stage, &state).seats.first() {
        assert!(entries.len() < MOST, "the game does not end");
        let side = Side::BOTH[seat.index()];
        let decision = BillyYank::decision(stage, &state, seat);
        let (order, offers, tried) = decide(stage, &state, side, &mut lots);
        let mut events = Vec::new();
        BillyYank::apply(stage, &mut state, seat, &order, &mut dice, &mut events);
        let throws = std::mem::take(&mut dice.throws);
        entries.push(Entry { side, decision, order, offers, tried, throws, events, state: state.clone() });
    }
    Game { throws, events, begin, entries }
}

type Judged = (Order, Result<(), Refusal>);

fn decide(stage: &Stage, state: &State, side: Side, lots: &mut Lots) -> (Order, Vec<Offered>, Vec<Judged>) {
    let (mut draft, mut seen, mut tried) = (Vec::new(), Vec::new(), Vec::new());
    for order in made_up(stage, state, side, lots) {
        let judged = BillyYank::check(stage, state, seat_of(side), &order);
        tried.push((order, judged));
    }
    let order = loop {
        let offered = offers(stage, state, side, &draft);
        assert!(!offered.is_empty(), "nothing is offered: {:?} {draft:?}", state.flow);
        let order = match &offered[..] {
            [Choice::Order(order @ Order::Plan(..)), ..] => Some(planned(order, &offered, lots)),
            _ => {
                let picks = offered.iter().filter(|choice| matches!(choice, Choice::Pick(_))).count();
                // Few specific orders and halts, many charges: there is to be a fight.
                let brief = matches!(offered.first(), Some(Choice::Order(Order::Orders(_) | Order::Declare(_))));
                let charge = offered.iter().position(|choice| {
                    matches!(choice, Choice::Pick(Pick::Command(Command::Brigade(_, Duty::Charge))))
                });
                let chosen = match offered.first() {
                    Some(Choice::Order(_)) if picks > 0 && lots.one_in(4) != brief => &offered[0],
                    Some(Choice::Order(_)) if picks > 0 => &offered[lots.between(1, offered.len() as i32) as usize],
                    _ if charge.is_some() && lots.one_in(2) => &offered[charge.unwrap()],
                    _ => &offered[lots.between(0, offered.len() as i32) as usize],
                };
                match chosen {
                    Choice::Order(order) => Some(order.clone()),
                    Choice::Pick(pick) => {
                        seen.push((draft.clone(), offered.clone()));
                        draft.push(pick.clone());
                        continue;
                    }
                }
            }
        };
        seen.push((draft.clone(), offered));
        break order;
    };
    let order = with_made_up(order.unwrap(), &tried);
    let judged = BillyYank::check(stage, state, seat_of(side), &order);
    assert!(judged.is_ok(), "{order:?}: {judged:?}");
    (order, seen, tried)
}

/// One task for most of the units that could have one.
fn planned(empty: &Order, offered: &[Choice<Order, Pick>], lots: &mut Lots) -> Order {
    let Order::Plan(step, _) = empty else { return empty.clone() };
    let tasks: Vec<(UnitId, Task)> = offered
        .iter()
        .filter_map(|choice| match choice {
            Choice::Pick(Pick::Task(unit, task)) => Some((*unit, task.clone())),
            _ => None,
        })
        .collect();
    let mut units: Vec<UnitId> = tasks.iter().map(|(unit, _)| *unit).collect();
    units.dedup();
    let mut plan = Vec::new();
    for unit in units {
        let own: Vec<_> = tasks.iter().filter(|(other, _)| *other == unit).cloned().collect();
        // The first is at the nearest enemy, where it is a charge.
        match lots.between(0, 6) {
            0 => (),
            1 | 2 => plan.push(own[0].clone()),
            _ => plan.push(lots.of(&own)),
        }
    }
    Order::Plan(*step, plan)
}

/// A plan with the tasks that were made up and are lawful; the first such order of any other kind.
fn with_made_up(order: Order, tried: &[Judged]) -> Order {
    let lawful = || tried.iter().filter(|(_, judged)| judged.is_ok()).map(|(order, _)| order);
    let Order::Plan(step, mut tasks) = order else {
        return lawful().next().cloned().unwrap_or(order);
    };
    for made in lawful() {
        let Order::Plan(_, made) = made else { continue };
        tasks.retain(|(unit, _)| made.iter().all(|(other, _)| other != unit));
        tasks.extend(made.iter().cloned());
    }
    tasks.sort_by_key(|(unit, _)| *unit);
    Order::Plan(step, tasks)
}

/// Orders that nobody suggests, lawful or not, for the decision that a side owes.
fn made_up(stage: &Stage, state: &State, side: Side, lots: &mut Lots) -> Vec<Order> {
    let place = state.flow.place;
    let step = match place {
        Place::Plans(step, _) => step,
        Place::Generals => {
            let general = GeneralId(lots.between(0, stage.generals.len() as i32) as u8);
            let to = point(stage, lots);
            return vec![Order::Generals(vec![Ride { general, to }])];
        }
        _ => return Vec::new(),
    };
    let mut orders = Vec::new();
    let own: Vec<UnitId> = stage.army(side).collect();
    for &unit in &own {
        let foes: Vec<UnitId> = stage.all_units().collect();
        let foe = lots.of(&foes);
        let there = &state.table.units[unit.index()];
        // Somewhere near and ahead, as often as not within reach.
        let heading = there.facing.turned(lots.between(-60, 61));
        let go = Action::Go(there.at.moved(heading, Paces(lots.between(50, 900))));
        let back = Action::Go(there.at.moved(heading.turned(180), Paces(lots.between(50, 700))));
        let facing = Facing::new(lots.between(0, 360) as u16).unwrap();
        let formation = lots.of(Formation::ALL);
        let far = Action::Go(point(stage, lots));
        let house = Action::Occupy(AreaId(lots.between(0, stage.map.areas.len() as i32) as u8));
        let plans = [
            vec![go],
            vec![go],
            vec![go, Action::Turn(facing)],
            vec![Action::Turn(facing), far],
            vec![Action::Form(formation, Some(facing)), go],
            vec![Action::About, back],
            vec![go, go_on(go, heading, lots), Action::Wait],
            vec![Action::Bonus, back, Action::Turned],
            vec![Action::Limber, back],
            vec![go, Action::Unlimber(facing)],
            vec![Action::Dismount(formation, facing), Action::Wait],
            vec![house],
            vec![Action::Leave(point(stage, lots))],
            vec![back],
        ];
        let task = match lots.between(0, 18) {
            at @ 0..14 => Task::Act(plans[at as usize].clone()),
            14 => Task::Fire { at: foe, within: Some(Paces(lots.between(0, 1200))) },
            15 => Task::Fire { at: foe, within: None },
            16 => Task::Charge { at: foe, bonus: lots.one_in(2) },
            _ => Task::Support(foe),
        };
        orders.push(Order::Plan(step, vec![(unit, task)]));
    }
    orders
}

/// A leg that goes on from the last, a little aside.
fn go_on(action: Action, heading: Facing, lots: &mut Lots) -> Action {
    let Action::Go(to) = action else { return action };
    Action::Go(to.moved(heading.turned(lots.between(-50, 51)), Paces(lots.between(10, 400))))
}

fn point(stage: &Stage, lots: &mut Lots) -> Point {
    let x = lots.between(-200, stage.map.width.0 + 200);
    Point::new(Paces(x), Paces(lots.between(-200, stage.map.height.0 + 200))).unwrap()
}
