import { gcacw } from './gcacw';
import { plain } from './plain';
import type { System } from './system';

const SYSTEMS: Record<string, System> = { gcacw };

/** The system that a scenario belongs to. */
export function systemOf(scenario: string): System {
  const name = scenario.split('/')[0] ?? '';
  return SYSTEMS[name] ?? plain(name);
}
