import * as z from 'zod';
import { schedule } from '../../../blocks/schedule/block.tsx';
import { stream } from '../../../blocks/stream/block.tsx';
import { hostPaths } from '../../../host/host-paths.ts';
import { zoneName } from '../../../i18n/format.ts';
import { weekdays } from '../../../lib/weekdays.ts';
import { count, instant, nameId, timeOfDay, weekday } from '../../campaign-fields.ts';
import { type CampaignFrame, defineMechanic, type FactProblem, type MechanicPage } from '../mechanic.ts';

const facts = z.strictObject({
  access: z.discriminatedUnion('funded', [
    z.strictObject({ signedIn: z.literal(true), funded: z.literal(false) }),
    z.strictObject({ signedIn: z.literal(true), funded: z.literal(true), betWithinHours: count }),
  ]),
  delaySeconds: count,
  /** The host's section that plays the pictures. */
  hostSection: z.literal('live'),
  schedule: z
    .array(
      z.union([
        z.strictObject({ id: nameId, startAt: instant, minutes: count, sport: z.int().optional() }),
        z.strictObject({ id: nameId, weekday, at: timeOfDay, minutes: count, sport: z.int().optional() }),
      ]),
    )
    .min(1),
});

type BroadcastFacts = z.infer<typeof facts>;

/** Live pictures, played by the host. */
export const broadcast = defineMechanic({
  id: 'broadcast',
  facts,
  prizes: 'none',
  rewards: () => [],
  problems: ({ schedule: events }: BroadcastFacts, { startTime, expireTime }: CampaignFrame) =>
    events.flatMap((event, index): FactProblem[] => {
      if (!('startAt' in event)) return [];
      const ends = expireTime ?? Number.POSITIVE_INFINITY;
      const isInside = event.startAt.seconds >= startTime && event.startAt.seconds < ends;
      return isInside ? [] : [{ path: ['schedule', index, 'startAt'], message: 'is outside of the broadcasts' }];
    }),
  phase: ({ schedule: events }, now, utcOffset) =>
    events.map((event) => Object.values(occurrence(event, now, utcOffset)).join()).join(';'),
  stage: broadcastBlocks,
});

function broadcastBlocks({ schedule: events, hostSection }: BroadcastFacts, page: MechanicPage) {
  const { t, write, utcOffset, now, isRunning } = page;
  const shown = events
    .map((event) => {
      const { startsAt, status } = occurrence(event, now, utcOffset);
      const again =
        'weekday' in event ? [`${write.word('weekday', event.weekday)}, ${event.at} (${zoneName(utcOffset)})`] : [];
      const notes = [...again, write.counted(event.minutes, 'minutes')];
      return { name: write.name(event.id), startsAt, notes, ...(status && { status }) };
    })
    .toSorted((one, other) => one.startsAt - other.startsAt);
  const href = hostPaths.games(hostSection);
  const next = shown.find(({ status }) => status !== 'past');
  return [
    ...(isRunning && href !== undefined
      ? [stream.of({ title: t('facts_stream_title'), shown: { href }, ...(next && { startsAt: next.startsAt }) })]
      : []),
    schedule.of({ title: t('facts_schedule_title'), events: shown }),
  ];
}

const week = 7 * 24 * 60 * 60;

/** When an event is: a weekly one the next time that it has not ended. */
function occurrence(event: BroadcastFacts['schedule'][number], now: number, utcOffset: number) {
  const length = event.minutes * 60;
  const startsAt = 'startAt' in event ? event.startAt.seconds : nextWeekly(event, now - length, utcOffset);
  if (startsAt + length <= now) return { startsAt, status: 'past' } as const;
  return startsAt <= now ? ({ startsAt, status: 'live' } as const) : { startsAt, status: undefined };
}

/** The first moment after one at which it is this time of this weekday. */
function nextWeekly(
  { weekday: day, at }: { readonly weekday: string; readonly at: string },
  after: number,
  utcOffset: number,
) {
  const [hours = 0, minutes = 0] = at.split(':').map(Number);
  // 4 January 1970 was a Sunday.
  const first = (3 + weekdays.indexOf(day)) * 24 * 3_600 + (hours - utcOffset) * 3_600 + minutes * 60;
  return first + (Math.floor((after - first) / week) + 1) * week;
}
