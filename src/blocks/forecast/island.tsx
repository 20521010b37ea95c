import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import type { OwnForecast, ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { usePageTime } from '../../state/page-time.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous, isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { ForecastForm } from './ForecastForm.tsx';
import { Checking, EntryNumber, Unavailable } from './ForecastParts.tsx';
import styles from './forecast.module.css';
import { type ForecastMatch, type ForecastProps, sentFor, sides } from './scores.ts';
import { useStoredScores } from './use-stored-scores.ts';

type Props = ForecastProps & VisitorData<ParticipationReply>;

/** The form while the round is open; afterwards the visitor's forecasts beside the results. */
export default function Forecast({ visitorData, onVisitorData, ...props }: Props) {
  const { round, isOpen } = props;
  const site = useSite();
  const now = usePageTime();
  const participation = isSignedIn(site) && visitorData.status === 'ready' ? visitorData.value : undefined;
  const sent = sentFor(round, participation?.forecasts);
  if (isOpen && now < round.closesAt) {
    const isUnavailable = visitorData.status === 'failed' || site.session === 'unavailable';
    return (
      <ForecastForm
        {...props}
        sent={sent}
        participation={participation}
        visitor={isAnonymous(site) ? 'anonymous' : participation ? 'known' : isUnavailable ? 'failed' : 'waiting'}
        onSent={onVisitorData}
      />
    );
  }
  return <ClosedRound {...props} visitorData={visitorData} sent={sent} />;
}

interface ClosedRoundProps extends ForecastProps {
  readonly visitorData: Props['visitorData'];
  readonly sent: readonly OwnForecast[] | undefined;
}

/** The visitor's scores beside the results, and the number of exact ones. */
function ClosedRound({ promotionId, round, nextAt, visitorData, sent }: ClosedRoundProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = usePageTime();
  const hasBegun = now >= round.closesAt;
  const isOver = round.matches.some(({ result }) => result);
  const hits = sent?.filter(({ isExact }) => isExact).length ?? 0;
  return (
    <>
      {hasBegun && (
        <p className={common['muted']}>
          {t('forecast_closed')} <Moment at={round.closesAt} withZone />
        </p>
      )}
      {hasBegun && <OwnEntry visitorData={visitorData} hasSent={sent !== undefined} />}
      {sent && isOver && (
        <p className={classNames(common['line'], common['subtitle'])}>
          <Icon name={hits > 0 ? 'trophy' : 'info'} />
          <span>{t('forecast_hits', { hits: format.integer(hits), total: format.integer(round.matches.length) })}</span>
        </p>
      )}
      {hasBegun && <Unsent promotionId={promotionId} roundId={round.roundId} />}
      <table className={styles['results']}>
        <thead>
          <tr>
            <th scope="col">{t('forecast_team')}</th>
            {sent && <th scope="col">{t('forecast_yours')}</th>}
            <th scope="col">{t('forecast_result')}</th>
          </tr>
        </thead>
        {round.matches.map((match) => (
          <MatchRows
            key={match.eventId}
            match={match}
            hasOwn={sent !== undefined}
            own={sent?.find(({ eventId }) => eventId === match.eventId)}
          />
        ))}
      </table>
      {nextAt !== undefined && (
        <p className={common['muted']}>
          {t('forecast_next')} <Moment at={nextAt} withZone />
        </p>
      )}
    </>
  );
}

/** The number of the visitor's entry, or why there is none. */
function OwnEntry({ visitorData, hasSent }: { readonly visitorData: Props['visitorData']; readonly hasSent: boolean }) {
  const { t } = useTranslation();
  const site = useSite();
  if (isAnonymous(site)) return <SignInLink variant="secondary">{t('forecast_result_sign_in')}</SignInLink>;
  if (visitorData.status === 'failed' || site.session === 'unavailable') return <Unavailable />;
  if (visitorData.status !== 'ready') return <Checking />;
  if (!hasSent) return <p>{t('forecast_none')}</p>;
  return <EntryNumber entryId={visitorData.value.entryId} />;
}

/** Says that entered scores were not sent. */
function Unsent({ promotionId, roundId }: { readonly promotionId: number; readonly roundId: string }) {
  const { t } = useTranslation();
  const [kept] = useStoredScores(promotionId, roundId);
  return kept && <Notice>{t('forecast_lost')}</Notice>;
}

interface MatchRowsProps {
  readonly match: ForecastMatch;
  readonly hasOwn: boolean;
  readonly own: OwnForecast | undefined;
}

function MatchRows({ match, hasOwn, own }: MatchRowsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const now = usePageTime();
  const score = (value: number | undefined) => (value === undefined ? '–' : format.integer(value));
  return (
    <tbody data-exact={match.result && own?.isExact ? '' : undefined}>
      <tr>
        <th scope="rowgroup" colSpan={hasOwn ? 3 : 2} className={styles['kick-off']}>
          <span>
            <Moment at={match.startsAt} withZone />
            {own && match.result && (
              <span className={classNames(common['line'], styles['verdict'])}>
                <Icon name={own.isExact ? 'check' : 'cross'} />
                <span>{t(own.isExact ? 'forecast_exact' : 'forecast_not_exact')}</span>
              </span>
            )}
            {!match.result && now >= match.startsAt && <span>{t('forecast_pending')}</span>}
          </span>
        </th>
      </tr>
      {sides.map((side) => (
        <tr key={side}>
          <th scope="row">
            <bdi>{match[side]}</bdi>
          </th>
          {hasOwn && <td>{score(own?.[side])}</td>}
          <td>{score(match.result?.[side])}</td>
        </tr>
      ))}
    </tbody>
  );
}
