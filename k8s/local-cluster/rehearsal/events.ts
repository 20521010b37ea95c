import { setTimeout as sleep } from 'node:timers/promises';
import { campaignEvents } from './events/campaigns.ts';
import { nothingLost, type RehearsalEvent } from './events/event.ts';
import { nodeEvents } from './events/nodes.ts';
import { outageEvents } from './events/outages.ts';
import { podEvents } from './events/pods.ts';

/** The events of a rehearsal, in order. */
export const rehearsalEvents: readonly RehearsalEvent[] = [
  { title: 'nothing happens', goals: nothingLost, run: () => sleep(20_000, {}) },
  ...podEvents,
  ...campaignEvents,
  ...nodeEvents,
  ...outageEvents,
];
