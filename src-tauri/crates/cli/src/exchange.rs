//! The `export` and `import` commands.

use crate::args::{Export, Fork, Import, Lang, Unfinished};
use crate::catalogue::Catalogue;
use crate::keeping::{explain, open, print, refused};
use crate::rulesets::read_reference;
use ardoise_app::Moment;
use ardoise_app::exchange::{CsvReading, ExportFormat, ExportOptions, ForkAnswer};
use ardoise_rules::{Preset, Problems};
use chrono::Local;
use serde_json::{Map, Value, json};
use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Seek, Write, stdout};
use std::path::Path;

/// Exports matches into a file, or to standard output.
pub fn export(catalogue: &Catalogue, export: Export) -> std::io::Result<bool> {
    let options = ExportOptions {
        ids: (!export.ids.is_empty()).then(|| export.ids.into_iter().map(Into::into).collect()),
        format: if export.csv {
            ExportFormat::Csv
        } else {
            ExportFormat::Json
        },
        separator: Some(export.separator),
        bom: Some(export.bom),
    };
    let out: Box<dyn Write> = match &export.file {
        // An existing file is never overwritten.
        Some(path) => match File::create_new(path) {
            Ok(file) => Box::new(file),
            Err(error) => return unusable(catalogue, path, &error),
        },
        None => Box::new(stdout().lock()),
    };
    match open().and_then(|app| app.export_to(&options, BufWriter::new(out))) {
        Ok(exported) => {
            if exported.left_out > 0 {
                let count = i64::try_from(exported.left_out).unwrap_or(i64::MAX);
                eprintln!("{}", catalogue.counted("export-left-out", count));
            }
            Ok(true)
        }
        Err(errors) => {
            if let Some(path) = &export.file {
                // A partial export is of no use.
                std::fs::remove_file(path)?;
            }
            refused(catalogue, &errors)
        }
    }
}

/// Reads and verifies a file, and imports what is new.
pub fn import(catalogue: &Catalogue, import: &Import) -> std::io::Result<bool> {
    let file = match File::open(&import.file) {
        Ok(file) => BufReader::new(file),
        Err(error) => return unusable(catalogue, &import.file, &error),
    };
    if import.csv {
        return import_csv(catalogue, import, file);
    }
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

fn import_csv(
    catalogue: &Catalogue,
    import: &Import,
    file: impl Read + Seek,
) -> std::io::Result<bool> {
    let how = match reading(import) {
        Ok(how) => how,
        Err(problems) => {
            eprintln!("{}", catalogue.sentence(&problems.0[0]));
            return Ok(false);
        }
    };
    let how: CsvReading = match serde_json::from_value(how) {
        Ok(how) => how,
        Err(error) => return unusable(catalogue, Path::new("--column"), &error.into()),
    };
    let answer = open().and_then(|app| {
        let moment = Moment::from(Local::now());
        let flags = (import.look, import.leave_out);
        let (incoming, imported) = app.import_csv_from(file, &how, flags, &moment)?;
        Ok(json!({"incoming": incoming, "imported": imported}))
    });
    print(catalogue, answer, |answer| {
        let mut is_well = true;
        for bad in answer["incoming"]["bad"]
            .as_array_mut()
            .into_iter()
            .flatten()
        {
            is_well = import.leave_out;
            for problem in bad["problems"].as_array_mut().into_iter().flatten() {
                let text = |name: &str| problem[name].as_str().unwrap_or_default();
                let params = problem["params"].as_object().cloned().unwrap_or_default();
                problem["message"] = catalogue
                    .explain(text("code"), text("field"), &params)
                    .into();
            }
        }
        is_well
    })
}

/// How to read a CSV file, in the form in which a screen would send it.
fn reading(import: &Import) -> Result<Value, Problems> {
    let ruleset = import.ruleset.as_deref().map(read_reference).transpose()?;
    let columns = import.columns.iter().map(|(column, field)| {
        // Users count columns from 1. The reader refuses what is not a number.
        let column = column.parse::<u32>().map_or_else(
            |_| column.clone(),
            |column| column.saturating_sub(1).to_string(),
        );
        (column, Value::from(field.clone()))
    });
    let columns: Map<String, Value> = columns.collect();
    let same = import.same.iter().cloned();
    let same: Map<String, Value> = same.map(|(name, player)| (name, player.into())).collect();
    let unfinished = import
        .unfinished
        .map_or("abandoned", |unfinished| match unfinished {
            Unfinished::Abandoned => "abandoned",
            Unfinished::Finished => "finished",
            Unfinished::Playing => "playing",
        });
    Ok(json!({
        "unfinished": unfinished,
        "rulesets": preset_names(),
        "encoding": import.encoding,
        "separator": import.separator,
        "columns": (!columns.is_empty()).then_some(columns),
        "ruleset": ruleset,
        "same": same,
    }))
}

/// The names of presets in every language.
fn preset_names() -> Map<String, Value> {
    let languages = [Lang::En, Lang::Fr].map(Catalogue::of);
    let all = languages.iter().flat_map(|catalogue| {
        let presets = Preset::all().iter();
        presets.map(|preset| (catalogue.preset(&preset.id), json!(preset.id)))
    });
    all.collect()
}

fn unusable(catalogue: &Catalogue, path: &Path, error: &std::io::Error) -> std::io::Result<bool> {
    let path = path.display().to_string();
    let words = [("path", path.as_str()), ("value", &error.to_string())];
    eprintln!("{}", catalogue.fill("cli-file-unreadable", &words));
    Ok(false)
}
