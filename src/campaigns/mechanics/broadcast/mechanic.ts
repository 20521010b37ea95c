import * as z from 'zod';
import { table } from '../../../blocks/table/block.tsx';
import { count, instant, nameId, timeOfDay, weekday } from '../../campaign-fields.ts';
import { type CampaignFrame, defineMechanic, type FactProblem } from '../mechanic.ts';

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
  problems: ({ schedule }: BroadcastFacts, { startTime, expireTime }: CampaignFrame) =>
    schedule.flatMap((event, index): FactProblem[] => {
      if (!('startAt' in event)) return [];
      const ends = expireTime ?? Number.POSITIVE_INFINITY;
      const isInside = event.startAt.seconds >= startTime && event.startAt.seconds < ends;
      return isInside ? [] : [{ path: ['schedule', index, 'startAt'], message: 'is outside of the broadcasts' }];
    }),
  tables: ({ schedule }, { t, write }) => [
    table.of({
      title: t('facts_schedule_title'),
      head: [t('facts_event'), t('facts_start'), t('facts_duration')],
      rows: schedule.map((event) => [
        write.name(event.id),
        'startAt' in event ? write.moment(event.startAt) : `${write.word('weekday', event.weekday)}, ${event.at}`,
        write.counted(event.minutes, 'minutes'),
      ]),
    }),
  ],
});
