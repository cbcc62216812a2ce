/** What to play next: the same again, with sides swapped, or another scenario of the system. */

import { api } from '../lib/api';
import { gameOf, rememberGame } from '../lib/games';
import type { GameSummary, ScenarioCard } from '../protocol';

/** So many other scenarios are named. */
const MOST = 3;

/** Other scenarios of the system, those of the nearest length first. */
export function nextOf(cards: ScenarioCard[], scenario: string): ScenarioCard[] {
  const played = cards.find(({ name }) => name === scenario);
  if (!played) return [];
  const others = cards.filter(({ name, system }) => system === played.system && name !== scenario);
  const apart = ({ turns }: ScenarioCard) => Math.abs(turns - played.turns);
  return others.sort((a, b) => apart(a) - apart(b) || a.turns - b.turns).slice(0, MOST);
}

/** Whether a game can be begun anew from here: nobody else has to be asked, and no files of one's own were used. */
export function canRepeat(players: Record<string, string>, mine: string[], { own_files }: GameSummary): boolean {
  return !own_files && Object.entries(players).every(([seat, player]) => player !== 'human' || mine.includes(seat));
}

/** Who plays each seat when sides are swapped: the seats' players the other way round. */
export function swapped(players: Record<string, string>, seats: string[]): Record<string, string> {
  const given = seats.map((seat) => players[seat] ?? 'human').reverse();
  return Object.fromEntries(seats.map((seat, i) => [seat, given[i] ?? 'human']));
}

/** Begins another game of the scenario with the same optional rules; the address to go to. */
export async function playAgain(summary: GameSummary, players: Record<string, string>, title: string): Promise<string> {
  const options = summary.options.flatMap((option) => {
    const [name, value] = option.split('=');
    return name && value ? [[name, value === 'true'] as const] : [];
  });
  const made = await api.makeGame({
    scenario: summary.scenario,
    seats: players,
    dice: 'seeded',
    opening: [],
    umpire: summary.options.includes('umpire'),
    options: Object.fromEntries(options),
    tables: [],
  });
  const here = Object.keys(players).filter((seat) => players[seat] === 'human');
  const own = gameOf(made, summary.scenario, title, here, []);
  if (here.length === 0) own.mine = { observer: made.observer };
  rememberGame(own);
  return `/games/${made.game}#${Object.values(own.mine)[0] ?? ''}`;
}
