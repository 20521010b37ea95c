import { useTranslation } from 'react-i18next';
import { classNames } from '../../components/class-names.ts';
import common from '../../components/common.module.css';
import { HostLink } from '../../components/HostLink.tsx';
import { linkAttributes } from '../../components/link-target.ts';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import { type OfficePage, officeMessage } from '../../host/host-paths.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { ParticipationObstacle, ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import { Interactive, type Island, type RenderContext, Static } from '../block.tsx';
import { type CampaignExit, ExitLink } from '../campaign-exit.tsx';
import { NotEligible } from '../eligibility/NotEligible.tsx';
import { openStepLink } from '../open-step-link.ts';
import type { EndedResult } from '../own-result/island.tsx';
import { ownResult } from '../own-result/own-result.ts';
import { type StepLink, stepLabels } from '../step-links.ts';
import { tournamentEntry } from '../tournament-entry/tournament-entry.ts';
import styles from './ActionArea.module.css';
import { areaClass } from './ActionParts.tsx';
import ActionArea, { type ActionAreaProps } from './island.tsx';

/** The call to action of a campaign, or the text that replaces it. */
export type CampaignAction =
  | {
      readonly kind: 'participate';
      readonly promotionId: number;
      readonly next?: StepLink;
      /** Whether the interactive block at the top of the page shows the visitor's data. */
      readonly isPlayedOnPage?: boolean;
      /** Whether participants collect tickets. */
      readonly hasTickets?: boolean;
    }
  | { readonly kind: 'tournament'; readonly tournamentId: number; readonly next?: StepLink }
  | { readonly kind: 'wait-for-start'; readonly startsAt: number | undefined }
  | {
      readonly kind: 'ended';
      readonly promotionId: number;
      readonly hasResults: boolean;
      readonly exit: CampaignExit;
      /** Missing if the page has no result of the visitor. */
      readonly result?: EndedResult;
    }
  | { readonly kind: 'leave'; readonly link: StepLink }
  | {
      readonly kind: 'not-eligible';
      readonly obstacles: readonly ParticipationObstacle[];
      readonly exit: CampaignExit;
    }
  | { readonly kind: 'completed'; readonly exit: CampaignExit };

/** Taking part in a promotion; the visitor data says whether the visitor does so already. */
export const actionArea: Island<ActionAreaProps, ParticipationReply, number> = {
  folder: 'src/blocks/action-area',
  Component: ActionArea,
  texts: ['src/blocks/action-area', 'src/actions'],
};

interface ActionPartProps extends Pick<RenderContext, 'site'> {
  readonly action: CampaignAction;
  /** Announces outcomes to assistive technology; only one per page may. */
  readonly isLive?: boolean;
}

/** The call to action. */
export function ActionPart({ action, site, isLive = false }: ActionPartProps) {
  if (action.kind === 'participate') {
    const { promotionId, next, isPlayedOnPage, hasTickets } = action;
    const link = openStepLink(next, site.links);
    return (
      <Interactive
        island={actionArea}
        props={{
          promotionId,
          isLive,
          ...(link && { next: link }),
          ...(isPlayedOnPage && { isPlayedOnPage }),
          ...(hasTickets && { hasTickets }),
        }}
        visitorParams={promotionId}
      />
    );
  }
  if (action.kind === 'tournament') {
    const { tournamentId, next } = action;
    const link = openStepLink(next, site.links);
    const office = (page: OfficePage) => linkAttributes(officeMessage(page).path, site.links);
    const account = {
      account: office('account'),
      identification: office('identification'),
      recharge: office('recharge'),
    };
    return (
      <Interactive
        island={tournamentEntry}
        props={{ tournamentId, isLive, account, ...(link && { next: link }) }}
        visitorParams={tournamentId}
      />
    );
  }
  if (action.kind === 'ended') {
    const { promotionId, hasResults, exit, result } = action;
    return (
      <>
        {result && (
          <Interactive island={ownResult} props={{ hasResults, isList: false, result }} visitorParams={promotionId} />
        )}
        <Static className={classNames(common['actions'], styles['exit'])}>
          <ExitLink exit={exit} language={site.language} variant="secondary" />
        </Static>
      </>
    );
  }
  return (
    <Static className={areaClass}>
      <StaticAction action={action} language={site.language} />
    </Static>
  );
}

interface StaticActionProps {
  readonly action: Exclude<CampaignAction, { readonly kind: 'participate' | 'tournament' | 'ended' }>;
  readonly language: LanguageCode;
}

function StaticAction({ action, language }: StaticActionProps) {
  switch (action.kind) {
    case 'leave':
      return <Leave {...action.link} />;
    case 'wait-for-start':
      return <WaitForStart startsAt={action.startsAt} />;
    case 'not-eligible':
      return <NotEligible {...action} language={language} />;
    case 'completed':
      return <Completed {...action} language={language} />;
  }
}

function Completed({ exit, language }: { readonly exit: CampaignExit; readonly language: LanguageCode }) {
  const { t } = useTranslation();
  return (
    <>
      <Notice tone="positive">{t('campaign_completed')}</Notice>
      <ExitLink exit={exit} language={language} variant="secondary" />
    </>
  );
}

/** Link for an action that takes place on the operator's site. */
function Leave({ href, kind, message }: StepLink) {
  const { t } = useTranslation();
  return (
    <HostLink look={{ size: 'large' }} href={href} message={message}>
      {t(stepLabels[kind])}
    </HostLink>
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
