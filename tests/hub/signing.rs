//! Devices that sign their heads, and the hub's receipts.

use crate::journals::{Writer, device};
use crate::postgres::hub;
use crate::stubs::file_with;
use crate::taking::take;
use ardoise_hub::{Batch, Enrolment, Finding, Hub, HubError, Signing, Taken};
use ardoise_journal::{DeviceId, Entry, SecretKey, SignedHead, Stub, digest, to_hex};

/// A file with signed heads.
fn signed(heads: &[SignedHead], stubs: &[Stub], entries: &[&Entry]) -> Vec<u8> {
    let file = String::from_utf8(file_with(stubs, entries)).unwrap();
    let heads = serde_json::to_string(heads).unwrap();
    let version = if stubs.is_empty() { 1 } else { 2 };
    let begun = format!("\"version\":2,\"heads\":{heads},");
    file.replacen(&format!("\"version\":{version},"), &begun, 1)
        .into_bytes()
}

async fn sent(hub: &Hub, file: &[u8]) -> Result<Taken, HubError> {
    hub.take_up_sent(&"lyon".into(), &Batch::read(file)?).await
}

fn codes(result: Result<Taken, HubError>) -> Vec<&'static str> {
    let Err(HubError::HubUnsound(unsound)) = result else {
        panic!("{result:?}");
    };
    let code = |finding: &Finding| match finding {
        Finding::SignatureWrong { .. } => "wrong",
        Finding::SignatureMissing { .. } => "missing",
        Finding::KeyNotApproved { .. } => "not approved",
        other => panic!("{other:?}"),
    };
    unsound.findings.iter().map(code).collect()
}

struct Signer {
    device: DeviceId,
    secret: SecretKey,
}

impl Signer {
    fn sign(&self, club: &str, entries: &[&Entry]) -> SignedHead {
        let hashes: Vec<&[u8]> = entries.iter().map(|one| one.hash.as_slice()).collect();
        let first = entries[0];
        SignedHead::sign(
            &self.secret,
            club,
            (&first.device, first.seq),
            &hashes,
            &self.device,
        )
    }
}

#[tokio::test]
async fn heads_are_signed_with_keys_that_the_club_has_approved() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    hub.set_signing(&"lyon".into(), Signing::Required)
        .await
        .unwrap();
    let one = device();
    let mut writer = Writer::default();
    let (private, public) = (writer.start(&one), writer.start(&one));
    for entity in [&private, &private, &public] {
        writer.deal(&one, entity);
    }
    let all: Vec<&Entry> = writer.entries.iter().collect();
    let stubs: Vec<Stub> = [0, 2, 3].map(|at| Stub::of(all[at])).into();
    let events = [all[1], all[4]];
    let signer = Signer {
        device: one.clone(),
        secret: SecretKey::of(&[7; 32]),
    };
    let file = |head: SignedHead| signed(&[head], &stubs, &events);
    let right = file(signer.sign("lyon", &all));

    assert_eq!(
        codes(sent(&hub, &file_with(&stubs, &events)).await),
        ["missing"]
    );
    assert_eq!(codes(sent(&hub, &right).await), ["not approved"]);
    let asked = Enrolment {
        device: one.clone(),
        key: signer.secret.public(),
    };
    for _ in 0..2 {
        assert_eq!(
            hub.enrol(&"lyon".into(), &asked).await.unwrap().approved,
            None
        );
    }
    assert_eq!(codes(sent(&hub, &right).await), ["not approved"]);
    let digits = &asked.key[..8];
    assert!(
        hub.approve_device(&"lyon".into(), &digits[..7])
            .await
            .is_err()
    );
    hub.approve_device(&"lyon".into(), digits).await.unwrap();

    // For another club, of another journal, of a part only, or with another key.
    let mut other = signer.sign("lyon", &all);
    other.key = SecretKey::of(&[8; 32]).public();
    let mut longer = signer.sign("lyon", &all);
    longer.seq += 1;
    for wrong in [signer.sign("nice", &all), other, longer] {
        assert_eq!(codes(sent(&hub, &file(wrong)).await), ["wrong"]);
    }
    assert_eq!(
        codes(sent(&hub, &file(signer.sign("lyon", &all[..3]))).await),
        ["missing"]
    );
    // A bit of a stub that no event follows is covered by the signature.
    let mut changed = stubs.clone();
    changed[1].hash[3] ^= 4;
    let changed = signed(&[signer.sign("lyon", &all)], &changed, &events);
    assert_eq!(codes(sent(&hub, &changed).await), ["wrong"]);
    assert_eq!(hub.heads(&"lyon".into()).await.unwrap(), []);

    let taken = sent(&hub, &right).await.unwrap();
    assert_eq!((taken.events, taken.stubs), (2, 3));
    assert_eq!(
        hub.signed_heads(&"lyon".into()).await.unwrap(),
        [signer.sign("lyon", &all)]
    );
    // A stub is filled without a new signature: its hash was covered.
    assert_eq!(sent(&hub, &writer.file()).await.unwrap().filled, 3);
    let checked = hub.check().await.unwrap();
    assert_eq!((checked.unsound.found, checked.signed), (0, 1));

    hub.revoke_device(&"lyon".into(), digits).await.unwrap();
    let more = writer.deal(&one, &public);
    let later = signed(&[signer.sign("lyon", &[&more])], &[], &[&more]);
    assert_eq!(codes(sent(&hub, &later).await), ["not approved"]);
    // On the hub's own machine, a plain export needs no signature.
    assert_eq!(take(&hub, "lyon", &writer.file()).await.unwrap().events, 1);
}

#[tokio::test]
async fn the_hub_signs_what_it_has_taken_up() {
    let (hub, _) = hub().await;
    hub.add_club(&"lyon".into(), "Lyon").await.unwrap();
    let one = device();
    let mut writer = Writer::default();
    let entity = writer.start(&one);
    writer.deal(&one, &entity);
    let file = writer.file();
    let receipt = take(&hub, "lyon", &file).await.unwrap().receipt.unwrap();
    assert!(receipt.is_right());
    assert_eq!(receipt.key, hub.public_key().await.unwrap());
    assert_eq!(receipt.file, to_hex(&digest(&file)));
    assert_eq!(receipt.heads, hub.heads(&"lyon".into()).await.unwrap());
    let mut wrong = receipt.clone();
    wrong.heads[0].seq = 1;
    assert!(!wrong.is_right());
    let mut wrong = receipt.clone();
    wrong.club = "nice".to_owned();
    assert!(!wrong.is_right());
    // A file is sent again if its answer was lost.
    let again = take(&hub, "lyon", &file).await.unwrap().receipt.unwrap();
    assert_eq!((again.heads, again.key), (receipt.heads, receipt.key));
}

#[test]
fn the_signed_head_of_the_page_is_right() {
    let docs = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../docs/");
    let page = std::fs::read_to_string(format!("{docs}exchange.md")).unwrap();
    let head = page
        .split("```json\n")
        .find(|block| block.contains("\"signature\""))
        .and_then(|block| block.split("```").next());
    let head: SignedHead = serde_json::from_str(head.expect("a head")).unwrap();
    let mut example: serde_json::Value = serde_json::from_str(
        &std::fs::read_to_string(format!("{docs}example-export.json")).unwrap(),
    )
    .unwrap();
    let events = example["entities"][0]["events"].take();
    let stubs = events.as_array().unwrap().iter().map(|event| {
        serde_json::json!({"device": event["device"], "seq": event["seq"], "hash": event["hash"]})
    });
    let stubs: Vec<Stub> = stubs
        .map(|stub| serde_json::from_value(stub).unwrap())
        .collect();
    let hashes: Vec<&[u8]> = stubs.iter().map(|stub| stub.hash.as_slice()).collect();
    assert!(head.is_right("lyon", &hashes));
    assert!(!head.is_right("nice", &hashes));
}
