//! The `rulesets` commands: `list`, `show`, `check` and `schema`.

use crate::catalogue::Catalogue;
use crate::lines::parse;
use ardoise_rules::{Preset, Problems, RuleId, Ruleset, RulesetFile, ruleset_schema};
use serde_json::{Value, json};
use std::io::{Read, Result, Write, stdin, stdout};
use std::path::Path;

/// Prints the presets, one a line.
pub fn list() -> Result<bool> {
    let mut out = stdout().lock();
    for preset in Preset::all() {
        let line = json!({
            "id": preset.id,
            "base": preset.base,
            "family": preset.values()[RuleId::CardsFamily.as_str()],
            "source": preset.source,
            "says": preset.says,
        });
        writeln!(out, "{line}")?;
    }
    Ok(true)
}

/// Shows a ruleset, given its id or a reference as JSON.
pub fn show(catalogue: &Catalogue, reference: &str) -> Result<bool> {
    let ruleset = read_reference(reference).and_then(|value| Ruleset::read(&value));
    print(catalogue, ruleset, None)
}

/// Reads a reference: an id or JSON.
pub fn read_reference(reference: &str) -> std::result::Result<Value, Problems> {
    match reference.trim_start().starts_with(['{', '"']) {
        true => parse(reference.as_bytes()),
        false => Ok(Value::from(reference)),
    }
}

/// Checks a ruleset file.
pub fn check(catalogue: &Catalogue, path: &Path) -> Result<bool> {
    let mut text = Vec::new();
    if path.as_os_str() == "-" {
        stdin().lock().read_to_end(&mut text)?;
    } else {
        match std::fs::read(path) {
            Ok(read) => text = read,
            Err(error) => {
                let path = path.display().to_string();
                let words = [("path", path.as_str()), ("value", &error.to_string())];
                eprintln!("{}", catalogue.fill("cli-file-unreadable", &words));
                return Ok(false);
            }
        }
    }
    let file = RulesetFile::read(&text);
    let name = file.as_ref().ok().and_then(|file| file.name.clone());
    print(
        catalogue,
        file.map(|file| file.ruleset),
        name.map(Value::from),
    )
}

/// Prints the JSON Schema of a ruleset file.
pub fn schema() -> Result<bool> {
    writeln!(stdout().lock(), "{:#}", ruleset_schema())?;
    Ok(true)
}

fn print(
    catalogue: &Catalogue,
    ruleset: std::result::Result<Ruleset, Problems>,
    name: Option<Value>,
) -> Result<bool> {
    let good = ruleset.is_ok();
    let line = match ruleset {
        Ok(ruleset) => shown(&ruleset, name),
        Err(problems) => catalogue.refusal(&problems),
    };
    writeln!(stdout().lock(), "{line}")?;
    Ok(good)
}

/// A ruleset as it is printed. An unchanged preset has its own id and base. Other rules have the preset that they
/// differ from as base, and as id the name in their file, if any.
fn shown(ruleset: &Ruleset, name: Option<Value>) -> Value {
    let preset = ruleset.base();
    let differs = ruleset.differs();
    let is_preset = differs.is_empty() && name.is_none();
    let (id, base, differs) = match (is_preset, &preset.base) {
        (true, Some(base)) => (json!(preset.id), json!(base), preset.set.clone()),
        (true, None) => (json!(preset.id), Value::Null, differs),
        (false, _) => (json!(name), json!(preset.id), differs),
    };
    json!({"id": id, "base": base, "values": ruleset.values(), "differs": differs})
}
