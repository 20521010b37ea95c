import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button.tsx';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { buttonClass } from '../../components/button-class.ts';
import { Icon } from '../../components/icons/Icon.tsx';
import type { LinkAttributes } from '../../components/link-target.ts';
import { Notice } from '../../components/Notice.tsx';
import { RegistrationLink } from '../../components/RegistrationLink.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { Spinner } from '../../components/Spinner.tsx';
import type { ParticipationReply } from '../../platform/promotions.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { hasLostFocusIn } from '../../state/last-focus.ts';
import type { OwnData } from '../../state/own-data.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isSignedIn as hasSession, isAnonymous } from '../../state/site-state.ts';
import { type StepLink, stepLabels } from '../step-links.ts';
import styles from './ActionArea.module.css';
import { type ParticipationState, participationState } from './participation-state.ts';
import type { TakePartStatus } from './take-part.ts';

export interface ActionAreaProps {
  readonly promotionId: number;
  /** Announce outcomes to assistive technology; only one area of a page does. */
  readonly isLive: boolean;
  /** What comes after joining; missing where the campaign asks for nothing more. */
  readonly next?: NextLink;
}

/** A link to what a visitor who takes part does next. */
interface NextLink extends LinkAttributes {
  readonly kind: StepLink['kind'];
}

type Props = ActionAreaProps & OwnData<ParticipationReply>;

/**
 * Asks a visitor to sign in and take part, and says that they do. While the platform has not answered, only this area
 * waits.
 */
export default function ActionArea({ promotionId, isLive, next, own, onOwn }: Props) {
  const { status, takePart, prepare } = useTakePart(promotionId, onOwn);
  const site = useSite();
  // The browser's own reply of the platform is newer than the data of the page.
  const mayBeSignedIn = status.kind !== 'signed-out' && !isAnonymous(site);
  const isOutOfReach = own.status !== 'ready' && site.session === 'unavailable';
  const action = participationState({ isSignedIn: mayBeSignedIn, own: isOutOfReach ? { status: 'failed' } : own });
  const isJoined = action === 'joined' || action === 'completed';
  // Of who may not take part the page itself says why, once it is made again.
  const isShut = !isJoined && action !== 'sign-in' && action !== 'active' && action !== 'waiting';
  const area = useFocusThatStays(action);
  return (
    <div ref={area} className={styles['area']} tabIndex={-1} data-joined={isJoined ? '' : undefined}>
      {action === 'sign-in' && <SignIn hasSessionEnded={status.kind === 'signed-out'} isLive={isLive} />}
      {action === 'active' && (
        <TakePart
          isBusy={status.kind === 'busy'}
          hasFailed={status.kind === 'failed' || status.kind === 'refused'}
          isLive={isLive}
          onPress={takePart}
          onIntent={prepare}
        />
      )}
      {isJoined && own.status === 'ready' && <Joined tickets={own.value.tickets} isLive={isLive} next={next} />}
      {action === 'waiting' && <Waiting />}
      {isShut && <CheckAgain />}
    </div>
  );
}

const idle: TakePartStatus = { kind: 'idle' };

/** State of the participation request, and the handlers of the button. */
function useTakePart(promotionId: number, onJoined: Props['onOwn']) {
  const { userId } = useSite();
  const { transport, track, refreshPage } = useBrowserServices();
  const [outcome, setOutcome] = useState({ status: idle, userId });
  // The outcome belongs to one visitor; only an ended session is shown to the next.
  if (outcome.userId !== userId) {
    const isLeft = outcome.status.kind === 'signed-out' && !hasSession({ userId });
    setOutcome({ status: isLeft ? outcome.status : idle, userId });
  }
  const show = (status: TakePartStatus) => setOutcome({ status, userId });
  const isBusy = useRef(false);
  const takePart = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    show({ kind: 'busy' });
    track({ name: 'cta_click' });
    const status = await load()
      .then(({ sendTakePart }) => sendTakePart({ transport, promotionId, userId }))
      .catch((): TakePartStatus => ({ kind: 'failed' }));
    isBusy.current = false;
    show(status);
    if (status.kind === 'joined') {
      track({ name: 'opt_in' });
      onJoined(status.participation);
    }
    // A visitor whose session is over is anonymous in the header too; the page of one who is refused says why.
    if (status.kind === 'signed-out' || status.kind === 'refused') void refreshPage();
  };
  return { status: outcome.status, takePart: () => void takePart(), prepare: () => void load().catch(() => {}) };
}

/** Loads the code of the request when the visitor is about to press. */
const load = () => import('./take-part.ts');

/**
 * Where the pressed button goes away, the keyboard would start again at the top of the page: the focus stays in the
 * area instead.
 */
function useFocusThatStays(action: ParticipationState): RefObject<HTMLDivElement | null> {
  const area = useRef<HTMLDivElement>(null);
  const shown = useRef(action);
  useEffect(() => {
    const element = area.current;
    if (shown.current !== action && element && hasLostFocusIn(element)) element.focus({ preventScroll: true });
    shown.current = action;
  }, [action]);
  return area;
}

interface TakePartProps {
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
  readonly isLive: boolean;
  readonly onPress: () => void;
  readonly onIntent: () => void;
}

function TakePart({ isBusy, hasFailed, isLive, onPress, onIntent }: TakePartProps) {
  const { t } = useTranslation();
  return (
    <>
      <Button
        size="large"
        className={styles['scripted']}
        isBusy={isBusy}
        onClick={onPress}
        onPointerEnter={onIntent}
        onFocus={onIntent}
      >
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
      <RegistrationLink variant="quiet">{t('campaign_register')}</RegistrationLink>
    </>
  );
}

interface JoinedProps {
  readonly tickets: number;
  readonly isLive: boolean;
  readonly next: NextLink | undefined;
}

/** In the place of the button: what the visitor has so far, and what they do next. */
function Joined({ tickets, isLive, next }: JoinedProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      <p className={styles['joined']} role={isLive ? 'status' : undefined}>
        <strong className={styles['joined-title']}>
          <span className={styles['mark']}>
            <Icon name="check" />
          </span>
          {t('campaign_joined')}
        </strong>
        {t('campaign_joined_tickets', { count: tickets, number: format.integer(tickets) })}
      </p>
      {next && (
        <a className={buttonClass({ size: 'large' })} href={next.href} target={next.target}>
          {t(stepLabels[next.kind])}
          <Icon name="arrow" />
        </a>
      )}
    </>
  );
}

function Waiting() {
  const { t } = useTranslation();
  return (
    <p className={styles['waiting']}>
      <Spinner />
      {t('campaign_checking')}
    </p>
  );
}

/** A link, not a button: it works without the page's script. */
function CheckAgain() {
  const { t } = useTranslation();
  return (
    <>
      <Notice>{t('campaign_check_failed')}</Notice>
      <ButtonLink variant="secondary" href="" isDocument>
        {t('campaign_check_again')}
      </ButtonLink>
    </>
  );
}
