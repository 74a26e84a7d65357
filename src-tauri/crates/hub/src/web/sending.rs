//! Requests of clubs that publish: the heads that the hub has, and ingesting.

use axum::Json;
use axum::body::{Body, to_bytes};
use axum::extract::{Path, State};
use axum::http::HeaderMap;

use super::address::Source;
use super::arriving::ARRIVING;
use super::refused::Refused;
use super::shared::Shared;
use crate::batch::Batch;
use crate::error::HubError;
use crate::ids::ClubId;
use crate::signing::DeviceKey;
use crate::stubs::AtHome;
use crate::taking::{Head, Taken};

/// The largest request of a device, in bytes.
const ENROLMENT: usize = 1 << 10;

/// A result of a request.
type Answer<T> = Result<Json<T>, HubError>;

/// `GET /api/clubs/CLUB/heads`: how far the hub has the journals of the club's devices.
pub(super) async fn heads(
    State(shared): State<Shared>,
    Path(club): Path<ClubId>,
    from: Source,
    headers: HeaderMap,
) -> Result<Json<Vec<Head>>, Refused> {
    let heads = heads_of(&shared, (&club, from), &headers).await;
    heads.map_err(|error| Refused::of(error, &headers))
}

async fn heads_of(
    shared: &Shared,
    (club, from): (&ClubId, Source),
    headers: &HeaderMap,
) -> Answer<Vec<Head>> {
    shared
        .rates
        .let_in(&shared.hub, (club, from), headers)
        .await?;
    Ok(Json(shared.hub.heads(club).await?))
}

/// `GET /api/clubs/CLUB/stubs`: the events that the hub lacks of each device.
pub(super) async fn stubs(
    State(shared): State<Shared>,
    Path(club): Path<ClubId>,
    from: Source,
    headers: HeaderMap,
) -> Result<Json<Vec<AtHome>>, Refused> {
    let stubs = stubs_of(&shared, (&club, from), &headers).await;
    stubs.map_err(|error| Refused::of(error, &headers))
}

async fn stubs_of(
    shared: &Shared,
    (club, from): (&ClubId, Source),
    headers: &HeaderMap,
) -> Answer<Vec<AtHome>> {
    shared
        .rates
        .let_in(&shared.hub, (club, from), headers)
        .await?;
    Ok(Json(shared.hub.at_home(club).await?))
}

/// `POST /api/clubs/CLUB/devices`: a device asks for the approval of its key.
pub(super) async fn enrol(
    State(shared): State<Shared>,
    Path(club): Path<ClubId>,
    from: Source,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<DeviceKey>, Refused> {
    let enrolled = enrolled(&shared, (&club, from), &headers, body).await;
    enrolled.map_err(|error| Refused::of(error, &headers))
}

async fn enrolled(
    shared: &Shared,
    (club, from): (&ClubId, Source),
    headers: &HeaderMap,
    body: Body,
) -> Answer<DeviceKey> {
    shared
        .rates
        .let_in(&shared.hub, (club, from), headers)
        .await?;
    let arrived = tokio::time::timeout(ARRIVING, to_bytes(body, ENROLMENT)).await;
    let unreadable = |value: String| HubError::HubDeviceKey { value };
    let bytes = arrived
        .map_err(|_| HubError::HubTooSlow)?
        .map_err(|error| unreadable(error.to_string()))?;
    let asked = serde_json::from_slice(&bytes).map_err(|error| unreadable(error.to_string()))?;
    Ok(Json(shared.hub.enrol(club, &asked).await?))
}

/// `POST /api/clubs/CLUB/events`: ingests a file, all of it or nothing. The answer is sent when PostgreSQL has written it to disk.
pub(super) async fn take(
    State(shared): State<Shared>,
    Path(club): Path<ClubId>,
    from: Source,
    headers: HeaderMap,
    body: Body,
) -> Result<Json<Taken>, Refused> {
    let taken = taken(&shared, (&club, from), &headers, body).await;
    taken.map_err(|error| Refused::of(error, &headers))
}

async fn taken(
    shared: &Shared,
    (club, from): (&ClubId, Source),
    headers: &HeaderMap,
    body: Body,
) -> Answer<Taken> {
    shared
        .rates
        .let_in(&shared.hub, (club, from), headers)
        .await?;
    let _of_club = shared.places.of_club(club).await?;
    let (file, _memory) = shared.places.file(body).await?;
    let _place = shared.places.for_taking().await?;
    // Verifying takes a while, so other requests are answered meanwhile.
    let verified = tokio::task::spawn_blocking(move || Batch::read(&file)).await;
    let batch = verified.map_err(|failed| match failed.is_cancelled() {
        // The process is stopping.
        true => HubError::HubBusy,
        false => HubError::HubDatabaseRefused {
            value: failed.to_string(),
        },
    })??;
    shared.rates.may_take(club, batch.size())?;
    let taken = shared.hub.take_up_sent(club, &batch).await?;
    // The rows are made in the background, or by an earlier reader.
    let (hub, club) = (shared.hub.clone(), club.to_owned());
    tokio::spawn(async move { hub.show(&club).await });
    Ok(Json(taken))
}
