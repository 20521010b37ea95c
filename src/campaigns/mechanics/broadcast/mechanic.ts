import { schedule } from '../../../blocks/schedule/block.tsx';
import { stream } from '../../../blocks/stream/block.tsx';
import { hostPaths } from '../../../host/host-paths.ts';
import { createOffsets, type Zone, zoneName } from '../../../i18n/zone.ts';
import { createCalendar } from '../../calendar.ts';
import { phrase, text, word } from '../../clauses/values.ts';
import { type CampaignContext, defineMechanic, type FactProblem, type MechanicPage } from '../mechanic.ts';
import { broadcastTerms } from './clauses.ts';
import { type BroadcastFacts, facts } from './facts.ts';

/** Live broadcasts, in a player of the operator. */
export const broadcast = defineMechanic({
  id: 'broadcast',
  world: 'pitch',
  composition: 'poster',
  promotionType: undefined,
  facts,
  terms: broadcastTerms,
  isEvent: true,
  isBroadcast: true,
  prizes: 'none',
  rewards: () => [],
  problems: ({ schedule: events }: BroadcastFacts, { startTime, expireTime }: CampaignContext) =>
    events.flatMap((event, index): FactProblem[] => {
      if (!('startAt' in event)) return [];
      const ends = expireTime ?? Number.POSITIVE_INFINITY;
      const isInside = event.startAt.seconds >= startTime && event.startAt.seconds < ends;
      return isInside ? [] : [{ path: ['schedule', index, 'startAt'], message: 'is outside of the broadcasts' }];
    }),
  entry: ({ schedule: events }, { zone, now }) => {
    const found = events.map((event) => occurrence(event, now, zone));
    if (found.some(({ status }) => status === 'live')) return {};
    return { startsAt: Math.min(...found.flatMap(({ startsAt, status }) => (status === 'past' ? [] : [startsAt]))) };
  },
  phase: ({ schedule: events }, now, zone) =>
    events.map((event) => Object.values(occurrence(event, now, zone)).join()).join(';'),
  stage: broadcastBlocks,
});

function broadcastBlocks({ schedule: events, hostSection }: BroadcastFacts, page: MechanicPage) {
  const { t, write, zone, now, isRunning, promotionId } = page;
  const shown = events
    .map((event) => {
      const { startsAt, status } = occurrence(event, now, zone);
      const again =
        'weekday' in event
          ? [
              write.value(
                phrase('word.moment', {
                  day: word('weekday', event.weekday),
                  time: text(event.at),
                  zone: text(zoneName(createOffsets(zone)(startsAt))),
                }),
              ),
            ]
          : [];
      const notes = [...again, write.counted(event.minutes, 'minutes')];
      return { name: write.name(event.id), startsAt, notes, ...(status && { status }) };
    })
    .toSorted((one, other) => one.startsAt - other.startsAt);
  const href = hostPaths.games(hostSection);
  const next = shown.find(({ status }) => status !== 'past');
  return [
    ...(isRunning && href !== undefined
      ? [
          stream.of({
            title: t('facts_stream_title'),
            shown: { promotionId, href },
            ...(next && { startsAt: next.startsAt }),
          }),
        ]
      : []),
    schedule.of({ title: t('facts_schedule_title'), events: shown }),
  ];
}

/** Time of an event; for a weekly one, of the next that has not ended. */
function occurrence(event: BroadcastFacts['schedule'][number], now: number, zone: Zone) {
  const length = event.minutes * 60;
  const startsAt = 'startAt' in event ? event.startAt.seconds : createCalendar(zone).next(event, now - length);
  if (startsAt + length <= now) return { startsAt, status: 'past' } as const;
  return startsAt <= now ? ({ startsAt, status: 'live' } as const) : { startsAt, status: undefined };
}
