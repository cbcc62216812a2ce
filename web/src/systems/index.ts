/** The rule systems, the largest ground first: a system is added with a folder and a line here. */

import { billyYank } from './billy-yank';
import { gbacw } from './gbacw';
import { gcacw } from './gcacw';
import { guns } from './guns';
import { plain } from './plain';
import type { System } from './system';

export const SYSTEMS: System[] = [
  gcacw,
  gbacw,
  guns,
  billyYank,
];

const unlisted = new Map<string, System>();

/** The system that a scenario belongs to; one that is not listed shows what every system tells. */
export function systemOf(scenario: string): System {
  const name = scenario.split('/')[0] ?? '';
  const known = SYSTEMS.find((system) => system.name === name) ?? unlisted.get(name);
  if (known) return known;
  const made = plain(name);
  unlisted.set(name, made);
  return made;
}

/** The builder of a scenario, where players build it. */
export function builderOf(scenario: string) {
  const { builder } = systemOf(scenario);
  return builder?.scenario === scenario ? builder : undefined;
}
