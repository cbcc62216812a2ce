//! Work that runs to its end, whatever becomes of whoever asked for it. A server that stops takes on no more of
//! it and waits for what is running.

use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The work that is running.
#[derive(Clone, Debug, Default)]
pub struct Duties {
    state: Arc<watch::Sender<State>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    running: usize,
    closed: bool,
}

/// One piece of work; it is done when this is dropped, also by a panic.
struct Duty(Duties);

impl Duties {
    /// Begins some work, unless the server is stopping. Nobody can cancel it: dropping the handle does not.
    pub fn run<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Option<JoinHandle<T>> {
        let begun = self.state.send_if_modified(|state| {
            state.running += usize::from(!state.closed);
            !state.closed
        });
        let duty = begun.then(|| Duty(self.clone()))?;
        Some(tokio::spawn(async move {
            let _duty = duty;
            work.await
        }))
    }

    /// Takes on no more, and waits for what is running.
    pub async fn end(&self) {
        self.state.send_modify(|state| state.closed = true);
        let _ = self.state.subscribe().wait_for(|state| state.running == 0).await;
    }
}

impl Drop for Duty {
    fn drop(&mut self) {
        self.0.state.send_modify(|state| state.running -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn what_has_begun_is_waited_for_and_nothing_begins_afterwards() {
        let duties = Duties::default();
        let (go, wait) = oneshot::channel::<()>();
        let (done, mut ended) = oneshot::channel();
        drop(duties.run(async move {
            let _ = wait.await;
            let _ = done.send(());
        }));
        let ending = tokio::spawn({
            let duties = duties.clone();
            async move { duties.end().await }
        });
        tokio::task::yield_now().await;
        assert!(!ending.is_finished() && duties.run(async {}).is_none());
        go.send(()).unwrap();
        ending.await.unwrap();
        assert!(ended.try_recv().is_ok());
    }

    #[tokio::test]
    async fn a_panic_ends_its_work() {
        let duties = Duties::default();
        let work = duties.run(async { std::panic::resume_unwind(Box::new(())) }).unwrap();
        assert!(work.await.is_err());
        duties.end().await;
    }
}
