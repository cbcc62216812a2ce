//! Picket: a complete game, small enough to be read in one sitting.
//!
//! Two pickets face each other along a lane of seven posts. Whoever is on turn steps one post forward or back, or
//! fires: 6 or more on a die hits, with 1 added for every post that they are nearer than four. Two hits drive a
//! picket off; reaching the enemy's end of the lane wins as well. After the twelfth turn the night is over.
//!
//! `cargo run -p referee --example picket` plays it in the terminal; `docs/write-a-system.md` explains it part by
//! part.

#![allow(missing_docs)] // The fields of orders and events are named for what they are.

use referee::chance::Chance;
use referee::declare::{Event, Line, NoPick, Order, Told, Words, Written};
use referee::event::Sink;
use referee::record::Header;
use referee::{
    AnyGame, Arg, Choice, Game, Message, Owed, Piece, Place, Refusal, RuleId, Seat, SeatCard, System, Tally, Unreadable,
};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use std::io::{self, BufRead};
use std::sync::Arc;

referee::citations!("picket");

const SEATS: [SeatCard; 2] = [SeatCard { name: "union", side: 0 }, SeatCard { name: "confederate", side: 1 }];
const LAST_POST: u8 = 6;
const HIT_AT: i32 = 6;

/// What does not change during a game.
pub struct Stage {
    /// After this turn the night is over.
    pub last_turn: u8,
}

/// A post of the lane, from the Union's end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Post(u8);

impl Told<Stage> for Post {
    fn args(&self, _: &Stage, out: &mut Vec<Arg>) {
        out.push(Arg::Place(Place::Spot(self.0.into())));
    }

    fn data(&self, _: &Stage) -> Value {
        self.0.into()
    }
}

impl Written<Stage> for Post {
    fn write(&self, stage: &Stage, line: &mut Line<'_>) {
        self.0.write(stage, line);
    }

    fn read(stage: &Stage, words: &mut Words<'_>) -> Result<Post, Unreadable> {
        u8::read(stage, words).map(Post)
    }
}

/// One choice at one decision.
#[derive(Clone, Debug, PartialEq, Order)]
#[declare(stage = Stage, message = "picket-order")]
pub enum Order {
    /// `step 3`
    Step { to: Post },
    /// `fire`
    Fire,
    /// `wait`
    Wait,
}

/// One fact that happened.
#[derive(Clone, Debug, PartialEq, Event)]
#[declare(stage = Stage, message = "picket-event")]
pub enum Event {
    /// A picket stepped to a post.
    Stepped { seat: Seat, to: Post },
    /// A picket fired.
    #[declare(message = if *hit { "picket-event-hit" } else { "picket-event-missed" })]
    Fired {
        seat: Seat,
        die: i32,
        #[declare(tally = "fire")]
        tally: Tally,
        hit: bool,
    },
    /// A picket stayed where it was.
    Waited { seat: Seat },
}

/// The lane, and whose turn it is.
#[derive(Clone, Debug, PartialEq, Hash, Serialize, Deserialize)]
pub struct State {
    posts: [Post; 2],
    hits: [u8; 2],
    turn: u8,
    on_turn: Seat,
}

impl State {
    fn gap(&self) -> u8 {
        self.posts[1].0.saturating_sub(self.posts[0].0)
    }

    /// The winning side; a draw if the night ended first.
    fn result(&self, stage: &Stage) -> Option<Option<u8>> {
        let driven_off = |side: usize| self.hits[side] >= 2 && rule!("3.driven-off");
        let through = [self.posts[0].0 == LAST_POST, self.posts[1].0 == 0];
        match () {
            () if driven_off(1) || through[0] && rule!("4.through") => Some(Some(0)),
            () if driven_off(0) || through[1] && rule!("4.through") => Some(Some(1)),
            () if self.turn > stage.last_turn => Some(None),
            () => None,
        }
    }

    /// What is added to the die of a shot.
    fn fire(&self) -> Tally {
        let mut tally = Tally::new();
        tally.add(id!("3.near"), 4 - i32::from(self.gap().min(4)));
        tally
    }
}

/// The rule system.
pub struct Picket;

impl System for Picket {
    const NAME: &'static str = "picket";
    const EDITION: u32 = 1;
    type Stage = Stage;
    type State = State;
    type Order = Order;
    type Pick = NoPick;
    type Event = Event;
    type Knowledge = State;

    fn seats(_: &Stage) -> &[SeatCard] {
        &SEATS
    }

    fn begin(_: &Stage, _: &mut dyn Chance, _: &mut dyn Sink<Event>) -> State {
        State { posts: [Post(0), Post(LAST_POST)], hits: [0; 2], turn: 1, on_turn: Seat(0) }
    }

    fn owed(stage: &Stage, state: &State) -> Owed {
        state.result(stage).map_or_else(|| Owed::by(state.on_turn), |_| Owed::nobody())
    }

    fn decision(_: &Stage, _: &State, _: Seat) -> &'static str {
        "turn"
    }

    fn decision_rule(_: &Stage, _: &State, _: Seat) -> RuleId {
        id!("1.turn")
    }

    fn offer(stage: &Stage, state: &State, seat: Seat, _: &[NoPick], out: &mut Vec<Choice<Order, NoPick>>) {
        let steps = (0..=LAST_POST).map(|to| Order::Step { to: Post(to) });
        let all = steps.chain([Order::Fire, Order::Wait]);
        out.extend(all.filter(|order| Picket::check(stage, state, seat, order).is_ok()).map(Choice::Order));
    }

    fn check(_: &Stage, state: &State, seat: Seat, order: &Order) -> Result<(), Refusal> {
        let (own, enemy) = (state.posts[seat.index()], state.posts[1 - seat.index()]);
        match order {
            Order::Step { to } => {
                let place = Arg::Place(Place::Spot(to.0.into()));
                forbid!(to.0.abs_diff(own.0) != 1 || to.0 > LAST_POST, "2.one-post", "post" = place);
                forbid!(*to == enemy, "2.taken", "post" = place);
            }
            Order::Fire | Order::Wait => {}
        }
        Ok(())
    }

    fn apply(
        _: &Stage,
        state: &mut State,
        seat: Seat,
        order: &Order,
        chance: &mut dyn Chance,
        sink: &mut dyn Sink<Event>,
    ) {
        match *order {
            Order::Step { to } => {
                state.posts[seat.index()] = to;
                sink.happened(&Event::Stepped { seat, to });
            }
            Order::Fire => {
                let (die, tally) = (chance.die("fire"), state.fire());
                let hit = die + tally.total() >= HIT_AT;
                state.hits[1 - seat.index()] += u8::from(hit);
                sink.happened(&Event::Fired { seat, die, tally, hit });
            }
            Order::Wait => sink.happened(&Event::Waited { seat }),
        }
        state.turn += seat.0;
        state.on_turn = Seat(1 - seat.0);
    }

    fn knowledge(_: &Stage, state: &State, _: Seat) -> State {
        state.clone()
    }

    fn winner(stage: &Stage, state: &State) -> Option<Option<u8>> {
        state.result(stage)
    }

    fn piece(_: &Stage, piece: Piece) -> (String, String) {
        SEATS.get(usize::from(piece.0)).map(|card| (card.name.into(), card.name.into())).unwrap_or_default()
    }

    fn place(_: &Stage, place: Place) -> String {
        if let Place::Spot(post) = place { post.to_string() } else { String::new() }
    }

    fn prompt(_: &Stage, state: &State, seat: Seat) -> Message {
        Message::new("picket-prompt-turn").with("seat", Arg::Seat(seat)).with("turn", Arg::Number(state.turn.into()))
    }

    fn view(stage: &Stage, known: &State) -> Value {
        Picket::facts(stage, known)
    }

    fn facts(_: &Stage, state: &State) -> Value {
        json!({ "posts": state.posts, "hits": state.hits, "turn": state.turn })
    }
}

/// A new game.
pub fn game(seed: &str) -> Box<dyn AnyGame> {
    let header = Header { dice: format!("seeded {seed}"), ..Header::default() };
    match Game::<Picket>::begin(Arc::new(Stage { last_turn: 12 }), header, &[]) {
        Ok(game) => Box::new(game),
        Err(_) => unreachable!("no dice are rolled before the first turn"),
    }
}

#[allow(dead_code)] // The tests take the game and leave the terminal.
fn main() -> io::Result<()> {
    let mut game = game("a lane by night");
    let mut lines = io::stdin().lock().lines();
    while let Some(&(seat, decision)) = game.owed().first() {
        println!("{}\n{seat}, {decision}:", game.facts());
        for offer in game.offers(seat, &[]).unwrap_or_default() {
            println!("  {}", offer.text);
        }
        let Some(line) = lines.next().transpose()? else { return Ok(()) };
        match game.order(seat, line.trim(), &[], None) {
            Ok(reply) => reply.events.iter().for_each(|event| println!("> {event}")),
            Err(refusal) => println!("No: {}", refusal.id),
        }
    }
    println!("{}: {:?}", game.facts(), game.winner().flatten());
    Ok(())
}
