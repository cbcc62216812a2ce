/** The system of the game that was played last here, or the first there is. */

import { SYSTEMS } from '../systems';
import { ownGames } from './games';

export function lastSystem(): string {
  const played = ownGames().map(({ scenario }) => scenario.split('/')[0]);
  return played.find((name): name is string => SYSTEMS.some((system) => system.name === name)) ?? SYSTEMS[0]?.name ?? '';
}
