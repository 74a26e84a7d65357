//! C that is preloaded into a program, and changes the answers of system calls.

use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::Command;
use tempfile::TempDir;

/// A compiled source of `tests`, in its own folder, which PostgreSQL's user can read too.
pub struct Shim {
    pub library: PathBuf,
    _folder: TempDir,
}

impl Shim {
    pub fn of(source: &str) -> Shim {
        let folder = tempfile::tempdir().expect("a folder");
        let readable = std::fs::Permissions::from_mode(0o755);
        std::fs::set_permissions(folder.path(), readable).expect("a folder");
        let library = folder.path().join("shim.so");
        let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../../tests");
        let mut cc = Command::new("cc");
        cc.args(["-shared", "-fPIC", "-O1", "-o"]).arg(&library);
        let built = cc.arg(tests.join(source)).arg("-ldl").status();
        assert!(built.expect("a C compiler, as for SQLite").success());
        Shim {
            library,
            _folder: folder,
        }
    }
}
