//! What does not change during a game: the board, the roster, the tokens, the options, and where
//! the game begins.

use crate::blocks::{Battalion, Block, Roster, Side};
use crate::board::{Board, ENTRIES, EntryId, PosId};
use crate::state::{State, Table};
use crate::tokens::{Hour, Pile, TimeToken};
use referee::SeatCard;

/// What the players agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Section 25: a commander and a subordinate for each army.
    pub teams: bool,
    /// Section 24: the sides are auctioned.
    pub auction: bool,
    /// Section 23: reinforcements by the timetable of history.
    pub historical: bool,
    /// Section 21: fully obstructed positions.
    pub fully_obstructed: bool,
    /// Section 22: extended bombardment.
    pub extended_bombardment: bool,
    /// R49: fire is halved only if nobody crosses the front zone.
    pub halve_by_front: bool,
    /// R60: an arc may go round a crossing either way.
    pub both_arcs: bool,
    /// R89: a beaten attacker gets no third move from a token.
    pub no_third_move: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            teams: false,
            auction: false,
            historical: false,
            fully_obstructed: false,
            extended_bombardment: false,
            halve_by_front: true,
            both_arcs: true,
            no_third_move: true,
        }
    }
}

impl Options {
    /// The options by name.
    pub fn named(&self) -> [(&'static str, bool); 8] {
        [
            ("teams", self.teams),
            ("auction", self.auction),
            ("historical", self.historical),
            ("fully-obstructed", self.fully_obstructed),
            ("extended-bombardment", self.extended_bombardment),
            ("R49", self.halve_by_front),
            ("R60", self.both_arcs),
            ("R89", self.no_third_move),
        ]
    }

    /// Sets an option by name. False if none is called so.
    pub fn set(&mut self, name: &str, value: bool) -> bool {
        let option = match name {
            "teams" => &mut self.teams,
            "auction" => &mut self.auction,
            "historical" => &mut self.historical,
            "fully-obstructed" => &mut self.fully_obstructed,
            "extended-bombardment" => &mut self.extended_bombardment,
            "R49" => &mut self.halve_by_front,
            "R60" => &mut self.both_arcs,
            "R89" => &mut self.no_third_move,
            _ => return false,
        };
        *option = value;
        true
    }
}

/// Leaks that can be planted, for the tests of the referee's harness.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leak {
    /// Hidden blocks keep a number of their own.
    StableIds,
    /// A list is as long as what it hides.
    TellingLength,
    /// Who has nothing to play is not asked.
    SkippedQuestion,
}

/// A reinforcement of the timetable of history.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scheduled {
    /// When it arrives.
    pub hour: Hour,
    /// Who.
    pub battalion: Battalion,
    /// Where.
    pub entry: EntryId,
}

/// How many tokens a reinforcement pile takes, from the top: those of a corps, or any.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PilePlan {
    /// Confederate: corps and how many of it, from the top. Union: none.
    pub corps: Vec<(u8, u8)>,
    /// Union: how many of the shuffled tokens.
    pub tokens: u8,
    /// The token at the bottom.
    pub bottom: Option<Battalion>,
}

impl PilePlan {
    /// How many tokens the pile has.
    pub fn height(&self) -> usize {
        let corps: usize = self.corps.iter().map(|(_, count)| usize::from(*count)).sum();
        corps + usize::from(self.tokens) + usize::from(self.bottom.is_some())
    }
}

/// What lies in the box: blocks, tokens, arrivals.
#[derive(Clone, Debug, Default)]
pub struct Components {
    /// The blocks.
    pub roster: Roster,
    /// Each army's battle tokens.
    pub battle: [Pile; 2],
    /// Each army's arrival tokens by date.
    pub arrivals: [[Vec<EntryId>; 3]; 2],
    /// Rumours that are mixed with the first day's arrivals.
    pub rumours: [u8; 2],
    /// The reinforcement piles.
    pub piles: [PilePlan; ENTRIES],
    /// The timetable of history.
    pub timetable: Vec<Scheduled>,
}

/// Where a game begins.
#[derive(Clone, Debug)]
pub enum Begin {
    /// With the set-up of section 4.
    SetUp,
    /// On a table that is laid out already.
    Laid(Box<State>),
}

/// A scenario that is over before the three days are: who stands where at that hour decides it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finish {
    /// The hour at which no further turn begins.
    pub hour: Hour,
    /// The army that wins if it stands on one of the positions then; if not, the other wins.
    pub side: Side,
    /// The positions.
    pub positions: Vec<PosId>,
}

/// All that does not change.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The edition of the rules that the game was begun with.
    pub edition: u32,
    /// The map.
    pub board: Board,
    /// The box.
    pub components: Components,
    /// What the players agreed on.
    pub options: Options,
    /// Who sits at the table.
    pub seats: Vec<SeatCard>,
    /// Where the game begins.
    pub begin: Begin,
    /// When it is over earlier than by the rules.
    pub finish: Option<Finish>,
    /// Whether a decision is asked even if everybody can tell that there is nothing to choose: in cases.
    pub asks_idle: bool,
    /// Leaks planted for tests.
    pub leaks: Vec<Leak>,
}

impl Stage {
    /// The seats that the options ask for.
    pub fn seats_for(options: &Options) -> Vec<SeatCard> {
        let names: &[&'static str] = match (options.auction, options.teams) {
            (true, false) => &["player-1", "player-2"],
            (true, true) => &["player-1", "player-2", "player-1-subordinate", "player-2-subordinate"],
            (false, false) => &["union", "confederate"],
            (false, true) => &["union", "confederate", "union-subordinate", "confederate-subordinate"],
        };
        names.iter().enumerate().map(|(at, name)| SeatCard { name, side: (at % 2) as u8 }).collect()
    }

    /// Whether the game is played by the rules as they are since that edition.
    pub fn is_since(&self, edition: u32) -> bool {
        self.edition >= edition
    }

    /// Whether a leak is planted.
    pub fn leaks(&self, leak: Leak) -> bool {
        self.leaks.contains(&leak)
    }

    /// The blocks.
    pub fn roster(&self) -> &Roster {
        &self.components.roster
    }

    /// What is printed on a block.
    pub fn card(&self, block: Block) -> &crate::blocks::Card {
        self.components.roster.card(block)
    }

    /// Whose block it is.
    pub fn side(&self, block: Block) -> Side {
        self.card(block).side()
    }

    /// A table with nothing on it.
    pub fn empty_table(&self) -> Table {
        Table::empty(self)
    }

    /// The time tokens of an army for a day, as the date track shows them.
    pub fn dated(&self, side: Side, day: u8) -> impl Iterator<Item = TimeToken> + '_ {
        self.components.arrivals[side.index()][usize::from(day) - 1].iter().map(|&entry| TimeToken::Arrival(entry))
    }
}

#[cfg(test)]
mod tests {
    use super::Options;

    #[test]
    fn every_option_is_set_by_its_name() {
        let usual = Options::default().named();
        for (at, (name, value)) in usual.into_iter().enumerate() {
            let mut options = Options::default();
            assert!(options.set(name, !value), "{name}");
            let mut expected = usual;
            expected[at].1 = !value;
            assert_eq!(options.named(), expected, "{name}");
        }
        assert!(!Options::default().set("nosuch", true));
    }
}
