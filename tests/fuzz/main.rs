//! Real inputs, disturbed: every parser must answer or refuse, and what it states must hold. `make fuzz` tries more of
//! them, from a new seed each time. An input that fails is kept in `tests/cases/crashes`, and tried again every day.

mod calls;
mod disturbing;
mod evening;
mod files;
mod lines;
mod stated;
mod target;
