import { useEffect, useState } from 'react';
import { Field } from '../../src/components/Field.tsx';
import type { Draft } from '../contracts.ts';
import { isoDate, periodOf } from './campaign-period.ts';
import styles from './PreviewPane.module.css';
import { t } from './texts.ts';

interface PeriodSliderProps {
  readonly draft: Draft;
  readonly moment: string | undefined;
  /** The moment of a preview that shows no other one. */
  readonly now: string | undefined;
  readonly onMoment: (date: string) => void;
}

/** Milliseconds without movement before the preview changes: each moment starts a preview service. */
const rest = 500;
const hour = 60 * 60 * 1_000;

/** Moves the preview through the campaign's period, hour by hour, from a day before its start to a day after its end. */
export function PeriodSlider({ draft, moment, now, onMoment }: PeriodSliderProps) {
  const period = periodOf(draft.fields);
  const [dragged, setDragged] = useState<number>();
  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(() => {
      onMoment(isoDate(dragged));
      setDragged(undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, [dragged, onMoment]);
  if (!period) return null;
  const given = moment ?? now;
  const chosen = given === undefined ? Date.now() : Date.parse(given);
  const value = dragged ?? Math.min(Math.max(chosen, period.from), period.to);
  // The page may be shown as it is now, before or after the campaign's period.
  const at = t('preview_at', {
    time: isoDate(dragged ?? chosen)
      .slice(0, 16)
      .replace('T', ' '),
  });
  return (
    <Field name="preview-period" label={t('preview_slider')} hint={at}>
      {({ className: _, ...control }) => (
        <input
          {...control}
          className={styles['slider']}
          type="range"
          min={period.from}
          max={period.to}
          step={hour}
          value={value}
          aria-valuetext={at}
          onChange={({ target }) => setDragged(target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
