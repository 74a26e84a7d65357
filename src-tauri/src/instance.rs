//! One window for one ledger.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// The D-Bus name under which a second launch finds the first: another for each data folder, so that two ledgers can be open side by side.
pub fn id(data_dir: &Path) -> String {
    let folder = data_dir
        .canonicalize()
        .unwrap_or_else(|_| data_dir.to_path_buf());
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    format!("org.ardoise.Ardoise.Ledger{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_has_one_name_however_its_folder_is_written() {
        let folder = std::env::temp_dir();
        let roundabout = folder
            .join(".")
            .join("..")
            .join(folder.file_name().expect("it has a name"));
        assert_eq!(id(&folder), id(&roundabout));
    }

    #[test]
    fn two_ledgers_have_two_names() {
        assert_ne!(id(Path::new("/one")), id(Path::new("/two")));
    }
}
