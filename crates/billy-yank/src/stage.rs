//! What does not change during a game: the table, the roster, what the players agreed on.

use crate::arrivals::Arrival;
use crate::state::State;
use crate::terrain::TableMap;
use crate::units::{GeneralCard, GeneralId, Rank, Side, UnitCard, UnitId};
use crate::victory::Victory;
use referee::SeatCard;

/// What the players agreed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// Annex: regiments may build abatis.
    pub abatis: bool,
    /// Annex: buildings catch fire.
    pub burning: bool,
    /// Annex: breech-loading guns.
    pub breech_guns: bool,
    /// Annex: machine guns.
    pub machine_guns: bool,
    /// Annex: misleading uniforms.
    pub uniforms: bool,
    /// Annex: units under M move one after the other.
    pub activation: bool,
    /// R5: ranges are measured from the front face.
    pub from_front_face: bool,
    /// R18: enemies farther away than 12 paces do not hinder a withdrawal.
    pub near_enemies_only: bool,
    /// R83: batteries make no test when they are passed through.
    pub calm_batteries: bool,
}

impl Default for Options {
    fn default() -> Options {
        Options {
            abatis: false,
            burning: false,
            breech_guns: false,
            machine_guns: false,
            uniforms: false,
            activation: false,
            from_front_face: true,
            near_enemies_only: true,
            calm_batteries: true,
        }
    }
}

/// All that does not change.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The edition of the rules that the game was begun with.
    pub edition: u32,
    /// The table.
    pub map: TableMap,
    /// Regiments and batteries, the Union's first.
    pub units: Vec<UnitCard>,
    /// Generals, the Union's first.
    pub generals: Vec<GeneralCard>,
    /// What the players agreed on.
    pub options: Options,
    /// The last turn.
    pub turns: u8,
    /// Whether changed orders are tested on the first turn, too: the scenario may say so (R97).
    pub first_turn_tests: bool,
    /// The time of day of the first turn, in minutes.
    pub clock: Option<u16>,
    /// Who comes later.
    pub arrivals: Vec<Arrival>,
    /// How the game is won.
    pub victory: Victory,
    /// Who sits at the table.
    pub seats: Vec<SeatCard>,
    /// Where the game begins.
    pub begin: Box<State>,
}

impl Stage {
    /// The two seats.
    pub fn two_seats() -> Vec<SeatCard> {
        Side::BOTH.iter().map(|side| SeatCard { name: side.name(), side: side.index() as u8 }).collect()
    }

    /// Whether the game is played by the rules as they are since that edition.
    pub fn is_since(&self, edition: u32) -> bool {
        self.edition >= edition
    }

    /// What a unit is.
    pub fn card(&self, unit: UnitId) -> &UnitCard {
        &self.units[unit.index()]
    }

    /// What a general is.
    pub fn general(&self, general: GeneralId) -> &GeneralCard {
        &self.generals[general.index()]
    }

    /// Every unit.
    pub fn all_units(&self) -> impl Iterator<Item = UnitId> + use<> {
        (0..self.units.len() as u8).map(UnitId)
    }

    /// A side's units.
    pub fn army(&self, side: Side) -> impl Iterator<Item = UnitId> + '_ {
        self.all_units().filter(move |&unit| self.card(unit).side == side)
    }

    /// Every general.
    pub fn all_generals(&self) -> impl Iterator<Item = GeneralId> + use<> {
        (0..self.generals.len() as u8).map(GeneralId)
    }

    /// A side's generals.
    pub fn staff(&self, side: Side) -> impl Iterator<Item = GeneralId> + '_ {
        self.all_generals().filter(move |&general| self.general(general).side == side)
    }

    /// The regiments of a brigadier.
    pub fn brigade(&self, general: GeneralId) -> impl Iterator<Item = UnitId> + '_ {
        self.all_units().filter(move |&unit| self.card(unit).brigadier == Some(general))
    }

    /// Whether a general has a brigade.
    pub fn is_brigadier(&self, general: GeneralId) -> bool {
        self.general(general).rank == Rank::Brigade
    }
}
