/**
 * Taking a seat by its link. The server gives this browser a secret of its own in the place of the link's, so that
 * nobody else who has the link, not even whoever sent it, looks through this seat's eyes.
 */

import type { TakenSeat } from '../protocol';
import { api, ApiError } from './api';
import { type OwnGame, ownGame, rememberGame } from './games';
import { forget, keep, kept } from './keep';
import { randomId } from './random';

/** How often an answer that was lost is asked for again, and the first pause between. */
const TRIES = 5;
const PAUSE = 500;

/** The secrets that this page has got, also where the browser remembers nothing. */
const held = new Set<string>();

/** Whether a secret is this browser's own, and no link that is still to be exchanged. */
export function isOwn(game: string, token: string): boolean {
  return token === '' || held.has(token) || Object.values(ownGame(game)?.mine ?? {}).includes(token);
}

/** The own secret for a link: the one that it was exchanged for before, or the one that the server gives for it. */
export async function takeSeat(game: string, link: string): Promise<string> {
  const before = ownGame(game)?.taken?.[link];
  if (before !== undefined) return before;
  const taking = `taking:${game}:${link}`;
  const request = kept<string>(taking) ?? randomId();
  keep(taking, request);
  const { seat, token } = await exchanged(game, link, request);
  held.add(token);
  if (seat !== 'observer') remember(game, seat, link, token);
  forget(taking);
  return token;
}

/** The same request may be sent again and again: it is answered with the same secret. */
async function exchanged(game: string, link: string, request: string): Promise<TakenSeat> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await api.takeSeat(game, link, request);
    } catch (error) {
      const lost = error instanceof ApiError && error.status === 0;
      if (!lost || tries === TRIES) throw error;
      await new Promise((later) => setTimeout(later, PAUSE * tries));
    }
  }
}

/** Who gave the link away and opens it himself keeps it as one to give away. */
function remember(game: string, seat: string, link: string, token: string): void {
  const blank: OwnGame = { game, scenario: '', title: '', mine: {}, given: {}, begun: new Date().toISOString() };
  const own = ownGame(game) ?? blank;
  if (own.given[seat] === link) rememberGame({ ...own, given: { ...own.given, [seat]: token } });
  else rememberGame({ ...own, mine: { ...own.mine, [seat]: token }, taken: { ...own.taken, [link]: token } });
}
