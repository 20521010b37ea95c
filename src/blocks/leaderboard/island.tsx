import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { VisuallyHidden } from '../../components/VisuallyHidden.tsx';
import type { TournamentResults } from '../../platform/tournaments.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import type { OwnData } from '../../state/own-data.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import styles from './leaderboard.module.css';
import type { OwnResult, SharedLeaderboard } from './leaderboard-data.ts';

export interface StandingsProps {
  readonly tournamentId: number;
  /** The first page, which came with the document. */
  readonly first: SharedLeaderboard;
}

type Props = StandingsProps & OwnData<OwnResult>;

/** The standings, a page at a time, with the visitor's own row below. */
export default function Standings({ tournamentId, first, own }: Props) {
  const { page, isBusy, hasFailed, show } = usePages(tournamentId, first);
  const { t } = useTranslation();
  const ownRow = own.status === 'ready' ? own.value.standing : undefined;
  const isOnPage = page.rows.some(({ isMe }) => isMe);
  return (
    <>
      <p className={styles['counted']}>
        {t(page.isFinal ? 'standings_final' : 'standings_counted')} <Moment at={page.updatedAt} withZone />
      </p>
      {/* Above the rows: a last page with fewer of them does not move the buttons. */}
      <Pages page={page} isBusy={isBusy} onShow={show} />
      {page.rows.length === 0 ? (
        <p>{t('standings_empty')}</p>
      ) : (
        <Table page={page} isBusy={isBusy} own={isOnPage ? undefined : ownRow} />
      )}
      {hasFailed && (
        <Notice tone="negative" isLive>
          {t('standings_unavailable')}
        </Notice>
      )}
    </>
  );
}

function usePages(tournamentId: number, first: SharedLeaderboard) {
  const { code } = useSite();
  const { transport } = useBrowserServices();
  const [turned, setTurned] = useState<TournamentResults>();
  const [status, setStatus] = useState<'idle' | 'busy' | 'failed'>('idle');
  const load = async (offset: number) => {
    setStatus('busy');
    try {
      const { loadTournamentResults } = await import('../../platform/tournaments.ts');
      setTurned(await loadTournamentResults(transport, tournamentId, { offset, limit: first.limit }, code));
      setStatus('idle');
    } catch {
      setStatus('failed');
    }
  };
  return {
    page: turned ?? first,
    isBusy: status === 'busy',
    hasFailed: status === 'failed',
    show: (offset: number) => void load(offset),
  };
}

type Row = TournamentResults['rows'][number];

interface TableProps {
  readonly page: TournamentResults;
  readonly isBusy: boolean;
  /** The visitor's row, where it is not on the page. */
  readonly own: OwnResult['standing'];
}

function Table({ page, isBusy, own }: TableProps) {
  const { t } = useTranslation();
  return (
    <table className={styles['table']} aria-busy={isBusy || undefined}>
      <thead>
        <tr>
          <th scope="col">{t('standings_place')}</th>
          <th scope="col">{t('standings_player')}</th>
          <th scope="col">{t('standings_score')}</th>
          <th scope="col">{t('standings_prize')}</th>
        </tr>
      </thead>
      <tbody>
        {page.rows.map((row) => (
          <StandingRow key={row.place} {...row} />
        ))}
      </tbody>
      {own && (
        <tbody>
          <StandingRow {...own} name={t('standings_you')} isMe />
        </tbody>
      )}
    </table>
  );
}

function StandingRow({ place, name, score, movement, prize, isMe }: Row) {
  const { t } = useTranslation();
  const format = useFormat();
  const prizeText = usePrizeText();
  return (
    <tr className={classNames(isMe && styles['me'])}>
      <td>{format.integer(place)}</td>
      <th scope="row">
        <bdi>{name}</bdi>
        {isMe && <VisuallyHidden>{t('standings_you')}</VisuallyHidden>}
        {movement !== 0 && (
          <span className={styles['movement']}>
            {t(movement > 0 ? 'standings_up' : 'standings_down', {
              count: Math.abs(movement),
              number: format.integer(Math.abs(movement)),
            })}
          </span>
        )}
      </th>
      <td>{format.integer(score / 100)}</td>
      <td>{prize && prizeText(prize)}</td>
    </tr>
  );
}

interface PagesProps {
  readonly page: TournamentResults;
  readonly isBusy: boolean;
  readonly onShow: (offset: number) => void;
}

function Pages({ page: { offset, limit, total }, isBusy, onShow }: PagesProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  if (total <= limit) return null;
  const last = Math.min(total, offset + limit);
  return (
    <nav className={styles['pages']} aria-label={t('standings_pages')}>
      <Button variant="secondary" disabled={offset === 0} isBusy={isBusy} onClick={() => onShow(offset - limit)}>
        {t('standings_previous')}
      </Button>
      <p role="status">
        {t('standings_range', { first: integer(offset + 1), last: integer(last), total: integer(total) })}
      </p>
      <Button variant="secondary" disabled={last >= total} isBusy={isBusy} onClick={() => onShow(offset + limit)}>
        {t('standings_next')}
      </Button>
    </nav>
  );
}
