//! `export` and `import`.

use crate::args::{Export, Fork, Import};
use crate::catalogue::Catalogue;
use crate::keeping::{explain, open, print, refused};
use ardoise_app::Moment;
use ardoise_app::contract::{ExportFormat, ExportOptions, ForkAnswer};
use chrono::Local;
use serde_json::json;
use std::fs::File;
use std::io::{BufReader, BufWriter, Write, stdout};
use std::path::Path;

/// Writes matches into a file, or to standard output.
pub fn export(catalogue: &Catalogue, export: Export) -> std::io::Result<bool> {
    let options = ExportOptions {
        ids: (!export.ids.is_empty()).then_some(export.ids),
        format: if export.csv {
            ExportFormat::Csv
        } else {
            ExportFormat::Json
        },
        separator: Some(export.separator),
        bom: Some(export.bom),
    };
    let out: Box<dyn Write> = match &export.file {
        // What is there is never written over.
        Some(path) => match File::create_new(path) {
            Ok(file) => Box::new(file),
            Err(error) => return unusable(catalogue, path, &error),
        },
        None => Box::new(stdout().lock()),
    };
    match open().and_then(|app| app.export_to(&options, BufWriter::new(out))) {
        Ok(_) => Ok(true),
        Err(errors) => {
            if let Some(path) = &export.file {
                // A part of an export is none.
                std::fs::remove_file(path)?;
            }
            refused(catalogue, &errors)
        }
    }
}

/// Reads a file, verifies it, and writes what is new.
pub fn import(catalogue: &Catalogue, import: &Import) -> std::io::Result<bool> {
    let file = match File::open(&import.file) {
        Ok(file) => BufReader::new(file),
        Err(error) => return unusable(catalogue, &import.file, &error),
    };
    let fork = import.forks.map(|fork| match fork {
        Fork::Ours => ForkAnswer::Ours,
        Fork::Theirs => ForkAnswer::Theirs,
        Fork::Both => ForkAnswer::Both,
    });
    let answer = open().and_then(|app| {
        let (incoming, imported) =
            app.import_from(file, fork, import.look, &Moment::from(Local::now()))?;
        Ok(json!({"incoming": incoming, "imported": imported}))
    });
    print(catalogue, answer, |answer| {
        explain(catalogue, &mut answer["incoming"]["findings"]);
        let waits = answer["imported"]["forks"]
            .as_array()
            .is_some_and(|forks| !forks.is_empty());
        answer["incoming"]["found"] == 0 && !waits
    })
}

fn unusable(catalogue: &Catalogue, path: &Path, error: &std::io::Error) -> std::io::Result<bool> {
    let path = path.display().to_string();
    let words = [("path", path.as_str()), ("value", &error.to_string())];
    eprintln!("{}", catalogue.fill("cli-file-unreadable", &words));
    Ok(false)
}
