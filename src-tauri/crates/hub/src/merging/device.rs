//! The hub as a device of a club: what its administrator decides are events of the club's journal, as those of a ledger are.

use ardoise_journal::{About, EntityEvent, Entry, Head, Meta, PlayersEvent, new_id, players};
use deadpool_postgres::Transaction;
use serde_json::json;

use crate::clock;
use crate::error::Result;
use crate::ids::ClubId;
use crate::joining::Ends;
use crate::piece::Piece;
use crate::rows::{COLUMNS, read};
use crate::shown;
use crate::writing::{insert, move_heads};

/// An event of players' names, decided at the hub.
pub(crate) struct Decision {
    /// When it was decided, and the event's id.
    pub(crate) meta: Meta,
    /// Who decided it.
    pub(crate) by: String,
    /// The event.
    pub(crate) event: PlayersEvent,
}

impl Decision {
    /// A decision of this moment.
    ///
    /// # Errors
    /// [`HubClockWrong`](crate::HubError::HubClockWrong).
    pub(crate) fn now(event: PlayersEvent, by: &str) -> Result<Self> {
        Ok(Self {
            meta: Meta::new(clock::now()?.into(), "UTC"),
            by: by.to_owned(),
            event,
        })
    }

    /// The id of its event, if that was chosen.
    pub(crate) fn id(&self) -> String {
        self.meta.event_id().into()
    }
}

/// The last event of the hub's own device in a club's journal. It is locked, so that decisions of two administrators follow each other.
pub(crate) struct OwnDevice {
    head: Head,
    last: Option<Entry>,
}

impl OwnDevice {
    /// Locks the hub's device of a club, which begins with its first decision.
    pub(crate) async fn lock(transaction: &Transaction<'_>, club: &ClubId) -> Result<Self> {
        let new = new_id(clock::now()?.into()).to_string();
        let sql = "UPDATE clubs SET device = coalesce(device, $2) WHERE id = $1 RETURNING device";
        let row = transaction.query_one(sql, &[&club, &new]).await?;
        let device: String = row.get(0);
        let sql = "INSERT INTO devices (club, device, seq, hash) VALUES ($1, $2, 0, '') ON CONFLICT DO NOTHING";
        transaction.execute(sql, &[&club, &device]).await?;
        let sql = "SELECT seq, hash FROM devices WHERE club = $1 AND device = $2 FOR UPDATE";
        let row = transaction.query_one(sql, &[&club, &device]).await?;
        let head = Head {
            device: device.as_str().into(),
            seq: row.get(0),
            hash: row.get(1),
        };
        let sql =
            format!("SELECT {COLUMNS} FROM events WHERE club = $1 AND device = $2 AND seq = $3");
        let row = transaction
            .query_opt(&sql, &[&club, &device, &head.seq])
            .await?;
        let last = row.as_ref().map(read);
        Ok(Self { head, last })
    }

    /// Adds decisions to the club's journal. Returns their events.
    pub(crate) async fn append(
        mut self,
        transaction: &Transaction<'_>,
        club: &ClubId,
        decisions: Vec<Decision>,
    ) -> Result<Vec<Entry>> {
        let mut ends = Ends::new();
        ends.insert(
            self.head.device.clone(),
            (self.head.seq, self.head.hash.clone()),
        );
        let entries: Vec<Entry> = decisions.iter().map(|one| self.next(one)).collect();
        let events: Vec<&Entry> = entries.iter().collect();
        insert(transaction, club, &events).await?;
        let pieces: Vec<Piece<'_>> = entries.iter().map(Piece::Event).collect();
        move_heads(transaction, club, ends, &pieces).await?;
        shown::mark(transaction, club, entries.iter(), &[]).await?;
        Ok(entries)
    }

    fn next(&mut self, decision: &Decision) -> Entry {
        let Decision { meta, by, event } = decision;
        let mut payload = event.payload();
        payload["by"] = json!(by);
        let names = players();
        let entry = Entry::next(
            (&self.head.device, Some(&self.head)),
            0,
            meta.event_id(),
            self.last
                .as_ref()
                .map_or(About::Begun(&names), About::After),
            (event.name(), &payload),
            meta,
        );
        self.head.seq = entry.seq;
        self.head.hash.clone_from(&entry.hash);
        self.last = Some(entry.clone());
        entry
    }
}
