//! The connections to PostgreSQL, and the tables there.

use deadpool_postgres::{Manager, ManagerConfig, Object, Pool, RecyclingMethod, Runtime, Timeouts};
use refinery::Target;
use std::ops::Deref;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::Mutex;
use tokio_postgres::error::SqlState;
use tokio_postgres::types::ToSql;
use tokio_postgres::{Client, Row};

use crate::error::{HubError, Result};
use crate::makers::Makers;
use crate::tls;

refinery::embed_migrations!("../../../migrations/hub");

/// The version of the tables that this program makes, and the newest that it knows.
pub const SCHEMA_VERSION: u32 = 12;
/// The version at which the hub's decisions are still in a table of their own, and have a place in the journals.
const WITH_OLDER_MERGES: u32 = 11;

/// The oldest PostgreSQL that the tests run on.
const OLDEST: i32 = 15;
/// Connections of one process.
const CONNECTIONS: usize = 16;
/// How long a call waits for one of them.
const PATIENCE: Duration = Duration::from_secs(10);
/// An arbitrary number that all hubs share: only one of them makes tables at a time.
const MIGRATING: i64 = 0x0061_7264_6f69_7365;

/// A hub: a database with the journals of clubs. It keeps no journal in memory, so several can share one database.
#[derive(Clone)]
pub struct Hub {
    pool: Pool,
    /// One more connection, so that [`Hub::takes_writes`] waits for nobody.
    pulse: Pool,
    /// The connection on which a page is read.
    reading: Option<Arc<Mutex<Option<Arc<Object>>>>>,
    /// Who makes the rows of which club.
    pub(crate) makers: Makers,
}

/// A connection on which something is read.
pub(crate) struct Reading(Arc<Object>);

impl Deref for Reading {
    type Target = Object;

    fn deref(&self) -> &Object {
        &self.0
    }
}

impl Reading {
    /// The rows that a query returns. The server plans it once for each connection.
    pub(crate) async fn rows(&self, sql: &str, values: &[&(dyn ToSql + Sync)]) -> Result<Vec<Row>> {
        let statement = self.prepare_cached(sql).await?;
        Ok(self.query(&statement, values).await?)
    }

    /// The only row, if there is one.
    pub(crate) async fn row(
        &self,
        sql: &str,
        values: &[&(dyn ToSql + Sync)],
    ) -> Result<Option<Row>> {
        let statement = self.prepare_cached(sql).await?;
        Ok(self.query_opt(&statement, values).await?)
    }
}

impl Hub {
    /// Opens the database at this address, as `postgres://…` or `host=… user=…`, and brings its tables up to date.
    ///
    /// # Errors
    /// [`HubError::HubDatabaseAddress`], [`HubError::HubDatabaseNewer`] and others of the database.
    pub async fn open(address: &str) -> Result<Hub> {
        let hub = Self::at(address)?;
        hub.migrate().await?;
        hub.rebuild_older().await?;
        Ok(hub)
    }

    /// A database from which pages are read, such as the hub's standbys: `host=two,three … target_session_attrs=read-only`. It is
    /// connected to on the first read.
    ///
    /// # Errors
    /// [`HubError::HubDatabaseAddress`].
    pub fn to_read(address: &str) -> Result<Hub> {
        Self::at(address)
    }

    fn at(address: &str) -> Result<Hub> {
        let wrong = |value: String| HubError::HubDatabaseAddress { value };
        let (mut config, connector) = tls::read(address).map_err(wrong)?;
        config.application_name("ardoise-hub");
        if config.get_connect_timeout().is_none() {
            config.connect_timeout(PATIENCE);
        }
        let pool = |size| {
            let recycling = ManagerConfig {
                recycling_method: RecyclingMethod::Verified,
            };
            let manager = Manager::from_config(config.clone(), connector.clone(), recycling);
            let pool = Pool::builder(manager)
                .max_size(size)
                .runtime(Runtime::Tokio1)
                .timeouts(Timeouts {
                    wait: Some(PATIENCE),
                    create: Some(PATIENCE),
                    recycle: Some(PATIENCE),
                });
            pool.build().map_err(|error| wrong(error.to_string()))
        };
        Ok(Hub {
            pool: pool(CONNECTIONS)?,
            pulse: pool(1)?,
            reading: None,
            makers: Makers::default(),
        })
    }

    /// Whether the database takes writes. A standby does not. It answers also while all other connections are in use.
    ///
    /// # Errors
    /// Errors of the database.
    pub async fn takes_writes(&self) -> Result<bool> {
        let sql = "SELECT current_setting('transaction_read_only') = 'off'";
        let row = self.pulse.get().await?.query_one(sql, &[]).await?;
        Ok(row.get(0))
    }

    /// The same hub, for one page, which is read entirely on one connection, and so from one standby.
    pub(crate) fn for_a_page(&self) -> Hub {
        Hub {
            reading: Some(Arc::default()),
            ..self.clone()
        }
    }

    /// The same hub, apart from the connection of any page.
    pub(crate) fn apart(&self) -> Hub {
        Hub {
            reading: None,
            ..self.clone()
        }
    }

    /// A connection for reading.
    pub(crate) async fn reading(&self) -> Result<Reading> {
        let Some(cell) = &self.reading else {
            return Ok(Reading(Arc::new(self.connection().await?)));
        };
        let mut cell = cell.lock().await;
        let connection = match cell.take() {
            Some(connection) => connection,
            None => Arc::new(self.connection().await?),
        };
        *cell = Some(Arc::clone(&connection));
        Ok(Reading(connection))
    }

    /// Gives the connection for reading back, so that a page can wait without one.
    pub(crate) async fn stop_reading(&self, reading: Reading) {
        drop(reading);
        if let Some(cell) = &self.reading {
            *cell.lock().await = None;
        }
    }

    /// A connection for exclusive use.
    pub(crate) async fn connection(&self) -> Result<Object> {
        Ok(self.pool.get().await?)
    }

    /// Makes the missing tables, all or none. Another hub that does the same waits.
    async fn migrate(&self) -> Result<()> {
        let mut connection = self.connection().await?;
        let client: &mut Client = &mut connection;
        let row = client.query_one("SELECT current_setting('server_version_num')::integer", &[]);
        new_enough(row.await?.get(0))?;
        if version(client).await? == SCHEMA_VERSION {
            return Ok(());
        }
        client
            .execute("SELECT pg_advisory_lock($1)", &[&MIGRATING])
            .await?;
        let migrated = bring_up_to_date(&mut connection).await;
        connection
            .execute("SELECT pg_advisory_unlock($1)", &[&MIGRATING])
            .await?;
        migrated
    }
}

/// Refuses a PostgreSQL that is too old, by its number such as 150004.
pub fn new_enough(number: i32) -> Result<()> {
    let (found, known) = (number / 10_000, OLDEST);
    match found < known {
        true => Err(HubError::HubDatabaseTooOld { found, known }),
        false => Ok(()),
    }
}

async fn bring_up_to_date(connection: &mut Object) -> Result<()> {
    let found = version(connection).await?;
    if found > SCHEMA_VERSION {
        return Err(HubError::HubDatabaseNewer {
            found,
            known: SCHEMA_VERSION,
        });
    }
    if found <= WITH_OLDER_MERGES {
        migrate(connection, WITH_OLDER_MERGES).await?;
        Hub::convert_merges(connection).await?;
    }
    migrate(connection, SCHEMA_VERSION).await
}

/// Makes the tables of a version.
async fn migrate(client: &mut Client, to: u32) -> Result<()> {
    let found = version(client).await?;
    let runner = migrations::runner()
        .set_grouped(true)
        .set_target(Target::Version(i32::try_from(to).unwrap_or(i32::MAX)));
    let migrated = runner.run_async(client).await;
    migrated.map_err(|error| {
        use std::error::Error;
        let refused = error.source().and_then(|source| source.downcast_ref());
        let refused: Option<&tokio_postgres::Error> = refused;
        let code = refused.and_then(tokio_postgres::Error::code);
        if code == Some(&SqlState::INSUFFICIENT_PRIVILEGE) {
            let known = SCHEMA_VERSION;
            return HubError::HubDatabaseOlder { found, known };
        }
        let value = refused
            .and_then(tokio_postgres::Error::as_db_error)
            .map_or_else(|| error.to_string(), |refused| refused.message().to_owned());
        HubError::HubDatabaseRefused { value }
    })?;
    Ok(())
}

/// The version of the tables; 0 if there are none.
async fn version(client: &Client) -> Result<u32> {
    let there = "SELECT to_regclass('refinery_schema_history') IS NOT NULL";
    if !client.query_one(there, &[]).await?.get::<_, bool>(0) {
        return Ok(0);
    }
    let newest = "SELECT coalesce(max(version), 0)::bigint FROM refinery_schema_history";
    let newest: i64 = client.query_one(newest, &[]).await?.get(0);
    Ok(u32::try_from(newest).unwrap_or(u32::MAX))
}
