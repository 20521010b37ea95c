import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { Button } from '../../../src/components/Button.tsx';
import { Field } from '../../../src/components/Field.tsx';
import type { ReleaseRow } from '../../release-contracts.ts';
import row from '../ChoiceRow.module.css';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { localTime } from '../publishing/short-time.ts';
import { t } from '../texts.ts';
import { useTitle } from '../use-title.ts';
import styles from './Releases.module.css';
import { createRelease, loadReleases } from './releases-api.ts';

/** All releases, and a new one. */
export function ReleasesPage() {
  useTitle(t('releases'));
  const { data, error, refetch } = useQuery({ queryKey: ['releases'], queryFn: loadReleases });
  if (!data) return <LoadingOrError error={error} onRetry={() => void refetch()} />;
  const { releases, mayEdit, publishingDisabledReason } = data;
  return (
    <div className={styles['page']}>
      <h1>{t('releases')}</h1>
      <p>{t('releases_hint')}</p>
      {publishingDisabledReason !== undefined && <p>{t('publish_disabled', { reason: publishingDisabledReason })}</p>}
      {mayEdit && publishingDisabledReason === undefined && <NewRelease />}
      {releases.length === 0 && <p>{t('releases_none')}</p>}
      <ul className={styles['list']}>
        {releases.map((release) => (
          <li key={release.id}>
            <h2>
              <Link to={`/releases/${release.id}`} dir="auto">
                {release.title}
              </Link>
            </h2>
            <p>{factsOf(release)}</p>
          </li>
        ))}
      </ul>
    </div>
  );
}

function factsOf({ state, campaigns: { length: count }, start, end }: ReleaseRow): string {
  return [
    t(`release_state_${state}`),
    count === 1 ? t('release_count_one') : t('release_count', { count }),
    ...(start ? [t('release_goes_live', { ...start, at: localTime(start.at) })] : []),
    ...(end ? [t('release_ends', { ...end, at: localTime(end.at) })] : []),
  ].join(' · ');
}

function NewRelease() {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [title, setTitle] = useState('');
  const creating = useMutation({
    mutationFn: () => createRelease(title),
    onSuccess: async (release) => {
      await client.invalidateQueries({ queryKey: ['releases'] });
      void navigate(`/releases/${release.id}`);
    },
  });
  return (
    <section className={row['choices']} aria-label={t('release_new')}>
      <Field name="release-title" label={t('release_name')} problem={creating.error?.message}>
        {(control) => (
          <input
            {...control}
            dir="auto"
            maxLength={80}
            autoComplete="off"
            value={title}
            onChange={({ target }) => setTitle(target.value)}
          />
        )}
      </Field>
      <Button isOff={title.trim() === ''} isBusy={creating.isPending} onClick={() => creating.mutate()}>
        {t('release_begin')}
      </Button>
    </section>
  );
}
