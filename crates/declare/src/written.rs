//! `Order` and `Written`: the written form of orders and of their parts.

use crate::attributes::{OfType, OfVariant, Part, bound, by_name, parts};
use crate::names::kebab;
use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput, Expr, Fields, GenericArgument, Ident, Path, PathArguments, Type};

/// One alternative: a variant of an enum, or the one form of a struct.
struct Form<'a> {
    /// How it is built and matched: `Self::March` or `Self`.
    path: TokenStream,
    fields: &'a Fields,
    parts: Vec<Part<'a>>,
    said: OfVariant,
    /// Its name as players would write it.
    name: String,
    /// The word it begins with; none if its first field comes first.
    word: Option<String>,
}

impl<'a> Form<'a> {
    fn pattern(&self) -> TokenStream {
        let (path, fields) = (&self.path, bound(self.fields, &self.parts));
        quote!(#path #fields)
    }

    fn of_variant(variant: &'a syn::Variant, of_type: &OfType, is_order: bool) -> syn::Result<Form<'a>> {
        let ident = &variant.ident;
        let said = OfVariant::read(&variant.attrs, of_type.decision.as_ref())?;
        let name = said.name.clone().unwrap_or_else(|| kebab(&ident.to_string()));
        let word = said.word.clone().unwrap_or_else(|| name.clone());
        Ok(Form {
            path: quote!(Self::#ident),
            fields: &variant.fields,
            parts: parts(&variant.fields, is_order)?,
            said,
            name,
            word: (!word.is_empty()).then_some(word),
        })
    }
}

pub fn derive(input: &DeriveInput, is_order: bool) -> syn::Result<TokenStream> {
    let of_type = OfType::read(&input.attrs, input.span())?;
    let forms = match &input.data {
        Data::Enum(data) => {
            let form = |variant| Form::of_variant(variant, &of_type, is_order);
            data.variants.iter().map(form).collect::<syn::Result<Vec<_>>>()?
        }
        Data::Struct(data) => vec![Form {
            path: quote!(Self),
            fields: &data.fields,
            parts: parts(&data.fields, is_order)?,
            said: OfVariant::default(),
            name: kebab(&input.ident.to_string()),
            word: None,
        }],
        Data::Union(_) => return Err(syn::Error::new(input.span(), "a union has no written form")),
    };
    let (name, stage) = (&input.ident, &of_type.stage);
    let told = told(name, stage, &forms);
    let written = written(name, stage, &of_type.expected, &forms, is_order);
    let declared = is_order.then(|| declared(name, &of_type, &forms));
    let answers = of_type.decision.as_ref().map(|decision| answers(name, decision, &forms)).transpose()?;
    Ok(quote!(#told #written #declared #answers))
}

/// The arguments: those of all fields.
fn told(name: &Ident, stage: &Path, forms: &[Form<'_>]) -> TokenStream {
    let arms = forms.iter().map(|form| {
        let pattern = form.pattern();
        let bindings = form.parts.iter().map(|part| &part.binding);
        quote!(#pattern => { #( ::referee::declare::Told::<#stage>::args(#bindings, stage, out); )* })
    });
    quote! {
        impl ::referee::declare::Told<#stage> for #name {
            #[allow(unused_variables)]
            fn args(&self, stage: &#stage, out: &mut ::std::vec::Vec<::referee::Arg>) {
                match self { #(#arms)* }
            }
        }
    }
}

fn written(name: &Ident, stage: &Path, expected: &str, forms: &[Form<'_>], is_order: bool) -> TokenStream {
    let writing = forms.iter().map(|form| {
        let pattern = form.pattern();
        let word = form.word.iter().map(|word| quote!(line.word(#word);));
        let parts = form.parts.iter().map(|part| write_part(stage, part));
        quote!(#pattern => { #(#word)* #(#parts)* })
    });
    let reading = forms.iter().map(|form| {
        let words = form.word.iter().flat_map(|words| words.split(' '));
        let word = words.map(|word| quote!(words.keyword(#word)?;));
        let parts = form.parts.iter().map(|part| read_part(stage, part));
        let whole = (is_order || form.said.whole).then(|| quote!(words.ends()?;));
        let built = form.pattern();
        quote! {
            let read = words.attempt(|words| {
                #(#word)* #(#parts)* #whole
                ::std::result::Result::Ok(#built)
            });
            if let ::std::option::Option::Some(read) = read {
                return ::std::result::Result::Ok(read);
            }
        }
    });
    quote! {
        impl ::referee::declare::Written<#stage> for #name {
            #[allow(unused_variables)]
            fn write(&self, stage: &#stage, line: &mut ::referee::declare::Line<'_>) {
                match self { #(#writing)* }
            }

            #[allow(unused_variables)]
            fn read(stage: &#stage, words: &mut ::referee::declare::Words<'_>)
                -> ::std::result::Result<Self, ::referee::Unreadable>
            {
                let start = words.position();
                #(#reading)*
                words.none_fits(start, #expected)
            }
        }
    }
}

fn write_part(stage: &Path, part: &Part<'_>) -> TokenStream {
    let (binding, said) = (&part.binding, &part.said);
    let then = said.then.iter().map(|word| quote!(line.word(#word);));
    let write = |field: TokenStream| quote!(::referee::declare::Written::<#stage>::write(#field, stage, line););
    let body = match (&said.flag, &said.after) {
        (Some(word), _) => quote!(if *#binding { line.word(#word); }),
        (None, Some(word)) if optional(part.ty).is_some() => {
            let write = write(quote!(field));
            quote!(if let ::std::option::Option::Some(field) = #binding { line.word(#word); #write })
        }
        (None, Some(word)) => {
            let write = write(quote!(#binding));
            quote!(line.word(#word); #write)
        }
        (None, None) if said.clauses => quote!(::referee::declare::write_clauses(#binding, stage, line);),
        (None, None) => write(quote!(#binding)),
    };
    quote!(#body #(#then)*)
}

fn read_part(stage: &Path, part: &Part<'_>) -> TokenStream {
    let (binding, said, ty) = (&part.binding, &part.said, part.ty);
    let then = said.then.iter().map(|word| quote!(words.keyword(#word)?;));
    let read = |ty| quote!(<#ty as ::referee::declare::Written<#stage>>::read(stage, words)?);
    let body = match (&said.flag, &said.after, optional(ty)) {
        (Some(word), ..) => quote!(words.take(#word)),
        (None, Some(word), Some(inner)) => {
            let read = read(inner);
            quote!(if words.take(#word) { ::std::option::Option::Some(#read) } else { ::std::option::Option::None })
        }
        (None, Some(word), None) => {
            let read = read(ty);
            quote!({ words.keyword(#word)?; #read })
        }
        (None, None, _) if let Some(path) = &said.read => quote!(#path(stage, words)?),
        (None, None, _) if said.clauses => quote!(::referee::declare::read_clauses(stage, words)?),
        (None, None, _) if said.some => quote!(::referee::declare::read_some(stage, words)?),
        (None, None, _) => read(ty),
    };
    quote!(let #binding: #ty = #body; #(#then)*)
}

/// What an `Option` may hold; none if the type is no `Option`.
fn optional(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = ty else { return None };
    let last = path.path.segments.last().filter(|segment| segment.ident == "Option")?;
    let PathArguments::AngleBracketed(arguments) = &last.arguments else { return None };
    match arguments.args.first()? {
        GenericArgument::Type(inner) => Some(inner),
        _ => None,
    }
}

/// Verb, arguments by name, highlights and sentence.
fn declared(name: &Ident, of_type: &OfType, forms: &[Form<'_>]) -> TokenStream {
    let stage = &of_type.stage;
    let verbs = forms.iter().map(|form| {
        let (path, fields) = (&form.path, form.fields);
        let first = |words: &str| words.split(' ').next().unwrap_or_default().to_owned();
        let verb = form.word.as_deref().map_or_else(|| form.name.clone(), first);
        let rest = match fields {
            Fields::Named(_) => quote!({ .. }),
            Fields::Unnamed(_) => quote!((..)),
            Fields::Unit => quote!(),
        };
        quote!(#path #rest => #verb,)
    });
    let bare = forms.iter().filter(|form| form.word.is_none()).map(|form| {
        let path = &form.path;
        quote!(#path { .. })
    });
    let bare: Vec<TokenStream> = bare.collect();
    let is_bare = if bare.is_empty() { quote!(false) } else { quote!(matches!(self, #(#bare)|*)) };
    let terms = forms.iter().map(|form| {
        let pattern = form.pattern();
        let parts = form.parts.iter().map(|part| {
            let (binding, field) = (&part.binding, &part.name);
            let shown = !part.said.dim;
            quote!(terms.push(::referee::declare::Term::of::<#stage>(#field, #shown, #binding, stage));)
        });
        quote!(#pattern => { #(#parts)* })
    });
    let messages = forms.iter().map(|form| {
        let pattern = form.pattern();
        let id = message_id(form.said.message.as_ref(), &form.parts, format!("{}-{}", of_type.message, form.name));
        let parts = form.parts.iter().filter(|part| !part.said.untold).map(|part| {
            let binding = &part.binding;
            let arg = part.said.arg.as_ref().unwrap_or(&part.name);
            quote!(::referee::declare::Told::<#stage>::say(#binding, stage, #arg, &mut message);)
        });
        quote!(#pattern => {
            let mut message = ::referee::Message::new(#id);
            #(#parts)*
            message
        })
    });
    let own = forms.iter().filter(|form| form.said.message.is_none() && !of_type.message.is_empty());
    let ids = own.map(|form| format!("{}-{}", of_type.message, form.name));
    quote! {
        impl ::referee::declare::Declared<#stage> for #name {
            const MESSAGES: &'static [&'static str] = &[#(#ids),*];

            fn verb(&self) -> &'static str {
                match self { #(#verbs)* }
            }

            fn is_bare(&self) -> bool {
                #is_bare
            }

            #[allow(unused_variables, unused_mut)]
            fn terms(&self, stage: &#stage) -> ::std::vec::Vec<::referee::declare::Term> {
                let mut terms = ::std::vec::Vec::new();
                match self { #(#terms)* }
                terms
            }

            #[allow(unused_variables, unused_mut)]
            fn message(&self, stage: &#stage) -> ::referee::Message {
                match self { #(#messages)* }
            }
        }
    }
}

/// The expression of a message id.
pub fn message_id(said: Option<&Expr>, parts: &[Part<'_>], otherwise: String) -> TokenStream {
    match said {
        None => quote!(#otherwise),
        Some(said) => {
            let names = by_name(parts);
            quote!({ #names #said })
        }
    }
}

fn answers(name: &Ident, decision: &Path, forms: &[Form<'_>]) -> syn::Result<TokenStream> {
    let mut arms = Vec::new();
    for form in forms {
        let answers = form.said.answers.as_ref().ok_or_else(|| {
            syn::Error::new(name.span(), format!("say which decisions {} answers: #[declare(answers(…))]", form.path))
        })?;
        let (pattern, names) = (form.pattern(), by_name(&form.parts));
        arms.push(quote!(#[allow(unused_variables)] #pattern => { #names #answers }));
    }
    Ok(quote! {
        impl #name {
            /// The decisions that the order can answer.
            pub fn answers(&self) -> &'static [#decision] {
                match self { #(#arms)* }
            }
        }
    })
}
