use super::problem::{Code, Problem, Problems, join};
use serde_json::{Map, Value};

/// Room for the fields that an object of the public JSON may have, or nearly all of them.
const MOST_FIELDS: usize = 24;

/// Reads the fields of a JSON object and collects everything that is wrong with them.
///
/// A field that is `null` counts as missing.
pub struct Reader<'v> {
    path: String,
    fields: Option<&'v Map<String, Value>>,
    known: Vec<&'static str>,
    problems: Vec<Problem>,
}

impl<'v> Reader<'v> {
    /// Starts reading an object at a path.
    pub fn new(path: impl Into<String>, value: &'v Value) -> Reader<'v> {
        let mut reader = Reader {
            path: path.into(),
            fields: value.as_object(),
            known: Vec::with_capacity(MOST_FIELDS),
            problems: Vec::new(),
        };
        if reader.fields.is_none() {
            let problem = reader.wrong_type("", value, "object");
            reader.report(problem);
        }
        reader
    }

    /// The path of a field in this object.
    pub fn at(&self, key: &str) -> String {
        join(&self.path, key)
    }

    /// Adds a problem.
    pub fn report(&mut self, problem: Problem) {
        self.problems.push(problem);
    }

    /// The number of problems so far.
    pub fn problems(&self) -> usize {
        self.problems.len()
    }

    /// Adds the problems of a part that was read separately.
    pub fn part<T>(&mut self, part: Result<T, Problems>) -> Option<T> {
        part.map_err(|problems| self.problems.extend(problems.0))
            .ok()
    }

    /// The value of a field, if present.
    pub fn get(&mut self, key: &'static str) -> Option<&'v Value> {
        self.known.push(key);
        self.fields?.get(key).filter(|value| !value.is_null())
    }

    /// The value of a required field.
    pub fn need(&mut self, key: &'static str) -> Option<&'v Value> {
        let value = self.get(key);
        if value.is_none() && self.fields.is_some() {
            let problem = Problem::new(Code::MissingField, self.at(key));
            self.report(problem);
        }
        value
    }

    /// A whole number within bounds.
    pub fn integer(&mut self, key: &'static str, min: i32, max: i32) -> Option<i32> {
        let value = self.get(key)?;
        let number = within(value, min, max);
        if number.is_none() {
            let problem = integer(value, &self.at(key), min, max).err();
            self.problems.extend(problem);
        }
        number
    }

    /// A text.
    pub fn text(&mut self, key: &'static str) -> Option<&'v str> {
        let value = self.get(key)?;
        if value.as_str().is_none() {
            let problem = self.wrong_type(key, value, "text");
            self.report(problem);
        }
        value.as_str()
    }

    /// True or false.
    pub fn boolean(&mut self, key: &'static str) -> Option<bool> {
        let value = self.get(key)?;
        if value.as_bool().is_none() {
            let problem = self.wrong_type(key, value, "boolean");
            self.report(problem);
        }
        value.as_bool()
    }

    /// A list.
    pub fn list(&mut self, key: &'static str) -> Option<&'v [Value]> {
        let value = self.get(key)?;
        if value.as_array().is_none() {
            let problem = self.wrong_type(key, value, "list");
            self.report(problem);
        }
        value.as_array().map(Vec::as_slice)
    }

    /// Reads a word with `parse`. A word that cannot be read is a problem with this code and the allowed words.
    pub fn word<T>(
        &mut self,
        key: &'static str,
        code: Code,
        allowed: &[&str],
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let value = self.get(key)?;
        match value.as_str().and_then(read) {
            Some(read) => Some(read),
            None => {
                let problem = Problem::new(code, self.at(key))
                    .with("value", value)
                    .with("allowed", allowed);
                self.report(problem);
                None
            }
        }
    }

    fn wrong_type(&self, key: &str, value: &Value, expected: &str) -> Problem {
        wrong_type(&self.at(key), value, expected)
    }

    /// Refuses fields that were not read, and returns the problems or the result.
    pub fn finish<T>(mut self, read: Option<T>) -> Result<T, Problems> {
        let unknown = self.fields.into_iter().flatten();
        for (key, value) in unknown.filter(|(key, _)| !self.known.contains(&key.as_str())) {
            let mut allowed = self.known.clone();
            allowed.dedup();
            let problem = Problem::new(Code::UnknownField, join(&self.path, key))
                .with("value", value)
                .with("allowed", allowed);
            self.problems.push(problem);
        }
        match read {
            Some(read) if self.problems.is_empty() => Ok(read),
            _ => Err(Problems(self.problems)),
        }
    }
}

/// A whole number within bounds.
pub fn integer(value: &Value, field: &str, min: i32, max: i32) -> Result<i32, Problem> {
    within(value, min, max).ok_or_else(|| match value.as_i64() {
        None => wrong_type(field, value, "integer"),
        Some(number) => Problem::new(Code::OutOfRange, field)
            .with("value", number)
            .with("min", min)
            .with("max", max),
    })
}

fn within(value: &Value, min: i32, max: i32) -> Option<i32> {
    let number = i32::try_from(value.as_i64()?).ok()?;
    (min..=max).contains(&number).then_some(number)
}

/// The problem of a wrong type. `expected` is `object`, `list`, `text`, `integer` or `boolean`.
pub fn wrong_type(field: &str, value: &Value, expected: &str) -> Problem {
    Problem::new(Code::WrongType, field)
        .with("value", value)
        .with("expected", expected)
}
