/** Close combat before it is fought. */

import type { Answer, GunsView, Offer, TallyLine } from '../../protocol';
import { offerArg } from '../../lib/spoken';
import type { Arrow } from '../../boards/board';
import type { Piece } from '../types';

/** A defending block, and what may come of it if it leads. */
interface Against {
  /** Which, if it is known. */
  block: string | null;
  /** The strengths it may have. */
  strength: number[];
  iron: boolean;
  least: number;
  most: number;
}

/** What may come of a close combat, as far as the seat knows. */
export interface Forecast {
  /** How likely the attacker wins, as far as the seat knows: a fraction. */
  won: string | null;
  leader: number[];
  against: Against[];
  least: number;
  most: number;
}

/** The last step of an attack in which a close combat is still to come. */
const CLOSE_COMBAT = 8;

/** The question what the close combats would come to: of the attack that is drafted, or of the one on its way. */
export function combatQuestion(view: GunsView, finishes: Offer[]): string | null {
  const [drafted] = finishes.filter((offer) => offer.verb === 'attack');
  if (drafted) return `combat ${drafted.text}`;
  return view.attack && view.attack.step <= CLOSE_COMBAT ? 'combat' : null;
}

/** The close combats that were asked about, with what is added in each. */
export function forecastsOf(answer: Answer): { place: string; forecast: Forecast; lines: TallyLine[] }[] {
  const told = Object.entries(answer.value as unknown as Record<string, Forecast>);
  return told.map(([place, forecast], i) => ({ place, forecast, lines: answer.tallies?.[i]?.[1].lines ?? [] }));
}

/** An attack as it is drafted, in arrows. */
export function draftedAttack(draft: Offer[], pieces: Piece[]): Arrow[] {
  let target = '';
  return draft.flatMap((pick) => {
    target = offerArg(pick, 'at') ?? target;
    const from = pieces.find(({ key }) => key === pick.pieces[0])?.place;
    return from && from !== target ? [{ from, to: target, fight: true }] : [];
  });
}
