use serde::Deserialize;

/// The levels that can be bid, in rising order (`auction.levels`).
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(transparent)]
pub struct Levels(Vec<Step>);

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
enum Step {
    One(i32),
    Range {
        from: i32,
        step: i32,
        to: Option<i32>,
    },
}

/// The highest level that is read if a ladder has no maximum. No deal can make nearly as much.
pub(crate) const HIGHEST: i32 = 10_000;

impl Step {
    const fn first(self) -> i32 {
        match self {
            Step::One(level) => level,
            Step::Range { from, .. } => from,
        }
    }

    const fn last(self) -> i32 {
        match self {
            Step::One(level) => level,
            Step::Range { from, step, to } => {
                let top = match to {
                    Some(to) => to,
                    None => HIGHEST,
                };
                from + (top - from) / step * step
            }
        }
    }

    const fn size(self) -> i32 {
        match self {
            Step::One(_) => 1,
            Step::Range { from, step, .. } => (self.last() - from) / step + 1,
        }
    }

    /// The lowest level of this step from `least` up.
    const fn at_least(self, least: i32) -> Option<i32> {
        if least <= self.first() {
            return Some(self.first());
        }
        match self {
            Step::Range { from, step, .. } if least <= self.last() => {
                Some(from + (least - from + step - 1) / step * step)
            }
            _ => None,
        }
    }

    /// The position of a level in this step, from 0.
    const fn place(self, level: i32) -> Option<i32> {
        match self {
            Step::One(one) if one == level => Some(0),
            Step::Range { from, step, .. }
                if level >= from && level <= self.last() && (level - from) % step == 0 =>
            {
                Some((level - from) / step)
            }
            _ => None,
        }
    }
}

impl Levels {
    /// A ladder with these levels.
    pub(crate) fn list(levels: &[i32]) -> Levels {
        Levels(levels.iter().copied().map(Step::One).collect())
    }

    /// Whether there is no level.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether the ladder contains a level.
    pub fn contains(&self, level: i32) -> bool {
        self.place(level).is_some()
    }

    /// The position of a level in the ladder, from 0.
    pub fn place(&self, level: i32) -> Option<i32> {
        let mut below = 0;
        for step in &self.0 {
            if let Some(place) = step.place(level) {
                return Some(below + place);
            }
            below += step.size();
        }
        None
    }

    /// Whether every level is higher than the one before.
    pub fn rise(&self) -> bool {
        self.0
            .windows(2)
            .all(|pair| pair[0].last() < pair[1].first())
    }

    /// The last step of a ladder without a maximum; `None` if there is a maximum.
    pub fn open_step(&self) -> Option<i32> {
        match self.0.last() {
            Some(Step::Range { step, to: None, .. }) => Some(*step),
            _ => None,
        }
    }

    /// The lowest level from `least` up.
    pub fn at_least(&self, least: i32) -> Option<i32> {
        self.0.iter().find_map(|step| step.at_least(least))
    }

    /// The levels up to `top`, lowest first.
    pub fn up_to(&self, top: i32) -> impl Iterator<Item = i32> {
        self.0
            .iter()
            .flat_map(|step| match *step {
                Step::One(level) => (level..=level).step_by(1),
                Step::Range { from, step: by, .. } => (from..=step.last()).step_by(by as usize),
            })
            .take_while(move |level| *level <= top)
    }
}
