/** What is said in prompts, offers and refusals: its arguments. */

import type { Spoken } from '../protocol';

/** An argument of something spoken, as it was written. */
export function argOf(spoken: Spoken | null | undefined, name: string): string | undefined {
  const arg = spoken?.args.find(([known]) => known === name)?.[1];
  if (!arg) return undefined;
  return arg.kind === 'piece' ? arg.value.key : arg.value;
}

/** The first place a prompt speaks of. */
export function placeAsked(prompt: Spoken | null): string | undefined {
  const arg = prompt?.args.find(([, value]) => value.kind === 'place')?.[1];
  return arg?.kind === 'place' ? arg.value : undefined;
}
