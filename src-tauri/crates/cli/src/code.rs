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

#[cfg(test)]
mod tests {
    use super::*;
    use qrcode::Color;

    #[test]
    fn every_module_is_drawn_with_quiet_around_it() {
        let text = "http://192.168.1.24:4710/#join=abcdefgh.0123456789";
        let code = QrCode::with_error_correction_level(text, EcLevel::L).expect("a code");
        let (width, colours) = (code.width(), code.to_colors());
        let drawn = drawn(text).expect("a code");
        let (paper, end) = PAPER;
        // The letters are halves of a square: above, below, both or none.
        let rows: Vec<Vec<(bool, bool)>> = drawn
            .lines()
            .map(|line| {
                let line = line.strip_prefix(paper).expect("its colours");
                let line = line.strip_suffix(end).expect("the terminal's again");
                let letter = |letter| (matches!(letter, '█' | '▀'), matches!(letter, '█' | '▄'));
                line.chars().map(letter).collect()
            })
            .collect();
        let is_dark = |x: usize, y: usize| {
            let (above, below) = rows[y / 2][x];
            if y.is_multiple_of(2) { above } else { below }
        };
        for y in 0..width + 8 {
            for x in 0..width + 8 {
                let inside = (4..width + 4).contains(&x) && (4..width + 4).contains(&y);
                let dark = inside && colours[(y - 4) * width + x - 4] == Color::Dark;
                assert_eq!(is_dark(x, y), dark, "{x}, {y}");
            }
        }
    }

    #[test]
    fn a_text_that_is_too_long_has_no_code() {
        assert!(drawn(&"x".repeat(10_000)).is_none());
    }
}
