//! Calls about a concours.

mod door;
mod drawing;
mod ending;
mod looking;
mod playing;
mod preparing;
mod season;
mod sitting;

pub use door::*;
pub use drawing::*;
pub use ending::*;
pub use looking::*;
pub use playing::*;
pub use preparing::*;
pub use season::*;
pub use sitting::*;
