//! How events change the table: nothing else does.

use crate::blocks::{Battalion, Block, Side};
use crate::board::{EntryId, PosSet, PosSide, Stride};
use crate::event::Event;
use crate::event_parts::{Facing, MoveKind, Who};
use crate::stage::Stage;
use crate::state::{Activity, GeneralOrder, Place, Seen, Standing, Table, Waiting};
use crate::tokens::{BOXES, Hour, Pile, TimeToken, Token};

impl Event {
    /// Changes the table by what happened.
    pub fn change(&self, stage: &Stage, table: &mut Table) {
        match self {
            Event::Took { player, side } => {
                table.armies = if *player == 1 { [*side, side.other()] } else { [side.other(), *side] };
            }
            Event::Dealt { table: Some(dealt) } => {
                let armies = table.armies;
                let objectives = table.objectives;
                *table = (**dealt).clone();
                (table.armies, table.objectives) = (armies, objectives);
            }
            Event::Placed { who, at } | Event::Advanced { who, to: at } => put(table, *who, *at),
            Event::Turn { hour, first, .. } => begin_turn(table, *hour, *first),
            Event::Length { hours, short, .. } => (table.hours, table.cut_short) = (*hours, *short),
            Event::Phase { side } => begin_phase(stage, table, *side),
            Event::Drew { side, tokens } => {
                let mut drawn = draw(table, *side, tokens.all());
                table.tokens[side.index()].tray.take_all(&mut drawn);
            }
            Event::Stacked { side, tokens, .. } => {
                let mut drawn = draw(table, *side, tokens.0.unwrap_or_default());
                table.tokens[side.index()].stack.take_all(&mut drawn);
            }
            Event::Reshuffled { side } | Event::ReserveReset { side } => {
                let tokens = &mut table.tokens[side.index()];
                let back = std::mem::take(&mut tokens.back);
                back.iter().for_each(|token| {
                    // There is room for all tokens that an army has.
                    let _ = tokens.reserve.try_push(token);
                });
            }
            Event::Discarded { side, tokens: discarded } => {
                let tokens = &mut table.tokens[side.index()];
                for token in discarded.all().iter() {
                    tokens.tray.take(token);
                    if rule!("8.return-pile") {
                        tokens.back.add(token);
                    }
                }
            }
            Event::Declared { side, order } => {
                if rule!("5.orders-concept#b") {
                    table.orders[side.index()] = *order;
                }
                table.stirred[side.index()] = false;
                if *order == GeneralOrder::Withdraw && (table.withdrew.is_none() || rule!("R21#a")) {
                    table.withdrew = Some(*side);
                }
            }
            Event::Wrote { side, text } => table.special[side.index()] = *text,
            Event::TurnedUp { side, hour, token } => {
                let tokens = &mut table.tokens[side.index()];
                if *token != TimeToken::Rumour || rule!("11.rumour-removed") {
                    tokens.time[usize::from(hour.place())] = None;
                }
                if let TimeToken::Arrival(entry) = token
                    && rule!("11.arrival-token-stays")
                {
                    tokens.up[usize::from(hour.place())] = Some(*entry);
                }
            }
            Event::Arrived { entry, hour, battalion, open, .. } => {
                arrive(stage, table, *entry, *hour, battalion.0, *open);
            }
            Event::Transferred { who, to, ready, .. } => {
                if let Some(block) = who.block.0
                    && let Place::Ready(waiting) = &mut table.blocks[block.index()].place
                {
                    (waiting.entry, waiting.from, waiting.transferred) = (*to, *ready, true);
                }
            }
            Event::Entered { who, entry, hour, to, .. } => {
                put(table, *who, *to);
                table.entered[entry.index()] = true;
                if let Some(block) = who.block.0 {
                    table.blocks[block.index()].moved = Activity::Entry(*hour);
                }
            }
            Event::Moved { who, means, way, front, .. } => {
                step_away(table, *who, *means, way, *front);
                forget_defeat(stage, table, *who);
            }
            Event::Turned { who, at } => {
                put(table, *who, *at);
                if let Some(block) = who.block.0 {
                    table.blocks[block.index()].moved = Activity::Turned;
                }
            }
            Event::GaveWay { who } => {
                table.gave_way = true;
                forget_defeat(stage, table, *who);
            }
            Event::MarchTokenSpent { side } => {
                let tokens = &mut table.tokens[side.index()];
                if tokens.tray.take(Token::MARCH) {
                    let pile = if rule!("12.spend-versus-discard") { &mut tokens.spent } else { &mut tokens.back };
                    pile.add(Token::MARCH);
                }
                let blocks = if rule!("12.march-token#b") { 3 } else { 1 };
                table.hastened = table.hastened.saturating_add(blocks);
            }
            Event::Shown { block, .. } => table.blocks[block.index()].seen = Seen::Face,
            Event::Attack { side, targets, renewed } => {
                if !renewed {
                    table.attacks = table.attacks.saturating_add(1);
                }
                table.stirred[side.other().index()] |= rule!("6.attack-penalty-waived#c") && rule!("R18#c");
                for target in targets {
                    table.attacked.insert(target.position);
                    for attacker in &target.attackers {
                        table.attacked_from.insert(attacker.from);
                        if let Some(block) = attacker.who.block.0 {
                            table.blocks[block.index()].moved = Activity::Attack;
                        }
                    }
                }
            }
            Event::GunsPlaced { side, token, stack, .. } => {
                let tokens = &mut table.tokens[side.index()];
                let pile = if *stack { &mut tokens.stack } else { &mut tokens.tray };
                token.iter().for_each(|token| {
                    pile.take(*token);
                });
            }
            Event::Filled { side, tokens: fillers, stack } => {
                let tokens = &mut table.tokens[side.index()];
                for token in fillers.all().iter() {
                    if *stack {
                        tokens.stack.take(token);
                        tokens.buried.add(token);
                    } else {
                        tokens.tray.take(token);
                        tokens.used.add(token);
                        tokens.unseen.add(token);
                    }
                }
            }
            Event::TokenHit { side, token, .. } => {
                if rule!("13.s5-used-piles#b") {
                    table.tokens[side.index()].hit.add(*token);
                }
            }
            Event::Used { side, pile, stack } => {
                let tokens = &mut table.tokens[side.index()];
                let mut pile = *pile;
                let away = *stack && rule!("22.stack-lost#b");
                if away { tokens.spent.take_all(&mut pile) } else { tokens.used.take_all(&mut pile) }
            }
            Event::Faced { side, at: Facing { at, front } } => {
                for block in stage.roster().all().filter(|&block| stage.side(block) == *side) {
                    let standing = &mut table.blocks[block.index()];
                    if standing.place == Place::On(*at) {
                        standing.front = *front;
                    }
                }
            }
            Event::Reduced { block, to, open, .. } => {
                let Some(to) = to.0 else { return };
                let standing = table.standing(*block);
                let seen = match open {
                    true => Seen::Face,
                    false if rule!("2.reduce-full-choice-hidden#a") => Seen::Battalion,
                    false => Seen::Nothing,
                };
                let front = if rule!("2.reduce-remove#b") { standing.front } else { standing.front.other() };
                table.blocks[to.index()] = Standing { seen, front, ..standing };
                out(table, *block, Place::Eliminated, true);
            }
            Event::Eliminated { block, .. } => out(table, *block, Place::Eliminated, true),
            Event::Removed { block, .. } => {
                let place = match table.standing(*block).place {
                    Place::ToCome => Place::GivenUp,
                    Place::Ready(_) => Place::GivenUp,
                    _ => Place::Eliminated,
                };
                out(table, *block, place, rule!("17.july1-union-sacrifice#f"));
                table.to_give_up = table.to_give_up.saturating_sub(u8::from(place == Place::GivenUp));
            }
            Event::GaveUp { count } => table.to_give_up = *count,
            Event::AttackWon { number, by, against, side } => {
                by.iter().for_each(|block| table.blocks[block.index()].won = *number);
                for block in stage.roster().all().filter(|&block| stage.side(block) != *side) {
                    let standing = &mut table.blocks[block.index()];
                    if matches!(standing.place, Place::On(at) if against.contains(at)) {
                        standing.beaten = *number;
                    }
                }
            }
            Event::Spent { side, hit, .. } => {
                let tokens = &mut table.tokens[side.index()];
                if *hit {
                    tokens.spent.take_all(&mut tokens.hit);
                } else {
                    for token in tokens.unseen.iter().collect::<Vec<_>>() {
                        tokens.used.take(token);
                    }
                    tokens.buried.take_all(&mut tokens.unseen);
                    tokens.spent.take_all(&mut tokens.used);
                }
            }
            Event::Returned { side, .. } => {
                let tokens = &mut table.tokens[side.index()];
                let mut used = std::mem::take(&mut tokens.used);
                tokens.tray.take_all(&mut used);
            }
            Event::StackSpent { side, .. } => {
                let tokens = &mut table.tokens[side.index()];
                let pile = if rule!("R81") { &mut tokens.buried } else { &mut tokens.back };
                pile.take_all(&mut tokens.stack);
            }
            Event::Fieldwork { side, at: Facing { at, front } } => {
                table.tokens[side.index()].tray.take(Token::MARCH);
                // `check_fieldwork` refuses one more than there is room for.
                let _ = table.works.try_push((*at, *front));
            }
            Event::TimeSet { side, from, tokens, arrival, .. } => {
                let mine = &mut table.tokens[side.index()];
                let dates = &mut mine.dates[usize::from(from.day()) - 1];
                if let Some(at) = dates.iter().position(|entry| entry == arrival) {
                    dates.remove(at);
                }
                for (at, token) in (usize::from(from.place())..BOXES).zip(tokens.0.iter().flatten()) {
                    mine.time[at] = Some(*token);
                }
            }
            Event::Received { hour, union, confederate, .. } => {
                for (side, count) in Side::BOTH.into_iter().zip([union, confederate]) {
                    table.tokens[side.index()].up[usize::from(hour.place())] = None;
                    if rule!("16.received-piles") {
                        table.tokens[side.index()].received += count;
                    }
                }
            }
            Event::ObjectiveMoved { number, zone, .. } => {
                let objective = &mut table.objectives[usize::from(*number) - 1];
                (objective.zone, objective.moved) = (*zone, true);
            }
            Event::Control { number, side } => {
                if rule!("20.swap-marker") {
                    table.objectives[usize::from(*number) - 1].control = *side;
                }
            }
            // What is not on the table, and what is told for its own sake.
            Event::Dealt { table: None }
            | Event::Bid { .. }
            | Event::Passed { .. }
            | Event::NoAttack { .. }
            | Event::GunsDone { .. }
            | Event::Extended
            | Event::GunsShown { .. }
            | Event::Bombarded { .. }
            | Event::Fired { .. }
            | Event::DefensiveFire { .. }
            | Event::Offered { .. }
            | Event::Combat { .. }
            | Event::AttackLost { .. }
            | Event::StackSeen { .. }
            | Event::Over { .. } => (),
        }
    }
}

/// A block is out of the game, shown to everybody or not.
fn out(table: &mut Table, block: Block, place: Place, shown: bool) {
    let standing = &mut table.blocks[block.index()];
    let seen = if shown && rule!("2.eliminated-face-up") { Seen::Face } else { standing.seen };
    *standing = Standing { seen, ..Standing::at(place) };
}

fn put(table: &mut Table, who: Who, Facing { at, front }: Facing) {
    if let Some(block) = who.block.0 {
        let standing = &mut table.blocks[block.index()];
        (standing.place, standing.front) = (Place::On(at), front);
    }
}

/// Tokens are taken out of the reserve.
fn draw(table: &mut Table, side: Side, tokens: Pile) -> Pile {
    let reserve = &mut table.tokens[side.index()].reserve;
    for token in tokens.iter() {
        if let Some(at) = reserve.iter().position(|&other| other == token) {
            reserve.remove(at);
        }
    }
    tokens
}

fn begin_turn(table: &mut Table, hour: Hour, first: Side) {
    (table.hour, table.first, table.hours, table.cut_short) = (hour, first, 1, false);
    table.objectives.iter_mut().for_each(|objective| objective.moved = false);
    for standing in &mut table.blocks {
        match &mut standing.place {
            Place::Off { now, .. } => *now = false,
            // Who waits since an earlier turn waits like all others.
            Place::Ready(waiting) if waiting.from < hour => {
                (waiting.from, waiting.first, waiting.transferred) = (Hour(0), false, false);
            }
            Place::Ready(waiting) => waiting.first = false,
            _ => (),
        }
    }
}

fn begin_phase(stage: &Stage, table: &mut Table, side: Side) {
    (table.gave_way, table.attacks, table.hastened) = (false, 0, 0);
    (table.attacked, table.attacked_from) = (PosSet::NONE, PosSet::NONE);
    let own: Vec<Block> = stage.roster().of(side).collect();
    for &block in &own {
        let standing = &mut table.blocks[block.index()];
        (standing.moved, standing.won) = (Activity::No, 0);
    }
    for block in stage.roster().of(side.other()) {
        table.blocks[block.index()].beaten = 0;
    }
    // Whoever has several blocks on a position mixes them.
    for &block in &own {
        let Place::On(at) = table.standing(block).place else { continue };
        let several = own.iter().filter(|other| table.standing(**other).place == Place::On(at)).count() > 1;
        if several && rule!("10.shuffle-stack") && rule!("R100") {
            table.blocks[block.index()].seen = Seen::Nothing;
        }
    }
}

fn arrive(stage: &Stage, table: &mut Table, entry: EntryId, hour: Hour, battalion: Option<Battalion>, open: bool) {
    if rule!("11.arrival-who#b") {
        table.piles[entry.index()].pop();
    }
    let Some(battalion) = battalion else { return };
    for block in stage.roster().all().filter(|&block| stage.card(block).battalion == battalion) {
        let standing = &mut table.blocks[block.index()];
        if standing.place == Place::ToCome && rule!("11.arrival-blocks-ready") {
            standing.place = Place::Ready(Waiting { entry, from: hour, first: true, transferred: false });
            standing.seen = if open { Seen::Face } else { Seen::Nothing };
        }
    }
}

fn step_away(table: &mut Table, who: Who, means: MoveKind, way: &[Stride], front: PosSide) {
    let retreat = means.is_retreat();
    if retreat {
        table.stirred[who.side.other().index()] |= rule!("6.attack-penalty-waived#b") && rule!("R18#b");
    } else if rule!("R34") {
        table.hastened = table.hastened.saturating_sub(1);
    }
    let (Some(block), Some(last)) = (who.block.0, way.last()) else { return };
    let standing = &mut table.blocks[block.index()];
    standing.place = last.to.map_or(Place::Off { zone: last.zone, now: true }, Place::On);
    standing.front = front;
    standing.moved = match (retreat, standing.moved) {
        (true, Activity::Attack) => Activity::Attack,
        (true, _) => Activity::Retreat,
        (false, _) => Activity::March,
    };
}

/// In the first edition who has moved is beaten no more, even if his army acts twice running.
fn forget_defeat(stage: &Stage, table: &mut Table, who: Who) {
    let remembered = stage.is_since(2) && rule!("R21#b");
    if let Some(block) = who.block.0.filter(|_| !remembered) {
        table.blocks[block.index()].beaten = 0;
    }
}
