import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Badge } from '../../components/Badge.tsx';
import common from '../../components/common.module.css';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Section } from '../../components/Section.tsx';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import type { UpcomingGroup } from '../../lib/upcoming-groups.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Static } from '../block.tsx';
import styles from './schedule.module.css';

const schema = z.strictObject({
  title: authorText,
  events: z
    .array(
      z.strictObject({
        name: authorText,
        /** Seconds since epoch. */
        startsAt: epochSecondsSchema,
        /** Describes repetition and duration. */
        notes: z.array(authorText).default([]),
        /** If missing, the event is upcoming. */
        status: z.enum(['past', 'live']).optional(),
      }),
    )
    .min(1),
});

type ScheduleData = z.infer<typeof schema>;

/** Data of a schedule: its events, grouped by the hours until they begin. */
interface ScheduleGroups {
  readonly groups: readonly UpcomingGroup<ScheduleData['events'][number]>[];
}

/** Events in the visitor's time zone; past ones are marked. */
export const schedule = defineBlock<ScheduleData, ScheduleGroups>({
  type: 'schedule',
  folder: 'src/blocks/schedule',
  schema,
  reads: ['clock'],
  render: ({ data: { title, events }, shared = { groups: [{ events }] } }) => (
    <Static>
      <Schedule title={title} {...shared} />
    </Static>
  ),
});

function Schedule({ title, groups }: ScheduleGroups & Pick<ScheduleData, 'title'>) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
      <div className={common['column']}>
        {groups.map(({ group, events }) => (
          <div key={group ?? 'begun'}>
            {group !== undefined && <Heading level={3}>{t(`upcoming_${group}`)}</Heading>}
            <ol className={styles['schedule']}>
              {events.map(({ name, startsAt, notes, status }) => (
                <li key={`${name} ${startsAt}`} className={styles['event']} data-status={status}>
                  <span className={styles['moment']}>
                    <Moment at={startsAt} withZone />
                  </span>
                  <span className={styles['words']}>
                    <strong>{name}</strong>
                    <span className={styles['notes']}>{notes.join(' · ')}</span>
                  </span>
                  {status && <Badge>{t(`schedule_${status}`)}</Badge>}
                </li>
              ))}
            </ol>
          </div>
        ))}
      </div>
    </Section>
  );
}
