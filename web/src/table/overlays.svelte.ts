/** Overlays on the map, and who commands whom. */

import type { OverlayMark } from '../systems/types';
import type { Table } from './table.svelte';

export class Overlays {
  name = $state<string | null>(null);
  /** The points to move with. */
  points = $state(6);
  /** Whose zones are wanted. */
  zones = $state<'enemy' | 'own' | 'both'>('enemy');
  marks = $state.raw<OverlayMark[]>([]);
  /** Those whom the chosen leader commands, or who command the chosen unit. */
  commanded = $state.raw<string[]>([]);

  constructor(private readonly table: Table) {}

  turn(name: string): void {
    this.name = this.name === name ? null : name;
  }

  /** Draws the overlay afresh. */
  async draw(): Promise<void> {
    const { table } = this;
    const { view, hexes: field, piece } = table;
    const { overlays } = table.system;
    const chosen = table.pieceOf(piece);
    const wanted = this.name;
    const shown = wanted ?? (chosen ? (overlays?.of?.(chosen) ?? null) : null);
    if (!overlays || !shown || !view || !field) {
      this.marks = [];
      return;
    }
    const { position } = table.questions;
    try {
      const marks = await overlays.draw(shown, {
        view,
        pieces: table.pieces,
        field,
        seat: table.seat === 'observer' ? (table.seats[0] ?? '') : table.seat,
        chosen,
        points: this.points,
        zones: this.zones,
        ask: (question) => table.questions.ask(question),
      });
      if (position === table.questions.position && wanted === this.name && piece === table.piece) this.marks = marks;
    } catch {
      this.marks = [];
    }
  }

  /** Finds whom a chosen leader commands, or who commands a chosen unit. */
  async findCommand(): Promise<void> {
    const { table } = this;
    const { commands } = table.system;
    const chosen = table.pieceOf(table.piece);
    this.commanded = [];
    if (!commands || !chosen?.place || !table.live) return;
    const others = table.pieces.filter((piece) => piece.side === chosen.side && piece.kind !== chosen.kind && piece.place);
    const answers = await Promise.all(
      others.map(async (other) => {
        const [leader, unit] = chosen.kind === 'leader' ? [chosen, other] : [other, chosen];
        try {
          return (await table.questions.ask(commands(leader.key, unit.key))).value === true ? [other.key] : [];
        } catch {
          return [];
        }
      }),
    );
    if (table.piece === chosen.key) this.commanded = answers.flat();
  }
}
