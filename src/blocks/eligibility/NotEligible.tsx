import { useTranslation } from 'react-i18next';
import { HostLink } from '../../components/HostLink.tsx';
import { Notice } from '../../components/Notice.tsx';
import { type OfficePage, officeMessage } from '../../host/host-paths.ts';
import type { LanguageCode } from '../../i18n/languages.ts';
import type { ParticipationObstacle } from '../../platform/promotions/participation-contracts.ts';
import { accountObstacles } from '../account-obstacles.ts';
import { type CampaignExit, ExitLink } from '../campaign-exit.tsx';

interface Obstacle {
  readonly text: string;
  /** Page on which the visitor can remove the obstacle. */
  readonly remedy?: { readonly page: OfficePage; readonly label: string };
}

const account: Obstacle = { text: 'campaign_obstacle_account' };

const obstacleTable: Readonly<Record<ParticipationObstacle, Obstacle>> = {
  ...accountObstacles,
  country: { text: 'campaign_obstacle_country' },
  currency: { text: 'campaign_obstacle_currency' },
  account,
  segment: account,
  age: account,
  'self-excluded': account,
  paused: account,
  other: account,
};

interface NotEligibleProps {
  readonly obstacles: readonly ParticipationObstacle[];
  readonly exit: CampaignExit;
  readonly language: LanguageCode;
}

/** Shown instead of the button: why the visitor can't take part, and a link to the page that can change this. */
export function NotEligible({ obstacles, exit, language }: NotEligibleProps) {
  const { t } = useTranslation();
  const found = obstacles.map((obstacle) => obstacleTable[obstacle]);
  const isFinal = found.some(({ remedy }) => !remedy);
  const [remedy] = found.flatMap((obstacle) => obstacle.remedy ?? []);
  return (
    <>
      <Notice>
        <p>{t('campaign_not_eligible')}</p>
        <ul>
          {[...new Set(found.map(({ text }) => text))].map((text) => (
            <li key={text}>{t(text)}</li>
          ))}
        </ul>
      </Notice>
      {isFinal || !remedy ? (
        <ExitLink exit={exit} language={language} variant="secondary" />
      ) : (
        <HostLink look={{ size: 'large' }} href={officeMessage(remedy.page).path}>
          {t(remedy.label)}
        </HostLink>
      )}
    </>
  );
}
