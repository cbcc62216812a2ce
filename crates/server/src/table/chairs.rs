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
