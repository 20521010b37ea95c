import { useTranslation } from 'react-i18next';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import type { LinkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isSignedIn } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import styles from './reward-card.module.css';
import type { OwnReward } from './reward-source.ts';

export interface RewardStateProps {
  /** Page on which the reward is used. */
  readonly use?: LinkAttributes;
  /** Whether the campaign has ended: then visitors without a reward are told so. */
  readonly isOver?: boolean;
}

type Props = RewardStateProps & VisitorData<OwnReward>;

/** The visitor's state of the reward; empty if they are not signed in or have none yet. */
export default function RewardState({ use, isOver = false, visitorData }: Props) {
  const { t } = useTranslation();
  if (!isSignedIn(useSite())) return null;
  if (isOver && visitorData.status === 'ready' && !hasReward(visitorData.value)) {
    return <p className={common['muted']}>{t('reward_none')}</p>;
  }
  if (visitorData.status === 'failed') return <p className={styles['unknown']}>{t('reward_failed')}</p>;
  if (visitorData.status !== 'ready') return null;
  if (visitorData.value.kind === 'refund') return <Refund {...visitorData.value} isOver={isOver} />;
  const { state, amount, endAt } = visitorData.value.bonus;
  if (state === 'available') return null;
  const isCredited = state === 'active' || state === 'wagering' || state === 'redeemed';
  return (
    <div className={classNames(common['done'], common['stack'], styles['own'])} data-state={state}>
      <p className={common['line']}>
        <Icon name={isCredited ? 'check' : state === 'expired' ? 'info' : 'clock'} />
        <strong>
          <span>{t(`reward_${state}`)}</span> <Money value={amount} />
        </strong>
      </p>
      {endAt !== undefined && (
        <p className={common['muted']}>
          <span>{t(state === 'expired' ? 'reward_ended' : 'reward_until')}</span> <Moment at={endAt} withZone />
        </p>
      )}
      {use && isCredited && (
        <a className={buttonClass({ variant: 'secondary' })} href={use.href} target={use.target}>
          {t('campaign_step_bet')}
        </a>
      )}
    </div>
  );
}

const hasReward = (own: OwnReward): boolean =>
  own.kind === 'refund' ? (own.refund?.amount.amount ?? 0) > 0 : own.bonus.state !== 'available';

function Refund({ refund, isOver }: Extract<OwnReward, { readonly kind: 'refund' }> & { readonly isOver: boolean }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (!refund) return null;
  return (
    <div className={classNames(common['done'], common['stack'], styles['own'])} data-state="refund">
      <p className={common['line']}>
        <Icon name="check" />
        <strong>{t(isOver ? 'reward_back_last' : 'reward_back', { amount: format.money(refund.amount) })}</strong>
      </p>
      <p className={common['muted']}>
        {t('reward_counted')} <Moment at={refund.countedAt} withZone />
      </p>
      {!isOver && (
        <p className={common['muted']}>
          {t('reward_next')} <Moment at={refund.nextAt} withZone />
        </p>
      )}
    </div>
  );
}
