/** OddsQuestions of chance as forms: what a page of odds needs to know of a system. */

import type { OddsField, OddsForm } from '../protocol';
import type { Words } from '../words/words';

/** What is said of the fields of a form, and the kind of question: flat, so that it fits into an address. */
export type Said = Record<string, string | number | boolean>;

/** What a form asks. The label is a message of the client's; `number` goes into it. */
export type Field = { key: string; label: string; number?: number } & (
  | { kind: 'number'; least: number; most: number }
  | { kind: 'choice'; choices: { value: string; text: (words: Words) => string }[] }
  | { kind: 'check' }
);

/** Fields under one heading. */
export interface Group {
  legend: string;
  fields: Field[];
}

/** The questions of a system. */
export interface OddsQuestions {
  /** The kinds, in the groups in which they are offered. */
  kinds: { group: string; types: string[] }[];
  /** What is usual for a kind. */
  usual: (type: string) => Said;
  form: (said: Said) => Group[];
  /** What an address asks, and the address of what is asked. */
  read: (search: string) => Said;
  write: (said: Said) => string;
  /** The question as the server wants it. */
  question: (said: Said) => unknown;
}

// OddsQuestions that the server describes.

/** What is told of the enemy, though its name does not say so. */
const OF_TARGET = ['cover', 'flank', 'withdrawing'];
const OF_BOTH = ['range', 'hexes', 'side', 'attack', 'level', 'slope', 'wall', 'daylight'];
/** Of whom the first word of a name tells. */
const WHOSE = ['target', 'charger', 'attacker', 'defender'];

/** Under which heading a field stands, and what it is called there. */
function placed(question: string, name: string): [legend: string, label: string] {
  const [whose = '', ...rest] = name.split('-');
  if (WHOSE.includes(whose)) return [`of-${whose}`, rest.join('-')];
  if (question !== 'morale' && OF_TARGET.includes(name)) return ['of-target', name];
  if (question !== 'morale' && OF_BOTH.includes(name)) return ['of-both', name];
  return ['of-unit', name];
}

function fieldOf(label: string, field: OddsField): Field {
  const named = { key: field.name, label: `of-${label}` };
  switch (field.kind) {
    case 'number':
      return { ...named, kind: 'number', least: field.least, most: field.most };
    case 'word':
      return { ...named, kind: 'choice', choices: field.words.map((value) => ({ value, text: (words) => words.say(`web-odds-word-${value}`) })) };
    case 'flag':
      return { ...named, kind: 'check' };
  }
}

const usualOf = (field: OddsField) => (field.kind === 'flag' ? false : field.usual);

/** The questions of forms that the server describes. */
export function described(forms: OddsForm[]): OddsQuestions {
  const fieldsOf = (type: unknown) => (forms.find(({ question }) => question === type) ?? forms[0])?.fields ?? [];
  const usual = (type: string): Said => ({ type, ...Object.fromEntries(fieldsOf(type).map((field) => [field.name, usualOf(field)])) });
  const differs = (said: Said) => fieldsOf(said.type).filter((field) => field.name in said && said[field.name] !== usualOf(field));

  function form(said: Said): Group[] {
    const groups = new Map<string, Field[]>();
    for (const field of fieldsOf(said.type)) {
      const [legend, label] = placed(String(said.type), field.name);
      groups.set(legend, [...(groups.get(legend) ?? []), fieldOf(label, field)]);
    }
    return [...groups].map(([legend, fields]) => ({ legend, fields }));
  }

  function read(search: string): Said {
    const address = new URLSearchParams(search);
    const type = forms.find(({ question }) => question === address.get('type'))?.question ?? forms[0]?.question ?? '';
    const said = usual(type);
    for (const field of fieldsOf(type)) {
      const text = address.get(field.name);
      if (text === null) continue;
      if (field.kind === 'flag') said[field.name] = text === 'yes';
      else if (field.kind === 'word') said[field.name] = field.words.includes(text) ? text : field.usual;
      else said[field.name] = Number.isInteger(Number(text)) ? Number(text) : field.usual;
    }
    return said;
  }

  function write(said: Said): string {
    const address = new URLSearchParams();
    if (said.type !== forms[0]?.question) address.set('type', String(said.type));
    for (const { name } of differs(said)) address.set(name, said[name] === true ? 'yes' : String(said[name]));
    const text = address.toString();
    return text ? `?${text}` : '';
  }

  const question = (said: Said) => ({ question: said.type, ...Object.fromEntries(differs(said).map(({ name }) => [name, said[name]])) });
  return { kinds: [{ group: 'odds-question', types: forms.map((form) => form.question) }], usual, form, read, write, question };
}
