//! Persons over the clubs of a league: the same licence number means the same person, and the same name alone never does.

use std::collections::{BTreeMap, BTreeSet, HashMap};

/// A person of a club: the club, and the id that the person has there.
pub type OfClub<'a> = (&'a str, &'a str);

/// A licence in the form in which it is compared; none if it is empty.
pub fn licence(written: &str) -> Option<String> {
    let said = written.trim().to_lowercase();
    (!said.is_empty()).then_some(said)
}

/// The persons who are one with a person of another club, each mapped to the first of their group.
#[derive(Debug, Default)]
pub struct Joined<'a>(HashMap<OfClub<'a>, OfClub<'a>>);

impl<'a> Joined<'a> {
    /// Joins persons by their licences. Two persons of one club are never joined, because their club decides that: a licence that both have
    /// means nothing in that club, and licences that would join them through another club join nobody.
    pub fn of(licences: impl Iterator<Item = (OfClub<'a>, &'a str)>) -> Self {
        let mut holders: BTreeMap<&str, BTreeMap<&str, BTreeSet<&str>>> = BTreeMap::new();
        for ((club, person), licence) in licences {
            let of_licence = holders.entry(licence).or_default();
            of_licence.entry(club).or_default().insert(person);
        }
        let mut groups = Groups::default();
        for clubs in holders.values() {
            let only = clubs
                .iter()
                .filter_map(|(club, persons)| match persons.len() {
                    1 => persons.first().map(|person| (*club, *person)),
                    _ => None,
                });
            let mut only = only.collect::<Vec<OfClub<'a>>>().into_iter();
            if let Some(first) = only.next() {
                only.for_each(|other| groups.join(first, other));
            }
        }
        Self(groups.sound())
    }

    /// The first person of this person's group.
    pub fn person(&self, person: OfClub<'a>) -> OfClub<'a> {
        self.0.get(&person).copied().unwrap_or(person)
    }
}

/// Persons, each mapped to another one of the same group, up to one who represents the whole group.
#[derive(Default)]
struct Groups<'a>(BTreeMap<OfClub<'a>, OfClub<'a>>);

impl<'a> Groups<'a> {
    fn head(&self, person: OfClub<'a>) -> OfClub<'a> {
        let mut head = person;
        while let Some(next) = self.0.get(&head).filter(|next| **next != head) {
            head = *next;
        }
        head
    }

    fn join(&mut self, one: OfClub<'a>, other: OfClub<'a>) {
        for person in [one, other] {
            self.0.entry(person).or_insert(person);
        }
        // The first represents all, so the order of joining does not matter.
        let (one, other) = (self.head(one), self.head(other));
        self.0.insert(one.max(other), one.min(other));
    }

    /// Each person of a group without two persons of one club, mapped to the first of the group.
    fn sound(self) -> HashMap<OfClub<'a>, OfClub<'a>> {
        let mut groups: BTreeMap<OfClub<'a>, Vec<OfClub<'a>>> = BTreeMap::new();
        for person in self.0.keys() {
            groups.entry(self.head(*person)).or_default().push(*person);
        }
        // The persons of a group are sorted, so those of a club are adjacent.
        groups.retain(|_, persons| persons.windows(2).all(|two| two[0].0 != two[1].0));
        let each = groups.into_iter();
        each.flat_map(|(first, persons)| persons.into_iter().map(move |person| (person, first)))
            .collect()
    }
}
