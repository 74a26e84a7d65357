//! Requests to a hub, over the network of this computer.

use super::answered::Answered;
use std::time::Duration;
use ureq::Agent;
use ureq::http::Response;

/// How long to wait for a connection, and for an answer.
const CONNECTING: Duration = Duration::from_secs(10);
const ANSWERING: Duration = Duration::from_secs(150);

/// For how long a screen retries a hub that is away or busy.
pub const PATIENCE: Duration = Duration::from_secs(60);
/// Whether the error of an unanswered request gives the reason.
pub const SAYS_WHY: bool = true;

/// Sends requests.
pub struct Sender(Agent);

impl Sender {
    /// No connection yet.
    pub fn new() -> Sender {
        let agent = Agent::config_builder()
            .timeout_connect(Some(CONNECTING))
            .timeout_global(Some(ANSWERING))
            .http_status_as_error(false)
            // A redirect would send the key to another server.
            .max_redirects(0)
            .user_agent(concat!("ardoise/", env!("CARGO_PKG_VERSION")))
            .build();
        Sender(agent.into())
    }

    /// Sends JSON, or asks if there is none.
    ///
    /// # Errors
    /// Nobody answers, in words of the system.
    pub fn send(
        &self,
        address: &str,
        headers: [(&str, &str); 2],
        body: Option<&[u8]>,
    ) -> Result<Answered, String> {
        let told = |error: ureq::Error| error.to_string();
        let mut answer: Response<ureq::Body> = match body {
            Some(body) => {
                let request = self.0.post(address);
                let with = |request: ureq::RequestBuilder<_>, (name, value)| {
                    request.header::<&str, &str>(name, value)
                };
                let request = headers.into_iter().fold(request, with);
                let request = request.header("content-type", "application/json");
                request.send(body).map_err(told)?
            }
            None => {
                let request = self.0.get(address);
                let with = |request: ureq::RequestBuilder<_>, (name, value)| {
                    request.header::<&str, &str>(name, value)
                };
                let request = headers.into_iter().fold(request, with);
                request.call().map_err(told)?
            }
        };
        let wanted = answer.headers().get("retry-after");
        let wanted = wanted.and_then(|value| value.to_str().ok()?.trim().parse().ok());
        Ok(Answered {
            status: answer.status().as_u16(),
            retry_after: wanted.map(Duration::from_secs),
            text: answer.body_mut().read_to_string().map_err(told)?,
        })
    }
}
