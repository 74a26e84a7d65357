//! Signatures of a device and of a hub: each is valid for exactly the signed content, by exactly its signer.

use ardoise_journal::{HeldHead, Receipt, SecretKey, SignedHead};
use serde_json::{Value, json};

/// Changes of one value each, with everything else unchanged.
fn changes(signed: &Value, by: &[(&str, Value)]) -> Vec<Value> {
    let change = |(pointer, value): &(&str, Value)| {
        let mut changed = signed.clone();
        let place = changed.pointer_mut(pointer).expect("it is there");
        assert_ne!(place, value, "{pointer} changes");
        *place = value.clone();
        changed
    };
    by.iter().map(change).collect()
}

#[test]
fn a_receipt_holds_only_as_it_was_signed() {
    let (hub, other) = (SecretKey::of(&[7; 32]), SecretKey::of(&[8; 32]));
    let device = "01a21164-30c6-735e-9281-5112cd0a0d55";
    let receipt = Receipt {
        club: "lyon".to_owned(),
        at: "2026-11-25T07:00:00Z".to_owned(),
        file: "ab".repeat(32),
        heads: vec![HeldHead {
            device: device.into(),
            seq: 12,
            hash: "cd".repeat(32),
        }],
        key: String::new(),
        signature: String::new(),
    };
    let signed = receipt.clone().sign(&hub);
    assert!(signed.is_right());
    assert!(!receipt.is_right(), "nobody has signed it");
    let elsewhere = receipt.sign(&other);
    let told = json!(signed);
    for changed in changes(
        &told,
        &[
            ("/club", json!("nice")),
            ("/at", json!("2026-11-25T07:00:01Z")),
            ("/file", json!("ac".repeat(32))),
            (
                "/heads/0/device",
                json!("01a21164-30c6-735e-9281-5112cd0a0d56"),
            ),
            ("/heads/0/seq", json!(13)),
            ("/heads/0/hash", json!("ce".repeat(32))),
            ("/heads", json!([])),
            ("/key", json!(elsewhere.key)),
            ("/signature", json!(elsewhere.signature)),
            ("/signature", json!("00".repeat(64))),
            ("/signature", json!("no digits")),
        ],
    ) {
        let receipt: Receipt = serde_json::from_value(changed.clone()).expect("a receipt");
        assert!(!receipt.is_right(), "{changed}");
    }
}

#[test]
fn a_signed_head_holds_only_for_its_club_and_its_hashes() {
    let secret = SecretKey::of(&[9; 32]);
    let (device, signer) = (
        "01a21164-30c6-735e-9281-5112cd0a0d55".into(),
        "01a21164-30c6-735e-9281-5112cd0a0d57".into(),
    );
    let hashes: [&[u8]; 3] = [&[1; 32], &[2; 32], &[3; 32]];
    let head = SignedHead::sign(&secret, "lyon", (&device, 4), &hashes, &signer);
    assert_eq!(
        (head.from, head.seq, head.key.as_str()),
        (4, 6, secret.public().as_str())
    );
    assert!(head.is_right("lyon", &hashes));
    assert!(!head.is_right("nice", &hashes));
    for wrong in [
        &hashes[..2],
        &hashes[1..],
        &[],
        &[hashes[1], hashes[0], hashes[2]],
        &[hashes[0], hashes[1], hashes[1]],
    ] {
        assert!(!head.is_right("lyon", wrong), "{wrong:?}");
    }
    let told = json!(head);
    for changed in changes(
        &told,
        &[
            ("/device", json!(signer)),
            ("/signer", json!(device)),
            ("/from", json!(3)),
            ("/seq", json!(7)),
            ("/hash", json!("02".repeat(32))),
            ("/key", json!(SecretKey::of(&[1; 32]).public())),
            ("/signature", json!("00".repeat(64))),
        ],
    ) {
        let head: SignedHead = serde_json::from_value(changed.clone()).expect("a head");
        assert!(!head.is_right("lyon", &hashes), "{changed}");
    }
}
