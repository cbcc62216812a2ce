//! Who sits at a table: every open socket is a chair, and sees through one seat's eyes.

use super::sight::News;
use crate::protocol::Message;
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeMap;
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

/// The chairs of a table.
#[derive(Default)]
pub struct Chairs {
    next: ChairId,
    taken: Vec<Chair>,
}

/// The chairs that look through each pair of eyes.
pub type Audience = BTreeMap<Arc<str>, Vec<ChairId>>;

impl Chairs {
    /// Somebody sits down.
    pub fn sit(&mut self, eyes: &Arc<str>, out: Sender<Written>) -> ChairId {
        self.next += 1;
        self.taken.push(Chair { id: self.next, eyes: eyes.clone(), out });
        self.next
    }

    /// Somebody leaves.
    pub fn leave(&mut self, chair: ChairId) {
        self.taken.retain(|taken| taken.id != chair);
    }

    /// All who look through those eyes leave; which chairs they had.
    pub fn turn_away(&mut self, eyes: &str) -> Vec<ChairId> {
        let leaving = self.taken.extract_if(.., |chair| &*chair.eyes == eyes);
        leaving.map(|chair| chair.id).collect()
    }

    /// Everybody leaves.
    pub fn clear(&mut self) {
        self.taken.clear();
    }

    /// Whether nobody sits here.
    pub fn is_empty(&self) -> bool {
        self.taken.is_empty()
    }

    /// Who sits here now, by the eyes that look at the table.
    pub fn audience(&self) -> Audience {
        let mut audience = Audience::new();
        for chair in &self.taken {
            audience.entry(chair.eyes.clone()).or_default().push(chair.id);
        }
        audience
    }

    /// Sends a message to one chair.
    pub fn tell(&mut self, chair: ChairId, message: &Message) {
        self.send(message, |taken| taken.id == chair);
    }

    /// Sends a written message to some chairs, whose numbers rise. Whoever does not keep up loses his chair; his
    /// socket closes, and he may come back.
    pub fn hand(&mut self, chairs: &[ChairId], text: &Written) {
        let to = |chair: &Chair| chairs.binary_search(&chair.id).is_ok();
        self.taken.retain(|chair| !to(chair) || chair.out.try_send(text.clone()).is_ok());
    }

    /// Brings news. Those whom it cannot be told leave: what they see is not true any more.
    pub fn bring(&mut self, news: &News) {
        match &news.text {
            Some(text) => self.hand(&news.chairs, text),
            None => self.taken.retain(|chair| !news.chairs.contains(&chair.id)),
        }
    }

    /// Sends a message to all chairs with those eyes.
    pub fn tell_eyes(&mut self, eyes: &str, message: &Message) {
        self.send(message, |taken| &*taken.eyes == eyes);
    }

    /// Sends a message to all chairs.
    pub fn tell_all(&mut self, message: &Message) {
        self.send(message, |_| true);
    }

    fn send(&mut self, message: &Message, to: impl Fn(&Chair) -> bool) {
        let Some(text) = written(message) else { return };
        let chairs: Vec<ChairId> = self.taken.iter().filter(|chair| to(chair)).map(|chair| chair.id).collect();
        self.hand(&chairs, &text);
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
        Message::Thinking { seat: "union".to_owned(), trouble: None }
    }

    #[test]
    fn who_does_not_keep_up_is_let_go() {
        let mut chairs = Chairs::default();
        let (slow, mut slow_queue) = mpsc::channel(1);
        let (quick, mut quick_queue) = mpsc::channel(8);
        chairs.sit(&"union".into(), slow);
        chairs.sit(&"confederate".into(), quick);
        for _ in 0..3 {
            chairs.tell_all(&thinking());
        }
        assert_eq!(chairs.audience().len(), 1);
        assert!(slow_queue.try_recv().is_ok() && slow_queue.try_recv().is_err());
        assert_eq!(std::iter::from_fn(|| quick_queue.try_recv().ok()).count(), 3);
    }

    #[test]
    fn messages_go_to_the_eyes_they_are_meant_for() {
        let mut chairs = Chairs::default();
        let (one, mut union) = mpsc::channel(8);
        let (other, mut confederate) = mpsc::channel(8);
        let chair = chairs.sit(&"union".into(), one);
        chairs.sit(&"confederate".into(), other);
        chairs.tell(chair, &thinking());
        chairs.tell_eyes("union", &thinking());
        assert_eq!(std::iter::from_fn(|| union.try_recv().ok()).count(), 2);
        assert!(confederate.try_recv().is_err());
    }
}
