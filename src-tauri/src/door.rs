//! The one thin door between the page and the app.

use std::path::Path;
use std::sync::Arc;
use std::sync::mpsc::Receiver;

use ardoise_app::App;
use ardoise_app::contract::{Errors, Problem};
use serde_json::{Value, json};
use tauri::State;

/// The app, or why the ledger could not be opened: the window opens all the same, so that the page can say it.
pub struct Door(Arc<Result<App, Value>>);

impl Door {
    /// Opens the ledger of a data folder, and keeps the error if it does not open.
    pub fn open(data_dir: &Path) -> Self {
        Self(Arc::new(App::open(data_dir).map_err(|error| json!(error))))
    }

    /// The notices of changes in the ledger; none where no ledger is open.
    pub fn notices(&self) -> Option<Receiver<Value>> {
        self.0.as_ref().as_ref().ok().map(App::subscribe)
    }

    /// Answers one command or query.
    ///
    /// # Errors
    /// The app's own, as [`Errors`]; the one that kept the ledger from opening; `internal` if the app panicked.
    pub async fn call(&self, request: Value) -> Result<Value, Value> {
        let app = Arc::clone(&self.0);
        apart(move || match app.as_ref() {
            Ok(app) => app.call(request),
            Err(error) => Err(error.clone()),
        })
        .await
    }
}

/// The command that the page invokes.
#[tauri::command]
pub async fn ardoise(request: Value, door: State<'_, Door>) -> Result<Value, Value> {
    door.call(request).await
}

/// Does some work off the thread that draws the window, and turns a panic there into an answer.
async fn apart<W>(work: W) -> Result<Value, Value>
where
    W: FnOnce() -> Result<Value, Value> + Send + 'static,
{
    tauri::async_runtime::spawn_blocking(work)
        .await
        .unwrap_or_else(|fault| Err(internal(&fault)))
}

/// The answer to a fault in the program itself.
fn internal(fault: &tauri::Error) -> Value {
    json!(Errors {
        problems: vec![Problem {
            code: "internal".to_owned(),
            field: String::new(),
            params: json!({ "value": fault.to_string() }),
        }],
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn answer<W>(work: W) -> Result<Value, Value>
    where
        W: FnOnce() -> Result<Value, Value> + Send + 'static,
    {
        tauri::async_runtime::block_on(apart(work))
    }

    #[test]
    fn an_answer_comes_through() {
        assert_eq!(
            answer(|| Ok(json!({ "marks": [162, 0] }))),
            Ok(json!({ "marks": [162, 0] }))
        );
    }

    #[test]
    fn an_error_comes_through() {
        assert_eq!(
            answer(|| Err(json!({ "problems": [] }))),
            Err(json!({ "problems": [] }))
        );
    }

    #[test]
    fn a_panic_is_answered_as_internal() {
        let error = answer(|| panic!("a fault in the program")).expect_err("a panic is no answer");
        let problem = &error["problems"][0];
        assert_eq!(problem["code"], "internal");
        let said = problem["params"]["value"]
            .as_str()
            .expect("it says what happened");
        assert!(
            said.contains("a fault in the program"),
            "it says what happened: {said}"
        );
    }

    #[test]
    fn a_ledger_that_does_not_open_answers_every_call_with_the_reason() {
        let no_folder = std::env::current_exe().expect("this test is a file");

        let door = Door::open(&no_folder);

        let answer = tauri::async_runtime::block_on(door.call(json!({ "query": "matches" })));
        let error = answer.expect_err("there is no ledger to ask");
        assert!(
            error["problems"][0]["code"].is_string(),
            "the page can explain {error}"
        );
        assert!(
            door.notices().is_none(),
            "nothing changes in a ledger that is not open"
        );
    }
}
