//! A clock after the year 9999. Hyper panics under it, since HTTP has no such date, even if it need not write one:
//! requests are then refused without hyper, until the clock is right again.

use crate::refusal::refusal;
use ardoise_app::Moment;
use serde_json::{Value, json};
use std::io::Result;
use std::time::{Duration, SystemTime};
use tokio::io::{AsyncWriteExt, copy, sink};
use tokio::net::TcpStream;

/// The first second of the year 10000.
const YEAR_10000: Duration = Duration::from_secs(253_402_300_800);

/// Whether the clock shows a time for which HTTP has no date.
pub(crate) fn is_beyond_dates() -> bool {
    let since = SystemTime::UNIX_EPOCH.elapsed();
    since.is_ok_and(|since| since >= YEAR_10000)
}

/// Answers the first request of a connection with `clock_wrong`, and closes it.
///
/// # Errors
/// The client went away.
pub(crate) async fn refuse(mut stream: TcpStream) -> Result<()> {
    let wrong = Moment::check_clock().err();
    let wrong: Value =
        wrong.map_or_else(|| refusal("internal", json!({})).0, |errors| json!(errors));
    let body = wrong.to_string();
    let head =
        "HTTP/1.1 503 Service Unavailable\r\ncontent-type: application/json\r\nconnection: close";
    let answer = format!("{head}\r\ncontent-length: {}\r\n\r\n{body}", body.len());
    stream.write_all(answer.as_bytes()).await?;
    stream.shutdown().await?;
    // Unread input of the client would cut the answer off.
    copy(&mut stream, &mut sink()).await.map(drop)
}
