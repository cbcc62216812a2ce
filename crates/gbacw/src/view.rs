//! What a seat sees, as data. Nothing is hidden but the order of the draw, so that everybody sees the same.

use crate::counters::{BrigadeId, Command, DivisionId, LeaderId, Side, UnitId};
use crate::event::Fatigue;
use crate::state::{Position, Shape};
use crate::terms::hand_name;
use crate::terrain::POINT;
use ground::Hex;
use serde_json::{Map, Value, json};

/// Half points as a number, or as a fraction.
pub fn points_text(halves: u16) -> Value {
    match halves % POINT {
        0 => (halves / POINT).into(),
        _ => format!("{halves}/{POINT}").into(),
    }
}

/// Absent, in data.
fn or_none(value: Option<Value>) -> Value {
    value.unwrap_or(Value::Null)
}

impl Position<'_> {
    fn hex_text(&self, hex: Hex) -> Value {
        self.stage.grid().printed(hex).into()
    }

    /// The hexes of a unit: of a column from its head back, of a line by their numbers.
    fn hexes_in_order(&self, unit: UnitId) -> Vec<Hex> {
        if matches!(self.unit(unit).shape, Shape::Column(_)) {
            return self.files(unit);
        }
        let mut hexes: Vec<Hex> = self.hexes(unit).collect();
        hexes.sort_by_key(|&hex| self.stage.grid().number(hex));
        hexes
    }

    fn unit_view(&self, unit: UnitId) -> Value {
        let (state, card) = (self.unit(unit), self.card(unit));
        let on_map = self.on_map(unit);
        let stack = self.table().stack(state.hex).position(|other| other == unit).filter(|_| on_map);
        let several = card.sections.len() > 1;
        let list = |one: &dyn Fn(usize) -> Value| -> Value {
            if several { (0..card.sections.len()).map(one).collect() } else { one(0) }
        };
        let weapons = list(&|place| self.stage.tables.weapon(card.sections[place].weapon).letter.as_str().into());
        json!({
            "name": card.name,
            "side": card.side.name(),
            "brigade": self.stage.brigade(card.brigade).key,
            "arm": card.arm.name(),
            "weapon": weapons,
            "green": card.green,
            "sp": card.strength(),
            "hex": or_none(on_map.then(|| self.hex_text(state.hex))),
            "hexes": self.hexes_in_order(unit).into_iter().map(|hex| self.hex_text(hex)).collect::<Value>(),
            "formation": match state.shape {
                Shape::Single => Value::Null,
                Shape::Line { .. } => "line".into(),
                Shape::Column(_) => "column".into(),
            },
            "facing": state.facing.name(),
            "orders": self.orders(unit).name(),
            "strength": self.fighting_strength(unit),
            "lost": list(&|place| state.lost[place].into()),
            "disordered": state.disordered,
            "collapsed": state.collapsed,
            "blown": state.blown,
            "mounted": self.is_mounted(unit),
            "refused": or_none(state.refused.map(|hand| hand_name(hand).into())),
            "ammunition": list(&|place| state.ammunition[place].name().into()),
            "abandoned": state.abandoned,
            "status": state.status.name(),
            "stack": or_none(stack.map(|place| (place + 1).into())),
            "points": points_text(self.points_left(unit)),
            "spent": points_text(state.acted.spent),
            "cohesion": self.cohesion(unit),
            "ma": self.printed_allowance(unit),
            "in-command": state.in_command,
            "builds": state.builds,
            "fired": state.acted.fired,
            "done": state.acted.done,
            "reacted": state.reacted.turned,
            "kept": state.reacted.kept.map_or(0, |kept| kept.sp),
            "charges": state.acted.charges,
            "arrives": or_none(card.entry.as_ref().map(|entry| entry.turn.into())),
        })
    }

    fn brigade_view(&self, brigade: BrigadeId) -> Value {
        let (state, card) = (self.brigade(brigade), self.stage.brigade(brigade));
        json!({
            "name": card.name,
            "side": card.side.name(),
            "division": self.stage.division(card.division).key,
            "artillery": card.artillery,
            "orders": state.orders.name(),
            "hold": state.hold,
            "in-command": state.in_command,
            "reserve": state.reserve,
            "fatigue": Fatigue(state.fatigue).name(),
            "ineffective": state.ineffective,
            "activations": state.activations,
            "battery": or_none(state.battery.map(|unit| self.card(unit).key.as_str().into())),
        })
    }

    fn division_view(&self, division: DivisionId) -> Value {
        let (state, card) = (self.division(division), self.stage.division(division));
        json!({
            "name": card.name,
            "side": card.side.name(),
            "corps": self.stage.corps(card.corps).key,
            "markers": state.allotted,
            "drawn": state.drawn,
            "in-command": state.in_command,
            "ineffective": state.ineffective,
        })
    }

    /// What a leader leads, by its name in orders; nothing for an army.
    fn led_by(&self, leader: LeaderId) -> Value {
        match self.stage.leader(leader).command {
            Command::Brigade(brigade) => self.stage.brigade(brigade).key.as_str().into(),
            Command::Division(division) => self.stage.division(division).key.as_str().into(),
            Command::Corps(corps) => self.stage.corps(corps).key.as_str().into(),
            Command::Army(_) => Value::Null,
        }
    }

    fn leader_view(&self, leader: LeaderId) -> Value {
        let (state, card) = (self.leader(leader), self.stage.leader(leader));
        let ratings = self.ratings(leader);
        let status = match (state.hex, state.lost) {
            (Some(_), _) => "on-map",
            (None, true) => "out",
            (None, false) => "waiting",
        };
        json!({
            "name": ratings.name,
            "side": card.side.name(),
            "level": card.level().name(),
            "leads": self.led_by(leader),
            "range": ratings.range,
            "profile": ratings.profile.name(),
            "hex": or_none(state.hex.map(|hex| self.hex_text(hex))),
            "status": status,
            "replaced": state.replaced,
            "moved": state.moved,
        })
    }

    /// The markers in the pool, by name.
    pub fn pool_view(&self) -> Value {
        let mut pool = Map::new();
        for marker in self.pool() {
            let count = pool.entry(marker.key(self.stage)).or_insert(json!(0));
            *count = json!(count.as_u64().unwrap_or(0) + 1);
        }
        pool.into()
    }

    /// The whole position as data.
    pub fn view(&self) -> Value {
        let table = self.table();
        let keyed =
            |entries: &mut dyn Iterator<Item = (String, Value)>| -> Value { entries.collect::<Map<_, _>>().into() };
        let stage = self.stage;
        let asked = self.asked();
        let units = keyed(&mut stage.unit_ids().map(|unit| (stage.unit(unit).key.clone(), self.unit_view(unit))));
        let leaders =
            keyed(&mut stage.leader_ids().map(|leader| (stage.leader(leader).key.clone(), self.leader_view(leader))));
        let brigades = keyed(
            &mut stage.brigade_ids().map(|brigade| (stage.brigade(brigade).key.clone(), self.brigade_view(brigade))),
        );
        let divisions = keyed(
            &mut stage
                .division_ids()
                .map(|division| (stage.division(division).key.clone(), self.division_view(division))),
        );
        let corps = keyed(&mut stage.corps_ids().map(|corps| {
            let efficiency = or_none((self.corps(corps).marker > 0).then(|| self.efficiency(corps).into()));
            (stage.corps(corps).key.clone(), json!({ "name": stage.corps(corps).name, "side": stage.corps(corps).side.name(), "efficiency": efficiency }))
        }));
        let mut barricades = Map::new();
        for works in table.barricades.iter().filter(|works| works.builder.is_none()) {
            let list = barricades.entry(stage.grid().number(works.hex)).or_insert_with(|| json!([]));
            if let Some(list) = list.as_array_mut() {
                list.push(works.facing.name().into());
            }
        }
        let phase = self.phase();
        json!({
            "turn": table.turn,
            "turns": stage.last_turn,
            "hour": stage.hour(table.turn).text(),
            "day": stage.day(table.turn),
            "light": stage.light(table.turn).name(),
            "phase": phase.name(),
            "decision": or_none(asked.map(|(_, decision)| decision.name().into())),
            "seat": or_none(asked.map(|(side, _)| side.name().into())),
            "initiative": or_none(table.initiative.map(|side| side.name().into())),
            "marker": or_none(self.marker().map(|marker| marker.key(stage).into())),
            "pool": self.pool_view(),
            "active": self.state.flow.active.iter().map(|&brigade| stage.brigade(brigade).key.as_str()).collect::<Value>(),
            "acting": or_none(self.acting().map(|unit| self.card(unit).key.as_str().into())),
            "nest": self.nest(),
            "units": units,
            "leaders": leaders,
            "brigades": brigades,
            "divisions": divisions,
            "corps": corps,
            "barricades": barricades,
            "points": { "union": self.points_of(Side::Union), "confederate": self.points_of(Side::Confederate) },
        })
    }
}
