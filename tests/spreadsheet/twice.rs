//! A text that was encoded twice.

use crate::Told;
use ardoise_spreadsheet::CsvReading;

const TEXT: &str = "Date;Nous 1;Nous 2;Eux 1;Eux 2;Preneur;Contrat;Points nous;Remarque\n\
    12/03/2020;Zoé;Benoît;Noël;Inès;Zoé;100 ♥;112;l’été à Ÿ – « ÀÁÍÏÐÝ »\n";

/// Its bytes, read as windows-1252 or as ISO 8859-1.
fn garbled(text: &str, as_latin_1: bool) -> String {
    let letter = |byte: u8| match as_latin_1 {
        true => char::from(byte),
        false => {
            let bytes = [byte];
            let (letters, _) = encoding_rs::WINDOWS_1252.decode_without_bom_handling(&bytes);
            letters.chars().next().expect("a letter")
        }
    };
    text.bytes().map(letter).collect()
}

fn read(text: &str, encoding: Option<&str>) -> Result<Told, String> {
    let how = CsvReading {
        encoding: encoding.map(str::to_owned),
        ..CsvReading::default()
    };
    Told::read(text, &how).map_err(|problems| problems[0].code.to_owned())
}

#[test]
fn it_is_recognised_and_mended_once_the_user_agrees() {
    for text in [TEXT.to_owned(), format!("\u{feff}{TEXT}")] {
        for as_latin_1 in [false, true] {
            let text = garbled(&text, as_latin_1);
            let told = read(&text, None).expect("a table");
            assert_eq!(
                (told.view.encoding.as_str(), told.view.encoding_guessed),
                ("twice", true)
            );
            assert_eq!(
                told.view.first[0].players,
                ["Zoé", "Benoît", "Noël", "Inès"]
            );
            assert_eq!(told.unsure[0].code, "wrong_encoding");
            let sure = read(&text, Some("twice")).expect("a table");
            assert!(sure.unsure.is_empty() && sure.view.bad.is_empty());
            assert_eq!(sure.facts[0]["contract"]["strain"], "hearts");
            let kept = read(&text, Some("utf-8")).expect("a table");
            assert_ne!(kept.view.encoding, "twice");
        }
    }
}

#[test]
fn letters_that_anybody_may_write_do_not_look_like_it() {
    let head = "date;us 1;us 2;them 1;them 2;mark us;mark them\n";
    for names in [
        "Ã;B;C;D",
        "Zoé;B;C;D",
        "ZoÃ©;Zoé;C;D",
        "A;B;C;D",
        "Ł;ZoÃ©;C;D",
    ] {
        let text = format!("{head}12/03/2020;{names};1;0\n");
        let told = read(&text, None).expect("a table");
        assert_eq!(told.view.encoding, "utf-8", "{names}");
        assert!(told.unsure.is_empty(), "{names}");
        assert_eq!(
            read(&text, Some("twice")).err().as_deref(),
            Some("wrong_encoding")
        );
    }
}
