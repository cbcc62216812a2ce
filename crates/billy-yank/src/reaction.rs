//! Chapter 5.1: reaction tests.

use crate::event::{Event, Test, Word};
use crate::state::{Now, Play};
use crate::units::{Grade, Rank, UnitId};
use referee::{RuleId, Tally};

impl Now<'_> {
    /// The modifiers of a unit's reaction die.
    pub fn reaction_tally(&self, unit: UnitId) -> Tally {
        let mut tally = Tally::new();
        let own = self.card(unit).brigadier;
        let rank = |general| self.general_card(general).rank;
        let brigadier = self.attached(unit).any(|general| rank(general) == Rank::Brigade && own == Some(general));
        let division = self.attached(unit).any(|general| rank(general) == Rank::Division);
        // Of the two the higher one counts alone.
        let both = division && rule!("5.1.mod-general#b") && rule!("R82");
        tally.add(id!("5.1.mod-general#a"), i32::from(brigadier && !both));
        tally.add(id!("5.1.mod-general#b"), if division { 2 } else { 0 });
        tally
    }

    /// Whether the presence of a general of a corps or army makes the test needless.
    pub fn reacts_by_itself(&self, unit: UnitId) -> bool {
        self.attached(unit).any(|general| match self.general_card(general).rank {
            Rank::Corps => rule!("5.1.auto-corps#a"),
            Rank::Army => rule!("5.1.auto-corps#b"),
            Rank::Division | Rank::Brigade => false,
        })
    }
}

impl Play<'_> {
    /// A unit makes a reaction test.
    pub fn react(&mut self, unit: UnitId, why: Word) -> bool {
        let tally = self.now().reaction_tally(unit);
        let by_itself = self.now().reacts_by_itself(unit) || !referee::cite(trigger(why));
        let grade = self.now().card(unit).grade;
        let dice = if by_itself { Vec::new() } else { vec![self.chance.die("reaction") as u8] };
        let total = dice.iter().map(|&die| i32::from(die)).sum::<i32>() + tally.total();
        let passed = by_itself || total >= grade.reaction() && referee::cite(number(grade));
        self.happen(Event::Tested { unit, test: Test::Reaction, why, dice, tally, total, passed });
        passed
    }
}

/// Why a test is made, in the list of 5.1.
fn trigger(why: Word) -> RuleId {
    match why {
        "specific-order" => id!("5.1.triggers#a"),
        "fire-marker" => id!("5.1.triggers#b"),
        "charged" => id!("5.1.triggers#c"),
        "pursuit" => id!("5.1.triggers#d"),
        "friend" => id!("5.1.triggers#e"),
        "charge" => id!("5.1.triggers#f"),
        "uniforms" => id!("5.1.triggers#g"),
        _ => id!("5.1.triggers#h"),
    }
}

/// The row of a grade in the table of reaction numbers.
fn number(grade: Grade) -> RuleId {
    match grade {
        Grade::Raw => id!("5.1.numbers#a"),
        Grade::Seasoned => id!("5.1.numbers#b"),
        Grade::Veteran => id!("5.1.numbers#c"),
    }
}
