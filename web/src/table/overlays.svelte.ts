/** Overlays on the map, and who commands whom. */

import type { OverlayMark } from '../systems/types';
import type { Table } from './table.svelte';

export class Overlays {
  /** The overlays that are shown: several lie over one another, each with marks of its own. */
  names = $state.raw<string[]>([]);
  /** The points to move with. */
  points = $state(6);
  /** Whose zones are wanted. */
  zones = $state<'enemy' | 'own' | 'both'>('enemy');
  marks = $state.raw<OverlayMark[]>([]);
  /** Those whom the chosen leader commands, or who command the chosen unit. */
  commanded = $state.raw<string[]>([]);

  constructor(private readonly table: Table) {}

  has(name: string): boolean {
    return this.names.includes(name);
  }

  turn(name: string): void {
    this.names = this.has(name) ? this.names.filter((other) => other !== name) : [...this.names, name];
  }

  clear(): void {
    this.names = [];
  }

  /** Draws the overlays afresh. */
  async draw(): Promise<void> {
    const { table } = this;
    const { view, hexes: field, piece } = table;
    const { overlays } = table.system;
    const chosen = table.pieceOf(piece);
    const wanted = this.names;
    const brought = chosen ? (overlays?.of?.(chosen) ?? null) : null;
    const shown = wanted.length > 0 ? wanted : brought === null ? [] : [brought];
    if (!overlays || shown.length === 0 || !view || !field) {
      this.marks = [];
      return;
    }
    const { position } = table.questions;
    try {
      const context = {
        view,
        pieces: table.pieces,
        field,
        seat: table.seat === 'observer' ? (table.seats[0] ?? '') : table.seat,
        chosen,
        points: this.points,
        zones: this.zones,
        ask: (question: string) => table.questions.ask(question),
      };
      const marks = (await Promise.all(shown.map((name) => overlays.draw(name, context)))).flat();
      if (position === table.questions.position && wanted === this.names && piece === table.piece) this.marks = marks;
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
