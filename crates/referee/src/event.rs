//! Where events go.

/// Receives events. The table changes before the event arrives here.
pub trait Sink<E> {
    /// One fact happened.
    fn happened(&mut self, event: &E);
}

/// Keeps every event.
impl<E: Clone> Sink<E> for Vec<E> {
    fn happened(&mut self, event: &E) {
        self.push(event.clone());
    }
}

/// Drops every event: for search, which needs only the table.
#[derive(Clone, Copy, Debug, Default)]
pub struct DiscardEvents;

impl<E> Sink<E> for DiscardEvents {
    #[inline]
    fn happened(&mut self, _event: &E) {}
}
