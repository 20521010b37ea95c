import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { tagOf } from '../../locales.ts';
import type { CampaignVersion, History } from '../../publishing-contracts.ts';
import { Confirmation } from '../Confirmation.tsx';
import { t } from '../texts.ts';
import styles from './PublishView.module.css';
import { restore, rollBack } from './publishing-api.ts';
import { shortTime } from './short-time.ts';

interface VersionListProps {
  readonly name: string;
  readonly versions: readonly CampaignVersion[];
  /** The version that visitors see. If there is one, others can be rolled back to. */
  readonly live: string | undefined;
  readonly canEdit: boolean;
  readonly onChanged: (history: History) => Promise<void>;
  readonly onCompare: (version: string) => void;
}

/** Versions, newest first, each with its author, approver and possible actions. */
export function VersionList({ name, versions, live, canEdit, onChanged, onCompare }: VersionListProps) {
  const [confirming, setConfirming] = useState<CampaignVersion>();
  /** Whether the roll back changes the terms of a running campaign. */
  const [isUndated, setIsUndated] = useState(false);
  const rolling = useMutation({
    mutationFn: (version: string) => rollBack(name, version, isUndated),
    onSuccess: async (reply) => {
      if ('needsTermsDate' in reply) return setIsUndated(true);
      setConfirming(undefined);
      await onChanged(reply);
    },
  });
  const restoring = useMutation({ mutationFn: (version: string) => restore(name, version), onSuccess: onChanged });
  const problem = (rolling.error ?? restoring.error)?.message;
  return (
    <>
      {problem !== undefined && (
        <Notice tone="negative" isLive>
          <p>{problem}</p>
        </Notice>
      )}
      <ol className={styles['versions']}>
        {versions.map((version) => {
          const { id, at } = version;
          const what = `${t(`version_${version.kind}`)}, ${shortTime(at)}`;
          return (
            <li key={id} data-kind={id === live ? 'live' : undefined}>
              <div>
                <strong>
                  <time dateTime={at}>{shortTime(at)}</time>
                  {id === live && <span className={styles['live']}>{t('version_live')}</span>}
                </strong>
                <p>{peopleOf(version)}</p>
              </div>
              <div className={styles['buttons']}>
                <Button size="small" variant="quiet" aria-label={t('compare', { what })} onClick={() => onCompare(id)}>
                  {t('compare_short')}
                </Button>
                {canEdit && (
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={t('restore', { what })}
                    isBusy={restoring.isPending && restoring.variables === id}
                    onClick={() => restoring.mutate(id)}
                  >
                    {t('restore_short')}
                  </Button>
                )}
                {canEdit && live !== undefined && id !== live && (
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={t('roll_back', { what })}
                    aria-expanded={confirming?.id === id}
                    onClick={() => {
                      setConfirming(version);
                      setIsUndated(false);
                    }}
                  >
                    {t('roll_back_short')}
                  </Button>
                )}
              </div>
              {confirming?.id === id && (
                <Confirmation label={t('roll_back', { what })}>
                  <p>{t('roll_back_sure', { at: shortTime(at) })}</p>
                  {isUndated && <p role="alert">{t('roll_back_terms')}</p>}
                  <div className={styles['buttons']}>
                    <Button size="small" isBusy={rolling.isPending} onClick={() => rolling.mutate(id)}>
                      {t(isUndated ? 'roll_back_dated' : 'roll_back_now')}
                    </Button>
                    <Button size="small" variant="quiet" onClick={() => setConfirming(undefined)}>
                      {t('cancel')}
                    </Button>
                  </div>
                </Confirmation>
              )}
            </li>
          );
        })}
      </ol>
    </>
  );
}

/** Who has published, written and approved a version. */
function peopleOf({ kind, by, author, approvals = [], release }: CampaignVersion): string {
  const approvers = Object.entries(Object.groupBy(approvals, (approval) => approval.by)).map(
    ([person, given = []]) => `${person} (${given.map(tagOf).join(', ')})`,
  );
  return [
    t('version_by', { kind: t(`version_${kind}`), by }),
    ...(release === undefined ? [] : [t('version_of_release', { id: release })]),
    ...(author === undefined ? [] : [t('version_author', { author })]),
    ...(approvers.length === 0 || kind === 'approve' ? [] : [t('version_approvals', { people: approvers.join(', ') })]),
  ].join(' · ');
}
