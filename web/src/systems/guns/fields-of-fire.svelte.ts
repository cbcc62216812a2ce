/** Fields of fire, shown on demand: of an army, or of the stack on a place, with the flanks that are threatened. */

import type { FireShown, ThreatenedFlanks } from '../../boards/positions/marks';
import type { Table } from '../../table/table.svelte';
import { standingsOf } from './marks';

export class FieldsOfFire {
  demand = $state<'none' | 'union' | 'confederate' | 'place'>('none');

  constructor(private readonly table: Table) {}

  /** The stack whose field is wanted. */
  private readonly standing = $derived.by(() => {
    const { table } = this;
    const place = table.place ?? table.pieceOf(table.piece)?.place;
    if (this.demand !== 'place' || !place || !table.view) return undefined;
    return standingsOf(table.view, table.pieces).find((each) => each.place === place);
  });

  private get question(): string | null {
    const { demand, standing } = this;
    if (demand === 'union' || demand === 'confederate') return `fire ${demand}`;
    return standing ? `field ${standing.place} ${standing.front} ${standing.side}` : null;
  }

  private get threatQuestion(): string | null {
    return this.standing ? `threats ${this.standing.place}` : null;
  }

  /** Asks for what is wanted. */
  ask(): void {
    for (const question of [this.question, this.threatQuestion]) if (this.table.live && question !== null) this.table.questions.wantAnswer(question);
  }

  private told(question: string | null) {
    return question === null ? undefined : this.table.questions.answers.get(question)?.value;
  }

  readonly shown: FireShown | null = $derived.by(() => {
    const value = this.told(this.question) as { zones: string[]; positions: string[] } | undefined;
    return value ? { ...value, side: this.standing?.side ?? this.demand } : null;
  });

  /** The flanks that are threatened, once they are told. */
  readonly threats: { left: boolean; right: boolean } | undefined = $derived.by(() => this.told(this.threatQuestion) as { left: boolean; right: boolean } | undefined);

  get threatened(): ThreatenedFlanks | null {
    const { standing, threats } = this;
    return threats && standing ? { place: standing.place, front: standing.front, ...threats } : null;
  }
}
