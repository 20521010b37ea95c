import { expect, it } from 'vitest';
import { failingReads } from '../../platform/shared-reads-fixture.server.ts';
import { scheduleBlock } from './block.server.ts';
import { schedule } from './block.tsx';

it('R9.15 groups events by the server’s clock', async () => {
  const now = 1_795_350_000;
  const event = (name: string, startsAt: number) => ({ name, startsAt, notes: [] });
  const events = [event('Soon', now + 60), event('Later', now + 3 * 3_600), event('Tomorrow', now + 24 * 3_600)];
  const loaded = await scheduleBlock.load(schedule.of({ title: 'Schedule', events }), {
    language: 'en',
    currency: 'EUR',
    reads: failingReads,
    now,
  });
  expect(loaded.shared).toEqual({ groups: events.map((one, group) => ({ group, events: [one] })) });
});
