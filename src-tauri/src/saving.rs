//! Files that the page saves. A web view cannot download, so they are written into the user's downloads folder.

use std::collections::HashMap;
use std::fs::{File, create_dir_all};
use std::io::{Error, ErrorKind, Result as IoResult, Write};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use ardoise_app::{Errors, Problem};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde::Deserialize;
use tauri::{AppHandle, Manager, State};

/// The suffix of an incomplete file.
const PARTIAL: &str = "partial";

/// The state of a file after a piece.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum After {
    /// More pieces follow.
    More,
    /// It is complete and gets its name.
    Whole,
    /// The page cannot make the rest, so the file is removed.
    Dropped,
}

/// The files that this window is writing, each with its folder and the name that it will have. The page can add to these
/// and to no other.
#[derive(Clone, Default)]
pub struct Saving(Arc<Mutex<HashMap<PathBuf, Begun>>>);

struct Begun {
    folder: PathBuf,
    name: String,
}

impl Saving {
    /// Writes a piece of a file, into a new file in the folder or at the end of one that was begun before. Until it is
    /// complete and on the disk, its name shows that it is partial. Returns its path. A file that cannot be written is
    /// removed.
    fn write(
        &self,
        folder: &Path,
        name: &str,
        begun: Option<PathBuf>,
        (data, after): (&[u8], After),
    ) -> IoResult<PathBuf> {
        let mut files = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let (partial, begun, mut file) = match begun {
            Some(path) => {
                let begun = files.remove(&path).ok_or(ErrorKind::PermissionDenied)?;
                let file = File::options().append(true).open(&path)?;
                (path, begun, file)
            }
            None => {
                let (path, file) = create(folder, name)?;
                let begun = Begun {
                    folder: folder.to_owned(),
                    name: name.to_owned(),
                };
                (path, begun, file)
            }
        };
        let written = file.write_all(data).and_then(|()| match after {
            After::More => Ok(partial.clone()),
            After::Whole => finish(&file, &partial, &begun),
            After::Dropped => std::fs::remove_file(&partial).map(|()| partial.clone()),
        });
        match &written {
            Ok(_) if after == After::More => drop(files.insert(partial, begun)),
            Ok(_) => {}
            // A partial file is useless.
            Err(_) => drop(std::fs::remove_file(&partial)),
        }
        written
    }
}

/// Creates a file that will have this name.
fn create(folder: &Path, name: &str) -> IoResult<(PathBuf, File)> {
    let bare = Path::new(name);
    if name.contains('\\') || bare.file_name() != Some(bare.as_os_str()) {
        return Err(Error::new(ErrorKind::InvalidInput, "not a file's name"));
    }
    create_dir_all(folder)?;
    for free in similar(folder, &format!("{name}.{PARTIAL}")) {
        match File::create_new(&free) {
            Err(taken) if taken.kind() == ErrorKind::AlreadyExists => {}
            created => return created.map(|file| (free, file)),
        }
    }
    Err(ErrorKind::AlreadyExists.into())
}

/// Gives a file its name once all of it is on the disk, or a similar name if there is such a file: none is ever overwritten.
fn finish(file: &File, partial: &Path, Begun { folder, name }: &Begun) -> IoResult<PathBuf> {
    file.sync_all()?;
    let path = similar(folder, name).find(|path| path.symlink_metadata().is_err());
    let path = path.ok_or(ErrorKind::AlreadyExists)?;
    std::fs::rename(partial, &path)?;
    // A rename is durable once its folder is synced. Some file systems cannot do that, and the file is complete either way.
    #[cfg(unix)]
    drop(File::open(folder).and_then(|folder| folder.sync_all()));
    Ok(path)
}

/// The path of a file with this name, and others that are similar.
fn similar(folder: &Path, name: &str) -> impl Iterator<Item = PathBuf> {
    let (stem, extension) = name.split_once('.').unwrap_or((name, ""));
    let others = (2_u32..).map(move |n| match extension {
        "" => format!("{stem}-{n}"),
        _ => format!("{stem}-{n}.{extension}"),
    });
    std::iter::once(name.to_owned())
        .chain(others)
        .map(|name| folder.join(name))
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
/// name, the others with the path that was returned. The last answer has the path of the whole file.
#[tauri::command]
pub async fn save_piece(
    name: String,
    path: Option<PathBuf>,
    data: String,
    after: After,
    app: AppHandle,
    saving: State<'_, Saving>,
) -> Result<PathBuf, Errors> {
    let (saving, told) = (saving.inner().clone(), name.clone());
    let write = move || {
        let bytes = STANDARD.decode(data).map_err(Error::other)?;
        let folder = folder(&app).map_err(Error::other)?;
        saving.write(&folder, &name, path, (&bytes, after))
    };
    let written = tauri::async_runtime::spawn_blocking(write).await;
    written
        .map_err(Error::other)
        .and_then(|written| written)
        .map_err(|error| refusal(&told, &error))
}

fn refusal(name: &str, error: &Error) -> Errors {
    let problem = Problem::new("not_saved", "").with("name", name);
    Errors {
        problems: vec![problem.with("value", error.to_string())],
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

    fn names(folder: &Path) -> Vec<String> {
        let entries = std::fs::read_dir(folder).expect("the folder");
        let names = entries.map(|entry| entry.expect("an entry").file_name());
        let mut names: Vec<String> = names
            .map(|name| name.to_string_lossy().into_owned())
            .collect();
        names.sort_unstable();
        names
    }

    #[test]
    fn a_file_is_written_piece_by_piece_and_overwrites_none() {
        in_folder("pieces", |folder| {
            let saving = Saving::default();
            let write = |begun, piece| saving.write(folder, "slate.png", begun, piece);
            let first = write(None, (b"one ", After::More)).expect("it begins");
            let other = write(None, (b"other", After::More)).expect("another begins");
            assert_ne!(first, other);
            let partial = ["slate-2.png.partial", "slate.png.partial"];
            assert_eq!(
                names(folder),
                partial,
                "no half has the name of a whole file"
            );
            let same = write(Some(first.clone()), (b"two", After::More));
            assert_eq!(same.expect("it goes on"), first);
            let whole = write(Some(first), (b"", After::Whole)).expect("it is whole");
            assert_eq!(whole, folder.join("slate.png"));
            assert_eq!(std::fs::read(whole).expect("it is there"), b"one two");
            let whole = write(Some(other), (b"", After::Whole)).expect("it is whole");
            assert_eq!(whole, folder.join("slate-2.png"));
            assert_eq!(names(folder), ["slate-2.png", "slate.png"]);
        });
    }

    #[test]
    fn of_a_file_that_cannot_be_ended_nothing_stays() {
        in_folder("dropped", |folder| {
            let saving = Saving::default();
            let write = |begun, piece| saving.write(folder, "slate.png", begun, piece);
            let begun = write(None, (b"one ", After::More)).expect("it begins");
            write(Some(begun.clone()), (b"", After::Dropped)).expect("it is dropped");
            assert!(names(folder).is_empty());
            assert!(
                write(Some(begun), (b"two", After::Whole)).is_err(),
                "it is gone"
            );
            assert!(names(folder).is_empty());
        });
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_disk_that_gets_full_leaves_nothing_behind() {
        in_folder("full", |folder| {
            let saving = Saving::default();
            create_dir_all(folder).expect("the folder is made");
            let begun = folder.join("slate.png.partial");
            std::os::unix::fs::symlink("/dev/full", &begun).expect("a full disk");
            let into = Begun {
                folder: folder.to_owned(),
                name: "slate.png".to_owned(),
            };
            let mut files = saving.0.lock().expect("no panic");
            files.insert(begun.clone(), into);
            drop(files);
            let refused = saving.write(folder, "slate.png", Some(begun), (b"one", After::More));
            assert_eq!(refused.expect_err("no room").kind(), ErrorKind::StorageFull);
            assert!(names(folder).is_empty());
        });
    }

    #[test]
    fn nothing_is_written_beside_the_folder_or_to_a_file_that_was_not_begun() {
        in_folder("elsewhere", |folder| {
            let saving = Saving::default();
            for name in ["../slate.png", "a/b.png", "a\\b.png", "..", ""] {
                let refused = saving.write(folder, name, None, (b"", After::More));
                assert!(refused.is_err(), "{name} is no name of a file");
            }
            create_dir_all(folder).expect("the folder is made");
            let own = folder.join("own.txt");
            std::fs::write(&own, "mine").expect("it is written");
            let refused =
                saving.write(folder, "own.txt", Some(own.clone()), (b"!", After::Dropped));
            assert!(refused.is_err(), "the window has not begun it");
            assert_eq!(std::fs::read(own).expect("it is there"), b"mine");
        });
    }
}
