//! Prints what crosses to the browser as TypeScript, for `cargo xtask types`.

fn main() {
    print!("{}", server::types::typescript(systems::visit_types));
}
