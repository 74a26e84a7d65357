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
    /// Writes these types, and all types in them, to their files.
    pub export: fn(&Config),
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
                visit_both::<Request, Answer>(&mut found);
                found.files
            },
            export: |config| visit_both::<Request, Answer>(&mut Exporting { config }),
        }
    }
}

fn visit_both<Request: Crosses, Answer: Crosses>(visitor: &mut impl TypeVisitor) {
    visitor.visit::<Request>();
    visitor.visit::<Answer>();
    Request::visit_generics(visitor);
    Answer::visit_generics(visitor);
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

/// Writes the types that it visits, and all types in them.
pub(crate) struct Exporting<'a> {
    pub config: &'a Config,
}

impl TypeVisitor for Exporting<'_> {
    fn visit<T: TS + 'static + ?Sized>(&mut self) {
        if T::output_path().is_some() {
            T::export_all(self.config).expect("the folder of the types can be written");
        }
    }
}
