//! Ingesting a batch: one transaction, in which the heads of its devices are locked.

use ardoise_journal::{HeldHead, Receipt, to_hex};
use serde::Serialize;

use crate::batch::Batch;
use crate::error::Result;
use crate::ids::ClubId;
use crate::joining::{join, lock};
use crate::piece::Piece;
use crate::quarantine;
use crate::shown;
use crate::signing::{self, Signing};
use crate::store::Hub;
use crate::writing::{move_heads, purge, write};

/// The last event of a device.
pub type Head = HeldHead;

/// The changes from ingesting a batch.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Taken {
    /// The number of events that are new.
    pub events: u64,
    /// The number of events that the hub had already.
    pub known: u64,
    /// The number of events that replaced their stub.
    pub filled: u64,
    /// The number of new stubs.
    pub stubs: u64,
    /// The number of events whose payload was erased because the club has purged them, and of their stubs.
    pub purged: u64,
    /// The heads of the devices in the file, as they are now.
    pub heads: Vec<Head>,
    /// The hub's receipt.
    pub receipt: Option<Receipt>,
}

impl Hub {
    /// Ingests the events of a batch: all of them, or none. Known events change nothing, except that a purge erases their payload. When
    /// this returns, PostgreSQL has written them to disk. The caller vouches for the batch: heads need no signature, but signatures are
    /// verified.
    ///
    /// # Errors
    /// [`HubClubUnknown`](crate::HubError::HubClubUnknown); [`HubUnsound`](crate::HubError::HubUnsound), after the events of a copied
    /// ledger were set aside; and errors of the database.
    pub async fn take_up(&self, club: &ClubId, batch: &Batch) -> Result<Taken> {
        self.take(club, batch, Signing::Optional).await
    }

    /// The same for a batch that a club has sent: its heads must be signed if the club requires it.
    ///
    /// # Errors
    /// Those of [`Hub::take_up`].
    pub async fn take_up_sent(&self, club: &ClubId, batch: &Batch) -> Result<Taken> {
        let signing = self.signing(club).await?;
        self.take(club, batch, signing).await
    }

    async fn take(&self, club: &ClubId, batch: &Batch, signing: Signing) -> Result<Taken> {
        batch.verify_heads(club).refuse()?;
        self.must_have_club(club).await?;
        let secret = self.secret().await?;
        let mut connection = self.connection().await?;
        let transaction = connection.transaction().await?;
        // The receipt waits until synchronous standbys show its events, since pages may be read from them.
        let applied = "SET LOCAL synchronous_commit = remote_apply";
        transaction.batch_execute(applied).await?;
        let stored = lock(&transaction, club, batch).await?;
        let mut joined = join(&transaction, club, batch, &stored).await?;
        signing::verify(&transaction, club, batch, signing, &mut joined).await?;
        if joined.unsound.found > 0 {
            transaction.rollback().await?;
            quarantine::set_aside(&connection, club, &joined.forked).await?;
            joined.unsound.refuse()?;
            return Ok(Taken::default());
        }
        let purged = purge(&transaction, club, &joined.known).await?;
        quarantine::erase(&transaction, club, &purged.entities).await?;
        write(&transaction, club, &joined).await?;
        signing::keep(&transaction, club, &batch.heads).await?;
        let heads = move_heads(&transaction, club, stored.ends, &joined.new).await?;
        let at: String = transaction.query_one(signing::NOW, &[]).await?.get(0);
        let filled = joined.fills.iter().map(|(entry, _)| *entry);
        let changed = joined.events().chain(filled);
        shown::mark(&transaction, club, changed, &purged.entities).await?;
        transaction.commit().await?;
        let count = |pieces: &[Piece<'_>], is_event| {
            let of_kind = pieces
                .iter()
                .filter(|piece| matches!(piece, Piece::Event(_)) == is_event);
            of_kind.count() as u64
        };
        let receipt = Receipt {
            club: club.into(),
            at,
            file: to_hex(&batch.digest),
            heads: heads.clone(),
            key: String::new(),
            signature: String::new(),
        };
        Ok(Taken {
            events: count(&joined.new, true),
            known: count(&joined.known, true),
            filled: joined.fills.len() as u64,
            stubs: count(&joined.new, false),
            purged: purged.count,
            heads,
            receipt: Some(receipt.sign(&secret)),
        })
    }

    /// The heads of a club's devices.
    ///
    /// # Errors
    /// [`HubClubUnknown`](crate::HubError::HubClubUnknown) and errors of the database.
    pub async fn heads(&self, club: &ClubId) -> Result<Vec<Head>> {
        self.must_have_club(club).await?;
        let sql = "SELECT device, seq, hash FROM devices WHERE club = $1 ORDER BY device";
        let rows = self.connection().await?.query(sql, &[&club]).await?;
        let head = |row: &tokio_postgres::Row| Head {
            device: row.get::<_, String>(0).into(),
            seq: row.get(1),
            hash: to_hex(row.get(2)),
        };
        Ok(rows.iter().map(head).collect())
    }
}
