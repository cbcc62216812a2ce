/** What the path that is being drafted costs, place by place. */

import type { Table } from './table.svelte';

/** What a place of a path costs. */
export interface Price {
  priority: number;
  loss: number;
}

type Priced = Price & { hex: string };

export class PathCost {
  constructor(private readonly table: Table) {}

  get question(): string | null {
    const { system, decision, draft } = this.table;
    return system.costs?.path(decision, draft.picks) ?? null;
  }

  private get told() {
    const { question } = this;
    const answer = question === null ? undefined : this.table.questions.answers.get(question);
    return answer?.value as unknown as { path: Priced[]; next: Priced[] } | undefined;
  }

  /** What the next places cost. */
  get next(): Map<string, Price> {
    return new Map((this.told?.next ?? []).map(({ hex, priority, loss }) => [hex, { priority, loss }]));
  }

  /** What is lost on the path so far. */
  get loss(): number {
    return (this.told?.path ?? []).reduce((sum, { loss }) => sum + loss, 0);
  }
}
