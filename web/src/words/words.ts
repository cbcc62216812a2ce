/**
 * Sentences. The engine and the server speak in ids with typed arguments; the files in `locales/`
 * hold the sentences. An argument that is a word or a seat comes to its sentence twice: `$kind` is
 * the word in the language, `$kindkey` its plain key. A name brings its grammar: `$unitgender` (`m`,
 * `f`) and `$unitelides` (`yes`, `no`), for languages whose sentences agree with it.
 */

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Spoken, SpokenArg, TallyLine } from '../protocol';

/** The languages the client speaks. */
export const LANGUAGES = ['en', 'fr'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A run of a sentence: plain, or the name of something that can be pointed at. */
export interface Run {
  text: string;
  /** What it names. */
  kind?: 'piece' | 'place' | 'code';
  /** Its key in orders. */
  key?: string;
}

/** The name of a place, where it has one. */
export type PlaceNames = (place: string) => string | null | undefined;

/** A rule for people: number and title. */
export interface RuleName {
  id: string;
  section: string;
  title: string;
}

/** The titles that a rule ledger gives: those of the language's own files come first. */
export type RuleTitles = (rule: string) => string | undefined;

export type Args = Record<string, string | number>;

// Names inside a formatted sentence stand between these, so that they can be found again.
const OPEN = '\uE000';
const MIDDLE = '\uE001';
const CLOSE = '\uE002';

/** The bundle of a language's sentences. */
export function bundleOf(language: Language, source: string): FluentBundle {
  const bundle = new FluentBundle(language, { useIsolating: false });
  bundle.addResource(new FluentResource(source), { allowOverrides: true });
  return bundle;
}

/** The message that tells of a rule: `referee:not-listed` is `referee-not-listed`. */
export function messageOfRule(rule: string): string {
  return rule.replace(/[:.#]/g, '-');
}

/** The section of the rulebook in a rule's id: `gcacw:7.4.ratio` is of 7.4, `gcacw:R3` is R3. */
export function sectionOf(rule: string): string {
  const [, rest = rule] = rule.split(/:(.*)/s);
  return /^(R\d+|\d+(\.\d+)*)/.exec(rest)?.[0] ?? rest;
}

/** The system that a message of the engine belongs to: `billy-yank-event-fired` to `billy-yank`. */
function systemOf(message: string): string | undefined {
  return /^(.+?)-(?:prompt|order|event)-/u.exec(message)?.[1];
}

const FRACTIONS: Record<string, string> = { '1/2': '½', '1/4': '¼', '3/4': '¾' };

/** A number as people write it: `7/2` is 3½. Whole numbers stay numbers, so that sentences count with them. */
export function numberOf(text: string): string | number {
  if (/^-?(0|[1-9]\d*)$/.test(text)) return Number(text);
  const fraction = /^(-?)(\d+)\/(\d+)$/.exec(text);
  if (!fraction) return text;
  const [, sign = '', above = '', below = ''] = fraction;
  const rest = FRACTIONS[`${Number(above) % Number(below)}/${below}`];
  if (rest === undefined) return text;
  const whole = Math.floor(Number(above) / Number(below));
  return `${sign && '−'}${whole > 0 ? whole : ''}${rest}`;
}

/** The hyphen before a negative number. */
const NEGATIVE = /(^|[\s(:\u2068])-(?=\d)/gu;

/** The sentences of one language, with English behind them. */
export class Words {
  constructor(
    readonly language: Language,
    private readonly own: FluentBundle,
    private readonly english: FluentBundle,
  ) {}

  private bundles(): FluentBundle[] {
    return [this.own, this.english];
  }

  private format(id: string, args: Record<string, FluentVariable> = {}): string | undefined {
    for (const bundle of this.bundles()) {
      const pattern = bundle.getMessage(id)?.value;
      if (pattern) return bundle.formatPattern(pattern, args, []).replace(NEGATIVE, '$1−');
    }
    return undefined;
  }

  /** Whether there is such a message. */
  has(id: string): boolean {
    return this.bundles().some((bundle) => bundle.getMessage(id)?.value);
  }

  /** A sentence; its id where there is none. */
  say(id: string, args: Args = {}): string {
    return this.format(id, args) ?? id;
  }

  /** A sentence, if there is one. */
  maybe(id: string, args: Args = {}): string | undefined {
    return this.format(id, args);
  }

  /** A word of the locale files, of a system's own where it has another; itself if they have none. */
  word(key: string, system?: string): string {
    const own = system === undefined ? undefined : this.format(`${system}-word-${key}`);
    return own ?? this.format(`word-${key}`) ?? key;
  }

  /** A seat's name. */
  side(seat: string): string {
    return this.format(`side-${seat}`) ?? this.word(seat);
  }

  /** What a decision is called in a system. */
  decision(system: string, decision: string): string {
    return this.maybe(`${system}-decision-${decision}`) ?? this.word(decision);
  }

  /** A number as the referee writes it, with the language's own decimal sign; anything else as it is. */
  decimal(text: string | number): string {
    const written = String(text);
    return this.language === 'fr' && /^\d+\.\d+$/u.test(written) ? written.replace('.', ',') : written;
  }

  /** The words or letters that a message of this language lists. */
  private listed(id: string): string[] {
    const pattern = this.own.getMessage(id)?.value;
    return pattern ? this.own.formatPattern(pattern, {}, []).split(' ') : [];
  }

  /**
   * How sentences agree with a name: as the attributes of its own message say (`name-company-b`), or else
   * by the words and first letters that the language lists.
   */
  grammar(name: string): { gender: string; elides: string } {
    const words = name.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
    const own = this.own.getMessage(`name-${words.join('-')}`)?.attributes;
    const said = (attribute: string) => {
      const pattern = own?.[attribute];
      return pattern ? this.own.formatPattern(pattern, {}, []) : undefined;
    };
    const feminine = this.listed('names-feminine');
    const first = name.toLowerCase().slice(0, 1);
    return {
      gender: said('gender') ?? (words.some((word) => feminine.includes(word)) ? 'f' : 'm'),
      elides: said('elides') ?? (this.listed('names-eliding').includes(first) ? 'yes' : 'no'),
    };
  }

  private argsOf({ id, args }: Spoken, places: PlaceNames): Record<string, FluentVariable> {
    const system = systemOf(id);
    const all: Record<string, FluentVariable> = {};
    const named = (kind: string, key: string, text: string) => `${OPEN}${kind}${key}${MIDDLE}${text}${CLOSE}`;
    const agrees = (name: string, text: string) => {
      const { gender, elides } = this.grammar(text);
      all[`${name}gender`] = gender;
      all[`${name}elides`] = elides;
    };
    for (const [name, arg] of args) {
      switch (arg.kind) {
        case 'seat':
          all[`${name}key`] = arg.value;
          all[name] = this.side(arg.value);
          break;
        case 'word':
          all[`${name}key`] = arg.value;
          all[name] = this.word(arg.value, system);
          break;
        case 'piece':
          all[name] = named('p', arg.value.key, arg.value.name);
          agrees(name, arg.value.name);
          break;
        case 'place':
          all[name] = named('h', arg.value, places(arg.value) ?? arg.value);
          agrees(name, places(arg.value) ?? arg.value);
          break;
        case 'code':
          all[name] = named('c', arg.value, this.decimal(arg.value.replace(/^-$/, '–')));
          break;
        case 'number':
          all[name] = numberOf(arg.value);
          break;
      }
    }
    return all;
  }

  /** A place by its name and number. */
  placeText(place: string, places: PlaceNames): string {
    const name = places(place);
    return name && hasNumber(place) ? `${name} (${place})` : (name ?? place);
  }

  /** What the engine says, in runs: names of pieces and places can be pointed at. */
  runs(spoken: Spoken, places: PlaceNames = () => null): Run[] {
    const text = this.format(spoken.id, this.argsOf(spoken, places));
    return text === undefined ? [{ text: spoken.id }] : runsOf(text);
  }

  /** What the engine says, as plain text. */
  spoken(spoken: Spoken, places: PlaceNames = () => null): string {
    return plain(this.runs(spoken, places));
  }

  /** A rule's number and title: the language's own, or the ledger's. */
  rule(id: string, ledger: RuleTitles = () => undefined): RuleName {
    const own = this.own.getMessage(`rule-${messageOfRule(id)}`)?.value;
    const title = own ? this.own.formatPattern(own, {}, []) : (ledger(id) ?? this.maybe(`rule-${messageOfRule(id)}`));
    return { id, section: sectionOf(id), title: title ?? id };
  }

  /**
   * What a line of a tally is for: the row of the table, or the title that the clause or statement has in
   * tallies (`sum-gcacw-7-4-attack-type-modifiers-b`), or else the rule's own.
   */
  reason(line: TallyLine, ledger?: RuleTitles): string {
    const title = (rule: string) => this.maybe(`sum-${messageOfRule(rule)}`);
    const row = line.cause === undefined ? undefined : this.say(`cause-${line.cause}`);
    const clause = line.clause === undefined ? undefined : title(`${line.rule}#${line.clause}`);
    return row ?? clause ?? title(line.rule) ?? this.rule(line.rule, ledger).title;
  }

  /** The pieces and places that something said is about, one after another. */
  private about(args: [string, SpokenArg][], places: PlaceNames = () => null): Run[] {
    const names = args.flatMap(([, arg]): Run[] => {
      if (arg.kind === 'piece') return [{ text: arg.value.name, kind: 'piece', key: arg.value.key }];
      return arg.kind === 'place' ? [{ text: places(arg.value) ?? arg.value, kind: 'place', key: arg.value }] : [];
    });
    return names.flatMap((name, i) => (i === 0 ? [name] : [{ text: ', ' }, name]));
  }

  /** How long or wide it is, and what is allowed, if that was said. */
  private excess({ args }: Spoken): Spoken | null {
    const given = new Set(args.map(([name]) => name));
    if (given.has('allowance')) return { id: 'refused-too-long', args };
    return given.has('degrees') && given.has('most') ? { id: 'refused-too-wide', args } : null;
  }

  /**
   * Why an order is refused: a sentence where there is one; and else whom it concerns and the rule that
   * forbids it, whose own text then says the rest.
   */
  refusal(refusal: Spoken, places?: PlaceNames, ledger?: RuleTitles): { runs: Run[]; rule: RuleName | null; bare: boolean } {
    const id = messageOfRule(refusal.id);
    const sentence = this.has(id) ? this.runs({ id, args: refusal.args }, places) : null;
    if (refusal.id.includes(':') && !refusal.id.startsWith('referee:')) {
      const rule = this.rule(refusal.id, ledger);
      const about = this.about(refusal.args, places);
      const amount = this.excess(refusal);
      const bare = [...about, { text: `${about.length > 0 ? ' – ' : ''}${this.say('web-refused-by', { title: rule.title })}${amount ? ' ' : ''}` }, ...(amount ? this.runs(amount, places) : [])];
      return { runs: sentence ?? bare, rule, bare: sentence === null };
    }
    return { runs: sentence ?? [{ text: this.say('web-refused-unknown', { id: refusal.id }) }], rule: null, bare: false };
  }
}

/** A marked sentence in runs. */
export function runsOf(text: string): Run[] {
  const kinds = { p: 'piece', h: 'place', c: 'code' } as const;
  const runs: Run[] = [];
  const pattern = new RegExp(`${OPEN}([phc])([^${MIDDLE}]*)${MIDDLE}([^${CLOSE}]*)${CLOSE}`, 'gu');
  let end = 0;
  for (const match of text.matchAll(pattern)) {
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    const [all, kind = 'p', key = '', name = ''] = match;
    runs.push({ text: name, kind: kinds[kind as keyof typeof kinds], key });
    end = match.index + all.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return runs;
}

/** Whether a place is known by a number; others are known by their names alone. */
export function hasNumber(place: string): boolean {
  return /\d/u.test(place);
}

/** The plain text of runs; a place that has a name keeps its number beside it. */
export function plain(runs: Run[]): string {
  return runs
    .map((run, i) => {
      if (run.kind !== 'place' || run.key === run.text || !hasNumber(run.key ?? '')) return run.text;
      return runs[i - 1]?.text.endsWith('(') ? `${run.text}, ${run.key}` : `${run.text} (${run.key})`;
    })
    .join('');
}

/** The language that a list of locales asks for first. */
export function languageFor(locales: readonly string[]): Language {
  for (const locale of locales) {
    const found = LANGUAGES.find((language) => locale.toLowerCase().split('-')[0] === language);
    if (found) return found;
  }
  return 'en';
}
