import { useEffect, useState } from 'react';
import { Field } from '../../src/components/Field.tsx';
import type { Draft } from '../contracts.ts';
import { isoDate, lifeOf } from './life.ts';
import styles from './PreviewPane.module.css';
import { t } from './texts.ts';

interface LifeSliderProps {
  readonly draft: Draft;
  readonly moment: string | undefined;
  readonly onMoment: (date: string) => void;
}

/** Milliseconds without movement before the preview changes: each moment starts a preview service. */
const rest = 500;
const hour = 60 * 60 * 1_000;

/** Moves the preview through the campaign's life, hour by hour, from a day before its start to a day after its end. */
export function LifeSlider({ draft, moment, onMoment }: LifeSliderProps) {
  const life = lifeOf(draft.fields);
  const [dragged, setDragged] = useState<number>();
  useEffect(() => {
    if (dragged === undefined) return;
    const timer = setTimeout(() => {
      onMoment(isoDate(dragged));
      setDragged(undefined);
    }, rest);
    return () => clearTimeout(timer);
  }, [dragged, onMoment]);
  if (!life) return null;
  const chosen = moment === undefined ? Date.now() : Date.parse(moment);
  const value = dragged ?? Math.min(Math.max(chosen, life.from), life.to);
  return (
    <Field
      name="preview-life"
      label={t('preview_slider')}
      hint={t('preview_at', { time: isoDate(value).slice(0, 16).replace('T', ' ') })}
    >
      {({ className: _, ...control }) => (
        <input
          {...control}
          className={styles['slider']}
          type="range"
          min={life.from}
          max={life.to}
          step={hour}
          value={value}
          aria-valuetext={t('preview_at', { time: isoDate(value).slice(0, 16).replace('T', ' ') })}
          onChange={({ target }) => setDragged(target.valueAsNumber)}
        />
      )}
    </Field>
  );
}
