import { Button } from '../../src/components/Button.tsx';
import { Field } from '../../src/components/Field.tsx';
import { Choice } from './Choice.tsx';
import { Confirmation } from './Confirmation.tsx';
import { localTime } from './publishing/short-time.ts';
import { t } from './texts.ts';
import { zones } from './zone-names.ts';
import styles from './zoned-time.module.css';

interface LocalTimeFieldProps {
  readonly name: string;
  readonly label: string;
  readonly hint?: string;
  /** Time by the clocks of a place, to the minute; empty for none. */
  readonly value: string;
  readonly onChoose: (local: string) => void;
}

/** Day and time by the clocks of a place. */
export function LocalTimeField({ name, label, hint, value, onChoose }: LocalTimeFieldProps) {
  return (
    <Field name={name} label={label} {...(hint !== undefined && { hint })}>
      {(control) => (
        <input
          {...control}
          type="datetime-local"
          value={value}
          // A browser may add seconds.
          onChange={({ target }) => onChoose(target.value.slice(0, 16))}
        />
      )}
    </Field>
  );
}

interface ZoneFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChoose: (zone: string) => void;
}

/** The zone whose clocks a time is by. */
export function ZoneField({ name, value, onChoose }: ZoneFieldProps) {
  return (
    <Choice name={name} label={t('plan_zone')} value={value} onChoose={onChoose}>
      {['UTC', ...zones].map((zone) => (
        <option key={zone}>{zone}</option>
      ))}
    </Choice>
  );
}

interface MomentQuestionProps {
  /** Name of the time, where there are several. */
  readonly of?: string;
  /** Both moments of a local time at which clocks are put back. */
  readonly moments: readonly string[];
  readonly onChoose: (moment: string) => void;
}

/** Asks which moment is meant by a local time that comes twice. */
export function MomentQuestion({ of, moments, onChoose }: MomentQuestionProps) {
  const question = t('plan_twice');
  return (
    <Confirmation label={of ?? question}>
      <p role="alert">{of === undefined ? question : `${of}: ${question}`}</p>
      <div className={styles['moments']}>
        {moments.map((moment) => (
          <Button key={moment} size="small" variant="secondary" onClick={() => onChoose(moment)}>
            {t('plan_offset', { at: localTime(moment), offset: moment.slice(19) })}
          </Button>
        ))}
      </div>
    </Confirmation>
  );
}
