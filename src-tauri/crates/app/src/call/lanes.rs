//! The lanes in which calls are answered.

use super::{Bench, Caller, Command, Errors, Job, Moment, Query, Refusal, Shared};
use ardoise_ledger::with_pauses;
use std::sync::Arc;

impl Shared {
    /// Answers a query.
    pub fn query<Q: Query>(&self, query: Q, by: (&Caller, &Moment)) -> Result<Q::Answer, Errors> {
        self.reported(self.read(by, |reader| query.clone().answer(reader)))
    }

    /// Runs a command.
    pub fn command<C: Command>(
        &self,
        command: C,
        by: (&Caller, &Moment),
    ) -> Result<C::Answer, Errors> {
        self.reported(self.write(by, |writer| command.clone().run(writer)))
    }

    /// Starts or cancels a job.
    pub fn begin<J: Job>(
        self: &Arc<Self>,
        job: J,
        by: (&Caller, &Moment),
    ) -> Result<J::Answer, Errors> {
        self.reported(with_pauses(|| job.begin(&Bench::new(self, by))))
    }

    fn reported<T>(&self, answered: Result<T, Refusal>) -> Result<T, Errors> {
        answered.map_err(|refusal| refusal.reported(self.path()))
    }
}
