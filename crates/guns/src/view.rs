//! What a seat knows, as data: the same form for seats, for observers, and (with nothing left out) for
//! cases and the umpire.

use crate::blocks::{Block, Grade, Side};
use crate::board::{EntryId, PosId};
use crate::flow::{AttackStep, Step};
use crate::secrecy::Eyes;
use crate::stage::{Leak, Stage};
use crate::state::{Now, Place, Seen, State};
use crate::team::Post;
use crate::tokens::{HOURS, Pile};
use serde::Serialize;
use std::collections::BTreeMap;

/// What a seat knows of a state: what is hidden is in an order that tells nothing.
#[derive(Clone, Debug, PartialEq)]
pub struct Known {
    /// The state, as far as it is known.
    pub state: State,
    /// Who knows it.
    pub eyes: Eyes,
}

type ByName<T> = BTreeMap<String, T>;

/// Something of each army.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsPair"))]
pub struct Pair<T> {
    /// The Union's.
    pub union: T,
    /// The Confederacy's.
    pub confederate: T,
}

impl<T> Pair<T> {
    fn of(mut value: impl FnMut(Side) -> T) -> Pair<T> {
        Pair { union: value(Side::Union), confederate: value(Side::Confederate) }
    }
}

/// The turn.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsTurn"))]
pub struct TurnView {
    /// Day of July.
    pub day: u8,
    /// First hour.
    pub hour: &'static str,
    /// Hours.
    pub hours: u8,
    /// First player.
    pub first: &'static str,
    /// Whose action phase it is.
    pub active: &'static str,
    /// The step.
    pub phase: &'static str,
    /// The hour of the reinforcements' part.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub now: Option<&'static str>,
}

/// A block that is known.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsBlock"))]
pub struct BlockView {
    /// As printed.
    pub name: &'static str,
    /// Whose.
    pub side: &'static str,
    /// Its battalion.
    pub battalion: &'static str,
    /// Its Confederate corps.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub corps: Option<u8>,
    /// Flags.
    pub strength: u8,
    /// Full strength.
    pub full: bool,
    /// Cavalry.
    pub cavalry: bool,
    /// The Iron Brigade.
    pub iron: bool,
    /// Where it is.
    pub at: String,
    /// Its front zone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub front: Option<String>,
    /// Whether the opponent has seen it.
    pub shown: bool,
    /// What it did in this action phase.
    pub moved: &'static str,
}

/// An army's blocks on a position.
#[derive(Clone, Debug, Default, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsStack"))]
pub struct StackView {
    /// Blocks that are known.
    pub known: Vec<String>,
    /// Battalions of reduced blocks of which no more is known.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<Vec<String>>"))]
    pub reduced: Vec<&'static str>,
    /// How many others there are.
    pub hidden: u8,
    /// Their front zone.
    pub front: String,
    /// Whether some of them attacked and won in their last action phase.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(feature = "types", ts(optional, as = "Option<bool>"))]
    pub won: bool,
    /// Only with the planted leak that gives hidden blocks a number.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(feature = "types", ts(skip))]
    pub numbers: Vec<u8>,
}

/// An objective.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsObjective"))]
pub struct ObjectiveView {
    /// Where it lies.
    pub zone: String,
    /// Whose it is.
    pub control: &'static str,
    /// Whether the Union fully controls it.
    pub full: bool,
}

/// A block of the attack on its way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsAttacker"))]
pub struct AttackerView {
    /// Which, if it is known.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "types", ts(optional))]
    pub block: Option<String>,
    /// From where.
    pub from: String,
    /// Over which positions, to the one attacked.
    pub way: Vec<String>,
}

/// A position that is attacked.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsTarget"))]
pub struct TargetView {
    /// Where.
    pub at: String,
    /// By whom, the leader first.
    pub attackers: Vec<AttackerView>,
    /// Bombardment hits on the blocks there.
    pub hits: u8,
}

/// The attack on its way.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsAttack"))]
pub struct AttackView {
    /// Who attacks.
    pub side: &'static str,
    /// The step, from 1.
    pub step: u8,
    /// What is attacked.
    pub targets: Vec<TargetView>,
}

/// Counts of an army's tokens.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS), ts(rename = "GunsCounts"))]
pub struct Counts {
    /// On the tray.
    pub tray: Pair<usize>,
    /// In the reserve.
    pub reserve: Pair<usize>,
    /// On the return pile.
    #[serde(rename = "return")]
    pub back: Pair<usize>,
    /// Used.
    pub used: Pair<usize>,
    /// Hit.
    pub hit: Pair<usize>,
    /// Spent.
    pub spent: Pair<usize>,
    /// Reinforcement tokens by entry point.
    pub piles: BTreeMap<&'static str, usize>,
}

/// Tokens that are known, by army.
pub type Hands = BTreeMap<&'static str, Vec<&'static str>>;

/// What a seat knows.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS))]
pub struct GunsView {
    /// Whose eyes.
    pub side: Option<&'static str>,
    /// Commander or subordinate.
    pub post: Option<&'static str>,
    /// The turn.
    pub turn: TurnView,
    /// The decision that is open.
    pub decision: Option<&'static str>,
    /// Who decides: the army.
    pub asked: Option<&'static str>,
    /// General orders.
    pub orders: Pair<&'static str>,
    /// Blocks that are known.
    pub blocks: ByName<BlockView>,
    /// What stands where.
    pub positions: ByName<BTreeMap<&'static str, StackView>>,
    /// Blocks beside the map at entry points.
    pub ready: BTreeMap<&'static str, usize>,
    /// Blocks that left the map, by zone.
    pub off: ByName<Pair<usize>>,
    /// Counts of tokens.
    pub count: Counts,
    /// Trays.
    pub tray: Hands,
    /// Reserves: for cases and the umpire.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    #[cfg_attr(feature = "types", ts(skip))]
    pub reserve: Hands,
    /// Return piles.
    #[serde(rename = "return")]
    pub back: Hands,
    /// Used piles.
    pub used: Hands,
    /// Tokens destroyed by bombardment.
    pub hit: Hands,
    /// Spent tokens.
    pub spent: Hands,
    /// Reinforcement piles, the top first.
    pub piles: BTreeMap<&'static str, Vec<&'static str>>,
    /// Time tokens that lie face up, by hour.
    pub time: Pair<BTreeMap<&'static str, String>>,
    /// The hours on which a time token lies face down.
    #[serde(rename = "face-down")]
    pub face_down: Pair<Vec<&'static str>>,
    /// Received reinforcements.
    pub received: Pair<u8>,
    /// Arrival tokens on the date track.
    pub dates: Pair<BTreeMap<String, Vec<&'static str>>>,
    /// Objectives by number.
    pub objectives: ByName<ObjectiveView>,
    /// Fieldworks: position and front zone.
    pub fieldworks: Vec<String>,
    /// Artillery in the attack on its way: tokens, or `?`.
    pub guns: ByName<Vec<&'static str>>,
    /// Bombardment hits on blocks.
    pub hits: ByName<u8>,
    /// Blocks in play.
    #[serde(rename = "in-play")]
    pub in_play: Pair<usize>,
    /// The attack on its way.
    pub attack: Option<AttackView>,
    /// The commander's words to his subordinate.
    pub special: Option<String>,
    /// How many marching blocks still have a stage more.
    pub hastened: u8,
    /// Who won.
    pub winner: Option<&'static str>,
}

/// How much is shown.
#[derive(Clone, Copy)]
enum Sight {
    /// What a seat may know.
    Eyes(Eyes),
    /// Everything.
    All,
}

impl Sight {
    fn owns(self, side: Side) -> bool {
        match self {
            Sight::All => true,
            Sight::Eyes(eyes) => eyes.is_some_and(|(army, _)| army == side),
        }
    }

    /// Whether the side's tokens are seen: not by a subordinate.
    fn commands(self, side: Side) -> bool {
        self.owns(side) && (!self.is_subordinate() || !rule!("25.subordinate-view#a"))
    }

    /// Whether the tops of the side's piles are seen: not by a subordinate.
    fn looks_ahead(self, side: Side) -> bool {
        self.owns(side) && (!self.is_subordinate() || !rule!("25.subordinate-view#b"))
    }

    fn is_subordinate(self) -> bool {
        matches!(self, Sight::Eyes(Some((_, Post::Subordinate))))
    }
}

/// What a seat knows, as data.
pub fn view(stage: &Stage, known: &Known) -> GunsView {
    Viewer { now: Now { stage, state: &known.state }, sight: Sight::Eyes(known.eyes) }.view()
}

/// Everything, as data.
pub fn facts(stage: &Stage, state: &State) -> GunsView {
    Viewer { now: Now { stage, state }, sight: Sight::All }.view()
}

struct Viewer<'a> {
    now: Now<'a>,
    sight: Sight,
}

impl Viewer<'_> {
    fn view(&self) -> GunsView {
        let now = self.now;
        let (table, flow) = (now.table(), &now.state.flow);
        let asked = now.asked();
        let eyes = match self.sight {
            Sight::Eyes(eyes) => eyes,
            Sight::All => None,
        };
        let hands = |pile: fn(&crate::state::Tokens) -> Pile, shown: &dyn Fn(Side) -> bool| -> Hands {
            Side::BOTH
                .into_iter()
                .filter(|&side| shown(side))
                .map(|side| (side.name(), keys(&pile(table.of(side)))))
                .collect()
        };
        let mine = |side| self.sight.commands(side);
        let reserve = match self.sight {
            Sight::All => Side::BOTH
                .into_iter()
                .map(|side| (side.name(), keys(&table.of(side).reserve.iter().copied().collect())))
                .collect(),
            Sight::Eyes(_) => Hands::new(),
        };
        GunsView {
            side: eyes.map(|(side, _)| side.name()),
            post: eyes.map(|(_, post)| if post == Post::Commander { "commander" } else { "subordinate" }),
            turn: self.turn(),
            decision: asked.map(|(_, decision)| decision.name()),
            asked: asked.map(|(side, _)| side.name()),
            orders: Pair::of(|side| now.general_order(side).name()),
            blocks: self.blocks(),
            positions: self.positions(),
            ready: self.ready(),
            off: self.off(),
            count: self.counts(),
            tray: hands(|tokens| tokens.tray, &|side| mine(side) || !rule!("4.tray-secret")),
            reserve,
            back: hands(|tokens| tokens.back, &|side| mine(side) || !rule!("6.orders-public-discards-secret#b")),
            used: Side::BOTH.into_iter().map(|side| (side.name(), self.used(side))).collect(),
            hit: hands(|tokens| tokens.hit, &|_| true),
            spent: Side::BOTH.into_iter().map(|side| (side.name(), self.spent(side))).collect(),
            piles: self.piles(),
            time: Pair::of(|side| self.time(side)),
            face_down: Pair::of(|side| self.face_down(side)),
            received: Pair::of(|side| table.of(side).received),
            dates: Pair::of(|side| self.dates(side)),
            objectives: self.objectives(),
            fieldworks: self.fieldworks(),
            guns: self.guns(),
            hits: self.hits(),
            in_play: Pair::of(|side| now.in_play(side)),
            attack: self.attack(),
            special: eyes
                .and_then(|(side, _)| table.special[side.index()])
                .filter(|_| rule!("25.communication#b"))
                .map(|text| text.to_string()),
            hastened: table.hastened,
            winner: flow.winner.map(Side::name),
        }
    }

    fn turn(&self) -> TurnView {
        let (table, flow) = (self.now.table(), &self.now.state.flow);
        let phase = match flow.step {
            Step::Auction { .. } | Step::ChooseSide { .. } | Step::Handicap { .. } => "auction",
            Step::SpecialOrders { before_setup: true, .. } | Step::Buford => "set-up",
            Step::Length => "length",
            Step::NightDiscard | Step::Draw | Step::TrayLimit | Step::SpecialOrders { .. } => "draw",
            Step::Retreat => "retreat",
            Step::Attack | Step::Penalty | Step::Renewed => "attack",
            Step::Entry { .. } => "entry",
            Step::Haste | Step::March => "march",
            Step::Fieldworks | Step::Sacrifice | Step::Refill => "night",
            Step::Order | Step::WithdrawDiscard | Step::HoldDiscard | Step::PhaseEnd => "order",
            Step::Objectives { .. } => "objectives",
            Step::Over => "over",
        };
        TurnView {
            day: table.hour.day(),
            hour: table.hour.label(),
            hours: table.hours,
            first: table.first.name(),
            active: flow.active.name(),
            phase,
            now: match flow.step {
                Step::Entry { hour } => Some(hour.label()),
                _ => None,
            },
        }
    }

    fn key(&self, position: PosId) -> String {
        self.now.stage.board.position(position).key.clone()
    }

    fn zone_key(&self, zone: crate::board::ZoneId) -> String {
        self.now.stage.board.zone(zone).key.clone()
    }

    /// Whether the eyes know what is printed on a block.
    fn knows(&self, block: Block) -> bool {
        let shown = self.now.standing(block).seen == Seen::Face;
        let owns = self.sight.owns(self.now.stage.side(block));
        shown || owns && rule!("2.owner-sees-blocks#a") || !owns && !rule!("2.owner-sees-blocks#b")
    }

    fn blocks(&self) -> ByName<BlockView> {
        let stage = self.now.stage;
        let known = stage.roster().all().filter(|&block| self.knows(block));
        known.map(|block| (stage.card(block).key.clone(), self.block(block))).collect()
    }

    fn block(&self, block: Block) -> BlockView {
        let card = self.now.stage.card(block);
        let standing = self.now.standing(block);
        BlockView {
            name: card.name,
            side: card.side().name(),
            battalion: card.battalion.name(),
            corps: card.battalion.corps(),
            strength: card.strength,
            full: card.grade == Grade::Full,
            cavalry: card.is_cavalry(),
            iron: card.iron,
            at: standing.place.key(self.now.stage),
            front: self.now.front_zone(block).map(|zone| self.zone_key(zone)),
            shown: standing.seen == Seen::Face,
            moved: standing.moved.word(),
        }
    }

    fn positions(&self) -> ByName<BTreeMap<&'static str, StackView>> {
        let mut positions: ByName<BTreeMap<&'static str, StackView>> = BTreeMap::new();
        for side in Side::BOTH {
            for at in self.now.occupied(side).iter() {
                positions.entry(self.key(at)).or_default().insert(side.name(), self.stack(side, at));
            }
        }
        positions
    }

    fn stack(&self, side: Side, at: PosId) -> StackView {
        let now = self.now;
        let mut stack = StackView::default();
        for block in now.blocks_on(side, at) {
            let standing = now.standing(block);
            stack.front = self.zone_key(now.stage.board.zone_at(at, standing.front));
            stack.won |= standing.won > 0;
            if self.knows(block) {
                stack.known.push(now.stage.card(block).key.clone());
            } else if standing.seen == Seen::Battalion {
                stack.reduced.push(now.stage.card(block).battalion.name());
            } else {
                stack.hidden += 1;
                if now.stage.leaks(Leak::StableIds) {
                    stack.numbers.push(block.0);
                }
            }
        }
        stack.reduced.sort_unstable();
        stack
    }

    fn ready(&self) -> BTreeMap<&'static str, usize> {
        let at = |entry: EntryId| {
            let waits = |block: &Block| matches!(self.now.standing(*block).place, Place::Ready(waiting) if waiting.entry == entry);
            (entry.name(), self.now.army(entry.side()).filter(waits).count())
        };
        EntryId::ALL.into_iter().map(at).filter(|(_, count)| *count > 0).collect()
    }

    fn off(&self) -> ByName<Pair<usize>> {
        let mut off: ByName<Pair<usize>> = BTreeMap::new();
        for side in Side::BOTH {
            for block in self.now.army(side) {
                if let Place::Off { zone, .. } = self.now.standing(block).place {
                    let pair = off.entry(self.zone_key(zone)).or_default();
                    *(if side == Side::Union { &mut pair.union } else { &mut pair.confederate }) += 1;
                }
            }
        }
        off
    }

    fn counts(&self) -> Counts {
        let table = self.now.table();
        Counts {
            tray: Pair::of(|side| table.of(side).tray.len()),
            reserve: Pair::of(|side| table.of(side).reserve.len()),
            back: Pair::of(|side| table.of(side).back.len()),
            used: Pair::of(|side| table.of(side).used.len()),
            hit: Pair::of(|side| table.of(side).hit.len()),
            spent: Pair::of(|side| table.of(side).spent.len() + table.of(side).buried.len()),
            piles: EntryId::ALL.into_iter().map(|e| (e.name(), table.piles[e.index()].len())).collect(),
        }
    }

    /// The used pile: what was shown, and for its owner the rest.
    fn used(&self, side: Side) -> Vec<&'static str> {
        let tokens = self.now.table().of(side);
        let mut used = tokens.used;
        if !self.sight.commands(side) && rule!("R24") {
            tokens.unseen.iter().for_each(|token| {
                used.take(token);
            });
        }
        if self.now.stage.leaks(Leak::TellingLength) {
            tokens.tray.iter().filter(|token| token.deploy().is_some()).for_each(|token| used.add(token));
        }
        keys(&used)
    }

    fn spent(&self, side: Side) -> Vec<&'static str> {
        let tokens = self.now.table().of(side);
        let mut spent = tokens.spent;
        if self.sight.commands(side) {
            tokens.buried.iter().for_each(|token| spent.add(token));
        }
        keys(&spent)
    }

    fn piles(&self) -> BTreeMap<&'static str, Vec<&'static str>> {
        let shown = |entry: EntryId| {
            let pile = &self.now.table().piles[entry.index()];
            let count = match self.sight {
                Sight::All => pile.len(),
                Sight::Eyes(_) if !rule!("4.top-token-peek#b") => pile.len(),
                Sight::Eyes(_) => usize::from(self.sight.looks_ahead(entry.side()) && rule!("4.top-token-peek#a")),
            };
            (entry.name(), pile.iter().rev().take(count).map(|battalion| battalion.name()).collect::<Vec<_>>())
        };
        EntryId::ALL.into_iter().map(shown).filter(|(_, tokens)| !tokens.is_empty()).collect()
    }

    fn time(&self, side: Side) -> BTreeMap<&'static str, String> {
        let tokens = self.now.table().of(side);
        let mut time = BTreeMap::new();
        for (at, label) in HOURS.into_iter().enumerate() {
            if let Some(entry) = tokens.up[at] {
                time.insert(label, format!("up:{}", entry.name()));
            } else if let Some(token) = tokens.time[at]
                && self.sees_through(side)
            {
                time.insert(label, token.word().to_owned());
            }
        }
        time
    }

    /// Whether the eyes know an army's face-down time tokens: neither its enemy does nor its owner.
    fn sees_through(&self, side: Side) -> bool {
        match self.sight {
            Sight::All => true,
            Sight::Eyes(_) if self.sight.owns(side) => !rule!("4.time-tokens-unseen#a"),
            Sight::Eyes(_) => !rule!("4.time-tokens-unseen#b"),
        }
    }

    /// The hours on which a time token lies face down.
    fn face_down(&self, side: Side) -> Vec<&'static str> {
        let time = &self.now.table().of(side).time;
        HOURS.into_iter().zip(time).filter(|(_, token)| token.is_some()).map(|(label, _)| label).collect()
    }

    fn dates(&self, side: Side) -> BTreeMap<String, Vec<&'static str>> {
        let dates = &self.now.table().of(side).dates;
        let listed = dates.iter().enumerate().filter(|(_, tokens)| !tokens.is_empty());
        listed.map(|(day, tokens)| ((day + 1).to_string(), tokens.iter().map(|entry| entry.name()).collect())).collect()
    }

    fn objectives(&self) -> ByName<ObjectiveView> {
        let objectives = self.now.table().objectives.iter().enumerate();
        objectives
            .map(|(at, objective)| {
                let view = ObjectiveView {
                    zone: self.zone_key(objective.zone),
                    control: objective.control.name(),
                    full: self.now.full_control(at),
                };
                ((at + 1).to_string(), view)
            })
            .collect()
    }

    fn fieldworks(&self) -> Vec<String> {
        let board = &self.now.stage.board;
        let works = self.now.table().works.iter();
        works.map(|&(at, front)| format!("{} {}", self.key(at), self.zone_key(board.zone_at(at, front)))).collect()
    }

    fn guns(&self) -> ByName<Vec<&'static str>> {
        let mut guns: ByName<Vec<&'static str>> = BTreeMap::new();
        let Some(attack) = self.now.state.flow.attack() else { return guns };
        for side in Side::BOTH {
            let seen = attack.shown || self.sight.commands(side) || !rule!("13.s2-face-down");
            for gun in &attack.guns[side.index()] {
                guns.entry(self.key(gun.position)).or_default().push(if seen { gun.token.key() } else { "?" });
            }
        }
        guns
    }

    fn hits(&self) -> ByName<u8> {
        let targets = self.now.state.flow.attack().into_iter().flat_map(|attack| &attack.targets);
        targets.filter(|target| target.hits > 0).map(|target| (self.key(target.position), target.hits)).collect()
    }

    fn attack(&self) -> Option<AttackView> {
        let attack = self.now.state.flow.attack()?;
        let step = match attack.step {
            AttackStep::DefenceGuns => 2,
            AttackStep::AttackGuns | AttackStep::Fillers => 3,
            AttackStep::Bombard | AttackStep::Hits => 5,
            AttackStep::Fire => 6,
            AttackStep::Advance => 7,
            AttackStep::Combat | AttackStep::Leader => 8,
            AttackStep::Outcome | AttackStep::Beaten | AttackStep::Done => 9,
        };
        let targets = attack.targets.iter().map(|target| TargetView {
            at: self.key(target.position),
            attackers: target
                .attackers
                .iter()
                .map(|attacker| AttackerView {
                    block: self.knows(attacker.block).then(|| self.now.stage.card(attacker.block).key.clone()),
                    from: self.key(attacker.from),
                    way: attacker.way.iter().filter_map(|stride| stride.to).map(|to| self.key(to)).collect(),
                })
                .collect(),
            hits: target.hits,
        });
        Some(AttackView { side: attack.side.name(), step, targets: targets.collect() })
    }
}

fn keys(pile: &Pile) -> Vec<&'static str> {
    pile.iter().map(|token| token.key()).collect()
}
