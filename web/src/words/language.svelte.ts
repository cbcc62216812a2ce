/** The language that is spoken now: the browser's own, or the one chosen here and remembered. */

import type { Spoken } from '../protocol';
import { keep, kept } from '../lib/keep';
import { type Args, type Language, LANGUAGES, Words, bundleOf, languageFor } from './words';

const KEPT = 'language';

async function sourceOf(language: Language): Promise<string> {
  const module = language === 'fr' ? await import('virtual:sentences/fr') : await import('virtual:sentences/en');
  return module.default;
}

class Speech {
  words = $state.raw<Words | null>(null);

  /** Loads the sentences of the language that fits the reader. */
  async begin(): Promise<void> {
    const chosen = kept<Language>(KEPT);
    await this.load(chosen && LANGUAGES.includes(chosen) ? chosen : languageFor(navigator.languages));
  }

  /** Speaks another language from now on, and the next time. */
  async choose(language: Language): Promise<void> {
    keep(KEPT, language);
    await this.load(language);
  }

  get language(): Language {
    return this.words?.language ?? 'en';
  }

  private async load(language: Language): Promise<void> {
    const [own, english] = await Promise.all([sourceOf(language), sourceOf('en')]);
    const behind = bundleOf('en', english);
    this.words = new Words(language, language === 'en' ? behind : bundleOf(language, own), behind);
    document.documentElement.lang = language;
  }
}

export const speech = new Speech();

const SILENCE = new Words('en', bundleOf('en', ''), bundleOf('en', ''));

/** The words of the language spoken now. */
export function words(): Words {
  return speech.words ?? SILENCE;
}

/** A sentence of the client's own. */
export function t(id: string, args?: Args): string {
  return words().say(`web-${id}`, args);
}

/** What the engine or the server says, as plain text. */
export function told(spoken: Spoken): string {
  return words().spoken(spoken);
}
