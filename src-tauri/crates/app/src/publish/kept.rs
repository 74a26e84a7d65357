//! The files next to the ledger, in the folder `hub`: where the club publishes, the key with which this device signs, and the receipts of
//! hubs. They are neither in the ledger nor in its backups, so a restored ledger, which is a new device, has to be approved again.

use ardoise_journal::{DeviceId, Receipt, SecretKey, to_hex};
use ardoise_ledger::{fresh_id, make_private, private};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};

/// The folder.
pub(super) struct HubFolder {
    folder: PathBuf,
}

/// A hub, and the club that publishes there.
#[derive(Clone, Serialize, Deserialize)]
pub struct HubOfClub {
    /// The address of the hub.
    pub to: String,
    /// The id of the club.
    pub club: String,
    /// The key of the club.
    pub key: String,
}

/// A key, as its file contains it.
#[derive(Serialize, Deserialize)]
struct KeyFile {
    device: DeviceId,
    secret: String,
}

/// A receipt, and the hub that gave it.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct KeptReceipt {
    /// The address of the hub.
    pub to: String,
    /// Its receipt.
    pub receipt: Receipt,
}

impl HubFolder {
    /// The folder next to a ledger. It is made when something is kept.
    pub fn of(data: &Path) -> HubFolder {
        HubFolder {
            folder: data.join("hub"),
        }
    }

    /// Where the club published the last time.
    pub fn hub(&self) -> Result<Option<HubOfClub>> {
        self.read("club.json")
    }

    /// Keeps where the club publishes.
    pub fn keep_hub(&self, hub: &HubOfClub) -> Result<()> {
        self.write("club.json", hub)
    }

    /// Forgets where the club publishes, with its key.
    pub fn forget_hub(&self) -> Result<()> {
        match std::fs::remove_file(self.folder.join("club.json")) {
            Err(error) if error.kind() != ErrorKind::NotFound => Err(error),
            _ => Ok(()),
        }
    }

    /// The key of this device, if it has one.
    pub fn secret(&self, device: &DeviceId) -> Result<Option<SecretKey>> {
        let kept: Option<KeyFile> = self.read("device.key")?;
        let Some(kept) = kept.filter(|kept| kept.device == *device) else {
            return Ok(None);
        };
        let damaged = || {
            let path = self.folder.join("device.key");
            Error::new(ErrorKind::InvalidData, path.display().to_string())
        };
        let secret = bytes_of(&kept.secret).ok_or_else(damaged)?;
        Ok(Some(SecretKey::of(&secret)))
    }

    /// The key of this device. A new one is made if the file is of another device, or if there is none.
    pub fn secret_or_new(&self, device: &DeviceId) -> Result<SecretKey> {
        if let Some(secret) = self.secret(device)? {
            return Ok(secret);
        }
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(Error::other)?;
        let kept = KeyFile {
            device: device.clone(),
            secret: to_hex(&secret),
        };
        self.write("device.key", &kept)?;
        Ok(SecretKey::of(&secret))
    }

    /// The receipts, the first ones first. A line cut short by a power cut is skipped.
    pub fn receipts(&self) -> Result<Vec<KeptReceipt>> {
        let file = match File::open(self.path()) {
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            opened => opened?,
        };
        let mut receipts = Vec::new();
        for line in BufReader::new(file).lines() {
            receipts.extend(serde_json::from_str(&line?).ok());
        }
        Ok(receipts)
    }

    /// Keeps a receipt. It is on the disk when this returns.
    pub fn keep(&self, receipt: &KeptReceipt) -> Result<()> {
        self.make()?;
        let mut file = private(OpenOptions::new().create(true).append(true)).open(self.path())?;
        let line = serde_json::to_string(receipt)?;
        // Ends a line that was cut short by a power cut.
        let begun = file.metadata()?.len() > 0;
        file.write_all(format!("{}{line}\n", if begun { "\n" } else { "" }).as_bytes())?;
        file.sync_all()
    }

    fn path(&self) -> PathBuf {
        self.folder.join("receipts.jsonl")
    }

    /// Makes the folder.
    fn make(&self) -> Result<()> {
        make_private(&self.folder)
    }

    /// The content of a file, if there is one.
    fn read<T: DeserializeOwned>(&self, name: &str) -> Result<Option<T>> {
        match std::fs::read(self.folder.join(name)) {
            Ok(bytes) => Ok(Some(serde_json::from_slice(&bytes)?)),
            Err(error) if error.kind() == ErrorKind::NotFound => Ok(None),
            Err(error) => Err(error),
        }
    }

    /// Writes a file. It is on the disk when this returns.
    fn write(&self, name: &str, what: &impl Serialize) -> Result<()> {
        self.make()?;
        // Another process may do the same now, so each writes its own file. The last one counts.
        let partial = self.folder.join(format!("{name}.{}", fresh_id()));
        let mut file = private(OpenOptions::new().create_new(true).write(true)).open(&partial)?;
        serde_json::to_writer(&mut file, what)?;
        file.sync_all()?;
        std::fs::rename(&partial, self.folder.join(name))
    }
}

fn bytes_of(digits: &str) -> Option<[u8; 32]> {
    let mut bytes = [0; 32];
    if digits.len() != 64 || !digits.is_ascii() {
        return None;
    }
    for (at, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(&digits[2 * at..2 * at + 2], 16).ok()?;
    }
    Some(bytes)
}
