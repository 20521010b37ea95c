import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Moment } from '../../components/Moment.tsx';
import { useFormat } from '../../state/site-context.tsx';
import styles from './forecast.module.css';
import { type ForecastMatch, readScore, type Score, type Side, sides } from './scores.ts';

interface MatchFieldsProps {
  readonly match: ForecastMatch;
  readonly score: Score | undefined;
  readonly max: number;
  readonly isDisabled: boolean;
  readonly isIncomplete: boolean;
  readonly onEnter: (side: Side, value: number | undefined) => void;
}

/** A match, with a line for each team, so that it reads the same in both text directions. */
export function MatchFields({ match, score, max, isDisabled, isIncomplete, onEnter }: MatchFieldsProps) {
  return (
    <fieldset
      className={styles['match']}
      disabled={isDisabled}
      aria-label={`${match.home} – ${match.away}`}
      data-incomplete={isIncomplete ? '' : undefined}
    >
      <p className={styles['starts']}>
        <Moment at={match.startsAt} />
      </p>
      {sides.map((side) => (
        <ScoreField
          key={side}
          team={match[side]}
          value={score?.[side]}
          max={max}
          isMissing={isIncomplete && score?.[side] === undefined}
          onEnter={(value) => onEnter(side, value)}
        />
      ))}
    </fieldset>
  );
}

interface ScoreFieldProps {
  readonly team: string;
  readonly value: number | undefined;
  readonly max: number;
  readonly isMissing: boolean;
  readonly onEnter: (value: number | undefined) => void;
}

/** A field that can be stepped by keyboard; its buttons are for touch, and not tab stops. */
function ScoreField({ team, value, max, isMissing, onEnter }: ScoreFieldProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const less = () => onEnter(Math.max(0, (value ?? 1) - 1));
  const more = () => onEnter(Math.min(max, (value ?? 0) + 1));
  const step = (event: KeyboardEvent) => {
    if (event.key === 'ArrowUp') more();
    else if (event.key === 'ArrowDown') less();
    else if (event.key === 'Home') onEnter(0);
    else if (event.key === 'End') onEnter(max);
    else return;
    event.preventDefault();
  };
  return (
    <div className={styles['side']}>
      <bdi className={styles['team']}>{team}</bdi>
      <span className={styles['stepper']}>
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('forecast_less', { team })}
          disabled={value === 0}
          onClick={less}
        >
          −
        </button>
        <input
          role="spinbutton"
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          size={2}
          placeholder="–"
          aria-label={t('forecast_score', { team })}
          aria-valuenow={value}
          aria-valuemin={0}
          aria-valuemax={max}
          aria-invalid={isMissing || undefined}
          value={value === undefined ? '' : format.integer(value)}
          onKeyDown={step}
          onChange={(event) => onEnter(readScore(event.target.value, max))}
        />
        <button
          type="button"
          tabIndex={-1}
          aria-label={t('forecast_more', { team })}
          disabled={value === max}
          onClick={more}
        >
          +
        </button>
      </span>
    </div>
  );
}
