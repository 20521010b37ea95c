import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ActionStatus } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RegistrationLink } from '../../components/RegistrationLink.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useFormat, useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import type { StepLinkAttributes } from '../step-links.ts';
import { Area, CheckAgain, Joined, scriptedClass, Waiting } from './ActionParts.tsx';
import { participationState } from './participation-state.ts';

export interface ActionAreaProps {
  readonly promotionId: number;
  /** Whether to announce outcomes to assistive technology; only one area per page does. */
  readonly isLive: boolean;
  /** Step after joining; missing if the campaign requires nothing more. */
  readonly next?: StepLinkAttributes;
  /** Whether the interactive block at the top of the page shows the visitor's data; it is then rendered again after they join. */
  readonly isPlayedOnPage?: boolean;
  /** Whether participants collect tickets, which are counted here. */
  readonly hasTickets?: boolean;
}

type Props = ActionAreaProps & VisitorData<ParticipationReply>;

/** Asks a visitor to sign in and take part, and confirms that they do. Only this area waits for the platform. */
export default function ActionArea({
  promotionId,
  isLive,
  next,
  isPlayedOnPage,
  hasTickets,
  visitorData,
  onVisitorData,
}: Props) {
  const { status, takePart, prepare } = useTakePart(promotionId, isPlayedOnPage === true, onVisitorData);
  const site = useSite();
  // The platform's reply to the browser is newer than the page's data.
  const mayBeSignedIn = status.kind !== 'signed-out' && !isAnonymous(site);
  const isOutOfReach = visitorData.status !== 'ready' && site.session === 'unavailable';
  const action = participationState({
    isSignedIn: mayBeSignedIn,
    visitorData: isOutOfReach ? { status: 'failed' } : visitorData,
  });
  const isJoined = action === 'joined' || action === 'completed';
  // The refreshed page says why a visitor may not take part.
  const isShut = !isJoined && action !== 'sign-in' && action !== 'active' && action !== 'waiting';
  useLateWord(isShut && visitorData.status === 'ready');
  const area = useKeptFocus<HTMLDivElement>(`${action} ${status.kind === 'open'}`);
  return (
    <Area area={area} isJoined={isJoined}>
      {action === 'sign-in' && <SignIn hasSessionEnded={status.kind === 'signed-out'} isLive={isLive} />}
      {action === 'active' && (
        <Offered>
          <TakePart status={status} isLive={isLive} onPress={takePart} onIntent={prepare} />
        </Offered>
      )}
      {isJoined && visitorData.status === 'ready' && (
        <Joined isLive={isLive} next={next}>
          {hasTickets && <Tickets count={visitorData.value.tickets} />}
        </Joined>
      )}
      {action === 'waiting' && <Waiting />}
      {isShut && <CheckAgain />}
    </Area>
  );
}

/** Handles a reply that came after the page: if the visitor may not take part, the page is refreshed once, and then says why. */
function useLateWord(isLate: boolean): void {
  const { refreshPage } = useBrowserServices();
  const hasAsked = useRef(false);
  useEffect(() => {
    if (!isLate || hasAsked.current) return;
    hasAsked.current = true;
    void refreshPage();
  }, [isLate, refreshPage]);
}

/** The request to take part, and the handlers of its button. */
function useTakePart(promotionId: number, isPlayedOnPage: boolean, onJoined: Props['onVisitorData']) {
  const { t } = useTranslation();
  const { transport, track, refreshPage } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<ParticipationReply>(`join ${promotionId}`);
  const takePart = async () => {
    const outcome = await run(() => {
      track({ name: 'cta_click' });
      return load().then(({ takePartAction }) => takePartAction(transport, promotionId));
    });
    if (outcome?.kind === 'done' && outcome.reply.participates) {
      report('opt_in', t('campaign_joined'));
      onJoined(outcome.reply);
      // The interactive block shows the visitor's current data.
      if (isPlayedOnPage) void refreshPage();
    }
    // The refreshed page says why.
    if (outcome?.kind === 'refused') void refreshPage();
  };
  // If the module can't be loaded now, the press loads it again and reports a failure.
  const prepare = () => void load().catch(() => {});
  return { status, takePart: () => void takePart(), prepare };
}

/** Loads the code of the request when the visitor is about to press. */
const load = () => import('./take-part.ts');

interface TakePartProps {
  readonly status: ActionStatus<ParticipationReply>;
  readonly isLive: boolean;
  readonly onPress: () => void;
  readonly onIntent: () => void;
}

function TakePart({ status, isLive, onPress, onIntent }: TakePartProps) {
  const { t } = useTranslation();
  const isBusy = status.kind === 'busy';
  const hasFailed = status.kind === 'refused' || (status.kind === 'done' && !status.reply.participates);
  const notice = <ActionNotice status={status} onAsk={onPress} isLive={isLive} />;
  if (status.kind === 'open') return notice;
  return (
    <>
      <Button
        size="large"
        className={scriptedClass}
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
      {(status.kind === 'not-done' || status.kind === 'limited') && notice}
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

/** The visitor's tickets so far. */
function Tickets({ count }: { readonly count: number | undefined }) {
  const { t } = useTranslation();
  const format = useFormat();
  if (count === undefined) return null;
  return <span>{t('campaign_joined_tickets', { count, number: format.integer(count) })}</span>;
}
