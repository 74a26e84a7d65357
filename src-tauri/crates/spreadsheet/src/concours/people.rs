//! The names of people: two in one text, family names in capitals, first names.

use ardoise_journal::fold_name;

/// The signs between two names, the surest first.
const BETWEEN: [&str; 11] = [
    "/", "|", " – ", " — ", " - ", "+", "&", " et ", " and ", " avec ", " with ",
];
/// Words before a family name that have no capital.
const PARTICLES: [&str; 6] = ["de", "du", "des", "d", "von", "van"];

/// First names that are frequent where belote is played, without accents.
const FIRST_NAMES: &str = " adele adrien agathe agnes alain albert alex alexandra alexandre alexis alice aline amandine amelie andre \
    andree anna anne annick annie anthony antoine arlette armand arnaud arthur audrey aurelie baptiste beatrice benjamin benoit bernadette \
    bernard bertrand bob brigitte bruno camille carine carole caroline catherine cecile celine chantal charles charlotte chloe christelle \
    christian christiane christine christophe claire claude claudine clement colette corinne cyril damien daniel daniele danielle david \
    delphine denis denise didier dominique edith edouard eliane elisabeth elise emile emilie emma emmanuel enzo eric estelle etienne eugene \
    eva evelyne fabien fabienne fabrice fernand florence florent france francine francis franck francois francoise frederic gabriel gael \
    genevieve georges gerard germaine ghislaine gilbert gilles ginette gisele gregory guillaume gustave guy helene henri herve hubert hugo \
    huguette ines irene isabelle jack jacqueline jacques james janine jean jeanne jeannine jennifer jeremy jerome joel john jonathan joseph \
    josette josiane julie julien juliette justine karim karine kevin kim laetitia laure laurence laurent lea leo leon liliane linda lionel lise \
    loic louis louise luc lucas lucette lucie lucien lucienne ludovic lydie madeleine manon marc marcel marcelle margaux marguerite maria \
    marie marine marion martin martine mary mathieu mathilde matthieu maurice max maxime melanie michel michele micheline michelle mireille \
    monique mohamed muriel myriam nadia nadine nathalie nicolas nicole noel noemie odette odile olivier pascal pascale patrice patricia \
    patrick paul paulette pauline peter philippe pierre pierrette rachel raymond raymonde regine regis remi remy renaud rene renee richard \
    robert roger roland romain rose sabine sabrina samuel sandra sandrine sarah sebastien serge severine simon simone solange sonia sophie \
    stephane stephanie susan suzanne sylvain sylvie theo therese thierry thomas tom valentin valerie vanessa veronique victor vincent \
    virginie viviane xavier yann yannick yves yvette yvonne zoe ";

/// The parts of a text of several names; a single one where no sign is between two.
pub(super) fn split(text: &str) -> Vec<String> {
    for sign in BETWEEN {
        let parts: Vec<String> = parts(text, sign);
        if parts.len() > 1 {
            return parts;
        }
    }
    vec![text.trim().to_owned()]
}

/// The parts between a sign that have letters. Words between names may be capitals.
fn parts(text: &str, sign: &str) -> Vec<String> {
    let found: Vec<&str> = match sign.trim().chars().all(char::is_alphabetic) {
        true => {
            let lower = text.to_ascii_lowercase();
            let mut parts = Vec::new();
            let mut from = 0;
            for (at, sign) in lower.match_indices(sign) {
                parts.push(&text[from..at]);
                from = at + sign.len();
            }
            parts.push(&text[from..]);
            parts
        }
        false => text.split(sign).collect(),
    };
    let found = found.into_iter().map(str::trim);
    let parts = found.filter(|part| part.chars().any(char::is_alphabetic));
    parts.map(str::to_owned).collect()
}

/// Whether a text has two names.
pub(super) fn is_split(text: &str) -> bool {
    split(text).len() == 2
}

/// Whether a text has letters, all of them capitals.
pub(super) fn is_capitals(text: &str) -> bool {
    let letters = text.chars().filter(|letter| letter.is_alphabetic());
    letters.clone().count() > 1 && letters.clone().all(|letter| !letter.is_lowercase())
}

/// Whether the first word is a frequent first name.
pub(super) fn is_first_name(text: &str) -> bool {
    let plain = fold_name(text);
    let first = plain.split([' ', '-']).next().unwrap_or_default();
    !first.is_empty() && FIRST_NAMES.contains(&format!(" {first} "))
}

/// Two first names before a single family name: *Michel et Annie Lambert*. The names of both, if these are.
pub(super) fn share_a_name(names: &[String]) -> Option<[String; 2]> {
    let [first, other] = names else { return None };
    let one_word = |name: &String| !name.contains(' ');
    let words: Vec<&str> = other.split(' ').collect();
    if one_word(first) && words.len() > 1 && is_first_name(first) && is_first_name(other) {
        return Some([format!("{first} {}", words[1..].join(" ")), other.clone()]);
    }
    // *LAMBERT Michel et Annie*.
    let words: Vec<&str> = first.split(' ').collect();
    let is_family = words.len() > 1 && is_capitals(words[0]) && !is_capitals(words[1]);
    if one_word(other) && is_family && is_first_name(other) {
        return Some([first.clone(), format!("{} {other}", words[0])]);
    }
    None
}

/// A first and a family name as one.
pub(super) fn joined(first: &str, family: &str) -> String {
    let both = [
        capitalised(first, true),
        capitalised(family, first.is_empty()),
    ];
    both.join(" ").trim().to_owned()
}

/// A name as people say it: the first name first, with one capital a word. `DURAND Marie` is *Marie Durand*.
pub(super) fn spoken(name: &str) -> String {
    let name = name.trim_matches(|c: char| " ,;.:-–•*_\"".contains(c));
    if let Some((family, first)) = name.split_once(',') {
        return joined(first.trim(), family.trim());
    }
    let words: Vec<&str> = name.split_whitespace().collect();
    let capitals = words.iter().take_while(|word| is_capitals(word)).count();
    let is_turned = capitals > 0
        && capitals < words.len()
        && !words[capitals..].iter().any(|word| is_capitals(word));
    match is_turned {
        true => joined(&words[capitals..].join(" "), &words[..capitals].join(" ")),
        false => capitalised(&words.join(" "), true),
    }
}

/// A name in which words of capitals, or a name of small letters only, have one capital each. `begins` if nothing is before it.
fn capitalised(name: &str, begins: bool) -> String {
    let is_small = !name.chars().any(char::is_uppercase);
    let mut said: Vec<String> = Vec::new();
    for word in name.split_whitespace() {
        let lower = word.to_lowercase();
        let vowels = fold_name(word).chars().any(|c| "aeiouy".contains(c));
        let must = is_small || is_capitals(word) && vowels;
        let article =
            said.last().is_some_and(|last| last == "de") && ["la", "l"].contains(&lower.as_str());
        let is_particle = PARTICLES.contains(&lower.as_str()) && !(begins && said.is_empty());
        said.push(match must {
            true if is_particle || article => lower,
            true => one_capital(word),
            false => word.to_owned(),
        });
    }
    said.join(" ")
}

/// A word with a capital at its beginning, and after a hyphen or an apostrophe.
fn one_capital(word: &str) -> String {
    let mut is_first = true;
    let mut said = String::new();
    for letter in word.chars() {
        match is_first {
            true => said.extend(letter.to_uppercase()),
            false => said.extend(letter.to_lowercase()),
        }
        is_first = !letter.is_alphanumeric();
    }
    said
}
