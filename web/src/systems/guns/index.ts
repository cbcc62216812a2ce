/** The Guns of Gettysburg, as it is shown. */

import { offerArg } from '../../lib/spoken';
import type { View } from '../../protocol';
import type { System } from '../system';
import type { Status } from '../types';
import { attempts, pick, verb } from './orders';
import Panel from './Panel.svelte';
import { pieceLabel, pieces, unknown } from './pieces';
import PromptForecast from './PromptForecast.svelte';
import ReplayBoard from './ReplayBoard.svelte';
import SpecialOrders from './SpecialOrders.svelte';
import TableBoard from './TableBoard.svelte';
import { dispatch } from './dispatch';
import { gunsView, hourWord } from './view';

const LAST_DAY = 3;

function status(view: View): Status {
  const { turn, objectives } = gunsView(view);
  const held = (side: string) => Object.values(objectives).filter(({ control }) => control === side).length;
  return {
    turn: turn.day,
    turns: LAST_DAY,
    phase: turn.phase,
    clock: { day: turn.day, hour: hourWord(turn.now ?? turn.hour), message: 'guns-when' },
    score: { union: held('union'), confederate: held('confederate') },
  };
}

/** Players who bid have no army yet; a team has a seat for the tokens and one for the blocks. */
function seats(usual: string[], on: (option: string) => boolean): string[] {
  const players = on('auction') ? ['player-1', 'player-2'] : usual;
  return on('teams') ? [...players, ...players.map((player) => `${player}-subordinate`)] : players;
}

/** The steps of an attack and of a turn: each is shown by itself, whatever else its order brought on. */
const STEPS = new Set(['attack', 'guns-shown', 'bombarded', 'fired', 'defensive-fire', 'advanced', 'combat', 'attack-lost', 'retreated', 'eliminated', 'turn-start', 'turned-up', 'declared', 'over']);

/** What ends with one's word that it is done. */
const ENDS = ['attack', 'march', 'entry'];

export const guns: System = {
  name: 'guns',
  pieces,
  status,
  unknown,
  beats: { joins: ({ event }, beat) => (STEPS.has(event) && beat.events.at(-1)?.event !== event ? false : undefined) },
  dispatch,
  seats: { list: seats, side: (view, seat) => gunsView(view).side ?? seat },
  offers: {
    ordered: true,
    verb,
    pick,
    pieceLabel,
    follows: (offer, decision) => {
      if (offer.verb === 'declare') return offerArg(offer, 'order');
      return offer.verb === 'hours' ? 'hours' : offer.verb === 'done' && ENDS.includes(decision) ? `done-${decision}` : undefined;
    },
    current: (view, offer) => {
      const { orders, side } = gunsView(view);
      return offer.verb === 'declare' && (side === 'union' || side === 'confederate') && orders[side] === offerArg(offer, 'order');
    },
    fights: (offer) => ['attack', 'bombard'].includes(offer.verb),
  },
  explanations: { attempts },
  help: { first: ['guns-help-turn', 'guns-help-blocks', 'guns-help-attack'], keys: [] },
  inspector: { hint: 'guns-hint', place: (key) => key },
  table: {
    Board: TableBoard,
    Preview: PromptForecast,
    Panel,
    writing: { answers: (decision) => decision === 'special-orders', Form: SpecialOrders },
  },
  replay: { battles: ['combat', 'bombarded'], Board: ReplayBoard },
};
