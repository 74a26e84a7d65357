//! The files of the log of a computer.

use std::io::Write;
use std::path::Path;
use tracing_appender::rolling::{RollingFileAppender, Rotation};

/// Appends to a file a day in this folder, whose name begins so. The last of them are kept. `None` if the folder cannot be written.
pub fn daily_files(folder: &Path, begin: &str, kept: usize) -> Option<impl Write + Send + use<>> {
    let appender = RollingFileAppender::builder()
        .rotation(Rotation::DAILY)
        .filename_prefix(begin)
        .filename_suffix("log")
        .max_log_files(kept);
    appender.build(folder).ok()
}
