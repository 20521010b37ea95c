import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous, isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { BestPlaces, PodiumPrizes } from './BestPlaces.tsx';
import styles from './leaderboard.module.css';
import { OwnPlace } from './OwnPlace.tsx';
import { Pages } from './Pages.tsx';
import { isOwnRow, StandingsTable } from './StandingsTable.tsx';
import type { OwnStanding, RatingPeriod, SharedLeaderboard, StandingsPage, StandingsSource } from './standings.ts';
import { useStandings } from './use-standings.ts';

export interface StandingsProps {
  readonly title: string;
  readonly source: StandingsSource;
  /** For a rating: its periods, and the last place of each with a prize. */
  readonly periods: readonly { readonly period: RatingPeriod; readonly lastPrizePlace?: number | undefined }[];
  /** The first page, as loaded with the document. */
  readonly first: SharedLeaderboard;
}

type Props = StandingsProps & VisitorData<OwnStanding>;

/** The standings, one page at a time, with the visitor's place above and in the rows. */
export default function Standings({
  title,
  source: initial,
  periods,
  first,
  visitorData: loaded,
  onVisitorData,
}: Props) {
  const { page, source, own, isBusy, hasFailed, isPaused, show, choose } = useStandings({
    source: initial,
    first,
    visitorData: loaded,
    onVisitorData,
  });
  const { t } = useTranslation();
  const { integer } = useFormat();
  const site = useSite();
  const period = source.kind === 'tickets' ? periods.find((one) => one.period === source.period) : undefined;
  const lastPrizePlace = period ? period.lastPrizePlace : first.lastPrizePlace;
  const mine = isSignedIn(site) && own?.participates ? own : undefined;
  const best = useBestPlaces(source, page);
  const table = useRef<HTMLDetailsElement>(null);
  const showTable = (offset: number) => {
    table.current?.setAttribute('open', '');
    show(offset);
  };
  return (
    <>
      {source.kind === 'tickets' && periods.length > 1 && (
        <Periods periods={periods} source={source} isBusy={isBusy} onChoose={choose} />
      )}
      {page.total > 0 && (
        <p className={classNames(common['muted'], styles['counted'])}>
          <span>{t(page.isFinal ? 'standings_final' : 'standings_counted')}</span>{' '}
          <Moment at={page.updatedAt} withZone />
        </p>
      )}
      {first.phase === 'finalising' && !page.isFinal && <Notice>{t('standings_checked')}</Notice>}
      {page.total === 0 && first.phase === 'to-come' && <PodiumPrizes prizes={first.podiumPrizes ?? []} />}
      {page.total === 0 && first.phase !== 'to-come' && <p>{t('standings_empty')}</p>}
      {best.rows.length > 0 && (
        <BestPlaces
          rows={best.rows}
          unit={first.unit}
          countedAt={best.updatedAt}
          lastPrizePlace={lastPrizePlace}
          isOwn={(row) => isOwnRow(row, mine)}
        />
      )}
      {lastPrizePlace !== undefined && (
        <p className={styles['prize-line']}>{t('standings_prizes_to', { last: integer(lastPrizePlace) })}</p>
      )}
      {isAnonymous(site) && (
        <p className={styles['sign-in']}>
          <SignInLink variant="secondary">{t('standings_sign_in')}</SignInLink>
        </p>
      )}
      {mine && <OwnPlace source={source} page={page} own={mine} unit={first.unit} onShow={showTable} isBusy={isBusy} />}
      {page.total > 0 && (
        <details ref={table} className={styles['all']}>
          <summary>{t('standings_all', { total: integer(page.total) })}</summary>
          {/* Above the rows, so that a shorter last page does not move the buttons. */}
          <Pages page={page} isBusy={isBusy} onShow={show} />
          <StandingsTable
            title={title}
            page={page}
            unit={first.unit}
            isBusy={isBusy}
            own={mine}
            lastPrizePlace={lastPrizePlace}
          />
          {page.playerCount !== undefined && (
            <p className={common['muted']}>
              {t('standings_best', { shown: integer(page.total), total: integer(page.playerCount) })}
            </p>
          )}
        </details>
      )}
      {hasFailed && (
        <Notice tone="negative" isLive>
          {t('standings_unavailable')}
        </Notice>
      )}
      {isPaused && (
        <Notice isLive>
          <p>{t('standings_paused')}</p>
          <Button variant="secondary" size="small" onClick={() => show(page.offset)}>
            {t('standings_update')}
          </Button>
        </Notice>
      )}
    </>
  );
}

/** The latest state of the first page, which stays visible while other pages are shown. */
function useBestPlaces(source: StandingsSource, page: StandingsPage): StandingsPage {
  const [known, setKnown] = useState({ source, page });
  const isNew = page !== known.page && (page.offset === 0 || source !== known.source);
  if (isNew) setKnown({ source, page });
  return isNew ? page : known.page;
}

interface PeriodsProps extends Pick<StandingsProps, 'periods'> {
  readonly source: Extract<StandingsSource, { kind: 'tickets' }>;
  readonly isBusy: boolean;
  readonly onChoose: (source: StandingsSource) => void;
}

function Periods({ periods, source, isBusy, onChoose }: PeriodsProps) {
  const { t } = useTranslation();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div role="group" className={styles['periods']} aria-label={t('standings_periods')}>
      {periods.map(({ period }) => (
        <Button
          key={period}
          variant="secondary"
          size="small"
          aria-pressed={period === source.period}
          isBusy={isBusy}
          onClick={() => onChoose({ ...source, period })}
        >
          {t(`standings_period_${period}`)}
        </Button>
      ))}
    </div>
  );
}
