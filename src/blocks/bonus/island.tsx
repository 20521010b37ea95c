import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { Icon } from '../../components/icons/Icon.tsx';
import type { LinkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Money } from '../../components/Money.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RegistrationLink } from '../../components/RegistrationLink.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { Bonus } from '../../platform/bonuses/bonus.ts';
import { useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { Obstacles } from '../obstacles/Obstacles.tsx';
import { BonusProgress } from '../wagering-progress/BonusProgress.tsx';
import { bonusObstacles, type Remedy } from './bonus-obstacles.ts';

export interface BonusStateProps {
  /** Names of the sections whose stakes count, by the platform's id. */
  readonly sections: Readonly<Record<string, string>>;
  /** Pages of the visitor's account. */
  readonly account: Readonly<Record<Remedy, LinkAttributes>>;
  /** Current version of the rules, and the address of their changes on the page. */
  readonly rules?: { readonly version: string; readonly href: string };
}

type Props = BonusStateProps & VisitorData<Bonus>;

/** The visitor's bonus, or what keeps them from it. */
export default function BonusState({ visitorData, rules, ...props }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  if (isAnonymous(site)) {
    return (
      <div className={common['actions']}>
        <SignInLink>{t('bonus_sign_in')}</SignInLink>
        <RegistrationLink variant="quiet">{t('campaign_register')}</RegistrationLink>
      </div>
    );
  }
  if (visitorData.status === 'failed' || (visitorData.status !== 'ready' && site.session === 'unavailable')) {
    return (
      <div className={common['stack']}>
        <Notice>{t('bonus_failed')}</Notice>
        <ButtonLink variant="secondary" href="" isDocument>
          {t('campaign_check_again')}
        </ButtonLink>
      </div>
    );
  }
  if (visitorData.status !== 'ready') {
    return (
      <p className={common['line']}>
        <Spinner />
        {t('bonus_checking')}
      </p>
    );
  }
  const bonus = visitorData.value;
  const hasOlderRules = rules && bonus.acceptedRules !== undefined && bonus.acceptedRules !== rules.version;
  return (
    <div className={common['column']} data-state={bonus.state}>
      {bonus.state === 'available' ? <Offered bonus={bonus} {...props} /> : <Held bonus={bonus} {...props} />}
      {hasOlderRules && (
        <Notice>
          <p>{t('bonus_rules_changed', { accepted: bonus.acceptedRules, current: rules.version })}</p>
          <a href={rules.href}>{t('bonus_rules_see')}</a>
        </Notice>
      )}
    </div>
  );
}

interface PartProps extends Pick<BonusStateProps, 'sections' | 'account'> {
  readonly bonus: Bonus;
}

/** Shows a visitor without the bonus the unmet conditions, or the next step. */
function Offered({ bonus: { obstacles, minimumDeposit }, account }: PartProps) {
  const { t } = useTranslation();
  if (obstacles.length > 0) {
    return (
      <Obstacles
        title={t('bonus_needs')}
        isLive={false}
        obstacles={obstacles.map((obstacle) => {
          const { text, remedy } = bonusObstacles[obstacle];
          return { text: t(text), ...(remedy && { remedy: { label: t(remedy.label), link: account[remedy.page] } }) };
        })}
      />
    );
  }
  return (
    <div className={common['stack']}>
      <Notice tone="positive">{t('bonus_open')}</Notice>
      {minimumDeposit && (
        <a className={buttonClass({})} href={account.recharge.href} target={account.recharge.target}>
          {t('campaign_step_deposit')}
        </a>
      )}
    </div>
  );
}

/** Figures of a bonus that is being wagered; for any other bonus, its state. */
function Held({ bonus, sections }: PartProps) {
  const { t } = useTranslation();
  const { state, amount, wagering, endAt } = bonus;
  if (wagering && state !== 'pending') return <BonusProgress bonus={bonus} sections={sections} />;
  return (
    <div className={classNames(common['done'], common['stack'])}>
      <p className={common['line']}>
        <Icon name={state === 'pending' ? 'clock' : state === 'expired' ? 'info' : 'check'} />
        <strong>
          <span>{t(`bonus_${state}`)}</span> <Money value={amount} />
        </strong>
      </p>
      {endAt !== undefined && (
        <p className={common['muted']}>
          <span>{t(state === 'expired' ? 'wagering_ended' : 'wagering_until')}</span> <Moment at={endAt} withZone />
        </p>
      )}
    </div>
  );
}
