import { useTranslation } from 'react-i18next';
import { defineBlock, Frame, Interactive, Static } from '../../blocks/block.tsx';
import type { PageContent, PageContext } from '../../blocks/page-content.ts';
import { ChipLinks } from '../../components/ChipLinks.tsx';
import common from '../../components/common.module.css';
import { EmptyState } from '../../components/EmptyState.tsx';
import { Money } from '../../components/Money.tsx';
import { DrawDay } from '../../lottery/DrawDay.tsx';
import type { BallRules } from '../../lottery/engine/check-draw.ts';
import { csvPath, jsonPath } from '../../lottery/files/file-paths.ts';
import { LotteryBalls } from '../../lottery/LotteryBalls.tsx';
import { LotteryHead } from '../../lottery/LotteryHead.tsx';
import { LottoTabs } from '../../lottery/LottoTabs.tsx';
import { liveDraw } from '../../lottery/live-draw/live-draw.ts';
import { liveFields } from '../../lottery/live-draw/live-fields.ts';
import { ResultTools } from '../../lottery/ResultTools.tsx';
import { RollBadge } from '../../lottery/RollBadge.tsx';
import type { LotteryDraw } from '../../platform/lotto/lotto-draw.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useLanguage } from '../../state/site-context.tsx';
import styles from './LottoArchivePage.module.css';

/** A page of a lottery's archive. */
export interface ArchiveData {
  readonly id: string;
  readonly name: string;
  /** Newest first. */
  readonly draws: readonly LotteryDraw[];
  readonly total: number;
  /** Years with draws, newest first. */
  readonly years: readonly number[];
  /** The year that the visitor chose; undefined shows all years. */
  readonly year: number | undefined;
  /** Counted from 1. */
  readonly page: number;
  readonly pages: number;
  /** The draw that is next or in progress. */
  readonly current: { readonly draw: LotteryDraw; readonly balls: BallRules } | undefined;
}

const folder = 'src/pages/lotto-archive';

const archiveHead = defineBlock<Pick<ArchiveData, 'id' | 'name' | 'current'>>({
  type: 'lotto-archive-head',
  folder,
  reads: ['links', 'address'],
  render: ({ data: { id, name, current } }) => (
    <>
      <Static>
        <LottoTabs />
        <Head id={id} name={name} />
      </Static>
      {current && (
        <Frame className={styles['live']}>
          <Interactive
            island={liveDraw}
            props={{ lottery: id, first: liveFields(current.draw), balls: current.balls, isLinked: true }}
          />
        </Frame>
      )}
    </>
  ),
});

function Head({ id, name }: Pick<ArchiveData, 'id' | 'name'>) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  return (
    <LotteryHead
      id={id}
      name={name}
      back={{ href: hrefFor('lotto-results', code, {}), text: t('lotto_results_back') }}
      title={t('lotto_archive_title', { name })}
    >
      <ResultTools lottoId={id} current="lotto-archive" />
    </LotteryHead>
  );
}

const archiveList = defineBlock<Omit<ArchiveData, 'current'>>({
  type: 'lotto-archive-list',
  folder,
  reads: ['configuration'],
  render: ({ data }) => (
    <Static className={styles['list']}>
      <Archive {...data} />
    </Static>
  ),
});

function Archive(data: Omit<ArchiveData, 'current'>) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const { draws, total, year } = data;
  if (total === 0) {
    return <EmptyState icon="ticket" title={t('lotto_results_none_title')} text={t('lotto_archive_none_text')} />;
  }
  return (
    <>
      <Years {...data} />
      <p className={styles['count']} data-list-count="">
        {t('lotto_archive_count', { value: integer(total) })}
      </p>
      <ul>
        {draws.map((draw) => (
          <DrawItem key={draw.id} lottoId={data.id} draw={draw} />
        ))}
      </ul>
      <Pages {...data} />
      {year !== undefined && <Downloads id={data.id} year={year} />}
    </>
  );
}

function Years({ id, years, year }: Pick<ArchiveData, 'id' | 'years' | 'year'>) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const href = hrefFor('lotto-archive', code, { lottoId: id });
  const chips = years.map((each) => ({
    id: `archive-year-${each}`,
    text: String(each),
    href: `${href}?year=${each}`,
    isCurrent: each === year,
  }));
  const all = { id: 'archive-year-all', text: t('lotto_all_years'), href, isCurrent: year === undefined };
  return <ChipLinks label={t('lotto_year')} chips={[all, ...chips]} />;
}

function DrawItem({ lottoId, draw }: { readonly lottoId: string; readonly draw: LotteryDraw }) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  const { id, numbers, rolled, jackpot, state } = draw;
  return (
    <li className={styles['draw']}>
      <a className={styles['day']} href={hrefFor('lotto-draw', code, { lottoId, draw: id })}>
        <DrawDay id={id} />
      </a>
      {numbers ? (
        <LotteryBalls
          {...numbers}
          mainLabel={t('lotto_main_numbers')}
          additionalLabel={t('lotto_additional_numbers')}
        />
      ) : (
        <span className={common['muted']}>{t(`lotto_draw_state_${state}`)}</span>
      )}
      <span className={styles['pool']}>
        {rolled && <RollBadge rolled={rolled} />}
        {jackpot && (
          <span className={styles['jackpot']}>
            <span className={common['muted']}>{t('lotto_jackpot')}</span> <Money value={jackpot} />
          </span>
        )}
      </span>
    </li>
  );
}

/** The query of a page of the archive; empty for the first page of all years. */
export function archiveSearch({ year, page }: { year: number | undefined; page: number }): string {
  const query = new URLSearchParams();
  if (year !== undefined) query.set('year', String(year));
  if (page > 1) query.set('page', String(page));
  return query.size === 0 ? '' : `?${query}`;
}

function Pages({ id, year, page, pages }: Pick<ArchiveData, 'id' | 'year' | 'page' | 'pages'>) {
  const { t } = useTranslation();
  const { code } = useLanguage();
  if (pages <= 1) return null;
  const hrefOf = (other: number) =>
    hrefFor('lotto-archive', code, { lottoId: id }) + archiveSearch({ year, page: other });
  return (
    <nav className={styles['pages']} aria-label={t('lotto_pages_label')}>
      {page > 1 && (
        <a href={hrefOf(page - 1)} rel="prev">
          {t('lotto_newer_draws')}
        </a>
      )}
      <span>{t('lotto_page_of', { page, pages })}</span>
      {page < pages && (
        <a href={hrefOf(page + 1)} rel="next">
          {t('lotto_older_draws')}
        </a>
      )}
    </nav>
  );
}

function Downloads({ id, year }: { readonly id: string; readonly year: number }) {
  const { t } = useTranslation();
  return (
    <p className={styles['downloads']}>
      <span className={common['muted']}>{t('lotto_download_year', { year })}</span>
      <a href={csvPath(id, year)} download="">
        CSV
      </a>
      <a href={jsonPath(id, year)} download="">
        JSON
      </a>
    </p>
  );
}

/** The archive of a lottery (R2.12). */
export const lottoArchivePage = (data: ArchiveData, { t }: PageContext): PageContent => {
  const { current, ...list } = data;
  const { id, name, year, page } = data;
  return {
    title: year === undefined ? t('lotto_archive_title', { name }) : t('lotto_archive_title_year', { name, year }),
    description: t('lotto_archive_description', { name }),
    canonicalSearch: archiveSearch({ year, page }),
    blocks: [archiveHead.of({ id, name, current }), archiveList.of(list)],
  };
};
