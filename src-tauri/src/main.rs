//! Opens the desktop window.

// On Windows a release opens no console next to the window.
#![cfg_attr(not(debug_assertions), windows_subsystem = "windows")]

use std::process::ExitCode;

fn main() -> ExitCode {
    match ardoise_desktop::run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("ardoise-desktop: {error}");
            ExitCode::FAILURE
        }
    }
}
