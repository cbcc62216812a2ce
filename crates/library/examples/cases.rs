//! Runs the cases below the folders given, and prints what fails.
use referee::data::Source;
fn walk(p: &std::path::Path, out: &mut Vec<std::path::PathBuf>) {
    if p.is_dir() {
        let mut v: Vec<_> = std::fs::read_dir(p).into_iter().flatten().flatten().map(|e| e.path()).collect();
        v.sort();
        for e in v {
            walk(&e, out)
        }
    } else if p.extension().is_some_and(|e| e == "toml") {
        out.push(p.to_owned())
    }
}
fn main() {
    let mut files = vec![];
    for a in std::env::args().skip(1) {
        walk(a.as_ref(), &mut files)
    }
    let lib = library::Library::new();
    let (mut ok, mut bad) = (0, 0);
    for f in files {
        let name = f.display().to_string();
        let Ok(text) = std::fs::read_to_string(&f) else { continue };
        match lib.run_case(Source { name: &name, text: &text }) {
            Ok(r) if r.holds() => ok += 1,
            Ok(r) => {
                bad += 1;
                println!("FAIL {name}");
                for x in &r.failures {
                    println!("   {x}");
                }
            }
            Err(e) => {
                bad += 1;
                println!("FAIL {name} {e:?}")
            }
        }
    }
    println!("{ok} ok {bad} bad");
}
