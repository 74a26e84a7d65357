//! What is kept next to the ledger, in the folder `hub`: the key with which this device signs, and the receipts of hubs. Neither is in the
//! ledger nor in its backups, so a restored ledger, which is a new device, has to be approved again.

use ardoise_app::exchange::{DeviceId, Receipt, SecretKey, to_hex};
use serde::{Deserialize, Serialize};
use std::fs::{File, OpenOptions};
use std::io::{BufRead, BufReader, Error, ErrorKind, Result, Write};
use std::path::{Path, PathBuf};

/// The folder.
pub struct Kept {
    folder: PathBuf,
}

/// A key, as its file has it.
#[derive(Serialize, Deserialize)]
struct KeyFile {
    device: DeviceId,
    secret: String,
}

/// A receipt, and the hub that gave it.
#[derive(Serialize, Deserialize)]
pub struct KeptReceipt {
    /// The address of the hub.
    pub to: String,
    /// Its receipt.
    pub receipt: Receipt,
}

impl Kept {
    /// The folder next to a ledger; made if it is not there.
    pub fn of(data: &Path) -> Result<Kept> {
        let folder = data.join("hub");
        let mut builder = std::fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&folder)?;
        Ok(Kept { folder })
    }

    /// The key of this device. A new one is made if the file is of another device, or if there is none.
    pub fn secret(&self, device: &DeviceId) -> Result<SecretKey> {
        let path = self.folder.join("device.key");
        match std::fs::read(&path) {
            Ok(bytes) => {
                let kept: KeyFile = serde_json::from_slice(&bytes)?;
                if kept.device == *device {
                    let secret = bytes_of(&kept.secret);
                    let damaged = || Error::new(ErrorKind::InvalidData, path.display().to_string());
                    return Ok(SecretKey::of(&secret.ok_or_else(damaged)?));
                }
            }
            Err(error) if error.kind() == ErrorKind::NotFound => {}
            Err(error) => return Err(error),
        }
        let mut secret = [0; 32];
        getrandom::fill(&mut secret).map_err(Error::other)?;
        let kept = KeyFile {
            device: device.clone(),
            secret: to_hex(&secret),
        };
        // Another process may do the same at this moment, so each writes a file of its own. The last one counts.
        let partial = self
            .folder
            .join(format!("device.key.{}", std::process::id()));
        let mut file = private(OpenOptions::new().create_new(true).write(true)).open(&partial)?;
        serde_json::to_writer(&mut file, &kept)?;
        file.sync_all()?;
        std::fs::rename(&partial, &path)?;
        Ok(SecretKey::of(&secret))
    }

    /// The receipts, the first ones first. A line that a power cut has left unfinished is no receipt.
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
        let mut file = private(OpenOptions::new().create(true).append(true)).open(self.path())?;
        let line = serde_json::to_string(receipt)?;
        // What a power cut has left of another line ends here.
        let begun = file.metadata()?.len() > 0;
        file.write_all(format!("{}{line}\n", if begun { "\n" } else { "" }).as_bytes())?;
        file.sync_all()
    }

    fn path(&self) -> PathBuf {
        self.folder.join("receipts.jsonl")
    }
}

/// A file that only its owner can read.
fn private(options: &mut OpenOptions) -> &mut OpenOptions {
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(options, 0o600);
    options
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
