import * as z from 'zod';
import { Moment } from '../../components/Moment.tsx';
import { epochSecondsSchema } from '../../lib/epoch-seconds.ts';
import { authorText } from '../author-fields.ts';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import { withoutUrgency } from '../without-urgency.ts';
import { countdownClock } from './countdown.ts';
import styles from './countdown-row.module.css';

const schema = z.strictObject({
  title: authorText,
  /** Seconds since epoch. */
  endsAt: epochSecondsSchema,
});

interface CountdownData extends z.infer<typeof schema> {
  /** Label of the remaining time, beside a title that names the moment. */
  readonly timerLabel?: string;
  /** Whether to show only the day, instead of the time with its zone. */
  readonly isDateOnly?: boolean;
  /** Shows the moment without a countdown, because it has passed or the visitor's country forbids countdowns. */
  readonly withoutClock?: boolean;
}

/** A moment, and the time until it. */
export const countdown = defineBlock<CountdownData>({
  type: 'countdown',
  folder: 'src/blocks/countdown',
  schema,
  reads: ['clock'],
  inRegion: withoutUrgency,
  usualHeight: { base: [166, 106, 112] },
  render: ({ data: { title, timerLabel = title, endsAt, isDateOnly = false, withoutClock = false } }) =>
    withoutClock ? (
      <Static as="p" className={styles['date']} data-countdown="">
        <span>
          {title} <Moment at={endsAt} isDateOnly={isDateOnly} withZone={!isDateOnly} />
        </span>
      </Static>
    ) : (
      <Frame className={styles['row']} data-countdown="">
        <Static as="p" className={styles['label']}>
          {title}
          <span className={styles['moment']}>
            <Moment at={endsAt} withZone />
          </span>
        </Static>
        <Interactive island={countdownClock} props={{ label: timerLabel, endsAt }} />
      </Frame>
    ),
});
