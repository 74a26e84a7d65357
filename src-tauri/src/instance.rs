//! One window for one ledger.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::Path;

/// The D-Bus name by which a second launch finds the first. It depends on the data folder, so that two ledgers can be
/// open at once.
///
/// The folder need not exist; the name is the same before and after it is created.
pub fn id(data_dir: &Path) -> String {
    let folder = std::path::absolute(data_dir).unwrap_or_else(|_| data_dir.to_path_buf());
    let mut hasher = DefaultHasher::new();
    folder.hash(&mut hasher);
    format!("org.ardoise.Ardoise.Ledger{:016x}", hasher.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ledger_has_one_name_however_its_folder_is_written() {
        let here = std::env::current_dir().expect("there is a current folder");
        assert_eq!(id(Path::new("./data")), id(&here.join("data")));
    }

    #[test]
    fn two_ledgers_have_two_names() {
        assert_ne!(id(Path::new("/one")), id(Path::new("/two")));
    }
}
