/** Ruler, line of sight and field of fire: what is asked of the table without a move. */

import type { Line, Patch } from '../../boards/tabletop/marks';
import { type Spot, distance, written } from '../../boards/tabletop/layout';
import { Refused } from '../../lib/connection';
import { battleView, titleOf } from './view';
import { t, words } from '../../words/language.svelte';
import type { Table } from '../../table/table.svelte';

export type MeasureTool = 'ruler' | 'sight' | 'arc';

type Dot = [number, number];
const spotOf = ([x, y]: Dot): Spot => ({ x: x / 100, y: y / 100 });

interface Ground {
  class: string;
  paces: number | string;
}

export class Measure {
  tool = $state<MeasureTool | null>(null);
  private from = $state.raw<Spot | null>(null);
  private to = $state.raw<Spot | null>(null);
  private under = $state.raw<Spot | null>(null);
  private blocked = $state.raw<Spot | null>(null);
  private bands = $state.raw<Spot[][]>([]);
  told = $state.raw<string[] | null>(null);
  cross = $state.raw<Spot | null>(null);

  constructor(private readonly table: Table) {}

  choose(tool: MeasureTool | null): void {
    this.tool = this.tool === tool ? null : tool;
    this.clear();
    if (this.tool === 'arc' && this.table.piece !== null) void this.arc(this.table.piece);
  }

  private clear(): void {
    this.from = null;
    this.to = null;
    this.blocked = null;
    this.bands = [];
    this.told = null;
    this.cross = null;
  }

  press(spot: Spot, unit: string | null): void {
    if (this.tool === 'arc') return void (unit === null ? this.clear() : this.arc(unit));
    if (this.from === null || this.to !== null) {
      this.clear();
      this.from = spot;
      return;
    }
    this.to = spot;
    void this.measure();
  }

  /** Drawn with the hand: from where it comes down to where it is lifted. */
  drawFrom(spot: Spot): void {
    this.clear();
    this.from = spot;
  }

  drawTo(spot: Spot): void {
    this.under = spot;
  }

  drawn(): void {
    const { from, under } = this;
    if (!from || !under || this.to !== null) return;
    this.to = under;
    void this.measure();
  }

  hover(spot: Spot | null): void {
    this.under = spot;
  }

  /** The arrows move a cross, Enter sets the points. */
  onkey(event: KeyboardEvent): boolean {
    if (this.tool === null) return false;
    const steps: Record<string, [number, number]> = { ArrowUp: [0, 1], ArrowDown: [0, -1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };
    const step = steps[event.key];
    const view = this.table.told && battleView(this.table.told.view);
    const at = this.cross ?? this.to ?? this.from ?? (view ? { x: view.ground.table[0] / 200, y: view.ground.table[1] / 200 } : { x: 0, y: 0 });
    if (event.key === 'Escape') this.choose(null);
    else if (this.tool === 'arc') return false;
    else if (step) {
      const long = event.shiftKey ? 2 : 0.5;
      this.cross = { x: at.x + step[0] * long, y: at.y + step[1] * long };
      this.under = this.cross;
    } else if (event.key === 'Enter') {
      const cross = at;
      this.press(cross, null);
      this.cross = cross;
    } else return false;
    return true;
  }

  private async ask(question: string): Promise<Record<string, unknown> | null> {
    try {
      return (await this.table.questions.ask(question)).value as Record<string, unknown>;
    } catch (error) {
      if (error instanceof Refused) this.told = [words().refusal(error.refusal, this.table.placeNames, this.table.ruleTitles).runs.map(({ text }) => text).join('')];
      return null;
    }
  }

  private async measure(): Promise<void> {
    const { from, to, tool } = this;
    if (!from || !to) return;
    const value = await this.ask(`${tool === 'ruler' ? 'ruler' : 'line'} ${written(from)} ${written(to)}`);
    if (!value || this.to !== to) return;
    if (tool === 'ruler') {
      const ground = (value['ground'] as Ground[]).map((piece) => t('by-ruler-ground', { paces: words().decimal(piece.paces), class: words().word(piece.class, 'billy-yank') }));
      const obstacles = (value['obstacles'] as unknown[]).length;
      this.told = [t('by-ruler-paces', { paces: words().decimal(String(value['paces'])) }), ...(ground.length > 1 ? [ground.join(', ')] : []), ...(obstacles > 0 ? [t('by-ruler-obstacles', { count: obstacles })] : [])];
      return;
    }
    if (value['clear'] === true) {
      this.told = [t('by-sight-clear', { paces: Math.round(distance(from, to) * 10) / 10 })];
      return;
    }
    this.blocked = spotOf(value['at'] as Dot);
    const view = this.table.told && battleView(this.table.told.view);
    const key = String(value['name'] ?? '');
    const what = (view && (view.units[key]?.name ?? titleOf(view, key, words().language))) ?? words().word(String(value['by']));
    this.told = [t('by-sight-cut', { what }), words().rule(String(value['rule']), this.table.ruleTitles).title];
  }

  private async arc(unit: string): Promise<void> {
    this.clear();
    const value = await this.ask(`arc ${unit}`);
    if (!value) return;
    const bands = value['bands'] as { band: string; paces: number | string; outline: Dot[] }[];
    this.bands = bands.map(({ outline }) => outline.map(spotOf)).reverse();
    this.to = this.bands[0]?.[Math.floor((this.bands[0]?.length ?? 0) / 2)] ?? null;
    this.told = bands.map(({ band, paces }) => t('by-arc-band', { band: /^\d+$/u.test(band) ? t('by-zone', { zone: Number(band) }) : words().word(band), paces }));
  }

  /** Where what was found is told. */
  get at(): Spot | null {
    return this.tool === null ? null : this.to;
  }

  get lines(): Line[] {
    const { from, tool } = this;
    const to = this.to ?? this.under;
    if (!from || !to || tool === null || tool === 'arc') return [];
    const label = String(Math.round(distance(from, to) * 10) / 10);
    if (this.blocked) {
      return [
        { kind: 'blocked', spots: [this.blocked, to] },
        { kind: 'sight', spots: [from, this.blocked] },
      ];
    }
    return [{ kind: tool === 'sight' ? 'sight' : 'ruler', spots: [from, to], label }];
  }

  get patches(): Patch[] {
    return this.tool === 'arc' ? this.bands.map((spots, i) => ({ kind: i === this.bands.length - 1 ? ('arc' as const) : ('far' as const), spots })) : [];
  }
}
