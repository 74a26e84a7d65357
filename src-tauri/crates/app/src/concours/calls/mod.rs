//! Calls about a concours.

mod drawing;
mod ending;
mod looking;
mod playing;
mod preparing;

pub use drawing::*;
pub use ending::*;
pub use looking::*;
pub use playing::*;
pub use preparing::*;
