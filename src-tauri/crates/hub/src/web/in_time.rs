//! A connection whose client must read answers in time.

use std::io::{Error, ErrorKind, IoSlice, Result};
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Duration;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A stream that fails once an answer has waited this long for its reader.
pub(super) struct InTime<S> {
    stream: S,
    limit: Duration,
    /// Runs from the first moment at which the reader took nothing until all of the answer is written.
    late: Option<Pin<Box<Sleep>>>,
}

impl<S> InTime<S> {
    /// A stream on which each answer may take this long.
    pub(super) fn new(stream: S, limit: Duration) -> Self {
        Self {
            stream,
            limit,
            late: None,
        }
    }

    fn or_late(
        &mut self,
        context: &mut Context<'_>,
        written: Poll<Result<usize>>,
    ) -> Poll<Result<usize>> {
        if written.is_ready() {
            return written;
        }
        let late = self.late.get_or_insert_with(|| Box::pin(sleep(self.limit)));
        ready!(late.as_mut().poll(context));
        Poll::Ready(Err(Error::from(ErrorKind::TimedOut)))
    }
}

impl<S: AsyncRead + Unpin> AsyncRead for InTime<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl<S: AsyncWrite + Unpin> AsyncWrite for InTime<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.or_late(context, written)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.or_late(context, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    /// Hyper calls this when it has written an answer.
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        ready!(Pin::new(&mut self.stream).poll_flush(context))?;
        self.late = None;
        Poll::Ready(Ok(()))
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tokio::io::{AsyncReadExt, AsyncWriteExt, duplex};

    const LIMIT: Duration = Duration::from_millis(200);

    #[tokio::test]
    async fn an_answer_that_nobody_reads_ends_its_connection() {
        let (stream, client) = duplex(10);
        let mut stream = InTime::new(stream, LIMIT);
        let late = stream.write_all(&[b'x'; 100]).await.unwrap_err();
        assert_eq!(late.kind(), ErrorKind::TimedOut);
        drop(client);
    }

    #[tokio::test]
    async fn reading_a_little_now_and_then_does_not_make_an_answer_last_for_ever() {
        let (stream, mut client) = duplex(1);
        let mut stream = InTime::new(stream, LIMIT);
        let reading = tokio::spawn(async move {
            while client.read_u8().await.is_ok() {
                sleep(LIMIT / 10).await;
            }
        });
        let late = stream.write_all(&[b'x'; 100]).await.unwrap_err();
        assert_eq!(late.kind(), ErrorKind::TimedOut);
        drop(stream);
        reading.await.unwrap();
    }

    #[tokio::test]
    async fn each_answer_has_the_whole_time() {
        let (stream, mut client) = duplex(1);
        let mut stream = InTime::new(stream, LIMIT);
        let reading = tokio::spawn(async move {
            while client.read_u8().await.is_ok() {
                sleep(LIMIT / 8).await;
            }
        });
        for _ in 0..5 {
            stream.write_all(b"xxx").await.unwrap();
            stream.flush().await.unwrap();
        }
        drop(stream);
        reading.await.unwrap();
    }
}
