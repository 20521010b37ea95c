import { useTranslation } from 'react-i18next';
import { defineBlock, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Notice } from '../../components/Notice.tsx';
import { Section } from '../../components/Section.tsx';
import { LotteryHead } from '../../lottery/LotteryHead.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { ResultTools } from '../../lottery/ResultTools.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import styles from './LottoFrequencyPage.module.css';
import type { DrumFrequency, NumberFrequency } from './number-frequency.ts';

/** Frequency of a lottery's numbers in a year. */
interface FrequencyData {
  readonly id: string;
  readonly name: string;
  /** Missing if the lottery has no draws. */
  readonly year: number | undefined;
  readonly years: readonly number[];
  readonly frequency: NumberFrequency | undefined;
  /** Whether the address names no year. */
  readonly isDefaultYear: boolean;
}

const folder = 'src/pages/lotto-frequency';

const frequencyHead = defineBlock<FrequencyData>({
  type: 'lotto-frequency-head',
  folder,
  reads: ['links', 'address'],
  render: ({ data }) => (
    <Static>
      <LottoTabs />
      <Head {...data} />
    </Static>
  ),
});

function Head({ id, name, year, years }: FrequencyData) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const href = hrefFor('lotto-frequency', code, { lottoId: id });
  const chips = years.map((each) => ({
    id: `frequency-year-${each}`,
    text: String(each),
    href: `${href}?year=${each}`,
    isCurrent: each === year,
  }));
  return (
    <LotteryHead
      id={id}
      name={name}
      back={{ href: hrefFor('lotto-archive', code, { lottoId: id }), text: t('lotto_archive_title', { name }) }}
      title={t('lotto_frequency_title', { name })}
    >
      <ResultTools lottoId={id} current="lotto-frequency" />
      <Notice>{t('lotto_result_no_memory')}</Notice>
      {chips.length > 0 && <ChipLinks label={t('lotto_year')} chips={chips} />}
    </LotteryHead>
  );
}

const frequencyCounts = defineBlock<Pick<FrequencyData, 'year' | 'frequency'>>({
  type: 'lotto-frequency-counts',
  folder,
  reads: [],
  render: ({ data }) => (
    <Static className={styles['counts']}>
      <Counts {...data} />
    </Static>
  ),
});

function Counts({ frequency }: Pick<FrequencyData, 'year' | 'frequency'>) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (!frequency) {
    return <EmptyState icon="ticket" title={t('lotto_results_none_title')} text={t('lotto_archive_none_text')} />;
  }
  const { draws, main, additional } = frequency;
  return (
    <>
      <p className={common['muted']}>{t('lotto_frequency_draws', { value: integer(draws) })}</p>
      <Drum title={t('lotto_main_numbers')} drum={main} />
      {additional && <Drum title={t('lotto_additional_numbers')} drum={additional} isAdditional />}
    </>
  );
}

interface DrumProps {
  readonly title: string;
  readonly drum: DrumFrequency;
  readonly isAdditional?: boolean;
}

/** Ordered by number, never by count, because no number is better than another. */
function Drum({ title, drum: { counts, expected }, isAdditional = false }: DrumProps) {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  const most = Math.max(1, expected, ...counts.map(({ times }) => times));
  return (
    <Section title={title}>
      <p className={common['muted']}>{t('lotto_frequency_expected', { value: decimal(expected, 1) })}</p>
      <table className={styles['table']}>
        <thead>
          <tr>
            <th scope="col">{t('lotto_frequency_number')}</th>
            <th scope="col">{t('lotto_frequency_times')}</th>
          </tr>
        </thead>
        <tbody>
          {counts.map(({ number, times }) => (
            <tr key={number}>
              <th scope="row">{integer(number)}</th>
              <td>
                <Bar times={times} most={most} expected={expected} isAdditional={isAdditional} />
                {integer(times)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Section>
  );
}

/** A bar, with a line at the average. */
function Bar({
  times,
  most,
  expected,
  isAdditional,
}: Record<'times' | 'most' | 'expected', number> & { readonly isAdditional: boolean }) {
  return (
    <svg className={styles['bar']} viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true">
      <rect
        className={isAdditional ? styles['additional'] : styles['main']}
        width={Math.round((times / most) * 1_000) / 10}
        height="10"
      />
      <rect className={styles['average']} x={Math.round((expected / most) * 1_000) / 10} width="0.8" height="10" />
    </svg>
  );
}

/** Frequency of each number. */
export const lottoFrequencyPage = (data: FrequencyData, { t }: PageContext): PageContent => {
  const { name, year, frequency, isDefaultYear } = data;
  return {
    title: t('lotto_frequency_title', { name }),
    description: t('lotto_frequency_description', { name }),
    canonicalSearch: isDefaultYear ? '' : `?year=${year}`,
    blocks: [frequencyHead.of(data), frequencyCounts.of({ year, frequency })],
  };
};
