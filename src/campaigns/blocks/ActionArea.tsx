import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RegistrationLink } from '../../components/RegistrationLink.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { usePageAddress } from '../../components/use-page-address.ts';
import { hrefFor } from '../../routes/route-href.ts';
import { useFormat, useSite } from '../../state/site-context.tsx';
import type { CampaignView } from '../campaign-view.ts';
import styles from './ActionArea.module.css';

interface ActionAreaProps {
  readonly view: CampaignView;
  /** Announce outcomes to assistive technology: one area of a page does, or every outcome would be heard twice. */
  readonly isLive?: boolean;
}

/** The call to action, or what stands in its place. A page may have several; they all show the same state. */
export function ActionArea({ view, isLive = false }: ActionAreaProps) {
  const area = useFocusThatStays(view.callToAction.kind);
  return (
    <div ref={area} className={styles['area']} tabIndex={-1}>
      <Action view={view} isLive={isLive} />
    </div>
  );
}

function Action({ view, isLive }: Required<ActionAreaProps>) {
  const action = view.callToAction;
  switch (action.kind) {
    case 'take-part':
      return <TakePart {...action} isLive={isLive} onTakePart={view.onTakePart} />;
    case 'sign-in':
      return <SignIn hasSessionEnded={action.hasSessionEnded} isLive={isLive} />;
    case 'joined':
      return <Joined tickets={action.tickets} isLive={isLive} />;
    case 'check-again':
      return <CheckAgain />;
    case 'wait-for-start':
      return <WaitForStart startsAt={view.startsAt} />;
    case 'see-current-promotions':
      return <SeeCurrentPromotions />;
  }
}

/**
 * Where the pressed button goes away, the keyboard would start again at the top of the page: the focus stays in the
 * area instead.
 */
function useFocusThatStays(kind: string): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(kind);
  const hadFocus = useRef(false);
  useEffect(() => {
    const remember = () => {
      hadFocus.current = area.current?.contains(document.activeElement) ?? false;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  useEffect(() => {
    if (shown.current !== kind && hadFocus.current) area.current?.focus({ preventScroll: true });
    shown.current = kind;
  }, [kind]);
  return area;
}

interface TakePartProps {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly isLive: boolean;
  readonly onTakePart: () => void;
}

function TakePart({ isBusy, hasFailed, isLive, onTakePart }: TakePartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button size="large" className={styles['scripted']} isBusy={isBusy} onClick={onTakePart}>
        {t(isBusy ? 'campaign_take_part_busy' : 'campaign_take_part')}
      </Button>
      <noscript>
        <Notice>{t('campaign_no_script')}</Notice>
      </noscript>
      {hasFailed && (
        <Notice tone="negative" isLive={isLive}>
          {t('campaign_take_part_failed')}
        </Notice>
      )}
    </>
  );
}

interface SignInProps {
  readonly hasSessionEnded: boolean;
  readonly isLive: boolean;
}

function SignIn({ hasSessionEnded, isLive }: SignInProps) {
  const { t } = useTranslation();
  return (
    <>
      {hasSessionEnded && (
        <Notice tone="negative" isLive={isLive}>
          {t('campaign_session_ended')}
        </Notice>
      )}
      <SignInLink size="large">{t('campaign_sign_in')}</SignInLink>
      <RegistrationLink className={buttonClass({ variant: 'quiet' })}>{t('campaign_register')}</RegistrationLink>
    </>
  );
}

interface JoinedProps {
  readonly tickets: number | undefined;
  readonly isLive: boolean;
}

function Joined({ tickets, isLive }: JoinedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <p className={styles['joined']} role={isLive ? 'status' : undefined}>
      <strong className={styles['joined-title']}>
        <Icon name="check" />
        {t('campaign_joined')}
      </strong>
      {tickets !== undefined && t('campaign_joined_tickets', { count: tickets, number: format.integer(tickets) })}
    </p>
  );
}

function CheckAgain() {
  const { t } = useTranslation();
  const { pathname, search } = usePageAddress();
  return (
    <>
      <Notice>{t('campaign_check_failed')}</Notice>
      <ButtonLink variant="secondary" target={{ href: pathname + search }}>
        {t('campaign_check_again')}
      </ButtonLink>
    </>
  );
}

function WaitForStart({ startsAt }: { readonly startsAt: number | undefined }) {
  const { t } = useTranslation();
  if (startsAt === undefined) return null;
  return (
    <Notice>
      {t('campaign_starts_at')} <Moment at={startsAt} withZone />
    </Notice>
  );
}

function SeeCurrentPromotions() {
  const { t } = useTranslation();
  const { currentLanguage } = useSite();
  return (
    <ButtonLink size="large" target={{ to: hrefFor('home', currentLanguage, {}) }}>
      {t('campaign_see_current')}
    </ButtonLink>
  );
}
