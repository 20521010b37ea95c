import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Moment } from '../../components/Moment.tsx';
import { Notice } from '../../components/Notice.tsx';
import type { ParticipationReply } from '../../platform/promotions.ts';
import { Interactive, type Island, Static } from '../block.tsx';
import styles from './ActionArea.module.css';
import ActionArea, { type ActionAreaProps } from './island.tsx';

/** The call to action of a campaign, or the text in its place. */
export type CampaignAction =
  | { readonly kind: 'participate'; readonly promotionId: number }
  | { readonly kind: 'wait-for-start'; readonly startsAt: number | undefined }
  | { readonly kind: 'see-promotions'; readonly href: string };

/** Taking part in a promotion: `own` is whether the visitor does. */
export const actionArea: Island<ActionAreaProps, ParticipationReply, number> = {
  folder: 'src/blocks/action-area',
  Component: ActionArea,
  texts: ['src/blocks/action-area'],
};

/** The call to action. One per page announces outcomes to assistive technology. */
export function ActionPart({ action, isLive = false }: { readonly action: CampaignAction; readonly isLive?: boolean }) {
  if (action.kind === 'participate') {
    const { promotionId } = action;
    return <Interactive island={actionArea} props={{ promotionId, isLive }} own={promotionId} />;
  }
  return (
    <Static className={styles['area']}>
      {action.kind === 'wait-for-start' ? <WaitForStart startsAt={action.startsAt} /> : <SeePromotions {...action} />}
    </Static>
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

function SeePromotions({ href }: { readonly href: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink size="large" href={href}>
      {t('campaign_see_current')}
    </ButtonLink>
  );
}
