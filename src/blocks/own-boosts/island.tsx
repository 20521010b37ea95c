import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { OwnBoost, OwnBoosts as OwnBoostsReply } from '../../platform/promotions/own-boosts.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import styles from './own-boosts.module.css';

/** The visitor's boosted bets, newest first. */
export default function OwnBoosts({ visitorData }: VisitorData<OwnBoostsReply>) {
  const { t } = useTranslation();
  const format = useFormat();
  const site = useSite();
  if (isAnonymous(site)) {
    return (
      <div className={common['actions']}>
        <SignInLink variant="secondary">{t('boosts_sign_in')}</SignInLink>
      </div>
    );
  }
  if (visitorData.status === 'failed' || site.session === 'unavailable') {
    return <p className={common['muted']}>{t('boosts_failed')}</p>;
  }
  if (visitorData.status !== 'ready') {
    return (
      <p className={classNames(common['line'], common['muted'])}>
        <Spinner />
        {t('boosts_checking')}
      </p>
    );
  }
  const { boosts, paid } = visitorData.value;
  if (boosts.length === 0) return <p className={common['muted']}>{t('boosts_none')}</p>;
  return (
    <div className={classNames(common['stack'], styles['own'])}>
      {paid && (
        <p>
          <strong>{t('boosts_paid', { amount: format.money(paid) })}</strong>
        </p>
      )}
      <ul className={classNames(common['facts'], styles['bets'])}>
        {boosts.slice(0, newest).map((boost) => (
          <Bet key={boost.id} {...boost} />
        ))}
      </ul>
    </div>
  );
}

/** Bets that are listed. */
const newest = 8;

function Bet({ placedAt, event, legs, percent, state, boost }: OwnBoost) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <div className={styles['bet']}>
        <bdi className={styles['event']}>{event}</bdi>
        {legs > 1 && <span>{t('boosts_legs', { count: legs, number: format.integer(legs) })}</span>}
        <Moment at={placedAt} />
      </div>
      <div className={styles['boost']} data-state={state}>
        <strong>
          <bdi>{`+${format.percent(percent)}`}</bdi> · <Money value={boost} />
        </strong>
        <span className={common['muted']}>{t(`boosts_${state}`)}</span>
      </div>
    </li>
  );
}
