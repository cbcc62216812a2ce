/** The keys that hold everywhere at the table. */

import type { BoardHandle } from '../boards/board';
import { settings } from '../lib/settings.svelte';
import type { Session } from '../systems/system';
import { plainChoices } from './offers';
import { chooseNothing } from './press';
import type { Table } from './table.svelte';
import type { Panel } from './Tools.svelte';

/** What the keys work on besides the table. */
export interface KeyTargets {
  session: Session | undefined;
  panel: Panel;
  board?: BoardHandle | undefined;
  focusBoard(): void;
}

/** Whether Enter and Space are for what is focused. */
export const onButton = ({ target }: KeyboardEvent): boolean => target instanceof HTMLElement && target.closest('button, a, summary') !== null;

/** Whether a key is meant for the table, and not for a field or a dialog. */
export function isForTable(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  return !(event.target instanceof HTMLElement && event.target.closest('input, textarea, select, dialog'));
}

/** What a key does while beats are shown; nothing, if it does what it does otherwise. */
export function beatKey({ key }: KeyboardEvent, { beats }: Table): (() => void) | null {
  switch (key) {
    case ' ':
    case 'Enter':
      return () => beats.next(1);
    case 'Escape':
      return () => beats.end();
    default:
      return null;
  }
}

/** What a key does; nothing, if it does nothing here. */
export function actionOf(event: KeyboardEvent, table: Table, targets: KeyTargets): (() => void) | null {
  const { draft } = table;
  const own = targets.session?.key?.(event);
  if (own) return own;
  const digit = Number(event.key);
  if (digit >= 1 && digit <= 9) {
    // A sheet has its own numbers.
    const plain = table.system.table?.sheet?.answers(table.decision) ? [] : plainChoices(table);
    const offer = (draft.picks.length > 0 ? draft.finishes : plain)[digit - 1];
    return offer ? () => void draft.choose(offer) : null;
  }
  const overlay = table.hexes ? table.system.overlays?.tools.find(({ key }) => key === event.key.toUpperCase()) : undefined;
  if (overlay) return () => table.overlays.turn(overlay.name);
  switch (event.key.length === 1 ? event.key.toUpperCase() : event.key) {
    case 'Enter': {
      const [finish] = draft.finishes;
      return finish && !onButton(event) ? () => void draft.choose(finish) : null;
    }
    case 'Backspace':
      return () => void table.takeBack();
    case 'Escape':
      return () => escape(table, targets);
    case '?':
      return () => (targets.panel = 'help');
    case 'R':
      return () => (targets.panel = 'roster');
    case 'U':
      return table.told?.umpire ? () => (targets.panel = targets.panel === 'umpire' ? null : 'umpire') : null;
    case 'O':
      return () => settings.turnOdds();
    case 'N':
      return () => settings.turnLight();
    case 'F':
      return () => settings.fold();
    case 'M':
      return table.hexes ? () => (table.ruler = !table.ruler) : null;
    case 'B':
      return () => targets.focusBoard();
    case '+':
    case '=':
      return () => targets.board?.zoom?.(1.25);
    case '-':
      return () => targets.board?.zoom?.(0.8);
    case '0':
      return () => targets.board?.whole?.();
    case 'H':
    case 'Home':
      return () => targets.board?.home?.();
    default:
      return null;
  }
}

/** Ends one thing after another: what the system has begun, looking back, the draft, what is chosen. */
function escape(table: Table, { session, focusBoard }: KeyTargets): void {
  if (session?.escape?.()) return;
  if (table.beats.current) table.beats.end();
  else if (table.draft.picks.length > 0) void table.draft.abandon();
  else {
    chooseNothing(table);
    table.overlays.clear();
    focusBoard();
  }
}
