//! The threads that answer phones.

use std::io::Result;
use std::time::Duration;
use tokio::runtime::{Builder, Handle, Runtime};

/// How many calls are answered at a time, of all phones together: several times what one source may make. The pages of a whole
/// hall ask at the same notice. More threads would only slow one another down, and each keeps some of the memory that it used.
const THREADS: usize = 16;
/// How long a thread waits for the next call.
const RESTING: Duration = Duration::from_secs(60);

/// Threads that do nothing else. Further calls wait for one.
pub(super) struct Answering {
    pub threads: Handle,
    /// What ends them.
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
        // It may be dropped by a thread that must not wait for those that still answer.
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}
