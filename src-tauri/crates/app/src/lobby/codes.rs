//! Short codes to type, one for each match and role that is shown, and how often wrong ones were tried.

use super::not_let_in::NotLetIn;
use crate::role::Role;
use ardoise_journal::MatchId;
use chrono::{DateTime, TimeDelta, Utc};
use std::collections::HashMap;
use std::io::Error;
use std::net::IpAddr;
use subtle::ConstantTimeEq;

/// How long a code may be typed.
const CODE_FOR: TimeDelta = TimeDelta::minutes(10);
/// How many wrong codes may be typed, from all phones together, before all codes end.
pub const CODE_TRIES: u32 = 5;
/// How many codes there may be at a time; one more ends the first.
const CODES: usize = 50;
/// For how many sources wrong tries are counted at a time.
const SOURCES: usize = 1_000;

/// A short code to type, which makes a reader or a screen.
#[derive(Debug, Clone)]
pub struct ShortCode {
    /// Six digits.
    pub digits: String,
    /// Until when it may be typed.
    pub until: DateTime<Utc>,
    /// The role that it gives a phone.
    pub role: Role,
    /// The match that is shown.
    pub at: Option<MatchId>,
}

/// All codes. Wrong tries count for all of them together, so that another match's code gives nobody more tries.
#[derive(Default)]
pub(super) struct Codes {
    codes: Vec<ShortCode>,
    wrong: u32,
    /// Until when wrong tries count, unless they have locked the codes.
    until: DateTime<Utc>,
}

impl Codes {
    /// The code for this role and match; a new one if the last has expired. After too many wrong tries there is none
    /// until one is wanted `anew`, which ends all others.
    pub fn code(
        &mut self,
        (role, at): (Role, Option<MatchId>),
        now: DateTime<Utc>,
        anew: bool,
    ) -> std::io::Result<Option<ShortCode>> {
        if anew {
            *self = Codes::default();
        }
        if self.are_locked() {
            return Ok(None);
        }
        self.codes.retain(|code| now < code.until);
        let mut known = self.codes.iter();
        if let Some(known) = known.find(|code| code.role == role && code.at == at) {
            return Ok(Some(known.clone()));
        }
        let mut digits = six_digits()?;
        while self.codes.iter().any(|code| code.digits == digits) {
            digits = six_digits()?;
        }
        if self.codes.len() >= CODES {
            self.codes.remove(0);
        }
        let until = now + CODE_FOR;
        let code = ShortCode {
            digits,
            until,
            role,
            at,
        };
        self.codes.push(code.clone());
        Ok(Some(code))
    }

    /// The code with these digits.
    pub fn typed(&mut self, digits: &str, now: DateTime<Utc>) -> Result<ShortCode, NotLetIn> {
        self.codes.retain(|code| now < code.until);
        if self.codes.is_empty() || self.are_locked() {
            return Err(NotLetIn::NoCode);
        }
        let is_typed =
            |code: &&ShortCode| bool::from(code.digits.as_bytes().ct_eq(digits.as_bytes()));
        // All are compared, so that the timing reveals nothing about any.
        if let Some(code) = self
            .codes
            .iter()
            .filter(is_typed)
            .fold(None, |_, code| Some(code))
        {
            return Ok(code.clone());
        }
        if now >= self.until {
            self.wrong = 0;
        }
        (self.wrong, self.until) = (self.wrong + 1, now + CODE_FOR);
        Err(match CODE_TRIES - self.wrong {
            0 => NotLetIn::NoCode,
            left => NotLetIn::Code(left),
        })
    }

    fn are_locked(&self) -> bool {
        self.wrong >= CODE_TRIES
    }
}

/// How often each source has tried a wrong code or a wrong key, and until when that counts.
#[derive(Default)]
pub(super) struct Tries(HashMap<IpAddr, (u32, DateTime<Utc>)>);

impl Tries {
    /// Refuses a source that has tried too often, whatever it tries now.
    pub fn may_try(&mut self, from: IpAddr, now: DateTime<Utc>) -> Result<(), NotLetIn> {
        self.0.retain(|_, (_, until)| now < *until);
        match self.0.get(&from) {
            Some((tries, _)) if *tries >= CODE_TRIES => Err(NotLetIn::Source),
            _ => Ok(()),
        }
    }

    /// Counts a wrong try.
    pub fn was_wrong(&mut self, from: IpAddr, now: DateTime<Utc>) {
        if self.0.len() < SOURCES || self.0.contains_key(&from) {
            let (tries, until) = self.0.entry(from).or_default();
            (*tries, *until) = (*tries + 1, now + CODE_FOR);
        }
    }
}

/// Six random digits, all of them equally likely.
fn six_digits() -> std::io::Result<String> {
    /// The largest multiple of a million in 32 bits.
    const FAIR: u32 = u32::MAX - u32::MAX % 1_000_000;
    loop {
        let number = getrandom::u32().map_err(Error::other)?;
        if number < FAIR {
            return Ok(format!("{:06}", number % 1_000_000));
        }
    }
}
