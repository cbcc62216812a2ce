//! The position of a case in progress: the state, the orders that wait sealed, and the gate.

use crate::chance::{Scripted, ScriptedValue};
use crate::facade::spoken_refusal;
use crate::flow::Sealed;
use crate::game::{self, SealedOrders};
use crate::odds::Odds;
use crate::rule::RuleId;
use crate::seat::Seat;
use crate::system::{Choice, Listing, System};
use crate::words::{Refusal, Spoken};
use std::collections::{BTreeSet, VecDeque};
use std::sync::Arc;

/// The most drafts that are followed to list the orders of a decision.
const MOST_DRAFTS: usize = 20_000;
/// The most picks of one declaration.
const MOST_PICKS: usize = 1_000;

/// A position.
pub(super) struct CasePosition<'s, S: System> {
    pub(super) stage: &'s Arc<S::Stage>,
    pub(super) state: S::State,
    sealed: SealedOrders<S, ScriptedValue>,
}

impl<S: System> Clone for CasePosition<'_, S> {
    fn clone(&self) -> Self {
        CasePosition { stage: self.stage, state: self.state.clone(), sealed: self.sealed.clone() }
    }
}

/// The whole orders that the offers lead to.
pub(super) struct Offers {
    /// In their written form.
    pub(super) orders: BTreeSet<String>,
    /// Whether all were followed.
    pub(super) complete: bool,
}

impl<'s, S: System> CasePosition<'s, S> {
    /// A position in which nothing is sealed.
    pub(super) fn new(stage: &'s Arc<S::Stage>, state: S::State) -> CasePosition<'s, S> {
        CasePosition { stage, state, sealed: Sealed::default() }
    }

    /// The seats that owe a decision and have not sealed it.
    pub(super) fn waiting(&self) -> Vec<Seat> {
        let owed = S::owed(self.stage, &self.state).seats;
        owed.into_iter().filter(|&seat| !self.has_sealed(seat)).collect()
    }

    /// Whether orders wait, sealed, for those of other seats.
    pub(super) fn is_sealed(&self) -> bool {
        !self.sealed.is_empty()
    }

    fn has_sealed(&self, seat: Seat) -> bool {
        self.sealed.of(seat).is_some()
    }

    /// The name of the decision that the seat owes.
    pub(super) fn decision(&self, seat: Seat) -> &'static str {
        S::decision(self.stage, &self.state, seat)
    }

    /// Who must decide what, as a case writes it.
    pub(super) fn asked(&self) -> String {
        let name = |seat: Seat| S::seats(self.stage).get(seat.index()).map_or("observer", |card| card.name);
        let asked: Vec<String> =
            self.waiting().into_iter().map(|seat| format!("{}: {}", name(seat), self.decision(seat))).collect();
        if asked.is_empty() { "nobody".to_owned() } else { asked.join(", ") }
    }

    /// The seat of that name.
    pub(super) fn seat_named(&self, name: &str) -> Option<Seat> {
        game::seat_named::<S>(self.stage, name)
    }

    /// The seat of that name, or the observer.
    pub(super) fn eyes_named(&self, name: &str) -> Option<Seat> {
        if name == "observer" { Some(Seat::OBSERVER) } else { self.seat_named(name) }
    }

    /// Reads an order.
    pub(super) fn decode(&self, text: &str) -> Result<S::Order, Refusal> {
        game::decode::<S>(self.stage, text)
    }

    /// The gate of the game.
    pub(super) fn gate(&self, seat: Seat, order: &S::Order) -> Result<(), Refusal> {
        game::gate::<S>(self.stage, &self.state, self.has_sealed(seat), seat, order)
    }

    /// The seat and the order, if they pass the gate.
    pub(super) fn admit(&self, seat: &str, text: &str) -> Result<(Seat, S::Order), Refusal> {
        let unknown = || Refusal::new(const { RuleId::of("referee:not-a-seat") });
        let seat = self.seat_named(seat).ok_or_else(unknown)?;
        let order = self.decode(text)?;
        self.gate(seat, &order)?;
        Ok((seat, order))
    }

    /// Carries out an order that passed the gate, or seals it until every seat that owes one has
    /// sealed; then all are carried out in seat order.
    pub(super) fn take(
        &mut self,
        seat: Seat,
        order: S::Order,
        dice: Vec<ScriptedValue>,
        script: &mut Scripted,
        events: &mut Vec<S::Event>,
    ) {
        let complete =
            game::lay_down::<S, ScriptedValue>(self.stage, &self.state, &mut self.sealed, seat, (order, dice));
        if !complete {
            return;
        }
        for (seat, (order, dice)) in self.sealed.turn_up() {
            script.append(dice);
            S::apply(self.stage, &mut self.state, seat, &order, script, events);
        }
    }

    /// How likely each named result is of an order that passed the gate, together with those that
    /// wait sealed; none if other seats still owe theirs.
    pub(super) fn odds(&self, seat: Seat, order: S::Order) -> Option<Odds<String>> {
        let mut sealed = self.sealed.clone();
        if !game::lay_down::<S, ScriptedValue>(self.stage, &self.state, &mut sealed, seat, (order, Vec::new())) {
            return None;
        }
        let orders: Vec<(Seat, S::Order)> = sealed.turn_up().map(|(seat, (order, _))| (seat, order)).collect();
        Some(game::odds_of::<S>(self.stage, &self.state, &orders))
    }

    /// The first order offered: the first choice, and after a pick the first one again.
    pub(super) fn first_order(&self, seat: Seat) -> Option<S::Order> {
        let mut draft = Vec::new();
        for _ in 0..MOST_PICKS {
            match self.offer(seat, &draft).into_iter().next()? {
                Choice::Order(order) => return Some(order),
                Choice::Pick(pick) => draft.push(pick),
            }
        }
        None
    }

    fn offer(&self, seat: Seat, draft: &[S::Pick]) -> Vec<Choice<S::Order, S::Pick>> {
        let mut out = Vec::new();
        S::offer(self.stage, &self.state, seat, draft, &mut out);
        out
    }

    /// Every whole order that the offers to a seat lead to, pick by pick.
    pub(super) fn offers(&self, seat: Seat) -> Offers {
        let mut orders = BTreeSet::new();
        let mut drafts = VecDeque::from([Vec::new()]);
        for _ in 0..MOST_DRAFTS {
            let Some(draft) = drafts.pop_front() else { break };
            for choice in self.offer(seat, &draft) {
                match choice {
                    Choice::Order(order) => {
                        orders.insert(self.written(&order));
                    }
                    Choice::Pick(pick) => drafts.push_back([draft.as_slice(), &[pick]].concat()),
                }
            }
        }
        Offers { orders, complete: drafts.is_empty() }
    }

    /// Whether the offers lead to the order. Where they are too many to follow and the listing is
    /// complete, the gate knows; otherwise nobody does.
    pub(super) fn is_offered(&self, seat: Seat, offers: &Offers, order: &S::Order) -> Option<bool> {
        if offers.orders.contains(&self.written(order)) {
            return Some(true);
        }
        let listed = S::listing(self.stage, &self.state, seat) == Listing::Complete;
        match offers.complete {
            true => Some(false),
            false => listed.then(|| self.gate(seat, order).is_ok()),
        }
    }

    /// An order's written form.
    pub(super) fn written(&self, order: &S::Order) -> String {
        let mut text = String::new();
        S::write_order(self.stage, order, &mut text);
        text
    }

    /// A refusal with its arguments looked up, and with the clause that refuses.
    pub(super) fn spoken(&self, refusal: &Refusal) -> Spoken {
        Spoken { id: refusal.rule.in_full().to_owned(), ..spoken_refusal::<S>(self.stage, refusal) }
    }
}
