//! The parts of a call that the generated TypeScript and docs/api.md need.

use super::Crosses;
use std::collections::BTreeMap;
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

/// The types of a call.
pub(crate) struct Types {
    /// The TypeScript of the request, without its name.
    pub request: fn(&Config) -> String,
    /// The TypeScript of the answer.
    pub answer: fn(&Config) -> String,
    /// The documentation of the call.
    pub docs: fn() -> Option<String>,
    /// The types that both use, with the file of each.
    pub imports: fn(&Config) -> BTreeMap<String, PathBuf>,
}

impl Types {
    pub fn of<Request: Crosses, Answer: Crosses>() -> Types {
        Types {
            request: Request::name,
            answer: Answer::name,
            docs: Request::docs,
            imports: |config| {
                let mut found = Found {
                    config,
                    files: BTreeMap::new(),
                };
                found.visit::<Request>();
                found.visit::<Answer>();
                Request::visit_generics(&mut found);
                Answer::visit_generics(&mut found);
                found.files
            },
        }
    }
}

struct Found<'a> {
    config: &'a Config,
    files: BTreeMap<String, PathBuf>,
}

impl TypeVisitor for Found<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if let Some(path) = T::output_path() {
            self.files.insert(T::ident(self.config), path);
        }
    }
}
