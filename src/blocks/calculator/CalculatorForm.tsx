import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Field } from '../../components/Field.tsx';
import { readingTexts, readNumber } from '../../lib/read-number.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import styles from './CalculatorForm.module.css';
import { type CalculatorField, type CalculatorProps, examplesOf, fieldsOf, outcomesOf } from './formulas.ts';
import { useCalculatorText } from './use-calculator-text.ts';

/** A calculator for the visitor's own figures, which are not sent anywhere. */
export function CalculatorForm({ title, facts, currency }: CalculatorProps) {
  const { t } = useTranslation();
  const { list } = useFormat();
  const { number } = useLanguage();
  const text = useCalculatorText(currency);
  const fields = fieldsOf(facts);
  const [first = []] = examplesOf(facts);
  const [typed, setTyped] = useState(() =>
    fields.map(({ unit }, index) => String((first[index] ?? 0) / text.scale(unit)).replace('.', number.decimal)),
  );
  const form = useRef<HTMLFormElement>(null);
  // The form replaces the button that had the focus.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);

  const checked = fields.map((field, index) => checkNumber(typed[index] ?? '', field));
  const values = checked.flatMap(({ value }) => value ?? []);

  function checkNumber(entry: string, field: CalculatorField): { value?: number; problem?: string } {
    const { unit, min, max } = field;
    const read = readNumber(entry);
    if (read.kind === 'ambiguous') {
      return { problem: t('calculator_ambiguous', readingTexts(read.readings, number.decimal)) };
    }
    if (read.kind === 'none') return { problem: t('calculator_no_number') };
    const value = unit === 'money' ? Math.round(read.value * text.scale(unit)) : read.value;
    const isWhole = unit === 'odds' || unit === 'money' || Number.isInteger(value);
    if (!isWhole) return { problem: t('calculator_not_whole') };
    if (value < min) return { problem: t('calculator_too_low', { value: text.value(unit, min) }) };
    if (value > max) return { problem: t('calculator_too_high', { value: text.value(unit, max) }) };
    return { value };
  }

  return (
    <form
      ref={form}
      className={classNames(common['panel'], styles['form'])}
      aria-label={title}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles['fields']}>
        {fields.map((field, index) => (
          <Field
            key={field.label}
            name={field.label}
            label={field.unit === 'money' ? list([text.label(field), currency]) : text.label(field)}
            problem={checked[index]?.problem}
          >
            {(control) => (
              <input
                {...control}
                inputMode={field.unit === 'count' || field.unit === 'percent' ? 'numeric' : 'decimal'}
                autoComplete="off"
                dir="ltr"
                value={typed[index]}
                onChange={(event) =>
                  setTyped(typed.map((text, place) => (place === index ? event.target.value : text)))
                }
              />
            )}
          </Field>
        ))}
      </div>
      <output className={styles['outcomes']}>
        {values.length === fields.length
          ? outcomesOf(facts, values).map((outcome) => (
              <span key={outcome.label} className={classNames(common['muted'], styles['outcome'])}>
                <span>{text.label(outcome)}</span>
                <strong>
                  <bdi>{text.value(outcome.unit, outcome.value)}</bdi>
                </strong>
              </span>
            ))
          : t('calculator_incomplete')}
      </output>
    </form>
  );
}
