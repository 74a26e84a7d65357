//! Mutated real inputs: every parser must answer or refuse, and its invariants must hold. `make fuzz` tries more of
//! them, from a new seed each time. A failing input is kept in `tests/cases/crashes`, and tried again every day.

mod calls;
mod disturbing;
mod evening;
mod files;
mod lines;
mod stated;
mod target;
