//! Rulesets, the published ones and the table's own.

pub(crate) mod form;
pub(crate) mod form_view;
pub(crate) mod own;
pub(crate) mod views;
