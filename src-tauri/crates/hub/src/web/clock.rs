//! A clock before 1970 or after 9999, which no HTTP date can represent. Hyper panics under it, even if it need not write the date: requests
//! are then refused without hyper, until the clock is right again.

use axum::body::to_bytes;
use axum::http::{HeaderMap, HeaderValue, header};
use axum::response::IntoResponse;
use std::time::Duration;
use tokio::io::{AsyncReadExt, AsyncWriteExt, copy, sink};
use tokio::net::TcpStream;
use tokio::time::timeout;

use super::refused::Refused;
use crate::clock::now;
use crate::error::HubError;

/// How much of a request is read to find the language of its refusal, in bytes.
const HEAD: usize = 8 << 10;
/// How long a client may take to ask, and to read the refusal.
const PATIENCE: Duration = Duration::from_secs(10);

/// The time as a header, if a header can represent it.
pub(super) fn date() -> Option<HeaderValue> {
    let date = httpdate::fmt_http_date(now().ok()?);
    HeaderValue::from_str(&date).ok()
}

/// Answers a connection's first request with an error, and closes it.
pub(super) async fn refuse(mut stream: TcpStream, error: HubError) {
    let head = timeout(PATIENCE, head(&mut stream)).await;
    let answer = answer(&head.unwrap_or_default(), error).await;
    let last = async {
        stream.write_all(answer.as_bytes()).await?;
        stream.shutdown().await?;
        // Unread input of the client would cut the answer off.
        copy(&mut stream, &mut sink()).await
    };
    // An error ends this connection only.
    let _ = timeout(PATIENCE, last).await;
}

async fn head(stream: &mut TcpStream) -> String {
    let mut head = Vec::new();
    let mut piece = [0; 1024];
    while head.len() < HEAD && !head.windows(4).any(|end| end == b"\r\n\r\n") {
        match stream.read(&mut piece).await {
            Ok(length) if length > 0 => head.extend(&piece[..length]),
            _ => break,
        }
    }
    String::from_utf8_lossy(&head).to_lowercase()
}

async fn answer(head: &str, error: HubError) -> String {
    let asked = head.split("\r\naccept-language:").nth(1);
    let asked = asked.and_then(|rest| rest.split("\r\n").next());
    let asked = asked.and_then(|language| HeaderValue::from_str(language.trim()).ok());
    let headers: HeaderMap = asked
        .map(|language| (header::ACCEPT_LANGUAGE, language))
        .into_iter()
        .collect();
    let answer = Refused::of(error, &headers).into_response();
    let mut text = format!("HTTP/1.1 {}\r\nconnection: close\r\n", answer.status());
    for (name, value) in answer.headers() {
        text += &format!("{name}: {}\r\n", value.to_str().unwrap_or_default());
    }
    let body = to_bytes(answer.into_body(), HEAD).await.unwrap_or_default();
    let body = String::from_utf8_lossy(&body);
    text + &format!("content-length: {}\r\n\r\n{body}", body.len())
}
