//! What `#[declare(…)]` says on a type, a variant or a field.

use proc_macro2::{Span, TokenStream};
use quote::format_ident;
use syn::ext::IdentExt;
use syn::parse::ParseStream;
use syn::punctuated::Punctuated;
use syn::{Attribute, Expr, Field, Fields, Ident, LitStr, Path, Token, parenthesized};

/// On the type.
pub struct OfType {
    /// The stage that keys are looked up on.
    pub stage: Path,
    /// The enum of decisions, where `answers` is wanted.
    pub decision: Option<Path>,
    /// What message ids begin with: `gcacw-order`.
    pub message: String,
    /// What is said to have been expected where no alternative fits.
    pub expected: String,
}

/// On a variant.
#[derive(Default)]
pub struct OfVariant {
    /// The word it begins with, if not its name; empty: none.
    pub word: Option<String>,
    /// The decisions it answers.
    pub answers: Option<TokenStream>,
    /// Its message id, if not the type's prefix and its name: an expression that may use the fields.
    pub message: Option<Expr>,
    /// The name in data, if not its own.
    pub name: Option<String>,
    /// Nothing may follow it in its clause.
    pub whole: bool,
    /// It has no sentence.
    pub quiet: bool,
    /// It is told as the event it holds.
    pub transparent: bool,
}

/// On a field.
#[derive(Default)]
pub struct OfField {
    /// Its name, where the field has none.
    pub name: Option<String>,
    /// The word before it.
    pub after: Option<String>,
    /// The word after it.
    pub then: Option<String>,
    /// The word that stands for `true`.
    pub flag: Option<String>,
    /// It is a list with `and` between its items.
    pub clauses: bool,
    /// It is a list of at least one item.
    pub some: bool,
    /// What reads it, if not its type.
    pub read: Option<Path>,
    /// Its name in the sentence, if not its own.
    pub arg: Option<String>,
    /// Its name in data, if not its own.
    pub data: Option<String>,
    /// The name of the tally it is.
    pub tally: Option<String>,
    /// The sentence does not need it.
    pub untold: bool,
    /// Data does not have it.
    pub unlisted: bool,
    /// It is not highlighted.
    pub dim: bool,
    /// Where it is none, data and sentence do not have it.
    pub optional: bool,
}

/// A field with all that is said of it.
pub struct Part<'a> {
    /// The name it is bound to in patterns.
    pub binding: Ident,
    /// Its name in the struct; none in a tuple.
    pub ident: Option<&'a Ident>,
    /// Its name for readers.
    pub name: String,
    /// What is declared.
    pub said: OfField,
    /// Its type.
    pub ty: &'a syn::Type,
}

impl Part<'_> {
    /// Whether data and sentences may have it: a tally only if it is given a name for its total.
    pub fn is_told(&self) -> bool {
        self.said.tally.is_none() || self.said.name.is_some()
    }
}

impl OfType {
    /// What stands on a type.
    pub fn read(attributes: &[Attribute], span: Span) -> syn::Result<OfType> {
        let (mut stage, mut decision, mut message, mut expected) = (None, None, String::new(), None);
        each(attributes, |key, input| {
            match key.to_string().as_str() {
                "stage" => stage = Some(value::<Path>(input)?),
                "decision" => decision = Some(value::<Path>(input)?),
                "message" => message = value::<LitStr>(input)?.value(),
                "expected" => expected = Some(value::<LitStr>(input)?.value()),
                _ => return Err(unknown(key)),
            }
            Ok(())
        })?;
        let stage = stage.ok_or_else(|| syn::Error::new(span, "say #[declare(stage = …)]"))?;
        Ok(OfType { stage, decision, message, expected: expected.unwrap_or_else(|| "expected-order".to_owned()) })
    }
}

impl OfVariant {
    /// What stands on a variant.
    pub fn read(attributes: &[Attribute], decision: Option<&Path>) -> syn::Result<OfVariant> {
        let mut said = OfVariant::default();
        each(attributes, |key, input| {
            match key.to_string().as_str() {
                "word" => said.word = Some(value::<LitStr>(input)?.value()),
                "message" => said.message = Some(value::<Expr>(input)?),
                "name" => said.name = Some(value::<LitStr>(input)?.value()),
                "whole" => said.whole = true,
                "quiet" => said.quiet = true,
                "transparent" => said.transparent = true,
                "answers" if input.peek(Token![=]) => {
                    let answers = value::<Expr>(input)?;
                    said.answers = Some(quote::quote!(#answers));
                }
                "answers" => {
                    let list;
                    parenthesized!(list in input);
                    let list = Punctuated::<Expr, Token![,]>::parse_terminated(&list)?;
                    let decision = decision.ok_or_else(|| syn::Error::new(key.span(), "which decisions?"))?;
                    let list = list.iter();
                    said.answers = Some(quote::quote!(&[#(#decision::#list),*]));
                }
                _ => return Err(unknown(key)),
            }
            Ok(())
        })?;
        Ok(said)
    }
}

impl OfField {
    fn read(attributes: &[Attribute]) -> syn::Result<OfField> {
        let mut said = OfField::default();
        each(attributes, |key, input| {
            let text = |input| value::<LitStr>(input).map(|text| Some(text.value()));
            match key.to_string().as_str() {
                "name" => said.name = text(input)?,
                "after" => said.after = text(input)?,
                "then" => said.then = text(input)?,
                "flag" => said.flag = text(input)?,
                "clauses" => said.clauses = true,
                "some" => said.some = true,
                "read" => said.read = Some(value::<Path>(input)?),
                "arg" => said.arg = text(input)?,
                "data" => said.data = text(input)?,
                "tally" => said.tally = text(input)?,
                "untold" => said.untold = true,
                "unlisted" => said.unlisted = true,
                "dim" => said.dim = true,
                "optional" => said.optional = true,
                _ => return Err(unknown(key)),
            }
            Ok(())
        })?;
        Ok(said)
    }
}

/// The fields of a variant or struct. `named`: each needs a name, for readers hear of it.
pub fn parts(fields: &Fields, named: bool) -> syn::Result<Vec<Part<'_>>> {
    fields.iter().enumerate().map(|(at, field)| part(at, field, named)).collect()
}

fn part(at: usize, field: &Field, named: bool) -> syn::Result<Part<'_>> {
    let said = OfField::read(&field.attrs)?;
    let own = field.ident.as_ref().map(|ident| ident.unraw().to_string());
    let silent = said.untold && said.unlisted || said.tally.is_some();
    let name = match said.name.clone().or(own) {
        Some(name) => name,
        None if silent || !named => String::new(),
        None => return Err(syn::Error::new_spanned(field, "name it: #[declare(name = \"unit\")]")),
    };
    Ok(Part { binding: format_ident!("field_{at}"), ident: field.ident.as_ref(), name, said, ty: &field.ty })
}

/// Lets an expression use the fields by their names.
pub fn by_name(parts: &[Part<'_>]) -> TokenStream {
    let named = parts.iter().filter(|part| !part.name.is_empty()).map(|part| {
        let (name, binding) = (format_ident!("{}", part.name.replace('-', "_")), &part.binding);
        quote::quote!(let #name = #binding;)
    });
    quote::quote!(#(#named)*)
}

/// The pattern or the expression of a variant's fields, with their bindings.
pub fn bound(fields: &Fields, parts: &[Part<'_>]) -> TokenStream {
    let bindings = parts.iter().map(|part| &part.binding);
    match fields {
        Fields::Named(_) => {
            let names = parts.iter().map(|part| part.ident);
            quote::quote!({ #(#names: #bindings),* })
        }
        Fields::Unnamed(_) => quote::quote!(( #(#bindings),* )),
        Fields::Unit => TokenStream::new(),
    }
}

fn each(attributes: &[Attribute], mut read: impl FnMut(&Ident, ParseStream<'_>) -> syn::Result<()>) -> syn::Result<()> {
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("declare")) {
        attribute.parse_args_with(|input: ParseStream<'_>| {
            while !input.is_empty() {
                let key = input.call(Ident::parse_any)?;
                read(&key, input)?;
                if input.is_empty() {
                    break;
                }
                input.parse::<Token![,]>()?;
            }
            Ok(())
        })?;
    }
    Ok(())
}

fn value<T: syn::parse::Parse>(input: ParseStream<'_>) -> syn::Result<T> {
    input.parse::<Token![=]>()?;
    input.parse()
}

fn unknown(key: &Ident) -> syn::Error {
    syn::Error::new(key.span(), format!("`{key}` means nothing here"))
}
