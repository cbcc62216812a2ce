/** Data of a table file as rows and columns, whatever its shape. */

import type { Json } from '../protocol';

type Fields = { [key: string]: Json };

/** A grid: the headings of its columns, and the rows. */
export interface Grid {
  head: string[];
  rows: string[][];
}

/** One part of a file: a grid of its own, or parts of its own. */
export interface Part {
  name: string;
  grid: Grid | null;
  parts: Part[];
}

const isFields = (value: Json): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isPlain = (value: Json): boolean => (Array.isArray(value) ? value.every(isPlain) : !isFields(value) || Object.values(value).every((one) => !isFields(one)));

/** A key as people write it. */
export const spaced = (key: string): string => key.replaceAll('_', ' ');

/** A cell in one line. */
export function cell(value: Json | undefined): string {
  if (value === undefined || value === null) return '';
  if (Array.isArray(value)) return value.map(cell).join(', ');
  if (isFields(value)) {
    return Object.entries(value)
      .map(([key, one]) => `${spaced(key)}: ${cell(one)}`)
      .join('; ');
  }
  return typeof value === 'number' ? String(value).replace('-', '−') : spaced(String(value));
}

/** Rows of fields: every key that occurs is a column. */
function records(rows: [string, Fields][], named: boolean): Grid {
  const keys = [...new Set(rows.flatMap(([, row]) => Object.keys(row)))];
  return {
    head: [...(named ? [''] : []), ...keys.map(spaced)],
    rows: rows.map(([name, row]) => [...(named ? [spaced(name)] : []), ...keys.map((key) => cell(row[key]))]),
  };
}

function gridOf(value: Json, columns: string[]): Grid | null {
  if (Array.isArray(value)) {
    if (value.length > 0 && value.every(isFields)) return records(value.map((row) => ['', row]), false);
    return { head: [], rows: value.map((one) => [cell(one)]) };
  }
  if (!isFields(value)) return { head: [], rows: [[cell(value)]] };
  const entries = Object.entries(value);
  if (entries.every(([, row]) => Array.isArray(row) && row.length === columns.length)) {
    return { head: ['', ...columns], rows: entries.map(([name, row]) => [spaced(name), ...(row as Json[]).map(cell)]) };
  }
  if (entries.every(([, row]) => isFields(row) && isPlain(row))) return records(entries as [string, Fields][], true);
  if (entries.every(([, row]) => isPlain(row) && !isFields(row))) return { head: [], rows: entries.map(([name, row]) => [spaced(name), cell(row)]) };
  return null;
}

/** The headings that a file gives to the cells of its rows. */
function columnsOf(cells: Fields): string[] {
  const { columns } = cells;
  if (!Array.isArray(columns)) return [];
  return columns.map((column) => (isFields(column) ? cell(column['label'] ?? column['name']) : cell(column)));
}

/** The parts of a file, in its order; single values come first, together. */
export function partsOf(cells: Fields, columns = columnsOf(cells)): Part[] {
  const single = Object.entries(cells).filter(([, value]) => !Array.isArray(value) && !isFields(value));
  const others = Object.entries(cells).filter(([key, value]) => (Array.isArray(value) || isFields(value)) && !(key === 'columns' && 'rows' in cells));
  const parts = others.map(([key, value]): Part => {
    const grid = gridOf(value, columns);
    return { name: spaced(key), grid, parts: grid === null && isFields(value) ? partsOf(value, columns) : [] };
  });
  if (single.length === 0) return parts;
  return [{ name: '', grid: { head: [], rows: single.map(([key, value]) => [spaced(key), cell(value)]) }, parts: [] }, ...parts];
}
