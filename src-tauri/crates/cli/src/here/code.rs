//! A QR code in a terminal, two modules to a letter.

use qrcode::render::unicode::Dense1x2;
use qrcode::{EcLevel, QrCode};

/// Black on white, whatever the terminal's colours are, and back to those.
const PAPER: (&str, &str) = ("\x1b[30;107m", "\x1b[0m");

/// The code of a text, with the blank margin that readers need; none if the text is too long for one.
pub fn drawn(text: &str) -> Option<String> {
    let code = QrCode::with_error_correction_level(text, EcLevel::L).ok()?;
    let image = code
        .render::<Dense1x2>()
        .dark_color(Dense1x2::Dark)
        .light_color(Dense1x2::Light)
        .quiet_zone(true)
        .build();
    let (paper, end) = PAPER;
    let lines: Vec<String> = image
        .lines()
        .map(|line| format!("{paper}{line}{end}"))
        .collect();
    Some(lines.join("\n"))
}
