//! `brevet soak --fuzz`: changed texts for everything that reads text, to find what stops it.
//!
//! | target | reads | seeds |
//! |---|---|---|
//! | [`orders`] | orders, questions and the umpire's changes, at the one gate | what is offered in random games, phrases of the cases |
//! | [`records`] | records, replayed if they can be read | the records that the tests keep |
//! | [`texts`] | cases, which are run; maps, scenarios, tables and armies, which are checked | the cases; the embedded data |
//! | [`lines`] | the JSON lines of `brevet referee` | conversations about random games |
//!
//! A finding is a panic, an answer that takes too long or never comes, a fault or refusal without place or reason,
//! and a text that is accepted but not written back as the same thing. It is written as a file that shows it again.
//! Inputs come from the seed alone: with as many threads, the same seed gives the same ones. `mutate` changes texts,
//! `judge` looks at answers. There is no measure of coverage, as stable Rust has none: an input whose answer is of a
//! kind never seen before is kept and changed again.

mod judge;
mod lines;
mod mutate;
mod orders;
mod records;
mod seeds;
mod texts;

use super::finding::{caught, quietly};
use crate::cli::{self, Fuzz};
use crate::players::seed_of;
use crate::words::{Language, Words};
use crate::{ExitStatus, UserError, files};
use anyhow::Result;
use judge::{Answered, Wrong};
use library::Library;
use opponent::Rng;
use seeds::Seeds;
use serde::Serialize;
use std::collections::BTreeSet;
use std::fs::{self, File};
use std::io::{Seek, Write};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, RecvTimeoutError, Sender};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// An answer must come sooner than this.
const SLOW: Duration = Duration::from_secs(5);
/// After so long an answer is no longer waited for.
const NEVER: Duration = Duration::from_secs(60);
/// How often it is looked whether an answer is still waited for.
const LOOK: Duration = Duration::from_millis(500);
/// A target is left when so much has been found.
const MOST_FINDINGS: usize = 25;
/// How long each target is fuzzed if nothing is said.
const MINUTES: f64 = 1.0;
/// A finding is made smaller with so many tries at most, and no longer than an answer may take.
const MOST_TRIES: usize = 400;
/// All targets.
const TARGETS: [Fuzz; 5] = [Fuzz::Orders, Fuzz::Records, Fuzz::Cases, Fuzz::Data, Fuzz::Lines];

/// Something that reads text.
trait Target {
    /// Another input.
    fn input(&mut self, rng: &mut Rng) -> Vec<u8>;
    /// Reads an input, and judges the answer.
    fn read(&mut self, input: &[u8]) -> Result<Answered, Wrong>;
    /// Remembers an input that was answered as none before.
    fn keep(&mut self, _input: &[u8]) {}
    /// How much of the beginning of an input must stay as it is.
    fn fixed(&self, _input: &[u8]) -> usize {
        0
    }
}

fn target(fuzz: Fuzz, library: Library, seeds: Arc<Seeds>) -> Box<dyn Target> {
    let words = Words::new(Language::English);
    match fuzz {
        Fuzz::Orders | Fuzz::All => Box::new(orders::Orders::new(library, words, seeds)),
        Fuzz::Records => Box::new(records::Records::new(library, words, seeds)),
        Fuzz::Cases => Box::new(texts::Cases::new(library, words, seeds)),
        Fuzz::Data => Box::new(texts::Data::new(library, words)),
        Fuzz::Lines => Box::new(lines::Lines::new(library, words, seeds)),
    }
}

/// Runs the command.
pub fn run(args: &cli::Soak, fuzz: Fuzz, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let seeds = Arc::new(Seeds::read(Path::new("."), words)?);
    if let Some(file) = &args.again {
        return again(fuzz, file, seeds, words, out);
    }
    let targets = if fuzz == Fuzz::All { &TARGETS[..] } else { &[fuzz][..] };
    fs::create_dir_all(&args.output)?;
    let mut reports = Vec::new();
    for &fuzz in targets {
        let report = quietly(|| fuzzed(args, fuzz, &seeds, words, out))?;
        if !args.json {
            writeln!(out, "{}", report.text(words))?;
            out.flush()?;
        }
        let ends = report.never_answered;
        reports.push(report);
        // A thread that never answers cannot be stopped: the program ends with it.
        if ends {
            break;
        }
    }
    if args.json {
        writeln!(out, "{}", serde_json::to_string(&reports)?)?;
    }
    Ok(if reports.iter().all(|report| report.found == 0) { ExitStatus::Well } else { ExitStatus::Failed })
}

/// Reads one input again.
fn again(fuzz: Fuzz, file: &Path, seeds: Arc<Seeds>, words: &Words, out: &mut dyn Write) -> Result<ExitStatus> {
    let input = fs::read(file).map_err(|error| files::unreadable(file, &error, words))?;
    let mut target = target(fuzz, systems::library(), seeds);
    let begun = Instant::now();
    let answer = quietly(|| outcome(target.as_mut(), &input));
    let took = begun.elapsed().as_millis().to_string();
    let (told, ended) = match answer {
        Err(wrong) => (wrong.what, ExitStatus::Failed),
        Ok(answered) if begun.elapsed() > SLOW => (answered.kind, ExitStatus::Failed),
        Ok(answered) => (answered.kind, ExitStatus::Well),
    };
    writeln!(out, "{}", words.say("fuzz-answer", &[("what", &told), ("milliseconds", &took)]))?;
    Ok(ended)
}

/// Reads an input; a panic is wrong too.
fn outcome(target: &mut dyn Target, input: &[u8]) -> Result<Answered, Wrong> {
    caught(|| target.read(input)).unwrap_or_else(|panic| Err(panicked(&panic)))
}

/// A panic, known by its place in the source.
fn panicked(message: &str) -> Wrong {
    Wrong { key: message.lines().next().unwrap_or_default().to_owned(), what: message.to_owned() }
}

/// What came of one target.
#[derive(Debug, Default, Serialize)]
struct Report {
    target: &'static str,
    inputs: u64,
    accepted: u64,
    kinds_of_answers: usize,
    milliseconds: u64,
    per_second: u64,
    found: usize,
    never_answered: bool,
}

impl Report {
    fn text(&self, words: &Words) -> String {
        let seconds = self.milliseconds / 1000;
        let figures = [self.inputs, seconds, self.per_second, self.accepted, self.kinds_of_answers as u64];
        let figures = figures.map(|figure| figure.to_string());
        let found = self.found.to_string();
        let keys = ["inputs", "seconds", "speed", "accepted", "kinds"];
        let mut args: Vec<(&str, &str)> = keys.into_iter().zip(figures.iter().map(String::as_str)).collect();
        args.extend([("target", self.target), ("found", &found)]);
        words.say("fuzz-line", &args)
    }
}

/// An input that shows something wrong.
struct Finding {
    wrong: Wrong,
    input: Vec<u8>,
}

/// What a thread tells.
enum Told {
    Found(Finding),
    Over { inputs: u64, accepted: u64, kinds: BTreeSet<String> },
}

/// What a thread is reading, and since when.
type Reading = Option<(Instant, Vec<u8>)>;

/// What the threads share.
struct Shared {
    over: AtomicBool,
    /// What each thread is reading, and since when.
    reading: Vec<Mutex<Reading>>,
}

/// One of several threads that fuzz a target.
struct Worker {
    fuzz: Fuzz,
    number: usize,
    library: Library,
    seeds: Arc<Seeds>,
    rng: Rng,
    /// How many inputs it reads at most.
    inputs: u64,
    deadline: Option<Instant>,
    /// What it is reading, in case it brings the program down.
    last: PathBuf,
    shared: Arc<Shared>,
}

/// Fuzzes one target; findings are reported at once.
fn fuzzed(
    args: &cli::Soak,
    fuzz: Fuzz,
    seeds: &Arc<Seeds>,
    words: &Words,
    out: &mut dyn Write,
) -> Result<Report, UserError> {
    let begun = Instant::now();
    let threads = args.threads.unwrap_or_else(|| thread::available_parallelism().map_or(1, usize::from)).max(1);
    let minutes = args.minutes.or(if args.inputs.is_some() { None } else { Some(MINUTES) });
    let deadline = minutes.map(|minutes| begun + Duration::from_secs_f64(minutes.clamp(0.0, 1e6) * 60.0));
    let reading = (0..threads).map(|_| Mutex::default()).collect();
    let shared = Arc::new(Shared { over: AtomicBool::new(false), reading });
    let library = systems::library();
    let (tell, told) = mpsc::channel();
    for number in 0..threads {
        let worker = Worker {
            fuzz,
            number,
            library: library.clone(),
            seeds: seeds.clone(),
            rng: Rng::new(seed_of(&format!("{} {}", args.seed, fuzz.name()), number as u64)),
            inputs: args.inputs.map_or(u64::MAX, |inputs| share(inputs, threads as u64, number as u64)),
            deadline,
            last: args.output.join(format!("fuzz-{}-{number}.last", fuzz.name())),
            shared: shared.clone(),
        };
        let tell = tell.clone();
        thread::spawn(move || worker.work(&tell));
    }
    drop(tell);
    let mut report = Report { target: fuzz.name(), ..Report::default() };
    let mut keys = BTreeSet::new();
    let mut kinds = BTreeSet::new();
    let mut found = |finding: &Finding, report: &mut Report| -> Result<(), UserError> {
        if keys.insert(finding.wrong.key.clone()) {
            report.found += 1;
            finding.print(fuzz, &args.output, words, out)?;
        }
        Ok(())
    };
    loop {
        match told.recv_timeout(LOOK) {
            Ok(Told::Found(finding)) => found(&finding, &mut report)?,
            Ok(Told::Over { inputs, accepted, kinds: seen }) => {
                report.inputs += inputs;
                report.accepted += accepted;
                kinds.extend(seen);
            }
            Err(RecvTimeoutError::Disconnected) => break,
            Err(RecvTimeoutError::Timeout) => {
                if let Some(input) = shared.reading.iter().find_map(never_answered) {
                    let wrong = Wrong::new("no answer", &format!("after {} s", NEVER.as_secs()));
                    found(&Finding { wrong, input }, &mut report)?;
                    report.never_answered = true;
                    break;
                }
            }
        }
        if report.found >= MOST_FINDINGS {
            shared.over.store(true, Ordering::Relaxed);
        }
    }
    report.kinds_of_answers = kinds.len();
    report.milliseconds = begun.elapsed().as_millis() as u64;
    report.per_second = report.inputs * 1000 / report.milliseconds.max(1);
    Ok(report)
}

/// How many of some inputs one of several threads reads.
fn share(inputs: u64, threads: u64, number: u64) -> u64 {
    inputs / threads + u64::from(number < inputs % threads)
}

fn never_answered(reading: &Mutex<Option<(Instant, Vec<u8>)>>) -> Option<Vec<u8>> {
    let reading = reading.lock().unwrap_or_else(PoisonError::into_inner);
    reading.as_ref().filter(|(since, _)| since.elapsed() > NEVER).map(|(_, input)| input.clone())
}

impl Worker {
    fn work(mut self, tell: &Sender<Told>) {
        let mut target = target(self.fuzz, self.library.clone(), self.seeds.clone());
        let mut last = File::create(&self.last).ok();
        let (mut inputs, mut accepted) = (0, 0);
        let (mut kinds, mut found) = (BTreeSet::new(), BTreeSet::new());
        while inputs < self.inputs && !self.is_over() {
            let wrong = match caught(|| target.input(&mut self.rng)) {
                Err(panic) => Some(Finding { wrong: panicked(&panic), input: Vec::new() }),
                Ok(input) => {
                    inputs += 1;
                    if let Some(file) = &mut last {
                        let _ = file.set_len(0).and_then(|()| file.rewind()).and_then(|()| file.write_all(&input));
                    }
                    match self.answer(target.as_mut(), &input) {
                        Err(wrong) => Some(Finding { wrong, input }),
                        Ok(Answered { accepted: taken, kind }) => {
                            accepted += u64::from(taken);
                            if kinds.insert(kind) {
                                target.keep(&input);
                            }
                            None
                        }
                    }
                }
            };
            if let Some(finding) = wrong
                && found.insert(finding.wrong.key.clone())
            {
                let _ = tell.send(Told::Found(finding.smaller(target.as_mut())));
            }
        }
        let _ = fs::remove_file(&self.last);
        let _ = tell.send(Told::Over { inputs, accepted, kinds });
    }

    fn is_over(&self) -> bool {
        self.shared.over.load(Ordering::Relaxed) || self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }

    /// Reads an input while somebody looks how long it takes. What is slow must be slow twice: the machine may
    /// have been busy.
    fn answer(&self, target: &mut dyn Target, input: &[u8]) -> Result<Answered, Wrong> {
        let mut timed = || {
            let begun = Instant::now();
            self.note(Some((begun, input.to_vec())));
            let answer = outcome(target, input);
            self.note(None);
            (answer, begun.elapsed())
        };
        match timed() {
            (answer, took) if took <= SLOW => answer,
            _ => match timed() {
                (Ok(_), took) if took > SLOW => Err(Wrong::new("slow", &format!("{} ms", took.as_millis()))),
                (answer, _) => answer,
            },
        }
    }

    fn note(&self, reading: Option<(Instant, Vec<u8>)>) {
        *self.shared.reading[self.number].lock().unwrap_or_else(PoisonError::into_inner) = reading;
    }
}

impl Finding {
    /// The same with as much left out as can be.
    fn smaller(mut self, target: &mut dyn Target) -> Finding {
        let (begun, mut tries) = (Instant::now(), 0);
        let fixed = target.fixed(&self.input).min(self.input.len());
        let mut part = (self.input.len() - fixed) / 2;
        while part > 0 && self.wrong.key != "slow" {
            let mut at = fixed;
            while at < self.input.len() {
                if tries >= MOST_TRIES || begun.elapsed() > SLOW {
                    return self;
                }
                tries += 1;
                let end = (at + part).min(self.input.len());
                let less = [&self.input[..at], &self.input[end..]].concat();
                match outcome(target, &less) {
                    Err(wrong) if wrong.key == self.wrong.key => self = Finding { wrong, input: less },
                    _ => at = end,
                }
            }
            part /= 2;
        }
        self
    }

    /// Writes the input, and tells what is wrong and how to see it again.
    fn print(&self, fuzz: Fuzz, folder: &Path, words: &Words, out: &mut dyn Write) -> Result<(), UserError> {
        let mut lines = vec![words.say("fuzz-finding", &[("target", fuzz.name()), ("what", &self.wrong.what)])];
        if !self.input.is_empty() {
            let name = format!("fuzz-{}-{:016x}.txt", fuzz.name(), seed_of(&self.wrong.key, 0));
            let path = folder.join(name);
            files::write(&path, &self.input, words)?;
            let again = format!("cargo xtask soak --fuzz {} --again {}", fuzz.name(), path.display());
            lines.push(words.say("fuzz-again", &[("command", &again)]));
        }
        lines.iter().try_for_each(|line| writeln!(out, "{line}")).map_err(|error| UserError(error.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Something that cannot stand a letter.
    struct Afraid;

    impl Target for Afraid {
        fn input(&mut self, rng: &mut Rng) -> Vec<u8> {
            mutate::mutated(b"one two three", &["four"], rng)
        }

        fn read(&mut self, input: &[u8]) -> Result<Answered, Wrong> {
            if input.contains(&b'u') { Err(Wrong::new("afraid", "u")) } else { Ok(Answered::accepted("")) }
        }
    }

    #[test]
    fn a_finding_is_made_smaller() {
        let mut rng = Rng::new(1);
        let inputs = std::iter::repeat_with(|| Afraid.input(&mut rng));
        let input = inputs.take(1_000).find(|input| Afraid.read(input).is_err()).unwrap();
        let finding = Finding { wrong: Wrong::new("afraid", "u"), input };
        assert_eq!(finding.smaller(&mut Afraid).input, b"u");
    }

    #[test]
    fn threads_share_the_inputs() {
        assert_eq!((0..3).map(|number| share(11, 3, number)).collect::<Vec<_>>(), [4, 4, 3]);
    }
}
