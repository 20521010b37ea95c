import { useState } from 'react';
import { Field } from '../../src/components/Field.tsx';
import styles from './CostNote.module.css';
import { costOf } from './campaign-cost.ts';
import { readNumber } from './numbers.ts';
import { Section } from './Section.tsx';
import { TypedInput } from './TypedInput.tsx';
import { t } from './texts.ts';

/** Cost of the campaign for a number of players, updated while the user types; nothing if no amount is known. */
export function CostNote({ fields }: { readonly fields: unknown }) {
  const [typed, setTyped] = useState('1000');
  const players = readNumber(typed);
  const cost = costOf(fields, typeof players === 'number' ? players : 0);
  const lines = [
    cost.prizes !== undefined && t('cost_prizes', { amount: cost.prizes }),
    cost.average !== undefined && t('cost_average', { amount: cost.average }),
    cost.most !== undefined && t('cost_most', { amount: cost.most }),
  ].filter((line) => line !== false);
  if (lines.length === 0 && costOf(fields, 1).most === undefined) return null;
  return (
    <Section className={styles['cost']} title={t('cost_title')}>
      <Field
        name="players"
        label={t('cost_players')}
        problem={typeof players === 'number' ? undefined : t(players === 'ambiguous' ? 'bad_separators' : 'bad_number')}
      >
        {(control) => <TypedInput {...control} inputMode="numeric" dir="ltr" value={typed} onText={setTyped} />}
      </Field>
      <ul aria-live="polite">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </Section>
  );
}
