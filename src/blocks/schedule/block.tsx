import { useTranslation } from 'react-i18next';
import * as z from 'zod';
import { Badge } from '../../components/Badge.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Section } from '../../components/Section.tsx';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
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
        /** When it comes again, and how long it takes. */
        notes: z.array(authorText).default([]),
        /** Missing: it is still to come. */
        status: z.enum(['past', 'live']).optional(),
      }),
    )
    .min(1),
});

/** Events in the visitor's own time; those that are over are marked. */
export const schedule = defineBlock<z.infer<typeof schema>>({
  type: 'schedule',
  folder: 'src/blocks/schedule',
  schema,
  reads: ['clock'],
  render: ({ data }) => (
    <Static>
      <Schedule {...data} />
    </Static>
  ),
});

function Schedule({ title, events }: z.infer<typeof schema>) {
  const { t } = useTranslation();
  return (
    <Section title={title}>
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
    </Section>
  );
}
