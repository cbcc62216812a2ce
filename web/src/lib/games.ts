/** The games this browser has a seat in: their secrets never leave it. */

import type { MadeGame } from '../protocol';
import { keep, kept } from './keep';

export interface OwnGame {
  game: string;
  scenario: string;
  title: string;
  /** The seats played here, with their secrets. */
  mine: Record<string, string>;
  /** The secrets of seats given to others, to send the link again as long as nobody has taken the seat by it. */
  given: Record<string, string>;
  /** The secret of the spectators' link, which is shared. */
  observer?: string;
  /** The links by which seats were taken here, each with the own secret that it was exchanged for. */
  taken?: Record<string, string>;
  /** Whether it was taken off the list. Its secrets are kept: a link that was used cannot be used again. */
  hidden?: boolean;
  begun: string;
}

const KEPT = 'games';

function allGames(): OwnGame[] {
  return kept<OwnGame[]>(KEPT) ?? [];
}

/** The own games, the newest first, but for those taken off the list. */
export function ownGames(): OwnGame[] {
  return allGames().filter((own) => !own.hidden);
}

export function ownGame(game: string): OwnGame | undefined {
  return allGames().find((own) => own.game === game);
}

/** Remembers a game, or what is new about it. */
export function rememberGame(game: OwnGame): void {
  keep(KEPT, [game, ...allGames().filter((own) => own.game !== game.game)].slice(0, 200));
}

/** Takes a game off the list; the game itself goes on. */
export function forgetGame(game: string): void {
  keep(
    KEPT,
    allGames().map((own) => (own.game === game ? { ...own, hidden: true } : own)),
  );
}

/** A new game: which seats are played here, which are given away. Where none is played here, one looks on. */
export function gameOf(made: MadeGame, scenario: string, title: string, here: string[], away: string[]): OwnGame {
  const of = (seats: string[]) => Object.fromEntries(seats.map((seat) => [seat, made.seats[seat] ?? '']));
  const mine = here.length > 0 ? of(here) : { observer: made.observer };
  return { game: made.game, scenario, title, mine, given: of(away), observer: made.observer, begun: new Date().toISOString() };
}

/** The address of a seat. */
export function seatLink(game: string, token: string): string {
  return `${location.origin}/games/${game}#${token}`;
}

const seenKey = (game: string, seat: string) => `seen:${game}:${seat}`;

/** The record line up to which a seat has seen the game here. */
export function seenLine(game: string, seat: string): number | null {
  return kept<number>(seenKey(game, seat));
}

export function rememberSeen(game: string, seat: string, line: number): void {
  keep(seenKey(game, seat), line);
}

const actedKey = (game: string, seat: string) => `acted:${game}:${seat}`;

/** The record line of the last order that a seat gave here. */
export function actedLine(game: string, seat: string): number | null {
  return kept<number>(actedKey(game, seat));
}

export function rememberActed(game: string, seat: string, line: number): void {
  keep(actedKey(game, seat), line);
}
