//! Who sits at a table: every open socket is a chair, and sees through one seat's eyes.

use crate::protocol::Message;
use axum::extract::ws::Utf8Bytes;
use serde_json::Value;
use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use tokio::sync::mpsc::Sender;

/// A written message, shared by all who get it.
pub type Written = Utf8Bytes;

/// A chair's number at its table.
pub type ChairId = u64;

struct Chair {
    id: ChairId,
    eyes: Arc<str>,
    out: Sender<Written>,
}

/// The chairs of a table, and what each pair of eyes was shown last.
#[derive(Default)]
pub struct Chairs {
    next: ChairId,
    taken: Vec<Chair>,
    shown: HashMap<Arc<str>, Value>,
}

impl Chairs {
    /// Somebody sits down and is shown a view.
    pub fn sit(&mut self, eyes: &Arc<str>, out: Sender<Written>, view: Value) -> ChairId {
        self.next += 1;
        self.taken.push(Chair { id: self.next, eyes: eyes.clone(), out });
        self.shown.insert(eyes.clone(), view);
        self.next
    }

    /// Somebody leaves.
    pub fn leave(&mut self, chair: ChairId) {
        self.taken.retain(|taken| taken.id != chair);
        self.forget_unseen();
    }

    /// All who look through those eyes leave.
    pub fn turn_away(&mut self, eyes: &str) {
        self.taken.retain(|taken| &*taken.eyes != eyes);
        self.forget_unseen();
    }

    /// Everybody leaves.
    pub fn clear(&mut self) {
        self.taken.clear();
        self.shown.clear();
    }

    /// The eyes that look at the table.
    pub fn eyes(&self) -> BTreeSet<Arc<str>> {
        self.taken.iter().map(|chair| chair.eyes.clone()).collect()
    }

    /// Notes what a pair of eyes is shown now; what it was shown before.
    pub fn show(&mut self, eyes: &Arc<str>, view: Value) -> Value {
        self.shown.insert(eyes.clone(), view).unwrap_or(Value::Null)
    }

    /// Sends a message to one chair.
    pub fn tell(&mut self, chair: ChairId, message: &Message) {
        self.send(message, |taken| taken.id == chair);
    }

    /// Sends a message to all chairs with those eyes.
    pub fn tell_eyes(&mut self, eyes: &str, message: &Message) {
        self.send(message, |taken| &*taken.eyes == eyes);
    }

    /// Sends a message to all chairs.
    pub fn tell_all(&mut self, message: &Message) {
        self.send(message, |_| true);
    }

    /// Whoever does not keep up loses his chair; his socket closes, and he may come back.
    fn send(&mut self, message: &Message, to: impl Fn(&Chair) -> bool) {
        let Some(text) = written(message) else { return };
        self.taken.retain(|chair| !to(chair) || chair.out.try_send(text.clone()).is_ok());
        self.forget_unseen();
    }

    fn forget_unseen(&mut self) {
        let taken = &self.taken;
        self.shown.retain(|eyes, _| taken.iter().any(|chair| chair.eyes == *eyes));
    }
}

/// A message as text.
pub fn written(message: &Message) -> Option<Written> {
    match serde_json::to_string(message) {
        Ok(text) => Some(text.into()),
        Err(error) => {
            tracing::error!(%error, "a message cannot be written");
            None
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::mpsc;

    fn thinking() -> Message {
        Message::Thinking { seat: "union".to_owned() }
    }

    #[test]
    fn who_does_not_keep_up_is_let_go() {
        let mut chairs = Chairs::default();
        let (slow, mut slow_queue) = mpsc::channel(1);
        let (quick, mut quick_queue) = mpsc::channel(8);
        chairs.sit(&"union".into(), slow, Value::Null);
        chairs.sit(&"confederate".into(), quick, Value::Null);
        for _ in 0..3 {
            chairs.tell_all(&thinking());
        }
        assert_eq!(chairs.eyes().len(), 1);
        assert!(slow_queue.try_recv().is_ok() && slow_queue.try_recv().is_err());
        assert_eq!(std::iter::from_fn(|| quick_queue.try_recv().ok()).count(), 3);
    }

    #[test]
    fn messages_go_to_the_eyes_they_are_meant_for() {
        let mut chairs = Chairs::default();
        let (one, mut union) = mpsc::channel(8);
        let (other, mut confederate) = mpsc::channel(8);
        let chair = chairs.sit(&"union".into(), one, Value::Null);
        chairs.sit(&"confederate".into(), other, Value::Null);
        chairs.tell(chair, &thinking());
        chairs.tell_eyes("union", &thinking());
        assert_eq!(std::iter::from_fn(|| union.try_recv().ok()).count(), 2);
        assert!(confederate.try_recv().is_err());
    }
}
