//! Tasks that run to completion even if the client disconnects. A server that is stopping starts no new ones and
//! waits for those that are running.

use std::sync::Arc;
use tokio::sync::watch;
use tokio::task::JoinHandle;

/// The running tasks.
#[derive(Clone, Debug, Default)]
pub struct TaskTracker {
    state: Arc<watch::Sender<State>>,
}

#[derive(Clone, Copy, Debug, Default)]
struct State {
    running: usize,
    closed: bool,
}

/// A running task; it counts until this is dropped, even by a panic.
struct RunningTask(TaskTracker);

impl TaskTracker {
    /// Spawns a task, unless the server is stopping. Dropping the handle does not cancel it.
    pub fn run<T: Send + 'static>(&self, work: impl Future<Output = T> + Send + 'static) -> Option<JoinHandle<T>> {
        let begun = self.state.send_if_modified(|state| {
            state.running += usize::from(!state.closed);
            !state.closed
        });
        let running = begun.then(|| RunningTask(self.clone()))?;
        Some(tokio::spawn(async move {
            let _running = running;
            work.await
        }))
    }

    /// Starts no more tasks, and waits for those that are running.
    pub async fn end(&self) {
        self.state.send_modify(|state| state.closed = true);
        let _ = self.state.subscribe().wait_for(|state| state.running == 0).await;
    }
}

impl Drop for RunningTask {
    fn drop(&mut self) {
        self.0.state.send_modify(|state| state.running -= 1);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::sync::oneshot;

    #[tokio::test]
    async fn ending_waits_for_running_tasks_and_refuses_new_ones() {
        let tasks = TaskTracker::default();
        let (go, wait) = oneshot::channel::<()>();
        let (done, mut ended) = oneshot::channel();
        drop(tasks.run(async move {
            let _ = wait.await;
            let _ = done.send(());
        }));
        let ending = tokio::spawn({
            let tasks = tasks.clone();
            async move { tasks.end().await }
        });
        tokio::task::yield_now().await;
        assert!(!ending.is_finished() && tasks.run(async {}).is_none());
        go.send(()).unwrap();
        ending.await.unwrap();
        assert!(ended.try_recv().is_ok());
    }

    #[tokio::test]
    async fn a_task_that_panics_counts_as_ended() {
        let tasks = TaskTracker::default();
        let work = tasks.run(async { std::panic::resume_unwind(Box::new(())) }).unwrap();
        assert!(work.await.is_err());
        tasks.end().await;
    }
}
