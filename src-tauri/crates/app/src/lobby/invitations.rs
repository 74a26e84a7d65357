//! Invitations: keys that are read from a QR code, and a short code to type. They end with the program.

use super::agreement::Pair;
use super::book::PhoneBook;
use super::codes::{Codes, ShortCode, Tries};
use super::keys::{Key, Nonces, new_nonce};
use super::network::LocalNetwork;
use super::not_let_in::NotLetIn;
use super::phone::{Joining, Phone, PhoneId};
use super::presence::Presence;
use super::sheets::{SheetKeys, TableSheetKey};
use crate::role::{Role, TableSeat};
use ardoise_journal::{MatchId, tidy_name};
use chrono::{DateTime, TimeDelta, Utc};
use std::net::IpAddr;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

/// The version of the key agreement between a phone and this machine. A page with another is from another version of
/// Ardoise.
pub const JOINING: u32 = 2;
/// How long a greeted phone may take to prove itself.
const GREETED_FOR: TimeDelta = TimeDelta::minutes(5);
/// How many phones may be greeted at a time; one more pushes the first out.
const GREETINGS: usize = 200;
/// How many invitations there may be at a time; one more ends the first.
const INVITATIONS: usize = 50;

/// The door for phones.
pub struct Lobby {
    book: PhoneBook,
    network: OnceLock<Arc<dyn LocalNetwork>>,
    open: Mutex<Open>,
    presence: Presence,
}

#[derive(Default)]
struct Open {
    invitations: Vec<Invitation>,
    /// The invitations of table sheets whose phones are joining.
    sheets: Vec<Invitation>,
    greetings: Vec<Greeting>,
    codes: Codes,
    tries: Tries,
}

/// What the next phones may do, and the key that lets them in.
#[derive(Debug, Clone)]
pub struct Invitation {
    /// Its id, which is not secret.
    pub id: String,
    /// The key that the QR code has.
    pub key: Key,
    /// The role that it gives.
    pub role: Role,
    /// The match that the role is for.
    pub at: Option<MatchId>,
    /// The table of a concours that the role is for.
    pub table: Option<TableSeat>,
    /// The numbers of those who sit at that table.
    pub numbers: Vec<u32>,
}

/// A phone that was greeted and must prove itself.
#[derive(Debug, Clone)]
pub struct Greeting {
    invitation: String,
    phone: String,
    /// This machine's nonce.
    pub host: String,
    /// This machine's proof that it has the key.
    pub proof: String,
    /// The key that the phone will have.
    key: Key,
    until: DateTime<Utc>,
}

/// What a phone sends to prove itself.
#[derive(Debug, Clone, Copy)]
pub struct Proof<'a> {
    /// The invitation's id.
    pub invitation: &'a str,
    /// The nonces of both sides.
    pub nonces: Nonces<'a>,
    /// The proof.
    pub proof: &'a str,
    /// The name that the phone's owner gives it.
    pub name: &'a str,
    /// The phone that it was until now, if it has proved that too.
    pub before: Option<&'a PhoneId>,
}

impl Lobby {
    /// The lobby of a data folder.
    pub fn of(data_dir: &Path) -> Lobby {
        Lobby {
            book: PhoneBook::of(data_dir),
            network: OnceLock::new(),
            open: Mutex::default(),
            presence: Presence::default(),
        }
    }

    /// Which phones follow now.
    pub fn presence(&self) -> &Presence {
        &self.presence
    }

    /// The phones that have joined.
    pub fn book(&self) -> &PhoneBook {
        &self.book
    }

    /// Gives the lobby its network, once.
    pub fn set_network(&self, network: Arc<dyn LocalNetwork>) {
        let _ = self.network.set(network);
    }

    /// The network, if this program provides one.
    pub fn network(&self) -> Option<&Arc<dyn LocalNetwork>> {
        self.network.get()
    }

    /// The invitation for this role at this match; a new one if there is none, or if it was used up.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn invite(&self, role: Role, at: Option<MatchId>) -> std::io::Result<Invitation> {
        let mut open = self.open();
        let mut known = open.invitations.iter();
        if let Some(known) = known.find(|one| one.role == role && one.at == at) {
            return Ok(known.clone());
        }
        let invitation = Invitation {
            id: new_nonce()?.chars().take(8).collect(),
            key: Key::new()?,
            role,
            at,
            table: None,
            numbers: Vec::new(),
        };
        push(&mut open.invitations, invitation.clone(), INVITATIONS);
        Ok(invitation)
    }

    /// The code to type for this role at this match; a new one if the last has expired. After too many wrong tries
    /// there is none until one is wanted `anew`, so that nobody can continue guessing while it is on the screen.
    ///
    /// # Errors
    /// The system gives no random bytes.
    pub fn code(
        &self,
        made: (Role, Option<MatchId>),
        now: DateTime<Utc>,
        anew: bool,
    ) -> std::io::Result<Option<ShortCode>> {
        self.open().codes.code(made, now, anew)
    }

    /// The keys of table sheets.
    ///
    /// # Errors
    /// The file of phones cannot be written, or the system gives no random bytes.
    pub fn sheets(&self) -> std::io::Result<SheetKeys> {
        self.book.secret_of_sheets().map(SheetKeys)
    }

    /// Whether an invitation with this id is known. If so, its sheet was looked up when the phone was greeted.
    pub fn knows(&self, id: &str) -> bool {
        self.open().find(id).is_ok()
    }

    /// Lets phones join by this sheet of a table, or no longer by the sheet with this id.
    pub fn let_in_by_sheet(&self, id: &str, sheet: Option<TableSheetKey>) {
        let mut open = self.open();
        open.sheets.retain(|one| one.id != id);
        if let Some(TableSheetKey {
            seat,
            sheet,
            numbers,
        }) = sheet
        {
            let invitation = Invitation {
                id: id.to_owned(),
                key: sheet.key(),
                role: Role::Scorer,
                at: None,
                table: Some(seat),
                numbers,
            };
            push(&mut open.sheets, invitation, INVITATIONS);
        }
    }

    /// Ends all invitations and the code.
    pub fn close(&self) {
        *self.open() = Open::default();
    }

    /// Answers a phone's nonce with this machine's own, and proves that this machine has the key.
    ///
    /// # Errors
    /// The invitation is over, or the nonce is not the public half of a key.
    pub fn greet(
        &self,
        invitation: &str,
        phone: &str,
        (from, now): (IpAddr, DateTime<Utc>),
    ) -> Result<Greeting, NotLetIn> {
        let mut open = self.open();
        open.tries.may_try(from, now)?;
        let invited = open.find(invitation)?;
        let pair = Pair::new()?;
        let host = pair.half();
        let agreed = pair.agree(phone).ok_or(NotLetIn::Invitation)?;
        let nonces = Nonces { phone, host: &host };
        let greeting = Greeting {
            proof: invited.key.proof_of_host(nonces),
            key: invited.key.of_phone(nonces, &agreed),
            invitation: invitation.to_owned(),
            phone: phone.to_owned(),
            host,
            until: now + GREETED_FOR,
        };
        push(&mut open.greetings, greeting.clone(), GREETINGS);
        Ok(greeting)
    }

    /// Lets a phone in that proves that it has the invitation's key. A greeting is valid for one proof, and the
    /// invitation of a scorer for one phone.
    ///
    /// # Errors
    /// [`NotLetIn`]. No phone has joined then.
    pub fn join(
        &self,
        proof: &Proof,
        (from, now): (IpAddr, DateTime<Utc>),
    ) -> Result<(Phone, String), NotLetIn> {
        let name = name_of(proof.name)?;
        let mut open = self.open();
        open.tries.may_try(from, now)?;
        let nonces = proof.nonces;
        let is_this = |greeting: &Greeting| {
            greeting.invitation == proof.invitation
                && greeting.phone == nonces.phone
                && greeting.host == nonces.host
        };
        let at = open.greetings.iter().position(is_this);
        let greeting = open.greetings.remove(at.ok_or(NotLetIn::Invitation)?);
        let invited = open.find(proof.invitation)?;
        if !invited.key.is_proved_by(proof.proof, nonces) {
            open.tries.was_wrong(from, now);
            return Err(NotLetIn::Invitation);
        }
        if now > greeting.until {
            return Err(NotLetIn::Invitation);
        }
        let joining = Joining {
            name,
            role: invited.role,
            at: invited.at,
            table: invited.table,
            numbers: invited.numbers,
            host: self.host(),
            before: proof.before.cloned(),
            key: Some(greeting.key),
        };
        let asked = self.kept_by_another(&joining)?;
        let joining = Joining {
            role: asked.as_ref().map_or(joining.role, |_| Role::Reader),
            ..joining
        };
        let (phone, cookie) = self.book.join(joining, now)?;
        if asked.is_some() {
            self.book.ask(&phone.id, asked)?;
        }
        if invited.role >= Role::OtherSide {
            open.invitations.retain(|one| one.id != proof.invitation);
        }
        Ok((phone, cookie))
    }

    /// The match that a phone was invited to write in, if another phone keeps its score now and is there: the new one asks
    /// that phone, and reads until it has an answer.
    fn kept_by_another(&self, joining: &Joining) -> Result<Option<MatchId>, NotLetIn> {
        let at = joining.at.clone().filter(|_| joining.role == Role::Scorer);
        let Some(at) = at else {
            return Ok(None);
        };
        let phones = self.book.all()?;
        let mut others = phones
            .iter()
            .filter(|one| Some(&one.id) != joining.before.as_ref());
        let is_kept = others.any(|one| one.writes(&at) && self.presence.is_here(&one.id));
        Ok(is_kept.then_some(at))
    }

    /// Lets a phone in as a reader or a screen, whose owner types the code. An eavesdropper can search a code that short, so the phone gets
    /// no key and cannot write.
    ///
    /// # Errors
    /// [`NotLetIn`]. No phone has joined then.
    pub fn join_by_code(
        &self,
        digits: &str,
        (name, before): (&str, Option<PhoneId>),
        (from, now): (IpAddr, DateTime<Utc>),
    ) -> Result<(Phone, String), NotLetIn> {
        let name = name_of(name)?;
        let mut open = self.open();
        open.tries.may_try(from, now)?;
        let code = open.codes.typed(digits, now);
        let code = code.inspect_err(|refused| match refused {
            // The try that ends the codes was wrong too.
            NotLetIn::Code(_) | NotLetIn::NoCode => open.tries.was_wrong(from, now),
            _ => {}
        })?;
        let joining = Joining {
            name,
            role: code.role,
            at: code.at,
            table: None,
            numbers: Vec::new(),
            host: self.host(),
            before,
            key: None,
        };
        self.book.join(joining, now)
    }

    /// The address and port under which phones reach this machine, while the network is open.
    fn host(&self) -> Option<String> {
        Some(self.network()?.at()?.to_string())
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    fn find(&self, invitation: &str) -> Result<Invitation, NotLetIn> {
        let mut known = self.invitations.iter().chain(&self.sheets);
        let known = known.find(|one| one.id == invitation);
        known.cloned().ok_or(NotLetIn::Invitation)
    }
}

fn push<T>(list: &mut Vec<T>, one: T, most: usize) {
    if list.len() >= most {
        list.remove(0);
    }
    list.push(one);
}

fn name_of(name: &str) -> Result<String, NotLetIn> {
    tidy_name(name).map_err(|_| NotLetIn::Name)
}
