import { useTranslation } from 'react-i18next';
import { defineBlock, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Heading } from '../../components/Heading.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import type { Money as MoneyValue } from '../../lib/money.ts';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import { LotteryCardHead } from '../../lottery/LotteryCardHead.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { hrefFor } from '../../routes/route-href.ts';
import { useLanguage } from '../../state/site-context.tsx';
import styles from './LottoResultsPage.module.css';

/** The latest draw of a lottery. */
export interface LatestResult {
  readonly id: string;
  readonly name: string;
  readonly country: string;
  /** Time of the draw; missing if the calendar of the lottery has none at its time. */
  readonly draw: string | undefined;
  readonly drawnAt: number;
  /** Empty if the result is not available. */
  readonly main: readonly number[];
  readonly additional: readonly number[];
  /** Jackpot of the next draw. */
  readonly jackpot: MoneyValue | undefined;
}

const folder = 'src/pages/lotto-results';

const resultsIntro = defineBlock<object>({
  type: 'lotto-results-intro',
  folder,
  reads: ['links', 'address'],
  render: () => (
    <Static>
      <LottoTabs />
      <Intro />
    </Static>
  ),
});

function Intro() {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <div className={styles['intro']}>
      <Heading level={1}>{t('lotto_results_title')}</Heading>
      <p className={common['muted']}>{t('lotto_results_lead')}</p>
      <ButtonLink href={hrefFor('lotto-draws', code, {})} variant="secondary">
        {t('lotto_draws_title')}
      </ButtonLink>
    </div>
  );
}

const latestResults = defineBlock<{ readonly results: readonly LatestResult[] }>({
  type: 'lotto-latest-results',
  folder,
  reads: ['configuration', 'clock'],
  render: ({ data: { results } }) => (
    <Static className={styles['list']}>
      <Results results={results} />
    </Static>
  ),
});

function Results({ results }: { readonly results: readonly LatestResult[] }) {
  const { t } = useTranslation();
  if (results.length === 0) {
    return <EmptyState icon="ticket" title={t('lotto_results_none_title')} text={t('lotto_results_none_text')} />;
  }
  return (
    <ul className={styles['grid']}>
      {results.map((result) => (
        <ResultCard key={result.id} result={result} />
      ))}
    </ul>
  );
}

function ResultCard({ result }: { readonly result: LatestResult }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { id, name, country, draw, drawnAt, jackpot } = result;
  return (
    <Card as="li" className={styles['card']}>
      <LotteryCardHead
        id={id}
        name={name}
        country={t(`country_${country.toLowerCase()}`)}
        href={hrefFor('lotto-archive', code, { lottoId: id })}
      />
      <p className={styles['when']}>
        {draw === undefined ? (
          <Moment at={drawnAt} withZone />
        ) : (
          <a href={hrefFor('lotto-draw', code, { lottoId: id, draw })}>
            <Moment at={drawnAt} withZone />
          </a>
        )}
      </p>
      {result.main.length === 0 ? (
        <p>{t('lotto_draw_state_unavailable')}</p>
      ) : (
        <LotteryBalls
          main={result.main}
          additional={result.additional}
          mainLabel={t('lotto_main_numbers')}
          additionalLabel={t('lotto_additional_numbers')}
        />
      )}
      {jackpot && (
        <p className={styles['jackpot']}>
          <span className={common['muted']}>{t('lotto_next_jackpot')}</span> <Money value={jackpot} />
        </p>
      )}
    </Card>
  );
}

/** The latest result of each lottery (R2.11). */
export const lottoResultsPage = (results: readonly LatestResult[], { t }: PageContext): PageContent => ({
  title: t('lotto_results_title'),
  description: t('lotto_results_description'),
  blocks: [resultsIntro.of({}), latestResults.of({ results })],
});
