//! What the generated TypeScript says of a call.

use super::Crosses;
use std::collections::BTreeMap;
use std::path::PathBuf;
use ts_rs::{Config, TS, TypeVisitor};

/// The types of a call.
pub(crate) struct Types {
    /// The request, without its name.
    pub request: fn(&Config) -> String,
    /// The answer.
    pub answer: fn(&Config) -> String,
    /// What it does.
    pub docs: fn() -> Option<String>,
    /// Where the types of both are kept: the file of each name.
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
