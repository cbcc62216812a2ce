//! How a steady player weighs things: the numbers behind its judgment. Worth is counted in
//! hundredths of a victory point, shares and chances in hundredths.

/// The weights of a judgment.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Temper {
    /// A point of combat value, while the whole game is before it.
    pub combat_point: i32,
    /// A point of artillery value.
    pub gun: i32,
    /// What fatigue costs for each point of manpower, by level: in any turn but the last.
    pub weariness: [i32; 5],
    /// The same in the last turn.
    pub last_weariness: [i32; 5],
    /// What exhaustion costs for each point of manpower.
    pub exhaustion: i32,
    /// How much of what the hexes that score may still bring is counted.
    pub openness: i32,
    /// A unit counts half for ground so far away, in half points of movement.
    pub half_way: i32,
    /// How much of the enemy's best attack on a stack is feared.
    pub fear: i32,
    /// How much of our own best attack on a stack is hoped for.
    pub hope: i32,
    /// How much of the chance to slip into a hex that scores is counted: ours, and the enemy's.
    pub raid: [i32; 2],
    /// An attack is made if it is worth more than this.
    pub strike: i32,
    /// What a half point of movement towards the nearest goal is worth for each point of combat
    /// value, in hundredths.
    pub press: i32,
    /// How sharply the stronger side is preferred for ground.
    pub power: u32,
    /// The initiative is taken if an action gains more than this.
    pub act: i32,
    /// A unit takes part in an activation if it gains more than this.
    pub march: i32,
    /// The lead in victory points that makes a player as careful, or as daring, as can be.
    pub lead: i32,
    /// What winning is worth on top of the last point, in the last turn, as a multiple of it.
    pub win: i32,
    /// How far daring changes fear, losses and weariness.
    pub daring: i32,
    /// What it is worth to drive a point of combat value off, and to rout it.
    pub drive: [i32; 2],
    /// How much of a scoring hex counts when it is taken in combat.
    pub prize: i32,
}

impl Default for Temper {
    fn default() -> Temper {
        Temper {
            combat_point: 10,
            gun: 5,
            weariness: [0, 1, 2, 4, 5],
            last_weariness: [0, 0, 1, 2, 3],
            exhaustion: 2,
            openness: 100,
            half_way: 8,
            fear: 45,
            hope: 60,
            raid: [40, 50],
            strike: 15,
            press: 30,
            power: 3,
            act: 2,
            march: 0,
            lead: 15,
            win: 5,
            daring: 100,
            drive: [14, 24],
            prize: 75,
        }
    }
}
