//! JSON merge patches (RFC 7386): the change from one value to another.
//!
//! A merge patch cannot set a value to null: null removes a key. So views never contain null; a missing key means
//! null.

use serde_json::{Map, Value};

/// The value without keys that are null.
pub fn without_nulls(value: Value) -> Value {
    match value {
        Value::Object(fields) => {
            let kept = fields.into_iter().filter(|(_, value)| !value.is_null());
            Value::Object(kept.map(|(key, value)| (key, without_nulls(value))).collect())
        }
        Value::Array(items) => Value::Array(items.into_iter().map(without_nulls).collect()),
        other => other,
    }
}

/// The patch that turns one value into another. Neither has keys that are null.
pub fn between(old: &Value, new: &Value) -> Value {
    let (Value::Object(old), Value::Object(new)) = (old, new) else { return new.clone() };
    let mut patch = Map::new();
    for (key, value) in new {
        match old.get(key) {
            Some(before) if before == value => {}
            Some(before) => drop(patch.insert(key.clone(), between(before, value))),
            None => drop(patch.insert(key.clone(), value.clone())),
        }
    }
    for key in old.keys().filter(|key| !new.contains_key(*key)) {
        patch.insert(key.clone(), Value::Null);
    }
    Value::Object(patch)
}

/// Whether a patch changes nothing.
pub fn is_empty(patch: &Value) -> bool {
    patch.as_object().is_some_and(Map::is_empty)
}

/// Applies a patch to a value.
pub fn apply(value: &mut Value, patch: &Value) {
    let Value::Object(patch) = patch else { return *value = patch.clone() };
    if !value.is_object() {
        *value = Value::Object(Map::new());
    }
    let Value::Object(fields) = value else { return };
    for (key, change) in patch {
        if change.is_null() {
            fields.shift_remove(key);
        } else {
            apply(fields.entry(key.clone()).or_insert(Value::Null), change);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_patch_turns_the_old_into_the_new() {
        let values = [
            json!({}),
            json!({ "a": 1, "b": { "c": [1, 2], "d": "x" } }),
            json!({ "a": 2, "b": { "c": [1, 3] } }),
            json!({ "b": 7, "e": { "f": { "g": true } } }),
            json!([1, { "a": 1 }]),
        ];
        for old in &values {
            for new in &values {
                let mut patched = old.clone();
                apply(&mut patched, &between(old, new));
                assert_eq!(&patched, new);
            }
        }
    }

    #[test]
    fn a_patch_contains_only_changes() {
        let old = json!({ "units": { "hale": { "hex": "0405", "fatigue": 0 }, "cox": { "hex": "0101" } } });
        let new = json!({ "units": { "hale": { "hex": "0406", "fatigue": 0 }, "cox": {} } });
        assert_eq!(between(&old, &new), json!({ "units": { "hale": { "hex": "0406" }, "cox": { "hex": null } } }));
    }

    #[test]
    fn nulls_are_left_out_at_every_depth() {
        let value = json!({ "a": null, "b": { "c": null, "d": 1 }, "e": [{ "f": null }] });
        assert_eq!(without_nulls(value), json!({ "b": { "d": 1 }, "e": [{}] }));
    }
}
