//! The codes on the sheets of tables: each is of one table, however many there are.

use super::Hall;
use super::at_table::{joins, seat};
use crate::common::Table;
use ardoise_app::TableSeat;
use ardoise_app::phones::SheetKeys;
use serde_json::json;
use std::collections::BTreeSet;
use std::path::Path;

/// The keys of a folder with this secret, and the number of its last byte.
fn keys_of(folder: &Path, secret: &str) {
    let page = json!({"version": 1, "port": null, "sheets": secret, "phones": []});
    std::fs::write(folder.join("phones.json"), page.to_string()).expect("written");
}

/// A secret of 32 bytes in base64url that ends with a number.
fn secret(number: usize) -> String {
    const LETTERS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let digits = [number / 4096 % 64, number / 64 % 64, number % 64];
    let digits = digits.map(|digit| char::from(LETTERS[digit]));
    format!("{}{}A", "B".repeat(39), digits.iter().collect::<String>())
}

fn id(code: &str) -> String {
    code[..code.len() - 12].to_owned()
}

#[test]
fn of_five_hundred_tables_no_two_have_one_id_in_any_draw() {
    let table = Table::new();
    let mut shared_before = 0;
    for number in 0..5 {
        keys_of(table.path(), &secret(number));
        let keys = table.app.lobby().sheets().expect("keys");
        let of = |spell: fn(&SheetKeys, &TableSeat) -> String, rounds: u32| {
            let seats = (1..=rounds).flat_map(|round| (1..=500).map(move |table| (round, table)));
            let ids = seats.map(|(round, table)| {
                // Every other draw was made twice.
                let (concours, attempt) = ("a concours".into(), 1 + round % 2);
                id(&spell(
                    &keys,
                    &TableSeat {
                        concours,
                        round,
                        attempt,
                        table,
                    },
                ))
            });
            ids.collect::<BTreeSet<String>>().len()
        };
        assert_eq!(of(|keys, seat| keys.of(seat).code, 12), 6_000);
        shared_before += 1_500 - of(|keys, seat| keys.of_earlier_version(seat).code, 3);
    }
    assert!(shared_before > 0, "four letters were not enough");
}

/// An earlier version printed this code, with this secret and concours.
#[test]
fn a_sheet_of_an_earlier_version_has_the_code_that_it_had() {
    let table = Table::new();
    keys_of(table.path(), &secret(7));
    let seat = TableSeat {
        concours: "01a21e7e-1a65-7983-bcdd-635566e19127".into(),
        round: 1,
        attempt: 1,
        table: 2,
    };
    let keys = table.app.lobby().sheets().expect("keys");
    assert_eq!(keys.of_earlier_version(&seat).code, "22MG59MP4B9MBCQG");
}

#[test]
fn every_printed_sheet_leads_to_its_own_table_and_an_ambiguous_one_to_none() {
    const TABLES: u32 = 60;
    let table = Table::new();
    let hall = Hall::with_teams(&table, json!("belote-4x12"), 2 * TABLES);
    hall.draws("marron");
    let seats: Vec<TableSeat> = (1..=TABLES).map(|number| seat(&hall, number, 1)).collect();
    // A secret with which an earlier version printed the same id on two sheets of this draw.
    let before = |keys: &SheetKeys| -> Vec<String> {
        let codes = seats.iter().map(|seat| keys.of_earlier_version(seat).code);
        codes.collect()
    };
    let printed = (0..).find_map(|number| {
        keys_of(table.path(), &secret(number));
        let codes = before(&table.app.lobby().sheets().expect("keys"));
        let ids: BTreeSet<String> = codes.iter().map(|code| id(code)).collect();
        (ids.len() < codes.len()).then_some(codes)
    });
    let printed = printed.expect("there is one");
    let keys = table.app.lobby().sheets().expect("keys");
    for (own, code) in seats.iter().zip(&printed) {
        assert_eq!(joins(&table, &keys.of(own).code).as_ref(), Some(own));
        let alike = printed.iter().filter(|other| id(other) == id(code)).count();
        let expected = (alike == 1).then_some(own);
        assert_eq!(joins(&table, code).as_ref(), expected, "{code}");
    }
}
