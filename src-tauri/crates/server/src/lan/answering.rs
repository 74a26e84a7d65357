//! The threads that answer phones.

use std::io::Result;
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};

/// How many calls are answered at a time, of all phones together: several times the limit of one source. The pages of a whole
/// hall call at the same notice. More threads would only slow one another down, and each keeps some memory.
const THREADS: usize = 16;
/// How long a thread waits for the next call.
const RESTING: Duration = Duration::from_secs(60);

/// Threads for answering only. Further calls wait for one.
pub(super) struct Answering {
    pub threads: Handle,
    /// Dropping it ends them.
    runtime: Option<Runtime>,
}

impl Answering {
    pub fn begin() -> Result<Answering> {
        let mut threads = Builder::new_current_thread();
        threads.max_blocking_threads(THREADS);
        threads.thread_keep_alive(RESTING);
        threads.thread_name("phones");
        let runtime = threads.build()?;
        Ok(Answering {
            threads: runtime.handle().clone(),
            runtime: Some(runtime),
        })
    }
}

impl Drop for Answering {
    fn drop(&mut self) {
        // The dropping thread must not wait for those that still answer.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
