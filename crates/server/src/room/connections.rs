//! The open sockets of a room. Each sees the game as one viewer: a seat or `observer`.

use super::views::ViewUpdate;
use crate::protocol::Message;
use axum::extract::ws::Utf8Bytes;
use std::collections::BTreeMap;
use std::sync::Arc;
use tokio::sync::mpsc::Sender;

/// A serialized message, shared by all who get it.
pub type MessageText = Utf8Bytes;

/// A connection's number in its room.
pub type ConnectionId = u64;

struct Connection {
    id: ConnectionId,
    viewer: Arc<str>,
    out: Sender<MessageText>,
}

/// The connections of a room.
#[derive(Default)]
pub struct Connections {
    next: ConnectionId,
    open: Vec<Connection>,
}

/// The connections of each viewer.
pub type Viewers = BTreeMap<Arc<str>, Vec<ConnectionId>>;

impl Connections {
    /// Adds a connection.
    pub fn join(&mut self, viewer: &Arc<str>, out: Sender<MessageText>) -> ConnectionId {
        self.next += 1;
        self.open.push(Connection { id: self.next, viewer: viewer.clone(), out });
        self.next
    }

    /// Removes a connection.
    pub fn leave(&mut self, connection: ConnectionId) {
        self.open.retain(|open| open.id != connection);
    }

    /// Removes all connections of a viewer and returns their numbers.
    pub fn evict(&mut self, viewer: &str) -> Vec<ConnectionId> {
        let leaving = self.open.extract_if(.., |connection| &*connection.viewer == viewer);
        leaving.map(|connection| connection.id).collect()
    }

    /// Removes all connections.
    pub fn clear(&mut self) {
        self.open.clear();
    }

    /// Whether there are no connections.
    pub fn is_empty(&self) -> bool {
        self.open.is_empty()
    }

    /// The connections by viewer.
    pub fn viewers(&self) -> Viewers {
        let mut viewers = Viewers::new();
        for connection in &self.open {
            viewers.entry(connection.viewer.clone()).or_default().push(connection.id);
        }
        viewers
    }

    /// Sends a message to one connection.
    pub fn send_to(&mut self, connection: ConnectionId, message: &Message) {
        self.send(message, |open| open.id == connection);
    }

    /// Sends text to some connections, given in ascending order. A connection that does not keep up is dropped; the
    /// client may reconnect.
    pub fn send_text(&mut self, connections: &[ConnectionId], text: &MessageText) {
        let to = |connection: &Connection| connections.binary_search(&connection.id).is_ok();
        self.open.retain(|connection| !to(connection) || connection.out.try_send(text.clone()).is_ok());
    }

    /// Sends an update. Connections for which there is none are dropped: their view is out of date.
    pub fn send_update(&mut self, update: &ViewUpdate) {
        match &update.text {
            Some(text) => self.send_text(&update.connections, text),
            None => self.open.retain(|connection| !update.connections.contains(&connection.id)),
        }
    }

    /// Sends a message to all connections of a viewer.
    pub fn send_to_viewer(&mut self, viewer: &str, message: &Message) {
        self.send(message, |open| &*open.viewer == viewer);
    }

    /// Sends a message to all connections.
    pub fn send_to_all(&mut self, message: &Message) {
        self.send(message, |_| true);
    }

    fn send(&mut self, message: &Message, to: impl Fn(&Connection) -> bool) {
        let Some(text) = message_text(message) else { return };
        let connections: Vec<ConnectionId> =
            self.open.iter().filter(|connection| to(connection)).map(|connection| connection.id).collect();
        self.send_text(&connections, &text);
    }
}

/// Serializes a message.
pub fn message_text(message: &Message) -> Option<MessageText> {
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
    fn a_connection_that_does_not_keep_up_is_dropped() {
        let mut connections = Connections::default();
        let (slow, mut slow_queue) = mpsc::channel(1);
        let (quick, mut quick_queue) = mpsc::channel(8);
        connections.join(&"union".into(), slow);
        connections.join(&"confederate".into(), quick);
        for _ in 0..3 {
            connections.send_to_all(&thinking());
        }
        assert_eq!(connections.viewers().len(), 1);
        assert!(slow_queue.try_recv().is_ok() && slow_queue.try_recv().is_err());
        assert_eq!(std::iter::from_fn(|| quick_queue.try_recv().ok()).count(), 3);
    }

    #[test]
    fn messages_go_to_their_viewer() {
        let mut connections = Connections::default();
        let (one, mut union) = mpsc::channel(8);
        let (other, mut confederate) = mpsc::channel(8);
        let connection = connections.join(&"union".into(), one);
        connections.join(&"confederate".into(), other);
        connections.send_to(connection, &thinking());
        connections.send_to_viewer("union", &thinking());
        assert_eq!(std::iter::from_fn(|| union.try_recv().ok()).count(), 2);
        assert!(confederate.try_recv().is_err());
    }
}
