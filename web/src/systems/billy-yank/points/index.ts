/** Points battles: the scenario that players build themselves. */

import type { ScenarioBuilder } from '../../system';
import BuilderPage from './BuilderPage.svelte';

export const builder: ScenarioBuilder = {
  scenario: 'billy-yank/points-battle',
  title: 'battle-title',
  card: 'battle-card',
  lead: 'battle-lead',
  unready: 'battle-not-ready',
  Page: BuilderPage,
};
