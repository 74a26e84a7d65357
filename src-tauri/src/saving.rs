//! Files that the page saves. A web view has no downloads of its own, so they are written into the user's downloads
//! folder.

use std::collections::HashSet;
use std::fs::{File, create_dir_all};
use std::io::{Error, ErrorKind, Result as IoResult, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ardoise_app::{Errors, Problem};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::json;
use tauri::{AppHandle, Manager, State};

/// The files that this window has created. The page can add to these and to no other.
#[derive(Clone, Default)]
pub struct Saving(Arc<Mutex<HashSet<PathBuf>>>);

impl Saving {
    /// Writes a piece of a file, into a new file in the folder or at the end of one that was created before. Returns
    /// its path.
    fn write(
        &self,
        folder: &Path,
        name: &str,
        begun: Option<PathBuf>,
        data: &[u8],
    ) -> IoResult<PathBuf> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (path, mut file) = match begun {
            Some(path) if files.contains(&path) => {
                let file = File::options().append(true).open(&path)?;
                (path, file)
            }
            Some(_) => return Err(ErrorKind::PermissionDenied.into()),
            None => create(folder, name)?,
        };
        file.write_all(data)?;
        files.insert(path.clone());
        Ok(path)
    }
}

/// Creates a file with this name, or with a similar one if it exists: no file is ever overwritten.
fn create(folder: &Path, name: &str) -> IoResult<(PathBuf, File)> {
    let bare = Path::new(name);
    if name.contains('\\') || bare.file_name() != Some(bare.as_os_str()) {
        return Err(Error::new(ErrorKind::InvalidInput, "not a file's name"));
    }
    create_dir_all(folder)?;
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    let others = (2_u32..).map(|n| match extension {
        "" => format!("{stem}-{n}"),
        _ => format!("{stem}-{n}.{extension}"),
    });
    for free in std::iter::once(name.to_owned()).chain(others) {
        let path = folder.join(free);
        match File::create_new(&path) {
            Err(taken) if taken.kind() == ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (path, file)),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// The downloads folder, or the next best folder if the system has none.
fn folder(app: &AppHandle) -> tauri::Result<PathBuf> {
    let known = app.path();
    known
        .download_dir()
        .or_else(|_| known.document_dir())
        .or_else(|_| known.home_dir())
}

/// The command with which the page saves a file piece by piece, each in base64. The first piece comes with the file's
/// name, the others with the path that was returned.
#[tauri::command]
pub async fn save_piece(
    name: String,
    path: Option<PathBuf>,
    data: String,
    app: AppHandle,
    saving: State<'_, Saving>,
) -> Result<PathBuf, Errors> {
    let (saving, told) = (saving.inner().clone(), name.clone());
    let write = move || {
        let bytes = STANDARD.decode(data).map_err(Error::other)?;
        let folder = folder(&app).map_err(Error::other)?;
        saving.write(&folder, &name, path, &bytes)
    };
    let written = tauri::async_runtime::spawn_blocking(write).await;
    written
        .map_err(Error::other)
        .and_then(|written| written)
        .map_err(|error| refusal(&told, &error))
}

fn refusal(name: &str, error: &Error) -> Errors {
    Errors {
        problems: vec![Problem {
            code: "not_saved".to_owned(),
            field: String::new(),
            params: json!({ "name": name, "value": error.to_string() }),
        }],
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn in_folder<T>(name: &str, deed: impl FnOnce(&Path) -> T) -> T {
        let folder =
            std::env::temp_dir().join(format!("ardoise-saving-{name}-{}", std::process::id()));
        let done = deed(&folder);
        std::fs::remove_dir_all(&folder).expect("the folder is removed");
        done
    }

    #[test]
    fn a_file_is_written_piece_by_piece_and_overwrites_none() {
        in_folder("pieces", |folder| {
            let saving = Saving::default();
            let first = saving
                .write(folder, "slate.png", None, b"one ")
                .expect("it begins");
            let same = saving.write(folder, "slate.png", Some(first.clone()), b"two");
            assert_eq!(same.expect("it goes on"), first);
            let second = saving
                .write(folder, "slate.png", None, b"other")
                .expect("another begins");
            assert_eq!(second, folder.join("slate-2.png"));
            assert_eq!(std::fs::read(first).expect("it is there"), b"one two");
        });
    }

    #[test]
    fn nothing_is_written_beside_the_folder_or_to_a_file_that_was_not_begun() {
        in_folder("elsewhere", |folder| {
            let saving = Saving::default();
            for name in ["../slate.png", "a/b.png", "a\\b.png", "..", ""] {
                let refused = saving.write(folder, name, None, b"");
                assert!(refused.is_err(), "{name} is no name of a file");
            }
            create_dir_all(folder).expect("the folder is made");
            let own = folder.join("own.txt");
            std::fs::write(&own, "mine").expect("it is written");
            let refused = saving.write(folder, "own.txt", Some(own.clone()), b"!");
            assert!(refused.is_err(), "the window has not begun it");
            assert_eq!(std::fs::read(own).expect("it is there"), b"mine");
        });
    }
}
