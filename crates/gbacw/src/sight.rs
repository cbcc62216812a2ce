//! 10.2 Line of sight: which of its rules hold, and what blocks a line.

use crate::stage::Options;
use crate::state::Position;
use ground::Hex;
use ground::hex::{Obstacle, Reason, Sight, SightRules};
use referee::RuleId;

impl Options {
    /// 10.22 to 10.27: the rules that hold when a line is looked along.
    pub fn sight_rules(&self) -> SightRules {
        let options = self;
        SightRules {
            woods_rise: rule!("10.23.blocking-woods#a"),
            towns_rise: rule!("10.23.blocking-towns"),
            cover_is_steep: rule!("10.23.woods-town-steep"),
            higher: rule!("10.24.higher-intervening"),
            slope_hex: rule!("10.24.slope-blocking#a"),
            slope_side: rule!("10.24.slope-blocking#b"),
            halfway_hex: rule!("10.24.slope-midpoint#a"),
            halfway_side: rule!("10.24.slope-midpoint#b"),
            low_slopes_are_gradual: rule!("10.24.one-level-slope-gradual#a"),
            low_cover_is_steep: rule!("10.24.one-level-slope-gradual#b"),
            hill: rule!("10.24.intermediate-hill"),
            cover_shadow: rule!("10.24.shadow-woods-town#b"),
            cover_shadow_is_higher: rule!("10.24.shadow-woods-town#a"),
            steep_shadow: rule!("10.24.shadow-steep#a"),
            steep_shadow_is_adjacent: options.steep_shadow_adjacent && rule!("R71"),
            steep_shadow_spares_steep_ground: rule!("10.24.shadow-steep#b"),
            canopy: rule!("10.24.canopy#a"),
            canopy_spares_lower: rule!("10.24.canopy#b"),
            canopy_spares_two_levels: rule!("10.24.canopy#c"),
            along_hexsides: rule!("10.27.los-along-hexside") && rule!("R73"),
            crests: options.crests && rule!("10.24.geographic-crests#a"),
            crest_falls_first: rule!("10.24.geographic-crests#b"),
        }
    }
}

impl Position<'_> {
    /// 10.21: whether two hexes see each other over the terrain.
    pub fn sees(&self, from: Hex, to: Hex) -> bool {
        let (grid, relief, rules) = (self.stage.grid(), &self.stage.map.relief, self.stage.options.sight_rules());
        match rules == *self.stage.sight.rules() {
            true => self.stage.sight.sees(relief, grid, from, to),
            false => relief.sees(grid, from, to, &rules),
        }
    }

    /// 10.22: whether two hexes see each other, and what blocks the line if they do not.
    pub fn sight(&self, from: Hex, to: Hex) -> Sight {
        self.stage.map.relief.sight(self.stage.grid(), from, to, &self.stage.options.sight_rules())
    }
}

/// The rule by which an obstacle blocks.
pub fn blocking_rule(obstacle: &Obstacle) -> RuleId {
    if obstacle.along {
        return id!("10.27.los-along-hexside");
    }
    match obstacle.reason {
        Reason::Higher => id!("10.24.higher-intervening"),
        Reason::Slope => id!("10.24.slope-blocking"),
        Reason::SlopeHalfway => id!("10.24.slope-midpoint"),
        Reason::Hill => id!("10.24.intermediate-hill"),
        Reason::CoverShadow => id!("10.24.shadow-woods-town"),
        Reason::SteepShadow => id!("10.24.shadow-steep"),
        Reason::Canopy => id!("10.24.canopy"),
        Reason::Crest { .. } => id!("10.24.geographic-crests"),
    }
}
