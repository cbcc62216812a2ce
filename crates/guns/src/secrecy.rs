//! What is hidden from whom. In the paper game this is a matter of honesty; here it is the
//! referee's.
//!
//! [`Now::known_by`] brings everything that a seat cannot know into an order that depends on what it
//! knows alone; [`Now::dealt_anew`] then shuffles it. So states that a seat cannot tell apart give the
//! same knowledge, and the same deal by the same chance.
//!
//! Hidden from a player are
//! * what is printed on the enemy's blocks, but for those that were shown, and of whose replacements
//!   the battalion alone is known ([`crate::state::Seen`]);
//! * the enemy's battle tokens, but for those that lie face up or were spent in sight;
//! * who is still to come, but for the top tokens of his own piles;
//! * the face-down time tokens of both armies, and his own reserve.
//!
//! A subordinate does not see his commander's tokens either, and an observer sees what both enemies see.

use crate::blocks::{Battalion, Block, Grade, MOST_BLOCKS, Side};
use crate::board::EntryId;
use crate::event::{Event, SeatedEvent};
use crate::event_parts::{Secret, TokenBatch, Who};
use crate::flow::Frame;
use crate::stage::{Leak, Stage};
use crate::state::{Now, Place, Seen, Standing, State, Tokens};
use crate::team::Post;
use crate::tokens::{BOXES, Pile, TimeToken, Token};
use referee::Seat;
use referee::chance::Chance;

/// Who looks: an army and a post, or nobody's side.
pub type Eyes = Option<(Side, Post)>;

/// The label of lots that only secrecy draws.
const LABEL: &str = "resample";

/// Puts things into an order: the same one, or one by chance.
type Shuffle<'a> = Option<&'a mut dyn Chance>;

fn mix<T>(shuffle: &mut Shuffle<'_>, things: &mut [T]) {
    if let Some(chance) = shuffle {
        chance.shuffle(LABEL, things);
    }
}

impl Now<'_> {
    /// The state as a seat knows it: what is hidden is in an order that tells nothing.
    pub fn known_by(&self, eyes: Eyes) -> State {
        self.deal(eyes, None)
    }

    /// Another state that the seat could not tell from this one.
    pub fn dealt_anew(&self, eyes: Eyes, chance: &mut dyn Chance) -> State {
        self.deal(eyes, Some(chance))
    }

    fn deal(&self, eyes: Eyes, mut shuffle: Shuffle<'_>) -> State {
        let mut state = self.state.clone();
        let knows = shuffle.is_none();
        let leaks = |leak| knows && self.stage.leaks(leak);
        for side in Side::BOTH {
            let own = eyes.is_some_and(|(army, _)| army == side);
            let commands = eyes.is_some_and(|(army, post)| army == side && post == Post::Commander);
            let mut dealer = Dealer { stage: self.stage, state: &mut state, side };
            if own {
                dealer.deal_own_piles(commands, &mut shuffle);
            } else if !leaks(Leak::StableIds) {
                dealer.deal_battalions(&mut shuffle);
                dealer.deal_reduced(&mut shuffle);
                dealer.deal_places(&mut shuffle);
            }
            if !leaks(Leak::TellingLength) {
                dealer.deal_tokens(commands, &mut shuffle);
            }
            dealer.deal_time(&mut shuffle);
            if !own && state.table.special[side.index()].is_some() {
                state.table.special[side.index()] = arrayvec::ArrayString::from("-").ok();
            }
        }
        state
    }
}

/// Deals what is hidden of one army.
struct Dealer<'a> {
    stage: &'a Stage,
    state: &'a mut State,
    side: Side,
}

impl Dealer<'_> {
    fn blocks(&self) -> Vec<Block> {
        self.stage.roster().of(self.side).collect()
    }

    fn standing(&self, block: Block) -> Standing {
        self.state.table.standing(block)
    }

    /// Whether the enemy has never learned that this battalion is there: none of its blocks has been seen
    /// or lost.
    fn is_unheard_of(&self, battalion: Battalion) -> bool {
        let own = |block: &&Block| self.stage.card(**block).battalion == battalion;
        let unseen = |block: &Block| {
            let standing = self.standing(*block);
            let used = self.stage.card(*block).grade != Grade::Full && standing.place != Place::Unused;
            standing.seen == Seen::Nothing && !used && !matches!(standing.place, Place::Eliminated | Place::GivenUp)
        };
        self.blocks().iter().filter(own).all(unseen)
    }

    fn full_blocks(&self, battalion: Battalion) -> Vec<Block> {
        let full = |block: &Block| {
            let card = self.stage.card(*block);
            card.battalion == battalion && card.grade == Grade::Full
        };
        self.blocks().into_iter().filter(full).collect()
    }

    /// Battalions of which the enemy has never heard change names, within what he knows of them: as many
    /// blocks, the same corps. Those that have arrived and those that are to come alike.
    fn deal_battalions(&mut self, shuffle: &mut Shuffle<'_>) {
        let open: Vec<Battalion> =
            Battalion::of(self.side).filter(|&b| !b.is_cavalry() && self.is_unheard_of(b)).collect();
        let mut classes: Vec<(Option<u8>, usize)> =
            open.iter().map(|&b| (b.corps(), self.full_blocks(b).len())).collect();
        classes.sort_unstable();
        classes.dedup();
        let mut map = Map::new();
        let mut names: Vec<(Battalion, Battalion)> = Vec::new();
        for class in classes {
            let members: Vec<Battalion> =
                open.iter().copied().filter(|&b| (b.corps(), self.full_blocks(b).len()) == class).collect();
            // Which of them is where is told by where its blocks are and by the piles: in that order they
            // are forgotten.
            let mut places: Vec<Battalion> = members.clone();
            places.sort_by_key(|&battalion| self.whereabouts(battalion));
            let mut new = members;
            mix(shuffle, &mut new);
            for (&old, &new) in places.iter().zip(&new) {
                names.push((old, new));
                for (&from, &to) in self.full_blocks(old).iter().zip(&self.full_blocks(new)) {
                    map.set(from, to);
                }
            }
        }
        self.rename(&map);
        let renamed = |b: Battalion| names.iter().find(|(old, _)| *old == b).map_or(b, |(_, new)| *new);
        for entry in EntryId::ALL.into_iter().filter(|entry| entry.side() == self.side) {
            self.state.table.piles[entry.index()].iter_mut().for_each(|battalion| *battalion = renamed(*battalion));
        }
    }

    /// Where a battalion is, without its name.
    fn whereabouts(&self, battalion: Battalion) -> (Vec<Standing>, Vec<(usize, usize)>) {
        let mut standings: Vec<Standing> = self.full_blocks(battalion).iter().map(|&b| self.standing(b)).collect();
        standings.sort_unstable();
        let piles = self.state.table.piles.iter().enumerate().flat_map(|(pile, tokens)| {
            tokens.iter().enumerate().filter(|(_, token)| **token == battalion).map(move |(at, _)| (pile, at))
        });
        (standings, piles.collect())
    }

    /// Reduced blocks in play that have not been shown, and those not used yet, change places within their
    /// battalion: that it has so many in play was told when they came.
    fn deal_reduced(&mut self, shuffle: &mut Shuffle<'_>) {
        let mut map = Map::new();
        for battalion in Battalion::of(self.side) {
            let faces = self.unseen_reduced(battalion);
            let mut places = faces.clone();
            // Where one stands of whom nothing is known must not tell which face another has.
            let known = |standing: Standing| match (standing.seen, standing.place) {
                (Seen::Nothing, Place::Unused) => 2,
                (Seen::Nothing, _) => 1,
                _ => 0,
            };
            places.sort_by_key(|&block| {
                let standing = self.standing(block);
                (known(standing), standing, self.offered_place(block), self.part(block))
            });
            let mut new = faces;
            mix(shuffle, &mut new);
            places.iter().zip(&new).for_each(|(&place, &face)| map.set(place, face));
        }
        self.spare_leaders(&mut map, shuffle);
        self.rename(&map);
    }

    /// The reduced blocks of a battalion whose strength the enemy does not know, in play or not.
    fn unseen_reduced(&self, battalion: Battalion) -> Vec<Block> {
        let hidden = |block: &Block| {
            let card = self.stage.card(*block);
            card.battalion == battalion
                && card.grade != Grade::Full
                && !card.iron
                && self.standing(*block).seen != Seen::Face
        };
        self.blocks().into_iter().filter(hidden).collect()
    }

    /// Who leads an attack has strength 2: where full strength does not suffice for all leaders, so many
    /// reduced blocks of strength 2 are in play.
    fn spare_leaders(&self, map: &mut Map, shuffle: &mut Shuffle<'_>) {
        let hidden = self.hidden_places();
        let count = |fits: &dyn Fn(Block) -> bool| hidden.iter().filter(|&&block| fits(block)).count();
        let full = count(&|block| self.stage.card(block).grade == Grade::Full);
        let free = full.saturating_sub(count(&|block| self.waits(block)));
        let needed = count(&|block| self.leads(block)).saturating_sub(free);
        let strong = |face: Block| self.stage.card(face).strength == 2;
        let reduced = |block: Block| self.stage.card(block).grade != Grade::Full;
        let mut there = count(&|block| reduced(block) && strong(map.get(block)));
        let mut battalions: Vec<Battalion> = Battalion::of(self.side).collect();
        if there < needed {
            mix(shuffle, &mut battalions);
        }
        for battalion in battalions {
            let of = self.unseen_reduced(battalion);
            for &place in of.iter().filter(|&&block| hidden.contains(&block)) {
                let spare = of.iter().copied().find(|&other| {
                    self.standing(other).place == Place::Unused && strong(map.get(other)) && !strong(map.get(place))
                });
                if let Some(spare) = spare.filter(|_| there < needed) {
                    let (one, other) = (map.get(place), map.get(spare));
                    map.set(place, other);
                    map.set(spare, one);
                    there += 1;
                }
            }
        }
    }

    /// The blocks on the map and beside it of which the enemy knows nothing.
    fn hidden_places(&self) -> Vec<Block> {
        let hidden = |block: &Block| {
            let standing = self.standing(*block);
            let there = matches!(standing.place, Place::On(_) | Place::Off { .. } | Place::Ready(_));
            standing.seen == Seen::Nothing && there
        };
        self.blocks().into_iter().filter(hidden).collect()
    }

    /// Where a block lies in the pair that is offered.
    fn offered_place(&self, block: Block) -> Option<usize> {
        self.state.flow.offered().and_then(|offered| offered.pair.iter().position(|&other| other == block))
    }

    /// Hidden blocks on the map and beside it change places. Who leads an attack on the enemy has strength
    /// 2, and who waits to enter is at full strength: so much is known.
    fn deal_places(&mut self, shuffle: &mut Shuffle<'_>) {
        let mut faces = self.hidden_places();
        let mut places = faces.clone();
        places.sort_by_key(|&block| (!self.leads(block), !self.waits(block), self.standing(block), self.part(block)));
        mix(shuffle, &mut faces);
        let is_full = |block: &Block| self.stage.card(*block).grade == Grade::Full;
        let mut map = Map::new();
        for (at, &place) in places.iter().enumerate() {
            let waiting = places[at..].iter().filter(|block| self.waits(**block)).count();
            let scarce = faces.iter().filter(|face| is_full(face)).count() <= waiting;
            let fits = |face: &Block| match (self.leads(place), self.waits(place)) {
                (true, _) => self.stage.card(*face).strength == 2 && !(scarce && is_full(face)),
                (_, true) => is_full(face),
                _ => true,
            };
            let Some(face) = faces.iter().position(fits) else { continue };
            map.set(place, faces.remove(face));
        }
        self.rename(&map);
    }

    /// Whether a block waits beside the map to enter.
    fn waits(&self, block: Block) -> bool {
        matches!(self.standing(block).place, Place::Ready(_))
    }

    /// Whether a block leads an attack on the enemy, unshown and not replaced: so it has strength 2.
    fn leads(&self, block: Block) -> bool {
        if self.standing(block).seen != Seen::Nothing {
            return false;
        }
        self.state.flow.targets().any(|target| {
            target.occupied && target.led && target.attackers.first().is_some_and(|leader| leader.block == block)
        })
    }

    /// The part a block has in what is being resolved: its places in the lists.
    fn part(&self, block: Block) -> Vec<usize> {
        let flow = &self.state.flow;
        let attackers = flow.targets().flat_map(|target| &target.attackers).map(|a| a.block);
        let named = attackers.chain(flow.exposed.iter().copied()).chain(flow.left.iter().copied());
        named
            .chain(flow.losses().map(|loss| loss.block))
            .enumerate()
            .filter(|(_, b)| *b == block)
            .map(|(at, _)| at)
            .collect()
    }

    /// Gives blocks other names, on the table and in what is being resolved.
    fn rename(&mut self, map: &Map) {
        let before = self.state.table.blocks.clone();
        for block in self.blocks() {
            self.state.table.blocks[map.get(block).index()] = before[block.index()];
        }
        let flow = &mut self.state.flow;
        for attacker in flow.targets_mut().flat_map(|target| &mut target.attackers) {
            attacker.block = map.get(attacker.block);
        }
        flow.exposed.iter_mut().chain(&mut flow.left).for_each(|block| *block = map.get(*block));
        for frame in flow.frames.iter_mut() {
            match frame {
                Frame::Losses(losses) => losses.iter_mut().for_each(|loss| loss.block = map.get(loss.block)),
                Frame::Offer(offered) => offered.pair = offered.pair.map(|block| map.get(block)),
                Frame::Attack => (),
            }
        }
        if let Some(battalion) = flow.giving_up.filter(|battalion| battalion.side() == self.side) {
            let first = self.stage.roster().all().find(|&block| self.stage.card(block).battalion == battalion);
            flow.giving_up = first.map(|block| self.stage.card(map.get(block)).battalion);
        }
    }

    /// Who is to come of one's own army: all but the top tokens is unknown.
    fn deal_own_piles(&mut self, sees_tops: bool, shuffle: &mut Shuffle<'_>) {
        let table = &mut self.state.table;
        let entries: Vec<usize> =
            EntryId::ALL.into_iter().filter(|entry| entry.side() == self.side).map(|entry| entry.index()).collect();
        let mut places: Vec<(usize, usize)> = Vec::new();
        for &pile in &entries {
            let known = usize::from(sees_tops);
            let below = table.piles[pile].len().saturating_sub(known);
            places.extend((0..below).map(|at| (pile, at)));
        }
        for class in [None, Some(1), Some(2), Some(3)] {
            let fits = |b: Battalion| b.corps() == class && !b.is_cavalry();
            let of_class: Vec<(usize, usize)> =
                places.iter().copied().filter(|&(pile, at)| fits(table.piles[pile][at])).collect();
            let mut tokens: Vec<Battalion> = of_class.iter().map(|&(pile, at)| table.piles[pile][at]).collect();
            tokens.sort_unstable();
            mix(shuffle, &mut tokens);
            of_class.iter().zip(tokens).for_each(|(&(pile, at), token)| table.piles[pile][at] = token);
        }
    }

    /// Battle tokens: the owner knows all but what is in the reserve and in a stack not yet looked at; the
    /// others know those that were seen.
    fn deal_tokens(&mut self, owner: bool, shuffle: &mut Shuffle<'_>) {
        let side = self.side.index();
        let shown = self.state.flow.attack().is_some_and(|attack| attack.shown);
        let looked_at = self.state.flow.attack().is_some_and(|attack| attack.renewed && attack.side == self.side);
        let tokens = &mut self.state.table.tokens[side];
        let mut pool: Vec<Token> = tokens.reserve.iter().copied().collect();
        let mut sizes: Vec<usize> = vec![tokens.reserve.len()];
        let hidden = hidden_piles(tokens, owner, looked_at);
        for pile in &hidden {
            pool.extend(pile.iter());
            sizes.push(pile.len());
        }
        let mut guns: Vec<&mut Token> = Vec::new();
        if !owner && !shown {
            let attack = self.state.flow.attack_mut().into_iter();
            guns.extend(attack.flat_map(|attack| &mut attack.guns[side]).map(|gun| &mut gun.token));
        }
        pool.extend(guns.iter().map(|token| **token));
        // What was used unseen is a part of the used pile.
        let seen_used: Vec<Token> = {
            let mut used = tokens.used;
            tokens.unseen.iter().for_each(|token| {
                used.take(token);
            });
            used.iter().collect()
        };
        pool.sort_unstable();
        mix(shuffle, &mut pool);
        for gun in guns {
            if let Some(at) = pool.iter().position(|&token| token != Token::MARCH) {
                *gun = pool.remove(at);
            }
        }
        let mut left = pool.into_iter();
        tokens.reserve = left.by_ref().take(sizes[0]).collect();
        for (pile, size) in hidden_piles(tokens, owner, looked_at).into_iter().zip(&sizes[1..]) {
            *pile = left.by_ref().take(*size).collect();
        }
        if !owner {
            tokens.used = seen_used.into_iter().chain(tokens.unseen.iter()).collect();
        }
    }

    /// Face-down time tokens: each batch was shuffled by itself.
    fn deal_time(&mut self, shuffle: &mut Shuffle<'_>) {
        let dates = &self.state.table.of(self.side).dates;
        let has_third = !self.stage.components.arrivals[self.side.index()][2].is_empty();
        let batches: &[(usize, usize)] = match (dates[1].is_empty(), dates[2].is_empty() && has_third) {
            (false, _) | (_, true) => &[(0, BOXES)],
            _ => &[(0, 2), (2, 8), (8, BOXES)],
        };
        let time = &mut self.state.table.tokens[self.side.index()].time;
        for &(from, to) in batches {
            let places: Vec<usize> = (from..to).filter(|&at| time[at].is_some()).collect();
            let mut tokens: Vec<TimeToken> = places.iter().filter_map(|&at| time[at]).collect();
            tokens.sort_unstable();
            mix(shuffle, &mut tokens);
            places.into_iter().zip(tokens).for_each(|(at, token)| time[at] = Some(token));
        }
    }
}

/// The piles whose tokens a seat has not seen, but for the reserve.
fn hidden_piles(tokens: &mut Tokens, owner: bool, looked_at: bool) -> Vec<&mut Pile> {
    match (owner, looked_at) {
        (true, true) => vec![],
        (true, false) => vec![&mut tokens.stack],
        (false, _) => {
            vec![&mut tokens.tray, &mut tokens.back, &mut tokens.unseen, &mut tokens.stack, &mut tokens.buried]
        }
    }
}

/// Other names for blocks.
struct Map([u8; MOST_BLOCKS]);

impl Map {
    fn new() -> Map {
        let mut map = Map([0; MOST_BLOCKS]);
        map.0.iter_mut().enumerate().for_each(|(at, to)| *to = at as u8);
        map
    }

    fn set(&mut self, from: Block, to: Block) {
        self.0[from.index()] = to.0;
    }

    fn get(&self, block: Block) -> Block {
        Block(self.0[block.index()])
    }
}

/// Who a seat is, by who plays which army.
fn eyes_of(stage: &Stage, armies: [Side; 2], seat: Seat) -> Eyes {
    let seats = if stage.options.teams { 4 } else { 2 };
    (seat.0 < seats).then(|| {
        let post = if seat.0 >= 2 { Post::Subordinate } else { Post::Commander };
        (armies[usize::from(seat.0 % 2)], post)
    })
}

/// What a seat sees of an event.
pub fn witness(stage: &Stage, told: &SeatedEvent, seat: Seat) -> Option<SeatedEvent> {
    let eyes = eyes_of(stage, told.armies, seat);
    let own = |side: Side| eyes.is_some_and(|(army, _)| army == side);
    let commands = |side: Side| eyes == Some((side, Post::Commander));
    let mut seen = told.clone();
    let hide = |who: &mut Who| {
        if !own(who.side) {
            who.block = Secret(None);
        }
    };
    let cover = |side: Side, batch: &mut TokenBatch| {
        if !commands(side) {
            batch.tokens = Secret(None);
        }
    };
    match &mut seen.event {
        Event::Dealt { table } => *table = None,
        Event::Placed { who, .. }
        | Event::Advanced { who, .. }
        | Event::Transferred { who, .. }
        | Event::Entered { who, .. }
        | Event::Moved { who, .. }
        | Event::GaveWay { who }
        | Event::Turned { who, .. } => hide(who),
        Event::Drew { side, tokens }
        | Event::Discarded { side, tokens }
        | Event::Filled { side, tokens, .. }
        | Event::StackSeen { side, tokens } => {
            cover(*side, tokens);
        }
        Event::Stacked { tokens, .. } => *tokens = Secret(None),
        Event::Wrote { side, text } => *text = text.filter(|_| own(*side)),
        Event::Arrived { side, battalion, open, next, .. } => {
            if !own(*side) && !*open {
                *battalion = Secret(None);
            }
            if !commands(*side) {
                *next = None;
            }
        }
        Event::Attack { targets, .. } => {
            targets.iter_mut().flat_map(|target| &mut target.attackers).for_each(|attacker| hide(&mut attacker.who));
        }
        Event::GunsPlaced { side, token, .. } => *token = token.filter(|_| commands(*side)),
        Event::Offered { block, pair } => *pair = pair.filter(|_| own(stage.side(*block))),
        Event::Reduced { block, to, open, .. } => to.0 = to.0.filter(|_| own(stage.side(*block)) || *open),
        Event::AttackWon { side, by, .. } => by.retain(|_| own(*side)),
        Event::TimeSet { tokens, .. } => *tokens = Secret(None),
        // Everybody sees all of these.
        Event::Bid { .. }
        | Event::Passed { .. }
        | Event::Took { .. }
        | Event::Turn { .. }
        | Event::Length { .. }
        | Event::Phase { .. }
        | Event::Reshuffled { .. }
        | Event::Declared { .. }
        | Event::TurnedUp { .. }
        | Event::MarchTokenSpent { .. }
        | Event::Shown { .. }
        | Event::NoAttack { .. }
        | Event::GunsDone { .. }
        | Event::Extended
        | Event::GunsShown { .. }
        | Event::Bombarded { .. }
        | Event::TokenHit { .. }
        | Event::Used { .. }
        | Event::Fired { .. }
        | Event::DefensiveFire { .. }
        | Event::Faced { .. }
        | Event::Eliminated { .. }
        | Event::Removed { .. }
        | Event::GaveUp { .. }
        | Event::Combat { .. }
        | Event::AttackLost { .. }
        | Event::Spent { .. }
        | Event::Returned { .. }
        | Event::StackSpent { .. }
        | Event::Fieldwork { .. }
        | Event::ReserveReset { .. }
        | Event::Received { .. }
        | Event::ObjectiveMoved { .. }
        | Event::Control { .. }
        | Event::Over { .. } => (),
    }
    Some(seen)
}

/// Whether what a seat sees of an event tells it something that was hidden from it.
pub fn discloses(event: &Event) -> bool {
    match event {
        Event::Drew { tokens, .. } | Event::StackSeen { tokens, .. } => tokens.tokens.0.is_some(),
        Event::Moved { contact, .. } | Event::Entered { contact, .. } => *contact,
        Event::NoAttack { idle, .. } => !idle,
        Event::Dealt { .. }
        | Event::TurnedUp { .. }
        | Event::Arrived { .. }
        | Event::MarchTokenSpent { .. }
        | Event::Shown { .. }
        | Event::Attack { .. }
        | Event::GunsPlaced { .. }
        | Event::GunsShown { .. }
        | Event::Reduced { .. }
        | Event::Eliminated { .. }
        | Event::Removed { .. }
        | Event::Fieldwork { .. } => true,
        Event::Bid { .. }
        | Event::Passed { .. }
        | Event::Took { .. }
        | Event::Placed { .. }
        | Event::Turn { .. }
        | Event::Length { .. }
        | Event::Phase { .. }
        | Event::Reshuffled { .. }
        | Event::Discarded { .. }
        | Event::Declared { .. }
        | Event::Wrote { .. }
        | Event::Transferred { .. }
        | Event::GaveWay { .. }
        | Event::Turned { .. }
        | Event::GunsDone { .. }
        | Event::Extended
        | Event::Filled { .. }
        | Event::Bombarded { .. }
        | Event::TokenHit { .. }
        | Event::Used { .. }
        | Event::Fired { .. }
        | Event::DefensiveFire { .. }
        | Event::Advanced { .. }
        | Event::Faced { .. }
        | Event::Offered { .. }
        | Event::GaveUp { .. }
        | Event::Combat { .. }
        | Event::AttackWon { .. }
        | Event::AttackLost { .. }
        | Event::Spent { .. }
        | Event::Returned { .. }
        | Event::Stacked { .. }
        | Event::StackSpent { .. }
        | Event::TimeSet { .. }
        | Event::ReserveReset { .. }
        | Event::Received { .. }
        | Event::ObjectiveMoved { .. }
        | Event::Control { .. }
        | Event::Over { .. } => false,
    }
}
