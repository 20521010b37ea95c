import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import type { Release } from '../../release-contracts.ts';
import { loadBoard } from '../api.ts';
import row from '../ChoiceRow.module.css';
import { WideTable } from '../publishing/WideTable.tsx';
import { Section } from '../Section.tsx';
import { t } from '../texts.ts';
import styles from './Releases.module.css';
import { takeDraft, takeOut } from './releases-api.ts';

interface ReleaseCampaignsProps {
  readonly release: Release;
  readonly onChanged: (release: Release) => Promise<void>;
}

/** Campaigns of a release, with what is in the way of each. */
export function ReleaseCampaigns({ release, onChanged }: ReleaseCampaignsProps) {
  const { id, campaigns, state } = release;
  const canChange = release.mayEdit && state === 'open' && release.publishingDisabledReason === undefined;
  const taking = useMutation({ mutationFn: (name: string) => takeDraft(id, name), onSuccess: onChanged });
  const leaving = useMutation({ mutationFn: (name: string) => takeOut(id, name), onSuccess: onChanged });
  const problem = (taking.error ?? leaving.error)?.message;
  return (
    <Section className={styles['part']} title={t('release_campaigns')}>
      {canChange && <p>{t('release_campaigns_hint')}</p>}
      {campaigns.length === 0 ? (
        <p>{t('release_campaigns_none')}</p>
      ) : (
        <WideTable label={t('release_campaigns')}>
          <thead>
            <tr>
              <th scope="col">{t('release_campaign')}</th>
              <th scope="col">{t('release_condition')}</th>
              {canChange && <th scope="col">{t('release_actions')}</th>}
            </tr>
          </thead>
          <tbody>
            {campaigns.map((campaign) => (
              <tr key={campaign.name}>
                <th scope="row">
                  <Link to={`/campaigns/${campaign.name}/history`} dir="auto">
                    {campaign.label || campaign.name}
                  </Link>
                </th>
                <td>
                  <ul>
                    {conditionsOf(campaign, state).map((text) => (
                      <li key={text}>{text}</li>
                    ))}
                  </ul>
                </td>
                {canChange && (
                  <td className={row['choices']}>
                    {(campaign.isDraftNewer || campaign.isLiveNewer) && (
                      <Button
                        size="small"
                        variant="secondary"
                        aria-label={t('release_take_again_what', { name: campaign.name })}
                        isBusy={taking.isPending && taking.variables === campaign.name}
                        onClick={() => taking.mutate(campaign.name)}
                      >
                        {t('release_take_again')}
                      </Button>
                    )}
                    <Button
                      size="small"
                      variant="quiet"
                      aria-label={t('release_leave_what', { name: campaign.name })}
                      isBusy={leaving.isPending && leaving.variables === campaign.name}
                      onClick={() => leaving.mutate(campaign.name)}
                    >
                      {t('release_leave')}
                    </Button>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
      {canChange && (
        <AddCampaign
          taken={campaigns.map(({ name }) => name)}
          isBusy={taking.isPending}
          onTake={(name) => taking.mutate(name)}
        />
      )}
      {problem !== undefined && (
        <Notice tone="negative" isLive>
          <p>{problem}</p>
        </Notice>
      )}
    </Section>
  );
}

/** Obstacles of a campaign, and notes on it. */
function conditionsOf(campaign: Release['campaigns'][number], state: Release['state']): string[] {
  const { isNew, isLiveNewer, isDraftNewer, obstacles, unapproved } = campaign;
  const found = [
    ...(isLiveNewer ? [t(state === 'live' ? 'release_live_newer_since' : 'release_live_newer')] : []),
    ...obstacles.map((obstacle) => t(`release_obstacle_${obstacle}`, { languages: unapproved.join(', ') })),
    ...(isDraftNewer ? [t('release_draft_newer')] : []),
    ...(isNew ? [t('release_is_new')] : []),
  ];
  return found.length === 0 ? [t(`release_fine_${state}`)] : found;
}

interface AddCampaignProps {
  readonly taken: readonly string[];
  readonly isBusy: boolean;
  readonly onTake: (name: string) => void;
}

function AddCampaign({ taken, isBusy, onTake }: AddCampaignProps) {
  const { data: board } = useQuery({ queryKey: ['board'], queryFn: loadBoard });
  const [name, setName] = useState('');
  const free = board?.campaigns.filter((campaign) => !taken.includes(campaign.name)) ?? [];
  const chosen = free.some((campaign) => campaign.name === name) ? name : '';
  return (
    <div className={row['choices']}>
      <Field name="release-add" label={t('release_add')}>
        {(control) => (
          <select {...control} value={chosen} onChange={({ target }) => setName(target.value)}>
            <option value="">{t('release_choose')}</option>
            {free.map((campaign) => (
              <option key={campaign.name} value={campaign.name}>
                {`${campaign.label || campaign.title} (${campaign.name})`}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Button variant="secondary" isOff={chosen === ''} isBusy={isBusy} onClick={() => onTake(chosen)}>
        {t('release_take')}
      </Button>
    </div>
  );
}
