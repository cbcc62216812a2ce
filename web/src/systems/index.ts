import { billyYank } from './billy-yank';
import { gcacw } from './gcacw';
import { guns } from './guns';
import { plain } from './plain';
import type { System } from './system';

const SYSTEMS: Record<string, System> = { gcacw, guns, 'billy-yank': billyYank };

/** The system that a scenario belongs to. */
export function systemOf(scenario: string): System {
  const name = scenario.split('/')[0] ?? '';
  return SYSTEMS[name] ?? plain(name);
}
