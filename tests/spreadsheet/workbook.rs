//! Workbooks as programs write them, and files that would unfold into something large.

use crate::Nobody;
use ardoise_rules::{Problem, Ruleset};
use ardoise_spreadsheet::{Book, CsvReading, CsvView, Known, Rulesets, Unread};
use ardoise_spreadsheet::{Bounds, TextRow, Workbook};
use ardoise_statistics::Chosen;
use chrono::NaiveDate;
use std::io::{Cursor, Write};
use std::ops::ControlFlow;
use std::time::{Duration, Instant};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

/// A zip of these parts.
fn zip(parts: &[(&str, &str)]) -> Vec<u8> {
    let mut zip = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, content) in parts {
        zip.start_file(*name, SimpleFileOptions::default())
            .expect("a part");
        zip.write_all(content.as_bytes()).expect("a part");
    }
    zip.finish().expect("a zip").into_inner()
}

const STRINGS: &str = "<sst><si><t>Zoé</t></si><si><r><t>Ka</t></r><r><t>rim</t></r><rPh><t>?</t></rPh></si>\
    <si><t xml:space=\"preserve\"> &amp;_x000A_Léa&#x21; </t></si></sst>";
/// Styles: none, a day, a day of our own, a time, zeros in front, hours, and a number with a red word.
const STYLES: &str = "<styleSheet><numFmts><numFmt numFmtId=\"170\" formatCode=\"[$-40C]dddd\\ d&quot; le &quot;mmmm\\ yyyy;@\"/>\
    <numFmt numFmtId=\"171\" formatCode=\"0000\"/><numFmt numFmtId=\"172\" formatCode=\"[Red]0&quot; days&quot;\"/></numFmts>\
    <cellStyleXfs><xf numFmtId=\"14\"/></cellStyleXfs><cellXfs><xf numFmtId=\"0\"/><xf numFmtId=\"14\"/><xf numFmtId=\"170\"/>\
    <xf numFmtId=\"20\"/><xf numFmtId=\"171\"/><xf numFmtId=\"46\"/><xf numFmtId=\"172\"/></cellXfs></styleSheet>";

/// An `.xlsx` of these sheets: attributes besides the name, and rows.
fn xlsx_of(sheets: &[(&str, &str, &str)], book: &str) -> Vec<u8> {
    let kind = |of: &str| {
        format!("http://schemas.openxmlformats.org/officeDocument/2006/relationships/{of}")
    };
    let link = |id: &str, of: &str, to: &str| {
        format!(
            "<Relationship Id=\"{id}\" Type=\"{}\" Target=\"{to}\"/>",
            kind(of)
        )
    };
    let (mut list, mut links) = (String::new(), String::new());
    for (at, (name, more, _)) in sheets.iter().enumerate() {
        list += &format!("<x:sheet name=\"{name}\" sheetId=\"{at}\" r:id=\"s{at}\" {more}/>");
        links += &link(
            &format!("s{at}"),
            "worksheet",
            &format!("/xl/worksheets/{at}.xml"),
        );
    }
    links += &link("a", "styles", "styles.xml");
    links += &link("b", "sharedStrings", "sharedStrings.xml");
    let root = format!(
        "<Relationships>{}</Relationships>",
        link("r", "officeDocument", "xl/workbook.xml")
    );
    let book = format!("<x:workbook>{book}<x:sheets>{list}</x:sheets></x:workbook>");
    let links = format!("<Relationships>{links}</Relationships>");
    let mut parts = vec![
        ("_rels/.rels".to_owned(), root),
        ("xl/workbook.xml".to_owned(), book),
        ("xl/_rels/workbook.xml.rels".to_owned(), links),
        ("xl/sharedstrings.xml".to_owned(), STRINGS.to_owned()),
        ("xl/styles.xml".to_owned(), STYLES.to_owned()),
    ];
    for (at, (_, _, rows)) in sheets.iter().enumerate() {
        let sheet = format!(
            "<worksheet><dimension ref=\"A1:XFD1048576\"/><sheetData>{rows}</sheetData></worksheet>"
        );
        parts.push((format!("xl/worksheets/{at}.xml"), sheet));
    }
    let parts: Vec<(&str, &str)> = parts
        .iter()
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    zip(&parts)
}

fn xlsx(rows: &str) -> Vec<u8> {
    xlsx_of(&[("A", "", rows)], "")
}

/// An `.ods` with these sheets.
fn ods(tables: &str) -> Vec<u8> {
    let content = format!(
        "<office:document-content><office:automatic-styles><style:style style:name=\"ta2\"><style:table-properties \
         table:display=\"false\"/></style:style></office:automatic-styles><office:body><office:spreadsheet>{tables}\
         </office:spreadsheet></office:body></office:document-content>"
    );
    zip(&[
        ("mimetype", "application/vnd.oasis.opendocument.spreadsheet"),
        ("content.xml", &content),
        ("META-INF/manifest.xml", "<manifest:manifest/>"),
    ])
}

/// A row of texts in an `.xlsx`.
fn texts(row: u32, cells: &[&str]) -> String {
    let cells = cells
        .iter()
        .map(|text| format!("<c t=\"inlineStr\"><is><t>{text}</t></is></c>"));
    format!("<row r=\"{row}\">{}</row>", cells.collect::<String>())
}

fn refused(unread: Unread) -> Problem {
    match unread {
        Unread::Refused(problems) => problems[0].clone(),
        other => panic!("{other:?}"),
    }
}

/// The rows of a sheet.
fn rows(bytes: &[u8], tab: usize) -> Result<Vec<TextRow>, Problem> {
    let book = Workbook::open(Cursor::new(bytes), Bounds::default());
    let mut rows = Vec::new();
    let mut keep = |row| {
        rows.push(row);
        Ok(ControlFlow::Continue(()))
    };
    book.and_then(|mut book| book.rows(tab, &mut keep))
        .map_err(refused)?;
    Ok(rows)
}

/// The cells of rows as one text, each row with its number.
fn told(rows: &[TextRow]) -> Vec<String> {
    let told = rows
        .iter()
        .map(|row| format!("{} {}", row.number, row.cells.join("|")));
    told.collect()
}

/// What an import would create.
fn look(bytes: &[u8], sheet: Option<&str>) -> Result<CsvView, Problem> {
    look_by(
        bytes,
        &CsvReading {
            sheet: sheet.map(str::to_owned),
            ..CsvReading::default()
        },
    )
}

fn look_by(bytes: &[u8], how: &CsvReading) -> Result<CsvView, Problem> {
    let folder = tempfile::tempdir().expect("a folder");
    let coinche = Chosen {
        ruleset: Ruleset::preset("coinche").expect("a preset"),
        own: None,
    };
    let known = Known {
        rulesets: Rulesets::new(vec![coinche], how),
        today: NaiveDate::from_ymd_opt(2026, 11, 21).expect("a day"),
        folder: folder.path(),
    };
    let goes_on = &mut |_| ControlFlow::Continue(());
    let book = Book::open(Cursor::new(bytes), how, known, goes_on);
    book.and_then(|mut book| book.view(&Nobody, goes_on))
        .map_err(refused)
}

const TITLES: [&str; 7] = [
    "Date",
    "Nous 1",
    "Nous 2",
    "Eux 1",
    "Eux 2",
    "Marque nous",
    "Marque eux",
];

#[test]
fn cells_are_read_as_their_sheet_shows_them() {
    let sheet = "<row r=\"3\"><c r=\"B3\" t=\"s\"><v>0</v></c><c t=\"s\"><v>1</v></c><c t=\"s\"><v>2</v></c></row>\
        <row><c s=\"1\"><v>43902</v></c><c s=\"2\"><v>43902.854166666664</v></c><c s=\"3\"><v>0.854166666666667</v></c>\
        <c s=\"5\"><v>1.0625</v></c><c s=\"1\"><v>-3</v></c><c s=\"1\"><v>59</v></c></row>\
        <row r=\"9\"><c><v>7.0000000000000009</v></c><c s=\"4\"><f>A1*1</f><v>100</v></c><c s=\"6\"><v>12</v></c><c t=\"b\"><v>1</v></c>\
        <c t=\"e\"><v>#REF!</v></c><c><v>1.0E2</v></c><c t=\"d\"><v>2020-03-12T20:30:00</v></c></row><row r=\"12\"/>";
    let read = rows(&xlsx(sheet), 0).expect("a sheet");
    assert_eq!(
        told(&read),
        [
            "3 |Zoé|Karim|& Léa!",
            "4 2020-03-12|2020-03-12 20:30|20:30|25:30|-3|1900-02-28",
            "9 7|0100|12|true|#REF!|100|2020-03-12 20:30:00"
        ]
    );
    let book = "<workbookPr date1904=\"1\"/>";
    let read = rows(&xlsx_of(&[("A", "", sheet)], book), 0).expect("a sheet");
    assert!(told(&read)[1].starts_with("4 2024-03-13|"), "{read:?}");
}

#[test]
fn an_ods_says_the_same() {
    let sheet = "<table:table table:name=\"A\"><table:shapes><draw:frame><text:p>no</text:p></draw:frame></table:shapes>\
        <table:table-row table:number-rows-repeated=\"2\"><table:table-cell table:number-columns-repeated=\"1024\"/></table:table-row>\
        <table:table-row><table:table-cell/><table:table-cell office:value-type=\"string\"><office:annotation><text:p>no</text:p>\
        </office:annotation><text:p>Zoé<text:s/>B.</text:p><text:p>&amp; Léa</text:p></table:table-cell><table:covered-table-cell \
        office:value-type=\"string\"><text:p>no</text:p></table:covered-table-cell><table:table-cell office:value-type=\"float\" \
        office:value=\"7.0000000000000009\"><text:p>7,00</text:p></table:table-cell></table:table-row><table:table-row \
        table:number-rows-repeated=\"2\"><table:table-cell office:value-type=\"date\" office:date-value=\"2020-03-12\"><text:p>12/03/20\
        </text:p></table:table-cell><table:table-cell office:value-type=\"time\" office:time-value=\"PT20H30M00S\"/><table:table-cell \
        office:value-type=\"float\" office:value=\"100\"><text:p>0100</text:p></table:table-cell><table:table-cell \
        table:number-columns-repeated=\"2\" office:value-type=\"boolean\" office:boolean-value=\"true\"><text:p>VRAI</text:p>\
        </table:table-cell></table:table-row><table:table-row table:number-rows-repeated=\"1048000\"><table:table-cell \
        table:style-name=\"ce1\" table:number-columns-repeated=\"16384\"/></table:table-row></table:table>";
    let read = rows(&ods(sheet), 0).expect("a sheet");
    let days = "2020-03-12|20:30|0100|true|true";
    assert_eq!(
        told(&read),
        [
            "3 |Zoé B. & Léa||7".to_owned(),
            format!("4 {days}"),
            format!("5 {days}")
        ]
    );
}

#[test]
fn the_sheet_with_deals_is_found_or_chosen_and_lines_are_its_rows() {
    let deals = |row: u32, mark: &str| {
        texts(row, &["Club de Lyon"])
            + &texts(row + 3, &TITLES)
            + &texts(
                row + 4,
                &["12/03/2020", "Zoé", "Karim", "Anne", "Léa", "1010", "954"],
            )
            + &texts(row + 9, &["", "", "", "", "", mark, "20"])
    };
    let sheets = [
        ("Brouillon", "state=\"hidden\"", deals(1, "1")),
        ("Accueil", "", texts(2, &["Nos soirées"])),
        ("Jeudis", "", deals(4, "dix")),
        ("L&apos;été", "", deals(1, "30")),
    ];
    let sheets: Vec<(&str, &str, &str)> = sheets
        .iter()
        .map(|(name, more, rows)| (*name, *more, rows.as_str()))
        .collect();
    let book = xlsx_of(&sheets, "");
    let view = look(&book, None).expect("a look");
    assert_eq!(view.sheets, ["Accueil", "Jeudis", "L'été"]);
    assert_eq!(view.sheet.as_deref(), Some("Jeudis"));
    assert_eq!(view.above, [4]);
    assert_eq!(
        view.bad.iter().map(|bad| bad.line).collect::<Vec<_>>(),
        [13]
    );
    assert_eq!(view.first[0].totals.us, 1010);
    let other = look(&book, Some("l'ÉTÉ")).expect("a look");
    assert_eq!((other.sheet.as_deref(), other.rows), (Some("L'été"), 2));
    assert_eq!(
        look(&book, Some("Brouillon")).expect("a hidden sheet").rows,
        2
    );
    let none = look(&book, Some("Lundis")).expect_err("no sheet");
    assert_eq!(none.code, "no_such_sheet");
    assert_eq!(
        none.params["allowed"],
        serde_json::json!(["Accueil", "Jeudis", "L'été"])
    );
    assert_eq!(
        look(b"Date;Nous\n", Some("A"))
            .expect_err("no workbook")
            .code,
        "not_a_workbook"
    );
}

#[test]
fn a_formula_without_a_result_is_an_error_of_its_row_and_never_a_nought() {
    let row = |number: u32, mark: &str| {
        texts(number, &["12/03/2020", "A", "B", "C", "D"])
            .replace("</row>", &format!("{mark}<c><v>20</v></c></row>"))
    };
    let sheet = texts(1, &TITLES)
        + &row(2, "<c><f>2*5</f><v>10</v></c>")
        + &row(3, "<c><f>2*5</f></c>")
        + &row(4, "<c t=\"str\"><f>IF(1,\"10\",\"\")</f><v>10</v></c>")
        + &row(5, "<c><f>2*5</f><v/></c>");
    let view = look(&xlsx(&sheet), None).expect("a look");
    let bad: Vec<(u32, &str)> = view
        .bad
        .iter()
        .map(|bad| (bad.line, bad.problems[0].code))
        .collect();
    assert_eq!(
        bad,
        [(3, "formula_not_computed"), (5, "formula_not_computed")]
    );
    assert_eq!(view.bad[0].problems[0].params["value"], "F3");
    assert_eq!((view.rows, view.first[0].totals.us), (2, 20));
    // An empty text is a result.
    let empty = rows(
        &xlsx("<row><c t=\"str\"><f>IF(1,\"\",2)</f><v></v></c></row>"),
        0,
    );
    assert_eq!(empty.expect("a sheet"), []);
    let cell = "<table:table table:name=\"A\"><table:table-row><table:table-cell table:formula=\"of:=2*5\"/></table:table-row></table:table>";
    assert_eq!(rows(&ods(cell), 0).expect("a sheet")[0].uncomputed, [0]);
}

/// The refusal of a workbook, which must come quickly.
fn soon(bytes: &[u8]) -> (String, String) {
    let begun = Instant::now();
    let refused = look(bytes, None).expect_err("a refusal");
    assert!(
        begun.elapsed() < Duration::from_secs(20),
        "{refused:?} after {:?}",
        begun.elapsed()
    );
    let reason = refused
        .params
        .get("reason")
        .and_then(serde_json::Value::as_str);
    (
        refused.code.to_string(),
        reason.unwrap_or_default().to_owned(),
    )
}

#[test]
fn what_would_unfold_is_refused_before_it_does() {
    let too_large = |what: &str| ("workbook_too_large".to_owned(), what.to_owned());
    let repeated = |rows: u32, columns: u32, text: &str| {
        ods(&format!(
            "<table:table table:name=\"A\"><table:table-row table:number-rows-repeated=\"{rows}\"><table:table-cell \
             table:number-columns-repeated=\"{columns}\" office:value-type=\"string\"><text:p>{text}</text:p></table:table-cell>\
             </table:table-row></table:table>"
        ))
    };
    assert!(repeated(1_000_000, 16_384, "x").len() < 2_000);
    assert_eq!(
        soon(&repeated(1_000_000, 16_384, "x")),
        too_large("columns")
    );
    assert_eq!(soon(&repeated(1_000_000, 1, "x")), too_large("rows"));
    assert_eq!(
        soon(&repeated(u32::MAX, u32::MAX, "x")),
        too_large("columns")
    );
    assert_eq!(
        soon(&repeated(90_000, 100, &"x".repeat(900))),
        too_large("unpacked")
    );
    assert_eq!(
        soon(&repeated(1, 1, &"x".repeat(200_000))),
        too_large("text")
    );
    // Of one text, and of many that are each small enough.
    let blank = " ".repeat(2 << 20);
    assert_eq!(soon(&xlsx(&blank)), too_large("unpacked"));
    let spaces = (" ".repeat(900_000) + "<x/>").repeat(80);

    assert_eq!(soon(&xlsx(&spaces)), too_large("unpacked"));
    assert_eq!(soon(&ods(&spaces)), too_large("unpacked"));
    assert_eq!(
        soon(&xlsx("<row r=\"4294967295\"><c><v>1</v></c></row><row/>")),
        too_large("rows")
    );
    assert_eq!(
        soon(&xlsx("<row><c r=\"ZZZ1\"><v>1</v></c></row>")),
        too_large("columns")
    );
    assert_eq!(
        soon(&xlsx("<row><c r=\"XFD1\"><v>1</v></c></row>")),
        too_large("columns")
    );
    assert_eq!(
        soon(&ods(&"<table:table table:name=\"A\"/>".repeat(300))),
        too_large("sheets")
    );
    assert_eq!(
        soon(&[b"PK\x03\x04".to_vec(), vec![0; 9 << 20]].concat()),
        too_large("packed")
    );
    // The same shape without content is small, whatever it says of its size.
    assert_eq!(
        rows(&repeated(1_000_000, 16_384, ""), 0).expect("a sheet"),
        []
    );
}

#[test]
fn other_kinds_and_damaged_files_are_refused_by_name() {
    let container = b"\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1".to_vec();
    let locked: Vec<u8> = "EncryptedPackage"
        .encode_utf16()
        .flat_map(u16::to_le_bytes)
        .collect();
    let code = |bytes: &[u8]| soon(bytes).0;
    assert_eq!(code(&container), "workbook_other");
    assert_eq!(code(&[container, locked].concat()), "workbook_locked");
    assert_eq!(code(&zip(&[("Index/Document.iwa", "x")])), "workbook_other");
    assert_eq!(
        code(&zip(&[(
            "mimetype",
            "application/vnd.oasis.opendocument.text"
        )])),
        "workbook_other"
    );
    let kind = ("mimetype", "application/vnd.oasis.opendocument.spreadsheet");
    let keys = (
        "META-INF/manifest.xml",
        "<m><manifest:encryption-data/></m>",
    );
    assert_eq!(
        code(&zip(&[kind, keys, ("content.xml", "x")])),
        "workbook_locked"
    );
    assert_eq!(code(&ods("")), "workbook_damaged");
    assert_eq!(
        code(&xlsx("<row><c><v>&bomb;</v></c></row>")),
        "workbook_damaged"
    );
    let whole = xlsx(&texts(1, &TITLES));
    for end in (8..whole.len()).step_by(13) {
        assert_eq!(code(&whole[..end]), "workbook_damaged");
    }
    for at in (4..whole.len()).step_by(7) {
        let mut bytes = whole.clone();
        bytes[at] ^= 0x55;
        // Read or refused, but it never fails otherwise.
        let _ = look(&bytes, None);
    }
}

#[test]
fn files_that_libreoffice_wrote_are_read_with_their_formulas_and_sums() {
    let xlsx: &[u8] = include_bytes!("../cases/workbooks/calc.xlsx");
    let ods: &[u8] = include_bytes!("../cases/workbooks/calc.ods");
    for book in [xlsx, ods] {
        let view = look(book, None).expect("a look");
        assert!(view.bad.is_empty(), "{:?}", view.bad);
        assert_eq!((view.matches, view.rows, &view.sums[..]), (1, 3, &[5][..]));
        let first = &view.first[0];
        assert_eq!(first.day, "2026-11-19");
        assert_eq!(first.players, ["Léa", "Karim", "Jeanne", "Marcel"]);
        assert_eq!((first.totals.us, first.totals.them), (640, 220));
    }
}

#[test]
fn a_text_that_was_encoded_twice_is_mended_in_a_workbook_as_well() {
    let row = ["12/03/2020", "ZoÃ©", "Karim", "Anne", "LÃ©a", "1010", "954"];
    let book = xlsx(&(texts(1, &TITLES) + &texts(2, &row)));
    for (told, zoe, is_guess) in [
        (None, "Zoé", true),
        (Some("twice"), "Zoé", false),
        (Some("utf-8"), "ZoÃ©", false),
    ] {
        let how = CsvReading {
            encoding: told.map(str::to_owned),
            ..CsvReading::default()
        };
        let view = look_by(&book, &how).expect("a look");
        assert_eq!(view.first[0].players[0], zoe);
        assert_eq!(view.encoding_guessed, is_guess);
    }
}
