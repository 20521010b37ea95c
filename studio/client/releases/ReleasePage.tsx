import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import type { Release } from '../../release-contracts.ts';
import row from '../ChoiceRow.module.css';
import { Confirmation } from '../Confirmation.tsx';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { shortTime } from '../publishing/short-time.ts';
import { t } from '../texts.ts';
import { useTitle } from '../use-title.ts';
import { ReleaseCampaigns } from './ReleaseCampaigns.tsx';
import { ReleasePreviewPane } from './ReleasePreviewPane.tsx';
import { ReleaseSchedule } from './ReleaseSchedule.tsx';
import styles from './Releases.module.css';
import { discardRelease, loadRelease } from './releases-api.ts';

/** Milliseconds between polls: other people edit the campaigns, and plans take effect. */
const pollInterval = 10_000;

/** A release: its campaigns, start and end, steps and preview. */
export function ReleasePage() {
  const { id = '' } = useParams();
  const client = useQueryClient();
  const { data: release, error } = useQuery({
    queryKey: ['release', id],
    queryFn: () => loadRelease(id),
    refetchInterval: pollInterval,
  });
  useTitle(release?.title ?? t('releases'));
  const onChanged = async (next: Release) => {
    await client.cancelQueries({ queryKey: ['release', id] });
    client.setQueryData(['release', id], next);
    await client.invalidateQueries({ queryKey: ['releases'] });
    await client.invalidateQueries({ queryKey: ['board'] });
    // A campaign's page waits for its new history instead of showing the one from before the change.
    client.removeQueries({ queryKey: ['history'] });
  };
  if (!release) return <LoadingOrError error={error} />;
  return (
    <div className={styles['columns']}>
      <div className={styles['page']}>
        <p className={styles['badge']} data-state={release.state}>
          {t(`release_state_${release.state}`)}
        </p>
        <h1 dir="auto">{release.title}</h1>
        {release.cancelReason !== undefined && (
          <Notice tone="negative">
            <p>{t('release_cancelled', { reason: release.cancelReason })}</p>
          </Notice>
        )}
        <ReleaseSchedule key={release.state} release={release} onChanged={onChanged} />
        <ReleaseCampaigns release={release} onChanged={onChanged} />
        <Steps release={release} />
        {release.mayEdit && release.state === 'open' && <Discard release={release} />}
      </div>
      {release.campaigns.length > 0 && release.publishingDisabledReason === undefined && (
        <ReleasePreviewPane release={release} />
      )}
    </div>
  );
}

function Steps({ release: { log } }: { readonly release: Release }) {
  return (
    <details className={styles['steps']}>
      <summary>{t('release_log')}</summary>
      <ol>
        {log.map(({ id, at, by, kind, campaigns = [], reason }) => (
          <li key={id}>
            <time dateTime={at}>{shortTime(at)}</time> {t('version_by', { kind: stepLabel(kind), by })}
            {kind === 'release' && campaigns.map(({ name }) => ` · ${name}`)}
            {reason !== undefined && ` · ${reason}`}
          </li>
        ))}
      </ol>
    </details>
  );
}

const steps = ['release', 'plan', 'publish', 'call-off', 'release-end', 'release-discard'] as const;

function stepLabel(kind: string): string {
  const step = steps.find((known) => known === kind);
  return step === undefined ? kind : t(`release_step_${step}`);
}

function Discard({ release: { id } }: { readonly release: Release }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setAsking] = useState(false);
  const discarding = useMutation({
    mutationFn: () => discardRelease(id),
    onSuccess: (releases) => {
      client.setQueryData(['releases'], releases);
      void navigate('/releases');
    },
  });
  return (
    <div>
      <Button variant="quiet" size="small" aria-expanded={isAsking} onClick={() => setAsking(!isAsking)}>
        {t('release_discard')}
      </Button>
      {isAsking && (
        <Confirmation label={t('release_discard')}>
          <p>{discarding.error?.message ?? t('release_discard_sure')}</p>
          <div className={row['choices']}>
            <Button size="small" isBusy={discarding.isPending} onClick={() => discarding.mutate()}>
              {t('release_discard_now')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setAsking(false)}>
              {t('cancel')}
            </Button>
          </div>
        </Confirmation>
      )}
    </div>
  );
}
