import { useTranslation } from 'react-i18next';
import { Heading } from '../../components/Heading.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import styles from './calculator.module.css';
import { calculatorForm } from './calculator.ts';
import { type CalculatorFacts, examplesOf, fieldsOf, outcomesOf } from './formulas.ts';
import { useCalculatorText } from './use-calculator-text.ts';

interface CalculatorData {
  readonly title: string;
  readonly facts: CalculatorFacts;
  /** Missing: that of the place where the visitor is. */
  readonly currency?: string;
}

/** What facts come to: worked examples as a table, and a form for figures of the visitor's own. */
export const calculator = defineBlock<CalculatorData>({
  type: 'calculator',
  folder: 'src/blocks/calculator',
  reads: ['configuration', 'currency'],
  render: ({ data: { title, facts, currency }, site }) => (
    <Frame as="section" className={styles['calculator']} aria-label={title}>
      <Static>
        <Heading level={2}>{title}</Heading>
        <Examples title={title} facts={facts} {...(currency !== undefined && { currency })} />
      </Static>
      <Interactive island={calculatorForm} props={{ title, facts, currency: currency ?? site.currency }} />
    </Frame>
  ),
});

/** What is said below the examples, where no terms decide. */
const notes: Partial<Record<CalculatorFacts['kind'], string>> = {
  odds: 'calculator_odds_note',
  wagering: 'calculator_wagering_note',
};

function Examples({ title, facts, currency }: CalculatorData) {
  const { t } = useTranslation();
  const site = useStaticSite();
  const text = useCalculatorText(currency ?? site.currency);
  const fields = fieldsOf(facts);
  const columns = [...fields, ...outcomesOf(facts, [])];
  return (
    <>
      <table className={styles['examples']} aria-label={title} data-stacks={columns.length > 3 ? '' : undefined}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.label} scope="col">
                {text.label(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {examplesOf(facts).map((values) => (
            <tr key={values.join()}>
              {[
                ...fields.map(({ unit, label }, index) => ({ unit, label, value: values[index] ?? 0 })),
                ...outcomesOf(facts, values),
              ].map(({ unit, label, value }) => (
                <td key={label} data-label={text.label({ label })}>
                  <bdi>{text.value(unit, value)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles['note']}>{t(notes[facts.kind] ?? 'calculator_note')}</p>
    </>
  );
}
