//! `Event`: the name, the data, the sentence and the tallies of events.

use crate::attributes::{OfType, OfVariant, bound, parts};
use crate::names::kebab;
use crate::written::message_id;
use proc_macro2::TokenStream;
use quote::quote;
use syn::spanned::Spanned;
use syn::{Data, DeriveInput};

pub fn derive(input: &DeriveInput) -> syn::Result<TokenStream> {
    let of_type = OfType::read(&input.attrs, input.span())?;
    let Data::Enum(data) = &input.data else {
        return Err(syn::Error::new(input.span(), "events are an enum"));
    };
    let (mut names, mut datas, mut messages, mut tallies) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    let stage = &of_type.stage;
    let (mut all_names, mut ids) = (Vec::new(), Vec::new());
    for variant in &data.variants {
        let said = OfVariant::read(&variant.attrs, None)?;
        let (ident, fields) = (&variant.ident, parts(&variant.fields, true)?);
        let bound = bound(&variant.fields, &fields);
        let pattern = quote!(Self::#ident #bound);
        if said.transparent {
            let Some(first) = fields.first().map(|part| &part.binding) else {
                return Err(syn::Error::new_spanned(variant, "the event it is told as comes first"));
            };
            let told = |body: TokenStream| quote!(#pattern => { let told = #first; #body });
            names.push(told(quote!(::referee::declare::Fact::name(&**told))));
            datas.push(told(quote!(return ::referee::declare::Fact::data(&**told, stage);)));
            messages.push(told(quote!(return ::referee::declare::Fact::message(&**told, stage);)));
            tallies.push(told(quote!(out.extend(::referee::declare::Fact::<#stage>::tallies(&**told));)));
            continue;
        }
        let own = kebab(&ident.to_string());
        let name = said.name.clone().unwrap_or_else(|| own.clone());
        names.push(quote!(#pattern => #name,));
        all_names.push(name);
        let listed = fields.iter().filter(|part| !part.said.unlisted && part.is_told()).map(|part| {
            let binding = &part.binding;
            let key = part.said.data.as_ref().unwrap_or(&part.name);
            let list = quote!(::referee::declare::Told::<#stage>::list(#binding, stage, #key, &mut data););
            if part.said.optional { quote!(if #binding.is_some() { #list }) } else { list }
        });
        datas.push(quote!(#pattern => { #(#listed)* }));
        let id = message_id(said.message.as_ref(), &fields, format!("{}-{own}", of_type.message));
        let args = fields.iter().filter(|part| !part.said.untold && part.is_told()).map(|part| {
            let binding = &part.binding;
            let arg = part.said.arg.as_ref().unwrap_or(&part.name);
            quote!(::referee::declare::Told::<#stage>::say(#binding, stage, #arg, &mut message);)
        });
        if !said.quiet && said.message.is_none() {
            ids.push(format!("{}-{own}", of_type.message));
        }
        messages.push(if said.quiet {
            quote!(#pattern => { return ::std::option::Option::None; })
        } else {
            quote!(#pattern => {
                let mut message = ::referee::Message::new(#id);
                #(#args)*
                message
            })
        });
        let sums = fields.iter().filter_map(|part| {
            let (binding, tally) = (&part.binding, part.said.tally.as_ref()?);
            Some(quote!(out.push((#tally, ::std::clone::Clone::clone(#binding)));))
        });
        tallies.push(quote!(#pattern => { #(#sums)* }));
    }
    let name = &input.ident;
    Ok(quote! {
        impl #name {
            /// The names of all events.
            pub const NAMES: &'static [&'static str] = &[#(#all_names),*];
        }

        impl ::referee::declare::Fact<#stage> for #name {
            const MESSAGES: &'static [&'static str] = &[#(#ids),*];

            #[allow(unused_variables)]
            fn name(&self) -> &'static str {
                match self { #(#names)* }
            }

            #[allow(unused_variables)]
            fn data(&self, stage: &#stage) -> ::referee::declare::Data {
                let mut data = ::referee::declare::Data::new(::referee::declare::Fact::<#stage>::name(self));
                match self { #(#datas)* }
                data
            }

            #[allow(unused_variables)]
            fn message(&self, stage: &#stage) -> ::std::option::Option<::referee::Message> {
                ::std::option::Option::Some(match self { #(#messages)* })
            }

            #[allow(unused_variables)]
            fn tallies(&self) -> ::std::vec::Vec<(&'static str, ::referee::Tally)> {
                let mut out = ::std::vec::Vec::new();
                match self { #(#tallies)* }
                out
            }
        }
    })
}
