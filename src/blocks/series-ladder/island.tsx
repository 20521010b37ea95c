import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { usePrizeText } from '../../components/prize/use-prize-text.ts';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { BetSeries } from '../../platform/promotions/bet-series.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import { useVisitorData, type VisitorData } from '../../state/visitor-data.tsx';
import type { OwnSeries } from './own-series.ts';
import styles from './series-ladder.module.css';

export interface SeriesLadderProps {
  readonly promotionId: number;
  /** Whether the promotion is over: the visitor's series stay visible. */
  readonly isOver: boolean;
  /** Shortest series first. */
  readonly steps: readonly { readonly bets: number; readonly reward: string }[];
}

type Props = SeriesLadderProps & VisitorData<OwnSeries>;
type Mine = NonNullable<BetSeries['me']>;
type Series = Mine['series'][number];

/** The ladder of rewards and, if known, the length of the visitor's current series and the earlier ones. */
export default function SeriesLadder({ promotionId, isOver, steps, visitorData }: Props) {
  const site = useSite();
  const hasJoined = useHasJoined(promotionId);
  const read = !isAnonymous(site) && visitorData.status === 'ready' ? visitorData.value.me : undefined;
  // A visitor who has just joined has no series yet.
  const mine = read?.participates === false && hasJoined ? { ...read, participates: true } : read;
  const isShown = mine !== undefined && mine.participates !== false;
  const isOutOfReach =
    visitorData.status === 'failed' || (visitorData.status !== 'ready' && site.session === 'unavailable');
  return (
    <>
      <Ladder steps={steps} current={isShown && !isOver ? mine.current : undefined} />
      <div role="status" className={common['stack']}>
        {!isAnonymous(site) && isOutOfReach && <Unavailable />}
        {!isAnonymous(site) && !isOutOfReach && visitorData.status !== 'ready' && <Waiting />}
        {isShown && <Run mine={mine} steps={steps} isOver={isOver} />}
        {mine?.participates === false && !isOver && <NotJoined />}
      </div>
      {isAnonymous(site) && <SignIn />}
      {isShown && <History series={mine.series} longest={steps.at(-1)?.bets} />}
    </>
  );
}

/** Whether the visitor has joined with the page's button. */
function useHasJoined(promotionId: number): boolean {
  const { visitorData } = useVisitorData(`${actionAreaFolder} ${promotionId}`);
  const value = visitorData.status === 'ready' ? visitorData.value : undefined;
  return typeof value === 'object' && value !== null && 'participates' in value && value.participates === true;
}

const actionAreaFolder = 'src/blocks/action-area';

interface LadderProps extends Pick<SeriesLadderProps, 'steps'> {
  /** Number of won bets in the series; missing if unknown. */
  readonly current: number | undefined;
}

function Ladder({ steps, current = 0 }: LadderProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const reached = steps.map(({ bets }) => bets <= current).lastIndexOf(true);
  return (
    <ol className={styles['ladder']} data-track="">
      {steps.map(({ bets, reward }, index) => {
        const isReached = index <= reached;
        return (
          <li
            key={bets}
            className={classNames(styles['step'], isReached && styles['reached'])}
            data-state={isReached ? 'done' : index === reached + 1 ? 'open' : undefined}
          >
            <span className={styles['bets']} aria-hidden="true">
              {integer(bets)}
            </span>
            <span className={styles['words']}>
              <span className={common['muted']}>{t('series_wins', { count: bets, number: integer(bets) })}</span>
              <strong>{reward}</strong>
            </span>
            {isReached && (
              <span className={classNames(common['line'], styles['mark'])}>
                <Icon name="check" />
                {t('series_reached')}
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}

interface RunProps extends Pick<SeriesLadderProps, 'steps' | 'isOver'> {
  readonly mine: Mine;
}

/** Length of the series, and the next reward. */
function Run({ mine: { current, best, series }, steps, isOver }: RunProps) {
  const { t } = useTranslation();
  const { integer } = useFormat();
  const next = steps.find(({ bets }) => bets > current);
  const [last] = series;
  const isComplete = last?.state === 'paid' && last.bets === steps.at(-1)?.bets;
  return (
    <>
      <dl className={styles['figures']}>
        {!isOver && (
          <div>
            <dt className={common['muted']}>{t('series_current')}</dt>
            <dd className={common['title']}>{integer(current)}</dd>
          </div>
        )}
        <div>
          <dt className={common['muted']}>{t('series_best')}</dt>
          <dd className={common['title']}>{integer(best)}</dd>
        </div>
        {!isOver && current > 0 && next && (
          <div>
            <dt className={common['muted']}>{t('series_left', { reward: next.reward })}</dt>
            <dd className={common['title']}>{integer(next.bets - current)}</dd>
          </div>
        )}
      </dl>
      {!isOver && current === 0 && (
        <p>{t(isComplete ? 'series_complete' : last ? 'series_broken_new' : 'series_first')}</p>
      )}
    </>
  );
}

function NotJoined() {
  const { t } = useTranslation();
  return <p className={common['muted']}>{t('series_join_first')}</p>;
}

function SignIn() {
  const { t } = useTranslation();
  return (
    <p>
      <SignInLink variant="secondary">{t('series_sign_in')}</SignInLink>
    </p>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <p className={common['muted']}>
      <Spinner />
      {t('series_checking')}
    </p>
  );
}

/** A link, not a button, because it works without the page's script. */
function Unavailable() {
  const { t } = useTranslation();
  return (
    <>
      <Notice>{t('series_unavailable')}</Notice>
      <ButtonLink variant="secondary" href="" isDocument>
        {t('campaign_check_again')}
      </ButtonLink>
    </>
  );
}

interface HistoryProps {
  readonly series: readonly Series[];
  readonly longest: number | undefined;
}

/** The visitor's series, newest first, with the reward and end of each. */
function History({ series, longest }: HistoryProps) {
  const { t } = useTranslation();
  return (
    <details className={styles['history']}>
      <summary>{t('series_history')}</summary>
      {series.length === 0 ? (
        <p>{t('series_history_empty')}</p>
      ) : (
        <ul>
          {series.map((one) => (
            <Entry key={one.startedAt} {...one} isLongest={one.bets === longest} />
          ))}
        </ul>
      )}
    </details>
  );
}

function Entry({
  bets,
  state,
  startedAt,
  endedAt,
  prize,
  brokenBy,
  isLongest,
}: Series & { readonly isLongest: boolean }) {
  const { t } = useTranslation();
  const { integer, decimal } = useFormat();
  const prizeText = usePrizeText();
  const stateText = t(`series_state_${state}`);
  const event = brokenBy?.event;
  const odds = brokenBy?.odds === undefined ? '' : decimal(brokenBy.odds / 100, 2);
  return (
    <li className={styles['entry']} data-state={state}>
      <strong>{t('series_wins', { count: bets, number: integer(bets) })}</strong>
      <span className={styles['state']}>
        {prize ? t('label_value', { label: stateText, value: prizeText(prize) }) : stateText}
      </span>
      <span className={common['muted']}>
        <Moment at={endedAt ?? startedAt} withZone />
      </span>
      {event !== undefined && (
        <span className={common['muted']}>
          {t('series_broken_by')} <bdi>{odds === '' ? event : `${event} (${odds})`}</bdi>
        </span>
      )}
      {state === 'paid' && isLongest && <span className={common['muted']}>{t('series_longest')}</span>}
    </li>
  );
}
