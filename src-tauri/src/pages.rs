//! The desk's window, and the pages that windows may show.

use tauri::Url;

/// The label of the desk's window, as in tauri.conf.json.
pub const WINDOW: &str = "main";

/// Whether an address is one of the bundled pages. A window never shows anything else.
pub fn is_own_page(url: &Url) -> bool {
    url.scheme() == "tauri" || url.host_str() == Some("tauri.localhost") || tauri::is_dev()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_bundled_pages_are_shown() {
        for own in [
            "tauri://localhost/",
            "tauri://localhost/index.html",
            "http://tauri.localhost/",
        ] {
            assert!(
                is_own_page(&own.parse().unwrap()),
                "{own} is the application's own"
            );
        }
        if !tauri::is_dev() {
            for other in [
                "https://example.org/",
                "file:///etc/passwd",
                "http://localhost/",
            ] {
                assert!(
                    !is_own_page(&other.parse().unwrap()),
                    "{other} is not the application's"
                );
            }
        }
    }
}
