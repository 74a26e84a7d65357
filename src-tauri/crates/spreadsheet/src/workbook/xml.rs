//! Walking through XML: tags by their local names, and text with its entities resolved. Only the five entities that XML itself has
//! are known, so that no text unfolds.

use crate::problem::{Code, Unread};
use quick_xml::XmlVersion;
use quick_xml::escape::resolve_predefined_entity;
use quick_xml::events::{BytesStart, Event};
use quick_xml::reader::Reader;
use std::cell::Cell;
use std::io::BufRead;
use std::ops::ControlFlow;

/// Something in XML.
pub(super) enum Met<'m> {
    Open(&'m str, Tag<'m>),
    Close(&'m str),
    Text(&'m str),
}

/// The attributes of a tag.
#[derive(Clone, Copy)]
pub(super) struct Tag<'t>(&'t BytesStart<'t>);

impl Tag<'_> {
    /// An attribute by its local name, or by its whole one if that contains a colon.
    pub fn get(self, name: &str) -> Option<String> {
        let mut attributes = self.0.attributes();
        let all = attributes.with_checks(false).flatten();
        let mut found = all.filter(|attribute| match name.contains(':') {
            true => attribute.key.as_ref() == name,
            false => attribute.key.local_name().as_ref() == name,
        });
        let value = found
            .next()?
            .normalized_value(XmlVersion::Implicit1_0)
            .ok()?;
        Some(value.into_owned())
    }

    /// An attribute that is a number.
    pub fn number(self, name: &str) -> Option<u32> {
        self.get(name)?.parse().ok()
    }
}

/// What a visit of XML answers: whether to go on.
pub(super) type Goes = Result<ControlFlow<()>, Unread>;

/// Goes on after a visit.
pub(super) const ON: Goes = Ok(ControlFlow::Continue(()));

/// How many bytes a tag or a text has at most. The text of a cell is far shorter.
const PIECE: u64 = 1 << 20;

/// Calls `visit` for everything in XML, until it breaks off. `piece` is how many bytes more a tag or a text may have.
pub(super) fn walk(
    part: impl BufRead,
    piece: &Cell<u64>,
    visit: &mut dyn FnMut(Met) -> Goes,
) -> Result<(), Unread> {
    let mut reader = Reader::from_reader(part);
    let config = reader.config_mut();
    config.expand_empty_elements = true;
    config.check_comments = false;
    let mut buffer = Vec::new();
    loop {
        buffer.clear();
        piece.set(PIECE);
        let goes = match reader.read_event_into(&mut buffer).map_err(|_| damaged())? {
            Event::Start(tag) => visit(Met::Open(tag.local_name().as_ref(), Tag(&tag)))?,
            Event::End(tag) => visit(Met::Close(tag.local_name().as_ref()))?,
            Event::Text(text) => visit(Met::Text(&text.xml10_content()))?,
            Event::CData(text) => visit(Met::Text(&text.xml10_content()))?,
            Event::GeneralRef(entity) => match entity.resolve_char_ref() {
                Ok(Some(letter)) => visit(Met::Text(letter.encode_utf8(&mut [0; 4])))?,
                _ => visit(Met::Text(
                    resolve_predefined_entity(&entity).ok_or_else(damaged)?,
                ))?,
            },
            Event::Eof => return Ok(()),
            _ => ControlFlow::Continue(()),
        };
        if goes.is_break() {
            return Ok(());
        }
    }
}

pub(super) fn damaged() -> Unread {
    super::types::not_read(Code::WorkbookDamaged)
}
