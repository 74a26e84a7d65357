//! What phones prove and sign with.

use ardoise_app::phones::{Key, Nonces, Pair, Signed};
use ardoise_journal::Uuid;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

/// The key of 32 times this byte.
fn key(byte: u8) -> Key {
    Key::read(&URL_SAFE_NO_PAD.encode([byte; 32])).expect("a key")
}

/// Pages on phones must compute the same. The values were checked with OpenSSL.
#[test]
fn proofs_and_signatures_stay_as_they_are() {
    let key = key(7);
    let command = Uuid::from_u128(0x0192_0000_0000_7000_8000_0000_0000_0001);
    let [phone, host] = [[1; 32], [2; 32]].map(|secret| Pair::of(secret).half());
    let nonces = Nonces {
        phone: &phone,
        host: &host,
    };
    let agreed = Pair::of([1; 32]).agree(&host).expect("agreed");
    let of_phone = key.of_phone(nonces, &agreed);
    let all = [
        key.text(),
        key.proof_of_host(nonces),
        key.proof_of_phone(nonces),
        of_phone.text(),
        of_phone.sign("POST /api", 1, command, b"{}"),
    ];
    assert_eq!(all, VECTORS);
}

const VECTORS: [&str; 5] = [
    "BwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwcHBwc",
    "VjB9hvPSB7kXSDLKTb0DTL21_7m5w2tUPyo-UFBoYyo",
    "g0CuCrDLgLuOWnOrELHuaJlxda6yjHlsrsEkW2x3ubw",
    "f7lbJotFv305jfW1NfZle8boGAvIrC0sRhAiJM6MUlw",
    "yvPssYi3YbOJ9xKN-i7L_pEw7z2OHOfSZdrG8t9NeFs",
];

#[test]
fn every_part_of_a_call_is_signed() {
    let (own, command) = (key(7), Uuid::now_v7());
    let signature = own.sign("POST /api", 1, command, b"{}");
    let call = Signed {
        to: "POST /api",
        counter: 1,
        command,
        body: b"{}",
        signature: &signature,
    };
    assert!(own.has_signed(&call));
    for other in [
        Signed {
            to: "POST /other",
            ..call
        },
        Signed { counter: 2, ..call },
        Signed {
            command: Uuid::now_v7(),
            ..call
        },
        Signed {
            body: b"{ }",
            ..call
        },
        Signed {
            signature: "",
            ..call
        },
        Signed {
            signature: &signature[1..],
            ..call
        },
    ] {
        assert!(!own.has_signed(&other), "{other:?}");
    }
    assert!(!key(8).has_signed(&call));
}
