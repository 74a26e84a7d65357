//! Two hundred readers, each of whom requests a page once a second. A reader who waits for an answer longer than that is late with the next
//! request, and its time counts from when it was due.

use crate::journals::Dice;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;
use tokio::io::{AsyncBufReadExt, AsyncReadExt, AsyncWriteExt, BufReader};
use tokio::net::TcpStream;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep_until};

const READERS: usize = 200;
/// How often each of them asks, after one uncounted request.
const TIMES: usize = 15;
const PAUSE: Duration = Duration::from_secs(1);

/// The address of a page.
#[derive(Clone)]
pub struct Page(Arc<str>);

impl Page {
    /// The page at this path.
    pub fn of(path: String) -> Page {
        Page(path.into())
    }
}

/// How long the answers took, the shortest first, in milliseconds.
#[derive(Clone, Default)]
pub struct Reading(Vec<f64>);

impl Reading {
    /// How many there were.
    pub fn count(&self) -> usize {
        self.0.len()
    }

    /// The time within which this part of them came.
    pub fn at(&self, part: f64) -> f64 {
        let last = self.0.len() - 1;
        self.0[((self.0.len() as f64 * part) as usize).min(last)]
    }
}

/// Lets readers read pages of all kinds.
pub async fn read(
    at: SocketAddr,
    pages: &[(&'static str, Vec<Page>)],
) -> Vec<(&'static str, Reading)> {
    let pages = Arc::new(pages.to_vec());
    let mut readers = JoinSet::new();
    let begin = Instant::now() + PAUSE;
    for nth in 0..READERS {
        let pages = Arc::clone(&pages);
        let due = begin + PAUSE * nth as u32 / READERS as u32;
        readers.spawn(async move { reader(at, nth, &pages, due).await });
    }
    let mut times = vec![Vec::new(); pages.len()];
    for (kind, time) in readers.join_all().await.into_iter().flatten() {
        times[kind].push(time);
    }
    let reading = |(kind, mut times): (usize, Vec<f64>)| {
        times.sort_by(f64::total_cmp);
        (pages[kind].0, Reading(times))
    };
    times.into_iter().enumerate().map(reading).collect()
}

/// One reader. Returns the kind of each page, and how long it took.
async fn reader(
    at: SocketAddr,
    nth: usize,
    pages: &[(&'static str, Vec<Page>)],
    mut due: Instant,
) -> Vec<(usize, f64)> {
    let stream = TcpStream::connect(at).await.expect("the hub");
    stream.set_nodelay(true).expect("a connection");
    let mut stream = BufReader::new(stream);
    let mut dice = Dice::new(nth as u64 + 1);
    let mut times = Vec::new();
    for time in 0..=TIMES {
        let kind = (nth + time) % pages.len();
        let page = &pages[kind].1[dice.below(pages[kind].1.len())];
        sleep_until(due).await;
        ask(&mut stream, page).await;
        if time > 0 {
            times.push((kind, due.elapsed().as_secs_f64() * 1000.0));
        }
        due += PAUSE;
    }
    times
}

async fn ask(stream: &mut BufReader<TcpStream>, page: &Page) {
    let head = format!(
        "GET {} HTTP/1.1\r\nHost: hub\r\nAccept-Language: fr\r\n\r\n",
        page.0
    );
    stream.write_all(head.as_bytes()).await.expect("the hub");
    let (mut length, mut line) = (0, String::new());
    let mut is_first = true;
    loop {
        line.clear();
        stream.read_line(&mut line).await.expect("an answer");
        if is_first {
            assert!(line.contains(" 200 "), "{}: {line}", page.0);
        }
        is_first = false;
        let lower = line.to_ascii_lowercase();
        if let Some(value) = lower.strip_prefix("content-length:") {
            length = value.trim().parse().expect("a length");
        }
        if line.trim().is_empty() {
            break;
        }
    }
    let mut body = vec![0; length];
    stream.read_exact(&mut body).await.expect("a page");
    assert!(body.ends_with(b"</html>"), "{}", page.0);
}
