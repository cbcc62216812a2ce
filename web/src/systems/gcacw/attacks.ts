/** The attack that is looked at before it is made. */

import { argOf, offerArg, placeAsked } from '../../lib/spoken';
import type { Offer, Spoken } from '../../protocol';
import { plainOffers } from '../../table/offers';
import type { Table } from '../../table/table.svelte';
import type { AttackShown, Attacks } from '../system';
import AttackPreview from './AttackPreview.svelte';

/** The question how an assault would add up, of what is offered or drafted; none if it is none. */
function assault(prompt: Spoken | null, decision: string, draft: Offer[], place: string): string | null {
  const named = decision === 'target' ? argOf(prompt, 'leader') : undefined;
  if (named !== undefined) return `assault ${named} ${place}`;
  const [stem, ...units] = draft;
  const leader = stem?.verb === 'assault' ? offerArg(stem, 'leader') : undefined;
  return decision === 'action' && leader !== undefined ? `assault ${[leader, place, ...units.map(({ text }) => text)].join(' ')}` : null;
}

/** The question how the assault on its way would add up, with the units drafted; none if none is. */
function assaulting(decision: string, draft: string[]): string | null {
  return ['commit', 'grand-assault', 'join'].includes(decision) ? ['assault-now', ...draft].join(' ') : null;
}

const attack = (place: string, kind: string): AttackShown => ({ place, kind, question: `preview ${place} ${kind}` });

/**
 * The attack whose kind is being chosen: the kind pointed at, or the first that is offered. In the narrow sheet
 * pointing changes nothing, because the card would push away what is pointed at.
 */
function chosenKind(table: Table, place: string, pointer: boolean): AttackShown | null {
  const kinds = plainOffers(table.draft.choices).map((offer) => offer.text);
  const pointed = pointer ? kinds.find((known) => known === table.pointedOffer?.text) : undefined;
  const kind = pointed ?? (kinds.includes('normal') ? 'normal' : kinds[0]);
  return kind ? { ...attack(place, kind), order: kind } : null;
}

function shown(table: Table, pointer: boolean): AttackShown | null {
  const { decision, open, told } = table;
  const { picks, made } = table.draft;
  const prompt = told?.prompt ?? null;
  const now = open ? assaulting(decision, picks) : null;
  const target = placeAsked(prompt);
  if (now !== null && target !== undefined) return { place: target, kind: 'assault', question: now, settled: true };
  if (table.target !== undefined) return chosenKind(table, table.target, pointer);
  const place = (pointer ? table.pointed : null) ?? table.place;
  if (place === null) return null;
  const lit = table.lit.places.find((one) => one.place === place);
  if (lit?.fight && decision === 'march') return attack(place, 'normal');
  const enemies = table.piecesAt(place).some((piece) => piece.side !== table.seat);
  const question = enemies && open ? assault(prompt, decision, made, place) : null;
  return question === null ? null : { place, kind: 'assault', question };
}

export const attacks: Attacks = {
  shown,
  flanks({ value }) {
    const told = typeof value === 'object' && value !== null && !Array.isArray(value) ? value['flank-hexes'] : null;
    return ((told ?? []) as { hex: string | null; covered: boolean; ground: string | null; units: string[]; reduced: string | null }[]).map(
      ({ hex, covered, ground, units, reduced }) => ({ place: hex, covered, ground, units, reduced }),
    );
  },
  Card: AttackPreview,
};
