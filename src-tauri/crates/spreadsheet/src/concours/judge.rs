//! Which rows can be registered: their numbers, and everything that is doubtful about them.

use super::cell::Draft;
use super::types::{Doubt, DoubtCode, KnownTeams, ListedTeam};
use crate::problem::{Code, of_name};
use ardoise_journal::{player_key, tidy_name};
use ardoise_rules::Problem;
use serde_json::json;
use std::collections::{HashMap, HashSet};

/// The teams that can be registered, and the rows left aside.
pub(super) fn judged(
    drafts: Vec<Draft>,
    individuals: bool,
    known: &KnownTeams,
) -> (Vec<ListedTeam>, Vec<ListedTeam>, Vec<Problem>) {
    let mut judge = Judge {
        wanted: if individuals { 1 } else { 2 },
        known,
        lines: HashMap::new(),
        numbers: known.numbers.iter().copied().collect(),
        problems: Vec::new(),
    };
    let read: Vec<(ListedTeam, Option<u32>)> =
        drafts.into_iter().map(|draft| judge.team(draft)).collect();
    let aside = |team: &ListedTeam| team.doubts.iter().any(|doubt| doubt.code.leaves_aside());
    let (aside, teams): (Vec<_>, Vec<_>) = read.into_iter().partition(|(team, _)| aside(team));
    let highest = teams
        .iter()
        .filter_map(|(_, number)| *number)
        .max()
        .unwrap_or(0);
    let mut next = known.next.max(highest + 1).max(1);
    let teams = teams
        .into_iter()
        .map(|team| judge.numbered(team, &mut next))
        .collect();
    let aside = aside
        .into_iter()
        .map(|team| judge.numbered(team, &mut next))
        .collect();
    judge.problems.sort_by_key(|(line, _)| *line);
    let problems = judge.problems.into_iter().map(|(_, problem)| problem);
    (teams, aside, problems.collect())
}

struct Judge<'k> {
    wanted: usize,
    known: &'k KnownTeams,
    /// The lines of the players so far.
    lines: HashMap<String, u32>,
    numbers: HashSet<u32>,
    /// Each with its line.
    problems: Vec<(u32, Problem)>,
}

impl Judge<'_> {
    /// A row with its doubts, and the number that the list gives it.
    fn team(&mut self, mut draft: Draft) -> (ListedTeam, Option<u32>) {
        draft.names.retain(|name| !name.is_empty());
        if draft.names.len() < self.wanted {
            // A number and one name are a team; one name alone may be a remark, or a player without a partner.
            let code = match (draft.names.len(), draft.number) {
                (0, _) => DoubtCode::NoName,
                (_, Some(_)) => DoubtCode::OneName,
                (_, None) => DoubtCode::OneNameOnly,
            };
            let params = json!({"value": draft.text});
            draft.doubts(code, params);
            if code.leaves_aside() {
                self.unreadable(&draft);
            }
        }
        self.refuse_names(&mut draft);
        if !draft.doubts.iter().any(|doubt| doubt.code.leaves_aside()) {
            self.seat(&mut draft);
        }
        draft.licences.resize(draft.names.len(), None);
        let team = ListedTeam {
            line: draft.line,
            number: 0,
            players: draft.names,
            licences: draft.licences,
            name: draft.name,
            club: draft.club,
            labels: draft.labels,
            paid: draft.paid,
            present: draft.present,
            doubts: draft.doubts,
        };
        (team, draft.number.filter(|number| *number > 0))
    }

    fn unreadable(&mut self, draft: &Draft) {
        let problem = Problem::new(Code::TeamLineUnreadable, field(draft.line))
            .with("line", draft.line)
            .with("value", &draft.text);
        self.problems.push((draft.line, problem));
    }

    fn refuse_names(&mut self, draft: &mut Draft) {
        for at in 0..draft.names.len() {
            let field = format!("{}.players[{at}].name", field(draft.line));
            match tidy_name(&draft.names[at]) {
                Ok(name) => draft.names[at] = name,
                Err(refused) => {
                    self.problems.push((draft.line, of_name(refused, &field)));
                    draft.doubts(DoubtCode::NameRefused, json!({"value": draft.names[at]}));
                }
            }
        }
    }

    /// Seats the players of a row, unless one of them has a seat.
    fn seat(&mut self, draft: &mut Draft) {
        for at in 0..draft.names.len() {
            let name = draft.names[at].clone();
            let key = player_key(&name);
            let seated = self.known.players.get(&key);
            let Some(by) = seated.or_else(|| self.lines.get(&key)).copied() else {
                self.lines.insert(key, draft.line);
                continue;
            };
            let (code, problem, seat) = match seated {
                Some(_) => (DoubtCode::PlayerRegistered, Code::PlayerRegistered, "value"),
                None => (DoubtCode::NameTwice, Code::PlayerInList, "line"),
            };
            let field = format!("{}.players[{at}].name", field(draft.line));
            let problem = Problem::new(problem, field).with("name", &name);
            self.problems.push((draft.line, problem.with(seat, by)));
            draft.doubts(code, json!({"name": name, seat: by}));
        }
    }

    /// The row with its number: that of the list if it is free, or else the next.
    fn numbered(
        &mut self,
        (mut team, number): (ListedTeam, Option<u32>),
        next: &mut u32,
    ) -> ListedTeam {
        let free = number.filter(|number| self.numbers.insert(*number));
        team.number = free.unwrap_or_else(|| {
            while !self.numbers.insert(*next) {
                *next += 1;
            }
            *next
        });
        if let (Some(number), None) = (number, free) {
            let field = format!("{}.number", field(team.line));
            let problem = Problem::new(Code::NumberTaken, field)
                .with("value", number)
                .with("free", team.number);
            self.problems.push((team.line, problem));
            let params = json!({"value": number, "free": team.number});
            team.doubts.push(Doubt {
                code: DoubtCode::NumberTaken,
                params: params.as_object().cloned().unwrap_or_default(),
            });
        }
        team
    }
}

fn field(line: u32) -> String {
    format!("lines[{}]", line.saturating_sub(1))
}
