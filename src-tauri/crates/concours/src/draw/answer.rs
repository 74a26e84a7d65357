use super::drawing::Draw;
use super::melee;
use super::request::DrawRequest;
use super::rotation;
use super::tables;
use crate::format::{DrawMethod, Entrants};
use crate::problem::{Code, Gathered, Problem, Problems};

impl DrawRequest {
    /// Draws the round. The result is a best draw, and always the same one.
    ///
    /// # Errors
    /// No draw is possible: no pairing satisfies the forced and forbidden tables, a lot needs a seed that is not given,
    /// a rotation is over, or a mêlée has too few players.
    pub fn answer(&self) -> Result<Draw, Problems> {
        let rotation = self.format.draw == DrawMethod::Rotation;
        let melee = self.format.entrants == Entrants::Individuals;
        if rotation || melee {
            let mut problems = Gathered::default();
            for (pairs, field) in [(&self.forced, "forced"), (&self.forbidden, "forbidden")] {
                if !pairs.is_empty() {
                    problems.report(Problem::new(Code::TablesNotForced, field));
                }
            }
            problems.finish(Some(()))?;
        }
        Ok(match (rotation, melee) {
            (true, _) => rotation::draw(self)?,
            (_, true) => melee::draw(self)?,
            _ => tables::draw(self)?,
        })
    }
}
