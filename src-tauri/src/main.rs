//! Opens the desktop window.

// A release on Windows opens no console beside the window.
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
