//! Derives that let an order or an event be declared once.
//!
//! * [`Order`] on an enum gives its written form, its reader, the decisions it answers, its arguments and its
//!   sentence. It implements `referee::declare::{Told, Written, Declared}`.
//! * [`Written`] does the same for a part of an order: a struct whose fields follow one another, or an enum of
//!   alternatives. It has no sentence of its own.
//! * [`Event`] on an enum gives its name, its data, its sentence and the tallies it carries. It implements
//!   `referee::declare::Fact`.
//!
//! All options stand in `#[declare(…)]`; `referee::declare` documents them with examples.

mod attributes;
mod event;
mod names;
mod written;

use proc_macro::TokenStream;
use syn::{DeriveInput, parse_macro_input};

/// An order or a pick: see `referee::declare`.
#[proc_macro_derive(Order, attributes(declare))]
pub fn order(input: TokenStream) -> TokenStream {
    finish(written::derive(&parse_macro_input!(input as DeriveInput), true))
}

/// A part of an order: see `referee::declare`.
#[proc_macro_derive(Written, attributes(declare))]
pub fn written(input: TokenStream) -> TokenStream {
    finish(written::derive(&parse_macro_input!(input as DeriveInput), false))
}

/// An event: see `referee::declare`.
#[proc_macro_derive(Event, attributes(declare))]
pub fn event(input: TokenStream) -> TokenStream {
    finish(event::derive(&parse_macro_input!(input as DeriveInput)))
}

fn finish(tokens: syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    tokens.unwrap_or_else(|error| error.to_compile_error()).into()
}
