import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasNotice } from '../../actions/action.ts';
import { Offered } from '../../actions/Offered.tsx';
import { ActionNotice, useAction } from '../../actions/use-action.tsx';
import { useReportOutcome } from '../../actions/use-report-outcome.ts';
import { Button } from '../../components/Button.tsx';
import { buttonClass } from '../../components/button-class.ts';
import type { LinkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { RegistrationLink } from '../../components/RegistrationLink.tsx';
import { SignInLink } from '../../components/SignInLink.tsx';
import { useKeptFocus } from '../../components/use-kept-focus.ts';
import { useBrowserServices } from '../../state/browser-services.tsx';
import { useSite } from '../../state/site-context.tsx';
import { isAnonymous } from '../../state/site-state.ts';
import type { VisitorData } from '../../state/visitor-data.tsx';
import { Area, CheckAgain, Joined, scriptedClass, Waiting } from '../action-area/ActionParts.tsx';
import { Obstacles } from '../obstacles/Obstacles.tsx';
import type { StepLinkAttributes } from '../step-links.ts';
import { entryStep, type OwnEntry, type Remedy, remedies } from './entry-step.ts';

export interface TournamentEntryProps {
  readonly tournamentId: number;
  /** Whether to announce outcomes to assistive technology; only one area per page does. */
  readonly isLive: boolean;
  /** Pages of the visitor's account on which obstacles can be removed. */
  readonly account: Readonly<Record<Remedy, LinkAttributes>>;
  /** Step after joining. */
  readonly next?: StepLinkAttributes;
}

type Props = TournamentEntryProps & VisitorData<OwnEntry>;

/** Asks a visitor to sign in and enter a tournament, shows the obstacles, and says that they take part. */
export default function TournamentEntry({ tournamentId, isLive, account, next, visitorData, onVisitorData }: Props) {
  const { t } = useTranslation();
  const site = useSite();
  const { status, join, isChecking, refusal } = useJoin(tournamentId, visitorData, onVisitorData);
  const isOutOfReach = visitorData.status !== 'ready' && site.session === 'unavailable';
  const isSignedIn = status.kind !== 'signed-out' && !isAnonymous(site);
  const step = entryStep({ isSignedIn, visitorData: isOutOfReach ? { status: 'failed' } : visitorData });
  const area = useKeptFocus<HTMLDivElement>(step);
  const entry = visitorData.status === 'ready' ? visitorData.value : undefined;
  const isBusy = isChecking || status.kind === 'busy';
  return (
    <Area area={area} isJoined={step === 'joined'}>
      {hasNotice(status) && <ActionNotice status={status} onAsk={join} isLive={isLive} />}
      {refusal && step === 'join' && (
        <Notice tone="negative" isLive={isLive}>
          {t(refusal)}
        </Notice>
      )}
      {step === 'sign-in' && (
        <>
          <SignInLink size="large">{t('campaign_sign_in')}</SignInLink>
          <RegistrationLink variant="quiet">{t('campaign_register')}</RegistrationLink>
        </>
      )}
      {step === 'waiting' && <Waiting />}
      {step === 'unavailable' && <CheckAgain />}
      {step === 'join' && status.kind !== 'open' && (
        <Offered>
          <Button size="large" className={scriptedClass} isBusy={isBusy} onClick={join}>
            {t(isBusy ? 'campaign_take_part_busy' : 'campaign_take_part')}
          </Button>
          <noscript>
            <Notice>{t('campaign_no_script')}</Notice>
          </noscript>
        </Offered>
      )}
      {step === 'obstacles' && entry && <Missing obstacles={entry.obstacles} account={account} isLive={isLive} />}
      {step === 'joined' && entry && <Entered entry={entry} next={next} isLive={isLive} />}
      {step === 'not-open' && entry && (
        <Notice>
          {t('entry_opens')} <Moment at={entry.registrationAt} withZone />
        </Notice>
      )}
      {step === 'cancelled' && <Notice>{t('entry_cancelled')}</Notice>}
      {(step === 'over' || step === 'full') && (
        <>
          <Notice>{t(step === 'full' ? 'entry_full' : 'entry_over')}</Notice>
          <SeeStandings />
        </>
      )}
    </Area>
  );
}

/** Texts for the platform's reasons to refuse an entry. */
const refusals: Readonly<Record<string, string>> = {
  'tournament-full': 'entry_full',
  'tournament-closed': 'entry_over',
};

/** Handles the press: reads obstacles first, and enters only an eligible visitor. */
function useJoin(tournamentId: number, visitorData: Props['visitorData'], onVisitorData: Props['onVisitorData']) {
  const { t } = useTranslation();
  const { code } = useSite();
  const { transport, track, refreshPage } = useBrowserServices();
  const report = useReportOutcome();
  const { status, run } = useAction<{ readonly participates: true }>(`tournament ${tournamentId}`);
  const [isChecking, setIsChecking] = useState(false);
  const isBusy = useRef(false);
  const load = () => import('./join-action.ts');

  const checkObstacles = async () => {
    const obstacles = await load().then(({ currentObstacles }) => currentObstacles(transport));
    if (obstacles.length > 0 && visitorData.status === 'ready') onVisitorData({ ...visitorData.value, obstacles });
    return obstacles.length === 0;
  };

  const join = async () => {
    if (isBusy.current) return;
    isBusy.current = true;
    track({ name: 'cta_click' });
    // If an entry's outcome is open, it was allowed when sent. If obstacles can't be read, the platform refuses the entry itself.
    if (status.kind !== 'open') {
      setIsChecking(true);
      const mayJoin = await checkObstacles().catch(() => true);
      setIsChecking(false);
      if (!mayJoin) {
        isBusy.current = false;
        return;
      }
    }
    const outcome = await run(() =>
      load().then(({ joinAction }) => joinAction({ transport, tournamentId, language: code })),
    );
    isBusy.current = false;
    if (outcome?.kind === 'done') {
      report('opt_in', t('campaign_joined'));
      if (visitorData.status === 'ready') onVisitorData({ ...visitorData.value, participates: true, obstacles: [] });
    }
    // Refreshes the standings and the rest of the page, which shows the reason of a refusal.
    if (outcome?.kind === 'done' || outcome?.kind === 'refused') void refreshPage();
  };

  const reason = status.kind === 'refused' ? (status.code ?? '') : undefined;
  return {
    status,
    isChecking,
    join: () => void join(),
    refusal: reason === undefined ? undefined : (refusals[reason] ?? 'entry_refused'),
  };
}

interface MissingProps extends Pick<TournamentEntryProps, 'account' | 'isLive'> {
  readonly obstacles: OwnEntry['obstacles'];
}

/** Unmet conditions, each with the account page on which it can be met. */
function Missing({ obstacles, account, isLive }: MissingProps) {
  const { t } = useTranslation();
  return (
    <Obstacles
      title={t('entry_needs')}
      isLive={isLive}
      obstacles={obstacles.map((obstacle) => {
        const remedy = remedies[obstacle];
        return {
          text: t(`entry_obstacle-${obstacle}`),
          ...(remedy && { remedy: { label: t(`entry_remedy_${remedy}`), link: account[remedy] } }),
        };
      })}
    />
  );
}

interface EnteredProps extends Pick<TournamentEntryProps, 'isLive'> {
  readonly entry: OwnEntry;
  readonly next: TournamentEntryProps['next'];
}

function Entered({ entry, next, isLive }: EnteredProps) {
  const { t } = useTranslation();
  const isOver = entry.status === 'finalising' || entry.status === 'finished';
  return (
    <>
      <Joined isLive={isLive} next={entry.status === 'running' ? next : undefined}>
        {entry.status === 'registration' && (
          <span>
            {t('entry_starts')} <Moment at={entry.startAt} withZone />
          </span>
        )}
        {isOver && <span>{t('entry_over')}</span>}
      </Joined>
      <SeeStandings />
    </>
  );
}

function SeeStandings() {
  const { t } = useTranslation();
  return (
    <a className={buttonClass({ variant: 'quiet' })} href="#standings">
      {t('entry_see_standings')}
    </a>
  );
}
