import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { DataTable } from '../../components/DataTable.tsx';
import { Heading } from '../../components/Heading.tsx';
import stackedStyles from '../../components/StackedTable.module.css';
import { oddsFormats, writeOdds } from '../../i18n/odds.ts';
import type { PublicConfiguration } from '../../state/public-configuration.ts';
import { useFormat } from '../../state/site-context.tsx';
import { useStaticSite } from '../../state/static-site.tsx';
import { defineBlock, Frame, Interactive, Static } from '../block.tsx';
import styles from './calculator.module.css';
import { calculatorForm } from './calculator.ts';
import { type CalculatorFacts, examplesOf, fieldsOf, outcomesOf } from './formulas.ts';
import { useCalculatorText } from './use-calculator-text.ts';

interface CalculatorData {
  readonly title: string;
  readonly facts: CalculatorFacts;
  /** If missing, the currency of the visitor's place. */
  readonly currency?: string;
}

/** Results of a campaign's facts: a table of worked examples, and a form for the visitor's own figures. */
export const calculator = defineBlock<CalculatorData>({
  type: 'calculator',
  folder: 'src/blocks/calculator',
  reads: ['configuration', 'currency', 'odds'],
  usualHeight: { base: [800, 470, 470] },
  offers: 'calculation',
  render: ({ data: { title, facts: authored, currency }, site }) => {
    const facts = withSmallestBet(authored, currency ?? site.currency, site.configuration);
    return (
      <Frame as="section" className={styles['calculator']} aria-label={title}>
        <Static>
          <Heading level={2}>{title}</Heading>
          <Examples title={title} facts={facts} {...(currency !== undefined && { currency })} />
        </Static>
        <Interactive island={calculatorForm} props={{ title, facts, currency: currency ?? site.currency }} />
      </Frame>
    );
  },
});

/** The operator's minimum bet in the currency applies, even if the campaign's is lower. */
function withSmallestBet(facts: CalculatorFacts, currency: string, site: PublicConfiguration): CalculatorFacts {
  const smallest = site.minStakes[currency];
  if (smallest === undefined || !('minStake' in facts)) return facts;
  const inMinorUnits = Math.round(smallest * 10 ** (site.minorDigits[currency] ?? 2));
  return { ...facts, minStake: Math.max(facts.minStake, inMinorUnits) };
}

/** Notes below the examples, for a page without terms. */
const notes: Partial<Record<CalculatorFacts['kind'], string>> = {
  odds: 'calculator_odds_note',
  wagering: 'calculator_wagering_note',
};

function Examples({ title, facts, currency }: CalculatorData) {
  const { t } = useTranslation();
  const site = useStaticSite();
  const text = useCalculatorText(currency ?? site.currency);
  const fields = fieldsOf(facts);
  const format = useFormat();
  // Whether odds are also shown in the visitor's format; a table of formats has a column for each instead.
  const hasOtherForm = site.odds > 0 && site.odds in oddsFormats && facts.kind !== 'odds';
  const columns = [...fields, ...outcomesOf(facts, [])];
  return (
    <>
      <DataTable
        head={columns.map((column) => text.label(column))}
        label={title}
        className={classNames(styles['examples'], columns.length > 2 && stackedStyles['stacked'])}
      >
        {examplesOf(facts).map((values) => (
          <tr key={values.join()}>
            {[
              ...fields.map(({ unit, label }, index) => ({ unit, label, value: values[index] ?? 0 })),
              ...outcomesOf(facts, values),
            ].map(({ unit, label, value }) => (
              <td key={label} data-label={text.label({ label })}>
                <bdi>{text.value(unit, value)}</bdi>
                {hasOtherForm && unit === 'odds' && typeof value === 'number' && (
                  <>
                    {' '}
                    (<bdi>{writeOdds(value, site.odds, format)}</bdi>)
                  </>
                )}
              </td>
            ))}
          </tr>
        ))}
      </DataTable>
      <p className={classNames(common['muted'], styles['note'])}>{t(notes[facts.kind] ?? 'calculator_note')}</p>
    </>
  );
}
