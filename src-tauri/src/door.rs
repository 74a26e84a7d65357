//! The connection between the page and the app.

use std::path::{Path, PathBuf};
use std::sync::mpsc::Receiver;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use ardoise_app::{App, Errors, Moment, Problem, Role, WITHOUT_A_LEDGER, fault};
use serde_json::Value;
use serde_json::value::RawValue;
use tauri::State;

use crate::phones;

/// Receives the notices of a ledger once it is open.
type Listener = dyn Fn(Receiver<Value>) + Send + Sync;

/// Access to the app. The ledger is opened ahead, or at the first call, and again at each further call as long as that
/// fails, so that the window always opens and the page can show the error.
#[derive(Clone)]
pub struct Door(Arc<Inside>);

struct Inside {
    data_dir: Result<PathBuf, Errors>,
    listener: Box<Listener>,
    app: OnceLock<Arc<App>>,
    /// Held while the ledger is being opened, so that two calls do not open it twice.
    opening: Mutex<()>,
}

impl Door {
    /// Access to the ledger of a data folder, or to the reason why there is none. Notices of changes go to `listener`.
    pub fn new(
        data_dir: Result<PathBuf, Errors>,
        listener: impl Fn(Receiver<Value>) + Send + Sync + 'static,
    ) -> Self {
        Self(Arc::new(Inside {
            data_dir,
            listener: Box::new(listener),
            app: OnceLock::new(),
            opening: Mutex::new(()),
        }))
    }

    /// Begins to open the ledger, while the web view is being made. The first call waits for it.
    pub fn open_ahead(&self) {
        let inside = Arc::clone(&self.0);
        tauri::async_runtime::spawn_blocking(move || {
            // The first call meets the error again, and the page shows it.
            let _ = inside.app();
        });
    }

    /// Answers one call.
    ///
    /// # Errors
    /// The app's errors, the error that keeps the ledger from opening, or `internal` if the app panicked.
    pub async fn call(&self, request: Value) -> Result<Box<RawValue>, Errors> {
        let inside = Arc::clone(&self.0);
        let moment = Moment::now();
        let data_dir = inside.data_dir.clone().unwrap_or_default();
        // The user at the window is the scorer.
        apart(&data_dir, move || inside.answer(request, &moment)).await
    }
}

impl Inside {
    fn answer(&self, request: Value, moment: &Moment) -> Result<Box<RawValue>, Errors> {
        let needs_none = WITHOUT_A_LEDGER.iter().any(|kind| request["kind"] == *kind);
        match (self.app(), &self.data_dir) {
            (Ok(app), _) => app.answer(request, Role::Organiser, moment),
            (Err(_), Ok(data_dir)) if needs_none => {
                App::at(data_dir).answer(request, Role::Organiser, moment)
            }
            (Err(errors), _) => Err(errors),
        }
    }

    fn app(&self) -> Result<&App, Errors> {
        // A panic while opening leaves nothing half done.
        let _opening = self.opening.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(app) = self.app.get() {
            return Ok(app);
        }
        Moment::check_clock()?;
        let data_dir = self.data_dir.as_ref().map_err(Errors::clone)?;
        let app = Arc::new(App::open(data_dir)?);
        phones::give_network(&app);
        app.look_after(Moment::now());
        (self.listener)(app.subscribe());
        Ok(self.app.get_or_init(|| app))
    }
}

/// The command with which the page makes calls.
#[tauri::command]
pub async fn ardoise(request: Value, door: State<'_, Door>) -> Result<Box<RawValue>, Errors> {
    door.call(request).await
}

/// Runs some work outside the thread that draws the window, and turns a panic into an error that says whether the ledger
/// of the data folder is sound.
async fn apart<T, W>(data_dir: &Path, work: W) -> Result<T, Errors>
where
    T: Send + 'static,
    W: FnOnce() -> Result<T, Errors> + Send + 'static,
{
    match tauri::async_runtime::spawn_blocking(work).await {
        Ok(answer) => answer,
        Err(panic) => {
            let (data_dir, told) = (data_dir.to_owned(), panic.to_string());
            let look = move || fault(&data_dir, &told);
            let looked = tauri::async_runtime::spawn_blocking(look).await;
            Err(looked.unwrap_or_else(|_| internal(&panic)))
        }
    }
}

/// The error after a panic if not even the ledger can be checked.
fn internal(fault: &tauri::Error) -> Errors {
    let problem = Problem::new("internal", "").with("value", fault.to_string());
    Errors {
        problems: vec![problem.with("safe", "unknown")],
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn answer<W>(work: W) -> Result<Value, Errors>
    where
        W: FnOnce() -> Result<Value, Errors> + Send + 'static,
    {
        tauri::async_runtime::block_on(apart(Path::new("no ledger"), work))
    }

    #[test]
    fn an_answer_comes_through() {
        assert_eq!(
            answer(|| Ok(json!({ "marks": [162, 0] }))),
            Ok(json!({ "marks": [162, 0] }))
        );
    }

    #[test]
    fn a_refusal_comes_through() {
        let refusal = Errors { problems: vec![] };
        assert_eq!(answer(|| Err(Errors { problems: vec![] })), Err(refusal));
    }

    #[test]
    fn a_panic_is_answered_as_internal() {
        let refusal =
            answer(|| panic!("a fault in the program")).expect_err("a panic is no answer");
        let problem = &refusal.problems[0];
        assert_eq!(problem.code, "internal");
        let said = problem.params["value"]
            .as_str()
            .expect("it says what happened");
        assert!(
            said.contains("a fault in the program"),
            "it says what happened: {said}"
        );
        assert_eq!(problem.params["safe"], "no", "there is no ledger");
    }

    #[test]
    fn a_damaged_ledger_is_replaced_by_a_backup_from_the_window() {
        let folder = std::env::temp_dir().join(format!("ardoise-restore-{}", std::process::id()));
        let door = || Door::new(Ok(folder.clone()), |_notices| {});
        let ask = |door: &Door, request| {
            let answer = tauri::async_runtime::block_on(door.call(request))?;
            Ok::<Value, Errors>(serde_json::from_str(answer.get()).expect("JSON"))
        };
        let sound = door();
        let new = json!({"kind": "create_match", "new": {"ruleset": "coinche"}});
        ask(&sound, new).expect("a match");
        ask(&sound, json!({"kind": "back_up"})).expect("a backup");
        drop(sound);
        std::fs::write(folder.join("ardoise.db"), "no ledger").expect("it is damaged");

        let door = door();
        let home = || ask(&door, json!({"kind": "home"}));
        let refusal = home().expect_err("it does not open");
        assert_eq!(refusal.problems[0].code, "ledger_damaged");
        let listed = ask(&door, json!({"kind": "backups"})).expect("its backups are listed");
        let name = &listed["backups"][0]["name"];
        let restored = ask(&door, json!({"kind": "restore", "name": name})).expect("restored");
        assert_eq!(restored["as_it_was"], true);
        assert!(!home().expect("it opens")["current"].is_null());
        // The weekly backup may still be at work there.
        std::fs::remove_dir_all(&folder).ok();
    }

    #[test]
    fn a_ledger_that_does_not_open_is_explained_and_tried_again() {
        let folder = std::env::temp_dir().join(format!("ardoise-door-{}", std::process::id()));
        std::fs::write(&folder, "a file in the way").expect("the file is written");
        let (heard, hears) = std::sync::mpsc::channel();
        let door = Door::new(Ok(folder.clone()), move |_notices| {
            heard.send(()).expect("the test hears")
        });
        let ask = || tauri::async_runtime::block_on(door.call(json!({ "kind": "home" })));

        let refusal = ask().expect_err("there is no ledger to ask");
        assert_ne!(
            refusal.problems[0].code, "internal",
            "it is no fault of the program"
        );
        assert!(
            hears.try_recv().is_err(),
            "nothing changes in a ledger that is not open"
        );

        std::fs::remove_file(&folder).expect("the file is removed");
        ask().expect("the way is free now");
        ask().expect("and stays so");
        assert_eq!(
            hears.try_iter().count(),
            1,
            "its notices are listened to once"
        );
        std::fs::remove_dir_all(&folder).expect("the ledger is removed");
    }
}
