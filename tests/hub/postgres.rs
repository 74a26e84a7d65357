//! The PostgreSQL of the tests: one server for the whole run.

use ardoise_hub::Hub;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};
use tokio_postgres::{Client, NoTls};

/// The server runs until its input is closed, which the system does when the tests end, for whatever reason.
pub struct Server {
    address: String,
    // Holds the input open.
    child: Child,
    output: BufReader<ChildStdout>,
}

impl Server {
    /// Starts a server.
    pub fn start() -> Server {
        Self::of("postgres.sh", &[])
    }

    /// Starts a server in an environment with these variables.
    pub fn start_with(variables: &[(&str, &Path)]) -> Server {
        Self::of("postgres.sh", variables)
    }

    /// Starts a primary and a synchronous standby. The address has both.
    pub fn pair() -> Server {
        Self::of("postgres-pair.sh", &[])
    }

    /// Starts a server on localhost with TLS. The address asks for its certificate.
    pub fn with_tls() -> Server {
        Self::of("postgres.sh", &[("POSTGRES_TLS", Path::new("1"))])
    }

    fn of(script: &str, variables: &[(&str, &Path)]) -> Server {
        let scripts = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../scripts/");
        let script = format!("{scripts}{script}");
        let mut child = Command::new(script)
            .envs(variables.iter().copied())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("the script");
        let mut address = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("an output"));
        let read = output.read_line(&mut address);
        read.expect("the address of the server");
        assert!(!address.is_empty(), "PostgreSQL did not start");
        let address = address.trim().to_owned();
        Server {
            address,
            child,
            output,
        }
    }

    /// Kills the server's main process with `kill -9`, and starts it again.
    pub fn kill(&mut self) {
        self.tell("kill", "up");
    }

    /// Kills the primary with `kill -9`, and promotes the standby.
    pub fn fail(&mut self) {
        self.tell("fail", "promoted");
    }

    /// Gives the remaining server a standby again.
    pub fn mend(&mut self) {
        self.tell("pair", "paired");
    }

    /// Gives the script a command, and waits for its answer.
    fn tell(&mut self, command: &str, answer: &str) {
        let input = self.child.stdin.as_mut().expect("an input");
        writeln!(input, "{command}").expect("the script");
        let mut line = String::new();
        self.output.read_line(&mut line).expect("the script");
        assert_eq!(line.trim(), answer);
    }

    /// The address of a database of this server.
    pub fn address_of(&self, database: &str) -> String {
        self.address
            .replace("dbname=postgres", &format!("dbname={database}"))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        drop(self.child.stdin.take());
        let _ = self.child.wait();
    }
}

/// The address of a database of the shared server.
pub fn address_of(database: &str) -> String {
    static SERVER: OnceLock<Server> = OnceLock::new();
    SERVER.get_or_init(Server::start).address_of(database)
}

/// A new empty database. Returns its address.
pub async fn database() -> String {
    static MADE: AtomicU32 = AtomicU32::new(0);
    let name = format!("test_{}", MADE.fetch_add(1, Ordering::Relaxed));
    let made = client("postgres").await;
    made.batch_execute(&format!("CREATE DATABASE {name}"))
        .await
        .expect("a database");
    address_of(&name)
}

/// A hub on its own database.
pub async fn hub() -> (Hub, Client) {
    let address = database().await;
    let hub = Hub::open(&address).await.expect("a hub");
    (hub, connect(&address).await.expect("a connection"))
}

async fn client(database: &str) -> Client {
    let client = connect(&address_of(database)).await;
    client.expect("a connection")
}

/// A separate connection, not the hub's; none if the server does not answer.
pub async fn connect(address: &str) -> Option<Client> {
    let (client, connection) = tokio_postgres::connect(address, NoTls).await.ok()?;
    tokio::spawn(connection);
    Some(client)
}

/// The tables of a club, row by row: events, heads and stubs.
pub async fn tables(client: &Client, club: &str) -> Vec<String> {
    let sql = "SELECT (e - 'club')::text FROM (SELECT to_jsonb(events) AS e, club, device, seq FROM events) AS one \
            WHERE club = $1 ORDER BY device, seq";
    let mut rows = client.query(sql, &[&club]).await.expect("the events");
    let sql = "SELECT device || ' ' || seq || ' ' || hash::text FROM devices WHERE club = $1 ORDER BY device";
    rows.extend(client.query(sql, &[&club]).await.expect("the heads"));
    let sql = "SELECT (s - 'club')::text FROM (SELECT to_jsonb(stubs) AS s, club, device, seq FROM stubs) AS one \
            WHERE club = $1 ORDER BY device, seq";
    rows.extend(client.query(sql, &[&club]).await.expect("the stubs"));
    rows.iter().map(|row| row.get(0)).collect()
}
