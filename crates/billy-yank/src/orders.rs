//! What players order. Each order is declared once: how it is written and read, which decisions it answers, what it
//! names and the id of its sentence follow from that.
//!
//! An order is its decision's word, followed by clauses with `and` between them; a word alone means that nothing is
//! done. A pick is written as the clause that it adds.

use crate::sequence::Decision;
use crate::stage::Stage;
use crate::stands::Formation;
use crate::state::Duty;
use crate::terrain::AreaId;
use crate::units::{GeneralId, UnitId};
use ground::free::{Facing, Paces, Point};
use referee::Unreadable;
use referee::declare::{Order, Words, Written};
use serde::{Deserialize, Serialize};

/// One clause of the orders of phase 1.
#[derive(Written, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage)]
pub enum Command {
    /// The order of a general's brigade: `GENERAL hold`.
    #[declare(word = "")]
    Brigade(GeneralId, Duty),
    /// The order of a battery, or the specific order of a regiment: `UNIT hold`.
    #[declare(word = "")]
    Unit(UnitId, Duty),
    /// A general is declared attached: `GENERAL attach UNIT`.
    #[declare(word = "")]
    Attach(GeneralId, #[declare(after = "attach")] UnitId),
    /// He is no longer: `GENERAL detach`.
    #[declare(word = "")]
    Detach(#[declare(then = "detach")] GeneralId),
}

/// One clause of the declarations at the end of phase 3.
#[derive(Written, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage)]
pub enum Declaration {
    /// The unit will stay still, for the priority of fire: `UNIT halt`.
    #[declare(word = "")]
    Halt(#[declare(then = "halt")] UnitId),
    /// It fixes bayonets: `UNIT fix`.
    #[declare(word = "")]
    Fix(#[declare(then = "fix")] UnitId),
    /// It unfixes them: `UNIT unfix`.
    #[declare(word = "")]
    Unfix(#[declare(then = "unfix")] UnitId),
}

/// One action of a unit in a step of phase 4.
#[derive(Written, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage, expected = "expected-action")]
pub enum Action {
    /// Straight to a point.
    Go(Point),
    /// A change of facing.
    Turn(Facing),
    /// Facing about.
    About,
    /// A change of formation, with a change of facing where the rules allow one.
    Form(Formation, Option<Facing>),
    /// A quarter of nothing.
    Wait,
    /// Roll for a movement bonus; first action of a withdrawal.
    Bonus,
    /// Face along the last leg in the end; last action of a withdrawal.
    Turned,
    /// Fire by guess; first action of a battery under R.
    #[declare(word = "fire")]
    FireByGuess(UnitId),
    /// A battery limbers.
    Limber,
    /// A battery unlimbers, facing so.
    Unlimber(Facing),
    /// Cavalry mounts; under M it forms, facing so.
    Mount(Option<(Formation, Facing)>),
    /// Cavalry dismounts.
    Dismount(Formation, Facing),
    /// A regiment occupies the building it touches.
    Occupy(AreaId),
    /// It leaves its building.
    Leave(Point),
}

/// What a unit is to do in a step of phase 4.
#[derive(Written, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage, expected = "expected-action")]
pub enum Task {
    /// Fire now, or in the first window in which the target is so near. A shot with actions behind it is that of a
    /// battery which redeploys.
    #[declare(whole)]
    Fire {
        /// At whom.
        at: UnitId,
        /// At this distance or less; now, if none is given.
        #[declare(after = "within")]
        within: Option<Paces>,
    },
    /// Charge an enemy: `at TARGET bonus`.
    #[declare(word = "")]
    Charge {
        /// Whom.
        #[declare(after = "at")]
        at: UnitId,
        /// Roll for a movement bonus.
        #[declare(flag = "bonus")]
        bonus: bool,
    },
    /// Accompany a friend's charge.
    Support(UnitId),
    /// Fire at an empty building, to burn it (annex).
    Burn(AreaId),
    /// Actions, one after the other.
    #[declare(word = "")]
    Act(#[declare(read = read_task)] Vec<Action>),
}

/// Reads what a unit does in a step. A battery that redeploys may fire by guess first.
fn read_task(stage: &Stage, words: &mut Words<'_>) -> Result<Vec<Action>, Unreadable> {
    let guess = if words.take("fire") { Some(Action::FireByGuess(UnitId::read(stage, words)?)) } else { None };
    Ok(guess.into_iter().chain(read_actions(stage, words)?).collect())
}

/// Reads one action or more; fire by guess is none of them.
fn read_actions(stage: &Stage, words: &mut Words<'_>) -> Result<Vec<Action>, Unreadable> {
    let mut actions = Vec::new();
    while actions.is_empty() || !words.at_end() {
        if words.peek() == Some("fire") {
            return words.fail("expected-action");
        }
        actions.push(Action::read(stage, words)?);
    }
    Ok(actions)
}

/// How a charged unit defends itself: `UNIT turn 90 fire TARGET`.
#[derive(Written, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage)]
pub struct Defence {
    /// Who.
    pub unit: UnitId,
    /// A battery turns first.
    #[declare(after = "turn")]
    pub turn: Option<Facing>,
    /// The charger it fires at.
    #[declare(after = "fire")]
    pub at: UnitId,
}

/// Where a detached general goes: `GENERAL go POINT`.
#[derive(Written, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage)]
pub struct Ride {
    /// Who.
    pub general: GeneralId,
    /// Where to.
    #[declare(after = "go")]
    pub to: Point,
}

/// A shot of phase 5: `UNIT at TARGET`.
#[derive(Written, Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage)]
pub struct LateShot {
    /// Who fires.
    pub unit: UnitId,
    /// At whom.
    #[declare(after = "at")]
    pub target: UnitId,
}

/// Annex: a unit that moves now, and what it does.
#[derive(Written, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage)]
pub struct Activation {
    /// Who.
    pub unit: UnitId,
    /// What.
    #[declare(read = read_actions)]
    pub actions: Vec<Action>,
}

/// A step of phase 4.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Step {
    /// a: withdrawals, and batteries that redeploy.
    Withdraw,
    /// b: charges and melees.
    Charge,
    /// c: manoeuvres, moves and adjustments.
    Manoeuvre,
}
crate::units::named!(Step: Withdraw = "withdraw", Charge = "charge", Manoeuvre = "manoeuvre");

/// One choice at one decision.
#[derive(Order, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage, decision = Decision, message = "billy-yank-order")]
pub enum Order {
    /// A new brigadier beside a regiment.
    #[declare(answers(Replacement))]
    Replace {
        /// Who.
        general: GeneralId,
        /// Beside whom.
        unit: UnitId,
    },
    /// Not in this turn.
    #[declare(answers(Arrival, Replacement))]
    Wait,
    /// The orders of phase 1.
    #[declare(answers(Orders))]
    Orders(#[declare(name = "clauses", arg = "count", clauses)] Vec<Command>),
    /// The facing of a unit that has rallied.
    #[declare(answers(Rallied))]
    Face {
        /// Who.
        unit: UnitId,
        /// How.
        #[declare(arg = "degrees")]
        facing: Facing,
    },
    /// A rout move along a heading.
    #[declare(answers(Rout))]
    Rout {
        /// Who.
        unit: UnitId,
        /// Which way.
        #[declare(arg = "degrees")]
        heading: Facing,
    },
    /// The declarations of phase 3.
    #[declare(answers(Declare))]
    Declare(#[declare(name = "clauses", arg = "count", clauses)] Vec<Declaration>),
    /// What units do in a step of phase 4: `charge UNIT at TARGET and UNIT support FRIEND`.
    #[declare(word = "", answers = Decision::planning(*step))]
    Plan(#[declare(name = "step")] Step, #[declare(name = "tasks", arg = "count", clauses)] Vec<(UnitId, Task)>),
    /// The plans go on.
    #[declare(answers(Plan(Step::Withdraw), Plan(Step::Charge), Plan(Step::Manoeuvre)))]
    GoOn,
    /// The fire of charged units.
    #[declare(answers(Defence))]
    Defence(#[declare(name = "defences", arg = "count", clauses)] Vec<Defence>),
    /// The impact to be resolved next, by its charger.
    #[declare(answers(Impact))]
    Impact(#[declare(name = "unit")] UnitId),
    /// The pursuit test, its results swapped or not.
    #[declare(answers(Pursuit))]
    Pursuit {
        /// Swapped.
        #[declare(flag = "inverse")]
        inverse: bool,
    },
    /// A unit comes onto the table.
    #[declare(answers(Arrival))]
    Arrive {
        /// Who.
        unit: UnitId,
        /// Where.
        to: Point,
    },
    /// A rear supporter joins the melee, or nobody.
    #[declare(answers(Join))]
    Join(#[declare(name = "unit")] Option<UnitId>),
    /// Where detached generals go.
    #[declare(answers(Generals))]
    Generals(#[declare(name = "rides", arg = "count", clauses)] Vec<Ride>),
    /// The fire of phase 5.
    #[declare(answers(Fire))]
    Fire(#[declare(name = "shots", arg = "count", clauses)] Vec<LateShot>),
    /// Where a general goes who was not captured.
    #[declare(answers(Escape))]
    Escape {
        /// Who.
        general: GeneralId,
        /// Where to.
        to: Point,
    },
    /// Annex: the unit that moves now.
    #[declare(answers(Activate))]
    Activate(#[declare(name = "unit")] Activation),
    /// Annex: a unit that moves before the one just named, or none.
    #[declare(answers(Counter))]
    Counter(#[declare(name = "unit")] Option<Activation>),
}

/// One pick of a declaration: a clause more.
#[derive(Order, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[declare(stage = Stage)]
pub enum Pick {
    /// Of phase 1.
    #[declare(word = "")]
    Command(#[declare(name = "clause")] Command),
    /// Of phase 3.
    #[declare(word = "")]
    Declaration(#[declare(name = "clause")] Declaration),
    /// Of a step of phase 4.
    #[declare(word = "")]
    Task(#[declare(name = "unit")] UnitId, #[declare(name = "task")] Task),
    /// Of a defence.
    #[declare(word = "")]
    Defence(#[declare(name = "defence")] Defence),
    /// Of the generals.
    #[declare(word = "")]
    Ride(#[declare(name = "ride")] Ride),
    /// Of phase 5.
    #[declare(word = "")]
    Fire(#[declare(name = "shot")] LateShot),
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::tests::{ROSTER, stage_of};

    #[test]
    fn orders_are_read_as_they_are_written() {
        let stage = stage_of(ROSTER);
        for line in [
            "replace vincent 20th-maine",
            "wait",
            "orders",
            "orders vincent hold and vincent attach 20th-maine and hazletts-battery manoeuvre and law detach",
            "face 20th-maine 45",
            "rout 20th-maine 185",
            "declare 20th-maine halt and 20th-maine fix and 1st-us-cavalry unfix",
            "withdraw 20th-maine bonus go 10/4 turned and hazletts-battery fire 15th-alabama limber go 20/2.5",
            "withdraw hazletts-battery fire 15th-alabama and 20th-maine wait",
            "charge 20th-maine at 15th-alabama bonus and 1st-us-cavalry support 20th-maine",
            "manoeuvre 20th-maine form line 90 go 10/12.25 turn 45 and 1st-us-cavalry mount",
            "manoeuvre 20th-maine about go 10/4 and 1st-us-cavalry dismount skirmish 0",
            "manoeuvre 1st-us-cavalry mount column 90 and 20th-maine occupy barn",
            "manoeuvre hazletts-battery unlimber 359 and 20th-maine leave 40/9.5",
            "manoeuvre 20th-maine fire 15th-alabama within 7.5",
            "manoeuvre hazletts-battery burn barn",
            "go-on",
            "defence 20th-maine fire 15th-alabama and hazletts-battery turn 10 fire 15th-alabama",
            "impact 15th-alabama",
            "pursuit",
            "pursuit inverse",
            "join",
            "join 20th-maine",
            "arrive 20th-maine 10/0.5",
            "generals vincent go 9/9",
            "fire 20th-maine at 15th-alabama",
            "escape vincent 3/4",
            "activate 20th-maine go 10/11",
            "counter",
            "counter 15th-alabama turn 5",
        ] {
            let order = Order::parse(&stage, line);
            assert_eq!(order.as_ref().map(|order| order.written(&stage)).as_deref(), Ok(line), "{order:?}");
        }
    }

    #[test]
    fn what_does_not_fit_is_named() {
        let stage = stage_of(ROSTER);
        for (line, word, expected) in [
            ("march 20th-maine", 0, "expected-order"),
            ("manoeuvre 21st-maine wait", 1, "expected-unit"),
            ("manoeuvre 20th-maine", 2, "expected-action"),
            ("manoeuvre 20th-maine go there", 3, "expected-point"),
            ("manoeuvre 20th-maine turn 360", 3, "expected-degrees"),
            ("manoeuvre 20th-maine form square", 3, "expected-formation"),
            ("manoeuvre 20th-maine occupy mill", 3, "expected-building"),
            ("manoeuvre 20th-maine wait fire 15th-alabama", 3, "expected-action"),
            ("orders vincent wait", 2, "expected-duty"),
            ("escape 20th-maine 3/4", 1, "expected-general"),
            ("counter 20th-maine", 2, "expected-action"),
            ("wait here", 1, "expected-end"),
        ] {
            assert_eq!(Order::parse(&stage, line), Err(Unreadable { word, expected }), "{line}");
        }
    }
}
