//! The file with the phones that have joined. It is next to the ledger, and only its owner may read it.

use super::heard::{Counter, Heard, Reserved};
use super::keys::{Key, Signed, hash_of, new_nonce};
use super::not_let_in::NotLetIn;
use super::phone::{Joining, Phone, PhoneId};
use super::room::make_room;
use crate::role::{Role, TableSeat};
use ardoise_journal::MatchId;
use ardoise_ledger::{Lock, lock_file};
use ardoise_rules::Seat;
use chrono::{DateTime, TimeDelta, Utc};
use serde::{Deserialize, Serialize};
use std::io::{Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::SystemTime;

/// The name of the file in the data folder.
const FILE_NAME: &str = "phones.json";
/// How the name of a file begins that could not be read and was put aside.
const ASIDE: &str = "phones.old-";
/// How many letters distinguish this machine from others.
const LETTERS: usize = 4;
/// The file that is locked while the other is replaced.
const LOCK: &str = "phones.lock";
/// The version of the file.
const VERSION: u32 = 1;
/// How long a phone counts as just seen, so that the file is not written at each call.
const JUST_SEEN: TimeDelta = TimeDelta::seconds(30);

/// The phones that have joined, in a file that several processes may use at a time. The file is read at each call, so that a revoked phone
/// is refused at once, but parsed only if it has changed. The counters of signed calls are kept in memory, within the block that the file
/// reserves.
#[derive(Debug, Clone)]
pub struct PhoneBook {
    folder: PathBuf,
    heard: Heard,
    parsed: Arc<Mutex<Parsed>>,
}

/// The content of the file when it was last parsed.
#[derive(Debug, Default)]
struct Parsed {
    text: Vec<u8>,
    page: Arc<Page>,
}

/// Why a signed call is refused.
#[derive(Debug)]
pub enum Refused {
    /// No phone has this id.
    Unknown,
    /// It was not signed with the phone's key.
    NotSigned,
    /// The phone's counter does not rise: the call may be a replay. The next counter must be higher than this.
    Heard(u64),
    /// The file cannot be read or written.
    File(Error),
}

impl From<Error> for Refused {
    fn from(error: Error) -> Refused {
        Refused::File(error)
    }
}

#[derive(Debug, Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Page {
    version: u32,
    /// The port on which phones look for this machine, once it has one.
    port: Option<u16>,
    /// The secret from which the keys of table sheets are derived, once one was printed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    sheets: Option<Key>,
    phones: Vec<Phone>,
}

impl PhoneBook {
    /// The phones of a data folder.
    pub fn of(data_dir: &Path) -> PhoneBook {
        PhoneBook {
            folder: data_dir.to_owned(),
            heard: Heard::default(),
            parsed: Arc::default(),
        }
    }

    /// All phones, in the order in which they joined.
    ///
    /// # Errors
    /// The file cannot be read. The same holds for the other methods; nothing was changed then.
    pub fn all(&self) -> Result<Vec<Phone>> {
        Ok(self.read()?.phones.clone())
    }

    /// The port on which phones look for this machine.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn port(&self) -> Result<Option<u16>> {
        Ok(self.read()?.port)
    }

    /// Keeps the port, so that phones find this machine again.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn keep_port(&self, port: u16) -> Result<()> {
        self.change(|page| page.port = Some(port))
    }

    /// Adds a phone, or lets one join again. Returns it with its cookie, of which only the hash is kept.
    ///
    /// # Errors
    /// [`NotLetIn::Full`], or the file cannot be written.
    pub fn join(
        &self,
        joining: Joining,
        now: DateTime<Utc>,
    ) -> std::result::Result<(Phone, String), NotLetIn> {
        let cookie = new_nonce()?;
        let before = joining.before;
        let mut phone = Phone {
            id: PhoneId(new_nonce()?),
            name: joining.name,
            role: joining.role,
            at: joining.at,
            table: joining.table,
            team: None,
            lent_by: None,
            seat: None,
            asks: None,
            host: joining.host,
            joined: now,
            seen: now,
            cookie: hash_of(&cookie),
            key: joining.key,
            counter: 0,
        };
        let added = self.change(|page| {
            let known = page
                .phones
                .iter()
                .position(|one| Some(&one.id) == before.as_ref());
            if known.is_none() && !make_room(&mut page.phones, &phone, now) {
                return None;
            }
            if let Some(at) = phone.at.as_ref().filter(|at| phone.writes(at)) {
                // One phone writes at a time.
                for other in page.phones.iter_mut().filter(|other| other.writes(at)) {
                    other.only_reads();
                }
            }
            match known.map(|at| &mut page.phones[at]) {
                Some(known) => {
                    // It keeps its id, its counter and its seat.
                    phone.id = known.id.clone();
                    phone.counter = known.counter;
                    // Joining by code gives no key, so the phone keeps the one that it has proved.
                    phone.key = phone.key.take().or_else(|| known.key.clone());
                    if phone.is_in_hall_of(known) {
                        phone.team = known.team.filter(|team| joining.numbers.contains(team));
                    }
                    if (&known.at, &known.table) == (&phone.at, &phone.table) {
                        phone.seat = known.seat;
                        if phone.role == Role::Reader && known.role == Role::Scorer && phone.signs()
                        {
                            phone.role = Role::Scorer;
                            phone.lent_by = known.lent_by.clone();
                        }
                    }
                    *known = phone.clone();
                }
                None => page.phones.push(phone.clone()),
            }
            Some(phone)
        })?;
        Ok((added.ok_or(NotLetIn::Full)?, cookie))
    }

    /// When the file last changed, if there is one.
    ///
    /// # Errors
    /// The system does not provide the time.
    pub fn changed(&self) -> Result<Option<SystemTime>> {
        match std::fs::metadata(self.path()) {
            Ok(known) => known.modified().map(Some),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Whether a phone has joined and was not revoked.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn has(&self, id: &PhoneId) -> Result<bool> {
        Ok(self.read()?.phones.iter().any(|phone| phone.id == *id))
    }

    /// The phone with this cookie.
    ///
    /// # Errors
    /// The file cannot be read.
    pub fn with_cookie(&self, cookie: &str) -> Result<Option<Phone>> {
        // Hashes are compared, so that the timing reveals nothing about the cookie.
        let hash = hash_of(cookie);
        let page = self.read()?;
        let mut phones = page.phones.iter();
        Ok(phones.find(|phone| phone.cookie == hash).cloned())
    }

    /// The phone that has signed a call. A replayed call is refused, even after a restart: the number in the file is at
    /// least every accepted counter, and is only written when a counter exceeds it.
    ///
    /// # Errors
    /// [`Refused`].
    pub fn signer(&self, id: &PhoneId, call: &Signed) -> std::result::Result<Phone, Refused> {
        let page = self.read()?;
        let phone = (page.phones.iter())
            .find(|phone| phone.id == *id)
            .ok_or(Refused::Unknown)?;
        if !phone.key.as_ref().is_some_and(|key| key.has_signed(call)) {
            return Err(Refused::NotSigned);
        }
        let counter = Counter::of(call);
        match self.heard.hear(id, phone.counter, counter) {
            Reserved::Accepted => Ok(phone.clone()),
            Reserved::Before(last) => Err(Refused::Heard(last)),
            Reserved::Above => self.reserved(id, counter),
        }
    }

    /// Reserves numbers for the phone's next counters in the file, unless another call has done so. Returns the phone.
    fn reserved(&self, id: &PhoneId, counter: Counter) -> std::result::Result<Phone, Refused> {
        self.change(|page| {
            let mut phones = page.phones.iter_mut();
            let phone = phones
                .find(|phone| phone.id == *id)
                .ok_or(Refused::Unknown)?;
            match self.heard.hear(id, phone.counter, counter) {
                Reserved::Accepted => {}
                Reserved::Before(last) => return Err(Refused::Heard(last)),
                Reserved::Above => phone.counter = self.heard.reserve(id, counter),
            }
            Ok(phone.clone())
        })?
    }

    /// Records that a phone was seen, at this address and port.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn note_seen(&self, phone: &Phone, host: &str, now: DateTime<Utc>) -> Result<()> {
        if now - phone.seen < JUST_SEEN && phone.host.as_deref() == Some(host) {
            return Ok(());
        }
        let noted = |phone: &mut Phone| {
            phone.seen = now;
            phone.host = Some(host.to_owned());
        };
        self.alter(&phone.id, noted).map(drop)
    }

    /// Records where the owner of a phone sits. Returns whether there is such a phone.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn sit(&self, id: &PhoneId, seat: Option<Seat>) -> Result<bool> {
        self.alter(id, |phone| phone.seat = seat)
    }

    /// Records which team a phone follows. Returns whether there is such a phone.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn follow(&self, id: &PhoneId, team: u32) -> Result<bool> {
        self.alter(id, |phone| phone.team = Some(team))
    }

    /// Records that a phone asks to keep the score of a match, or no longer does. Returns whether it exists.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn ask(&self, id: &PhoneId, about: Option<MatchId>) -> Result<bool> {
        self.alter(id, |phone| phone.asks = about)
    }

    /// Lets a phone keep the score of a match, in place of the phone that did so before, which then only reads; or
    /// refuses or ends that. The right ends with that of the table that lends it, if one does. Returns whether there is
    /// such a phone.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn let_write(
        &self,
        id: &PhoneId,
        (at, lent_by): (&MatchId, Option<&TableSeat>),
        yes: bool,
    ) -> Result<bool> {
        self.change(|page| {
            if !page.phones.iter().any(|phone| phone.id == *id) {
                return false;
            }
            for phone in &mut page.phones {
                let is_this = phone.id == *id;
                // One phone writes at a time.
                if phone.writes(at) && is_this != yes {
                    phone.only_reads();
                }
                if is_this {
                    phone.asks.take_if(|about| about == at);
                    if yes && phone.role < Role::Scorer {
                        phone.role = Role::Scorer;
                        phone.at = Some(at.clone());
                        phone.lent_by = lent_by.cloned();
                    } else if yes && phone.writes(at) && lent_by.is_none() {
                        phone.lent_by = None;
                    }
                }
            }
            true
        })
    }

    /// Changes a phone. Returns whether there is such a phone.
    fn alter(&self, id: &PhoneId, alter: impl FnOnce(&mut Phone)) -> Result<bool> {
        self.change(|page| {
            let phone = page.phones.iter_mut().find(|phone| phone.id == *id);
            phone.map(alter).is_some()
        })
    }

    /// Removes a phone: neither its cookie nor its key is valid any more. Returns whether there was such a phone.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn revoke(&self, id: &PhoneId) -> Result<bool> {
        self.change(|page| {
            let before = page.phones.len();
            page.phones.retain(|phone| phone.id != *id);
            page.phones.len() < before
        })
    }

    /// Removes all phones, and ends the keys of all printed sheets.
    ///
    /// # Errors
    /// The file cannot be written.
    pub fn revoke_all(&self) -> Result<()> {
        self.change(|page| {
            page.phones.clear();
            page.sheets = None;
        })
    }

    /// Begins a new list if this one cannot be read. Returns the name under which the old file is kept in its folder; none if
    /// it can be read, and stays.
    ///
    /// # Errors
    /// The file can be neither read nor renamed.
    pub fn put_aside(&self) -> Result<Option<String>> {
        let _locked = self.lock()?;
        if self.read().is_ok() {
            return Ok(None);
        }
        let mut names = (1..).map(|number| format!("{ASIDE}{number}.json"));
        let is_free = |name: &String| !self.folder.join(name).exists();
        let name = names.find(is_free).unwrap_or_default();
        std::fs::rename(self.path(), self.folder.join(&name))?;
        Ok(Some(name))
    }

    /// A few letters that distinguish this machine from others with Ardoise on the same network. They are not secret,
    /// and never change.
    ///
    /// # Errors
    /// The file of phones cannot be read or written, or the system gives no random bytes.
    pub fn letters(&self) -> Result<String> {
        let tag = self.secret_of_sheets()?.tag(&["ardoise.name.1"]);
        let letter = |byte: &u8| char::from(b'a' + byte % 26);
        Ok(tag.iter().take(LETTERS).map(letter).collect())
    }

    /// The secret from which the keys of table sheets are derived.
    ///
    /// # Errors
    /// The file cannot be written, or the system gives no random bytes.
    pub(super) fn secret_of_sheets(&self) -> Result<Key> {
        if let Some(secret) = &self.read()?.sheets {
            return Ok(secret.clone());
        }
        let new = Key::new()?;
        self.change(|page| page.sheets.get_or_insert(new).clone())
    }

    fn path(&self) -> PathBuf {
        self.folder.join(FILE_NAME)
    }

    fn read(&self) -> Result<Arc<Page>> {
        let text = match std::fs::read(self.path()) {
            Ok(text) => text,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Arc::default()),
            Err(error) => return Err(error),
        };
        let mut parsed = self.parsed.lock().unwrap_or_else(PoisonError::into_inner);
        // An empty file must be parsed too: `parsed.text` is empty at first.
        if parsed.text != text || text.is_empty() {
            let page: Page = serde_json::from_slice(&text)?;
            if page.version != VERSION {
                return Err(Error::new(ErrorKind::InvalidData, "phones.json is newer"));
            }
            let page = Arc::new(page);
            *parsed = Parsed { text, page };
        }
        Ok(Arc::clone(&parsed.page))
    }

    /// Changes the file under a lock. It is replaced atomically, and only if something has changed.
    fn change<T>(&self, change: impl FnOnce(&mut Page) -> T) -> Result<T> {
        let _locked = self.lock()?;
        let mut page = Page::clone(&*self.read()?);
        let before = serde_json::to_vec_pretty(&page)?;
        let answer = change(&mut page);
        let after = serde_json::to_vec_pretty(&page)?;
        if before != after {
            // A temporary file can be read by its owner only.
            let mut file = tempfile::NamedTempFile::new_in(&self.folder)?;
            file.write_all(&after)?;
            file.as_file().sync_all()?;
            file.persist(self.path())?;
        }
        Ok(answer)
    }

    fn lock(&self) -> Result<Lock> {
        lock_file(&self.folder.join(LOCK))
    }
}

impl Default for Page {
    fn default() -> Page {
        Page {
            version: VERSION,
            port: None,
            sheets: None,
            phones: Vec::new(),
        }
    }
}
