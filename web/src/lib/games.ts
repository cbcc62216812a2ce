/** The games this browser has a seat in: their secrets never leave it. */

import type { MadeGame } from '../protocol';
import { keep, kept } from './keep';

export interface OwnGame {
  game: string;
  scenario: string;
  title: string;
  /** The seats played here, with their secrets. */
  mine: Record<string, string>;
  /** The secrets of seats given to others, to send the link again. */
  given: Record<string, string>;
  begun: string;
}

const KEPT = 'games';

/** The own games, the newest first. */
export function ownGames(): OwnGame[] {
  return kept<OwnGame[]>(KEPT) ?? [];
}

export function ownGame(game: string): OwnGame | undefined {
  return ownGames().find((own) => own.game === game);
}

/** Remembers a game, or what is new about it. */
export function rememberGame(game: OwnGame): void {
  keep(KEPT, [game, ...ownGames().filter((own) => own.game !== game.game)].slice(0, 200));
}

/** Takes a game off the list; the game itself goes on. */
export function forgetGame(game: string): void {
  keep(
    KEPT,
    ownGames().filter((own) => own.game !== game),
  );
}

/** A new game: which seats are played here, which are given away. */
export function gameOf(made: MadeGame, scenario: string, title: string, here: string[], away: string[]): OwnGame {
  const of = (seats: string[]) => Object.fromEntries(seats.map((seat) => [seat, made.seats[seat] ?? '']));
  return { game: made.game, scenario, title, mine: of(here), given: of(away), begun: new Date().toISOString() };
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
