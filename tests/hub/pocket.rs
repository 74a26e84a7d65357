//! The page that has the whole application in itself, served by the hub, and pages of other origins that publish.

use crate::postgres::{database, hub};
use ardoise_hub::Web;
use std::fs;
use std::net::SocketAddr;
use std::path::Path;
use std::process::Command;
use std::time::{Duration, SystemTime};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

/// The answer to a request with these headers, in small letters.
async fn ask(at: SocketAddr, request: &str, headers: &[(&str, &str)]) -> String {
    let mut stream = TcpStream::connect(at).await.unwrap();
    let mut head = format!("{request} HTTP/1.1\r\nConnection: close\r\n");
    if !headers.iter().any(|(name, _)| *name == "Host") {
        head += "Host: hub.example\r\n";
    }
    for (name, value) in headers {
        head += &format!("{name}: {value}\r\n");
    }
    stream.write_all((head + "\r\n").as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.to_lowercase()
}

fn header<'a>(answer: &'a str, name: &str) -> Option<&'a str> {
    let head = answer.split("\r\n\r\n").next().unwrap();
    let mut lines = head.lines().filter_map(|line| line.split_once(": "));
    let (_, value) = lines.find(|(found, _)| *found == name)?;
    Some(value)
}

fn status(answer: &str) -> &str {
    answer.split(' ').nth(1).unwrap()
}

fn body(answer: &str) -> &str {
    answer.split_once("\r\n\r\n").unwrap().1
}

/// A folder like the one that `make pocket` writes, next to a file that is not the page's.
fn folder() -> TempDir {
    let room = tempfile::tempdir().unwrap();
    fs::write(room.path().join("secret"), "the secret").unwrap();
    let page = room.path().join("page");
    fs::create_dir_all(page.join("assets")).unwrap();
    for (name, text) in [
        ("index.html", "the page"),
        ("service.js", "the worker"),
        ("service.js.br", "br of the worker"),
        ("service.js.gz", "gz of the worker"),
        ("ardoise.webmanifest", "the manifest"),
        ("assets/App-C5c-TdJY.js", "the screens"),
        ("assets/App-C5c-TdJY.js.br", "br of the screens"),
        ("assets/ardoise-CzGfKSsI.wasm", "the program"),
    ] {
        fs::write(page.join(name), text).unwrap();
    }
    room
}

/// A hub that serves that folder, on a host name of its own or not.
async fn serving(room: &TempDir, host: Option<&str>, origins: &[&str]) -> SocketAddr {
    let (hub, _) = hub().await;
    let page = room.path().join("page");
    let web = Web::bind(hub, ([127, 0, 0, 1], 0).into()).await.unwrap();
    let web = web
        .allowing(origins.iter().map(|one| one.parse().unwrap()).collect())
        .with_pocket(
            page.to_str().unwrap().parse().unwrap(),
            host.map(|host| host.parse().unwrap()),
        );
    let at = web.address().unwrap();
    tokio::spawn(web.run());
    at
}

#[tokio::test]
async fn the_page_may_run_its_program_and_the_pages_of_the_hub_run_nothing() {
    let room = folder();
    let at = serving(&room, None, &[]).await;
    for (path, kind, caching) in [
        ("", "text/html", "no-cache"),
        ("index.html", "text/html", "no-cache"),
        ("service.js", "text/javascript", "no-cache"),
        (
            "ardoise.webmanifest",
            "application/manifest+json",
            "no-cache",
        ),
        (
            "assets/ardoise-CzGfKSsI.wasm",
            "application/wasm",
            "public, max-age=31536000, immutable",
        ),
        (
            "assets/App-C5c-TdJY.js",
            "text/javascript",
            "public, max-age=31536000, immutable",
        ),
    ] {
        let answer = ask(at, &format!("GET /pocket/{path}"), &[]).await;
        assert_eq!(status(&answer), "200", "{path}");
        for (name, value) in [
            ("content-type", kind),
            ("cache-control", caching),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-embedder-policy", "require-corp"),
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("vary", "accept-encoding"),
        ] {
            assert_eq!(header(&answer, name), Some(value), "{path}: {name}");
        }
        let policy = header(&answer, "content-security-policy").unwrap();
        for part in [
            "default-src 'none'",
            "script-src 'self' 'wasm-unsafe-eval'",
            "worker-src 'self'",
            "connect-src 'self' https:",
            "img-src 'self' data: blob:",
            "frame-ancestors 'none'",
        ] {
            assert!(policy.split("; ").any(|one| one == part), "{path}: {part}");
        }
    }
    let short = ask(at, "GET /pocket", &[]).await;
    assert_eq!(header(&short, "location"), Some("/pocket/"));
    for missing in ["/pocket/assets", "/pocket/assets/App-AAAAAAAA.js"] {
        let answer = ask(at, &format!("GET {missing}"), &[]).await;
        let caching = header(&answer, "cache-control");
        assert_eq!((status(&answer), caching), ("404", Some("no-store")));
    }
    for of_hub in ["/", "/look.css", "/pocketful", "/health"] {
        let answer = ask(at, &format!("GET {of_hub}"), &[]).await;
        let policy = header(&answer, "content-security-policy").unwrap();
        assert!(policy.starts_with("default-src 'none'; ") && !policy.contains("script"));
        assert_eq!(header(&answer, "cross-origin-opener-policy"), None);
    }
}

#[tokio::test]
async fn files_are_sent_as_the_browser_takes_them_and_once() {
    let room = folder();
    let at = serving(&room, None, &[]).await;
    let get = "GET /pocket/service.js";
    let mut tags = Vec::new();
    for (accepted, encoding, sent) in [
        ("gzip, deflate, br, zstd", Some("br"), "br of the worker"),
        ("gzip", Some("gzip"), "gz of the worker"),
        ("identity", None, "the worker"),
    ] {
        let answer = ask(at, get, &[("Accept-Encoding", accepted)]).await;
        assert_eq!(
            (header(&answer, "content-encoding"), body(&answer)),
            (encoding, sent)
        );
        assert_eq!(header(&answer, "content-type"), Some("text/javascript"));
        tags.push(header(&answer, "etag").unwrap().to_owned());
    }
    // Only brotli is there of this one.
    let plain = "GET /pocket/assets/App-C5c-TdJY.js";
    let answer = ask(at, plain, &[("Accept-Encoding", "gzip")]).await;
    assert_eq!(body(&answer), "the screens");

    let first = ask(at, get, &[]).await;
    let time = header(&first, "last-modified").unwrap().to_owned();
    assert_eq!(header(&first, "etag"), Some(tags[2].as_str()));
    let asked = [
        ("If-None-Match", tags[2].as_str()),
        ("If-Modified-Since", &time),
    ];
    let again = ask(at, get, &asked).await;
    assert_eq!((status(&again), body(&again)), ("304", ""));
    assert_eq!(header(&again, "cache-control"), Some("no-cache"));
    let other = [("If-None-Match", tags[0].as_str())];
    assert_eq!(status(&ask(at, get, &other).await), "200");

    // An older version is put in its place, with the time that it had.
    let service = room.path().join("page/service.js");
    let file = fs::File::options().write(true).open(service).unwrap();
    file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(1_700_000_000))
        .unwrap();
    assert_eq!(status(&ask(at, get, &asked).await), "200");
}

#[tokio::test]
async fn nothing_outside_the_folder_is_sent() {
    let room = folder();
    for (host, before) in [(None, "/pocket"), (Some("hub.example"), "")] {
        let at = serving(&room, host, &[]).await;
        let whole = room.path().join("secret");
        let whole = whole.to_str().unwrap();
        for path in [
            "/../secret",
            "/assets/../../secret",
            "/%2e%2e/secret",
            "/..%2fsecret",
            "/..%5csecret",
            "/%2e%2e%2fsecret",
            &format!("/{whole}"),
            &format!("/%2f{whole}"),
        ] {
            let answer = ask(at, &format!("GET {before}{path}"), &[]).await;
            assert!(!answer.contains("the secret"), "{path}");
            assert!(status(&answer).starts_with('4'), "{path}: {answer}");
        }
    }
}

#[tokio::test]
async fn a_host_name_of_its_own_has_the_page_and_nothing_of_the_hub() {
    let room = folder();
    let at = serving(&room, Some("ardoise.example"), &[]).await;
    for host in ["ardoise.example", "Ardoise.Example:8443"] {
        let answer = ask(at, "GET /", &[("Host", host)]).await;
        assert_eq!(body(&answer), "the page");
        let hidden = ask(at, "GET /health", &[("Host", host)]).await;
        assert_eq!(status(&hidden), "404");
        assert!(header(&hidden, "content-security-policy").is_some_and(|is| is.contains("wasm")));
    }
    for host in ["hub.example", "ardoise.example.evil", "x.ardoise.example"] {
        let answer = ask(at, "GET /health", &[("Host", host)]).await;
        assert_eq!(status(&answer), "200", "{host}");
        let folder = ask(at, "GET /pocket/", &[("Host", host)]).await;
        assert_eq!(status(&folder), "404", "{host}");
    }
}

/// Asks as a browser does before a page of this origin publishes.
async fn before_publishing(at: SocketAddr, path: &str, origin: &str) -> String {
    let asked = [
        ("Origin", origin),
        ("Access-Control-Request-Method", "POST"),
        (
            "Access-Control-Request-Headers",
            "accept-language,authorization,content-type",
        ),
    ];
    ask(at, &format!("OPTIONS {path}"), &asked).await
}

const ALLOWED: &str = "access-control-allow-origin";
const OF_DEVICES: [&str; 4] = ["heads", "stubs", "devices", "events"];

#[tokio::test]
async fn pages_of_allowed_origins_publish_and_others_do_not() {
    let room = folder();
    let at = serving(&room, Some("ardoise.example"), &["http://localhost:4000"]).await;
    for origin in ["https://ardoise.example", "http://localhost:4000"] {
        for of_device in OF_DEVICES {
            let path = format!("/api/clubs/lyon/{of_device}");
            let allowed = before_publishing(at, &path, origin).await;
            assert_eq!(status(&allowed), "200");
            for (name, value) in [
                (ALLOWED, origin),
                ("access-control-allow-methods", "get,post"),
                (
                    "access-control-allow-headers",
                    "authorization,accept-language,content-type",
                ),
            ] {
                assert_eq!(header(&allowed, name), Some(value), "{path}");
            }
            assert_eq!(header(&allowed, "access-control-allow-credentials"), None);
        }
        // The page reads refusals too, and when to send again.
        let heads = ask(at, "GET /api/clubs/lyon/heads", &[("Origin", origin)]).await;
        assert_eq!(
            (status(&heads), header(&heads, ALLOWED)),
            ("401", Some(origin))
        );
        let exposed = header(&heads, "access-control-expose-headers");
        assert_eq!(exposed, Some("retry-after"));
    }
    for origin in [
        "https://evil.example",
        "http://ardoise.example",
        "https://ardoise.example:8443",
        "https://ardoise.example.evil",
        "null",
    ] {
        let refused = before_publishing(at, "/api/clubs/lyon/events", origin).await;
        assert_eq!(header(&refused, ALLOWED), None, "{origin}");
    }
    for of_persons in ["/", "/clubs/lyon", "/api/public/clubs", "/health"] {
        let refused = before_publishing(at, of_persons, "https://ardoise.example").await;
        assert_eq!(header(&refused, ALLOWED), None, "{of_persons}");
    }
    let without = ask(at, "GET /api/clubs/lyon/heads", &[]).await;
    assert_eq!((status(&without), header(&without, ALLOWED)), ("401", None));

    let closed = serving(&room, None, &[]).await;
    for of_device in OF_DEVICES {
        let path = format!("/api/clubs/lyon/{of_device}");
        let refused = before_publishing(closed, &path, "https://ardoise.example").await;
        assert_eq!((status(&refused), header(&refused, ALLOWED)), ("405", None));
    }
}

#[tokio::test]
async fn a_folder_a_name_or_an_origin_that_cannot_be_right_is_refused_at_the_start() {
    let database = database().await;
    let room = folder();
    let page = room.path().join("page");
    let [page, empty] = [&page, room.path()].map(|folder: &Path| folder.to_str().unwrap());
    for (arguments, said) in [
        (
            ["--pocket", empty, "", ""],
            "it has no index.html. Give the folder that `make pocket` writes",
        ),
        (
            ["--pocket-host", "ardoise.example", "", ""],
            "--pocket <DIR>",
        ),
        (
            ["--pocket", page, "--pocket-host", "https://ardoise.example"],
            "not a name like ardoise.example",
        ),
        (
            ["--pocket", page, "--pocket-host", "ardoise.example:8080"],
            "not a name like ardoise.example",
        ),
        (
            ["--allow-origin", "ardoise.example", "", ""],
            "not like https://ardoise.example",
        ),
        (
            ["--allow-origin", "*", "", ""],
            "not like https://ardoise.example",
        ),
        (
            ["--allow-origin", "null", "", ""],
            "not like https://ardoise.example",
        ),
        (
            ["--allow-origin", "file:///page", "", ""],
            "not like https://ardoise.example",
        ),
        (
            ["--allow-origin", "https://Ardoise.example:443/", "", ""],
            "browsers write this origin as https://ardoise.example",
        ),
        (
            [
                "--allow-origin",
                "https://a.example",
                "--allow-origin",
                "https://b.example/pocket",
            ],
            "browsers write this origin as https://b.example",
        ),
    ] {
        let arguments = arguments.into_iter().filter(|one| !one.is_empty());
        let output = Command::new(env!("CARGO_BIN_EXE_ardoise-hub"))
            .env("ARDOISE_HUB_DATABASE", &database)
            .args(["serve", "--listen", "127.0.0.1:0"])
            .args(arguments.clone())
            .output()
            .expect("the command");
        let refused = String::from_utf8(output.stderr).unwrap();
        let arguments: Vec<&str> = arguments.collect();
        assert!(
            !output.status.success() && refused.contains(said),
            "{arguments:?}: {refused}"
        );
        assert!(
            refused.contains(arguments[arguments.len() - 2]),
            "{arguments:?}: {refused}"
        );
    }
}
