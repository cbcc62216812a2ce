/** The attack that is looked at before it is made. */

import type { Answer, OddsAnswer } from '../protocol';
import type { AttackShown } from '../systems/system';
import type { FlankPlace } from '../systems/types';
import type { Table } from './table.svelte';

export class AttackPreview {
  /** Whether it follows the pointer: not where its card would push away what is pointed at. */
  pointer = $state(true);

  constructor(private readonly table: Table) {}

  readonly shown: AttackShown | null = $derived.by(() => this.table.system.attacks?.shown(this.table, this.pointer) ?? null);

  get answer(): Answer | undefined {
    return this.shown === null ? undefined : this.table.questions.answers.get(this.shown.question);
  }

  get odds(): OddsAnswer | undefined {
    return this.shown?.order === undefined ? undefined : this.table.questions.odds.get(this.shown.order);
  }

  /** The places around the target. */
  get flanks(): FlankPlace[] {
    return (this.answer && this.table.system.attacks?.flanks(this.answer)) ?? [];
  }
}
