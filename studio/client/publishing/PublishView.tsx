import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '../../../src/components/Button.tsx';
import { Notice } from '../../../src/components/Notice.tsx';
import { isTimeZone } from '../../../src/lib/is-time-zone.ts';
import type { History } from '../../publishing-contracts.ts';
import { loadDraft } from '../api.ts';
import { Confirmation } from '../Confirmation.tsx';
import { LoadingOrError } from '../LoadingOrError.tsx';
import { Section } from '../Section.tsx';
import { t } from '../texts.ts';
import type { Editor } from '../use-editor.ts';
import { AddressAndEnd } from './AddressAndEnd.tsx';
import { DifferencesPane } from './DifferencesPane.tsx';
import { PlanForm } from './PlanForm.tsx';
import styles from './PublishView.module.css';
import { auditAddress, dateTerms, loadHistory, publish, requestApproval } from './publishing-api.ts';
import { ReviewTable } from './ReviewTable.tsx';
import { ServiceVersions } from './ServiceVersions.tsx';
import { shortTime } from './short-time.ts';
import { VersionList } from './VersionList.tsx';

/** Review, publication and versions of a campaign. */
export function PublishView({ editor }: { readonly editor: Editor }) {
  const { draft, status, replaceDraft } = editor;
  const client = useQueryClient();
  const key = ['history', draft.name];
  const { data: history, error } = useQuery({
    queryKey: [...key, draft.version],
    queryFn: () => loadHistory(draft.name),
    placeholderData: (before) => before,
  });
  const [compared, setCompared] = useState({ from: 'live', to: 'draft' });
  const onChanged = async (next: History) => {
    const changed = await loadDraft(draft.name);
    client.setQueryData([...key, changed.version], next);
    await replaceDraft(changed);
  };
  if (!history) return <LoadingOrError error={error} />;
  const isSaved = status.kind === 'saved';
  const { may, publications, saves } = history;
  return (
    <section className={styles['view']} aria-label={t('tab_history')}>
      <Publication
        name={draft.name}
        history={history}
        zone={zoneOf(draft.fields['timeZone'])}
        isSaved={isSaved}
        onChanged={onChanged}
      />
      <ReviewTable key={history.draft} name={draft.name} history={history} onChanged={onChanged} />
      <DifferencesPane name={draft.name} history={history} compared={compared} onCompare={setCompared} />
      <Section title={t('publications_title')}>
        {publications.length === 0 && <p>{t('publications_none')}</p>}
        <VersionList
          name={draft.name}
          versions={publications}
          live={history.live?.id}
          canEdit={may.edit && isSaved}
          onChanged={onChanged}
          onCompare={(from) => setCompared({ from, to: 'draft' })}
        />
        <a href={auditAddress} download>
          {t('audit_download')}
        </a>
      </Section>
      <details className={styles['saves']}>
        <summary>{t('saves_title')}</summary>
        <VersionList
          name={draft.name}
          versions={saves}
          live={undefined}
          canEdit={may.edit && isSaved}
          onChanged={onChanged}
          onCompare={(from) => setCompared({ from, to: 'draft' })}
        />
      </details>
      {may.edit && <AddressAndEnd name={draft.name} />}
    </section>
  );
}

interface PublicationProps {
  readonly name: string;
  readonly history: History;
  readonly zone: string;
  readonly isSaved: boolean;
  readonly onChanged: (history: History) => Promise<void>;
}

/** Zone of a campaign's times; the browser's zone if it names none. */
const zoneOf = (zone: unknown): string =>
  typeof zone === 'string' && isTimeZone(zone) ? zone : Intl.DateTimeFormat().resolvedOptions().timeZone;

/** The version that visitors see, obstacles, and the button that publishes. */
function Publication({ name, history, zone, isSaved, onChanged }: PublicationProps) {
  const client = useQueryClient();
  const publishing = useMutation({
    mutationFn: () => publish(name, history),
    onSuccess: onChanged,
    // Something may have changed meanwhile: reload, so that the next attempt shows it.
    onError: () => client.invalidateQueries({ queryKey: ['history', name] }),
  });
  /** Action that waits until the user has been told of open comments. */
  const [confirming, setConfirming] = useState<{ readonly act: () => void }>();
  const askFirst = (act: () => void) => (history.openComments > 0 ? setConfirming({ act }) : act());
  const dating = useMutation({ mutationFn: () => dateTerms(name), onSuccess: onChanged });
  const asking = useMutation({ mutationFn: () => requestApproval(name), onSuccess: onChanged });
  const problem = (publishing.error ?? dating.error ?? asking.error)?.message;
  const { obstacles, may, live, publishingDisabledReason } = history;
  return (
    <div className={styles['publication']}>
      <p>{liveText(live)}</p>
      {live && <ServiceVersions name={name} live={live.id} />}
      {publishingDisabledReason !== undefined && <p>{t('publish_disabled', { reason: publishingDisabledReason })}</p>}
      <ul className={styles['obstacles']}>
        {obstacles.map((obstacle) => (
          <li key={obstacle}>
            <span>{t(`obstacle_${obstacle}`)}</span>
            {obstacle === 'terms' && may.edit && (
              <Button size="small" variant="secondary" isBusy={dating.isPending} onClick={() => dating.mutate()}>
                {t('date_terms')}
              </Button>
            )}
            {obstacle === 'approval' && may.edit && (
              <Button size="small" variant="secondary" isBusy={asking.isPending} onClick={() => asking.mutate()}>
                {t('ask_approval')}
              </Button>
            )}
          </li>
        ))}
        {!isSaved && <li>{t('publish_unsaved')}</li>}
      </ul>
      {may.edit && publishingDisabledReason === undefined && (
        <div className={styles['buttons']}>
          <Button
            isBusy={publishing.isPending}
            isOff={obstacles.length > 0 || !isSaved}
            onClick={() => askFirst(() => publishing.mutate())}
          >
            {t('publish_now')}
          </Button>
        </div>
      )}
      {may.edit && publishingDisabledReason === undefined && (
        <PlanForm
          key={history.draft}
          name={name}
          history={history}
          zone={zone}
          isOff={obstacles.length > 0 || !isSaved}
          askFirst={askFirst}
          onChanged={onChanged}
        />
      )}
      {confirming && history.openComments > 0 && (
        <Confirmation label={t('publish_with_comments')}>
          <p role="alert">{openText(history.openComments)}</p>
          <div className={styles['buttons']}>
            <Button
              size="small"
              onClick={() => {
                setConfirming(undefined);
                confirming.act();
              }}
            >
              {t('publish_with_comments')}
            </Button>
            <Button size="small" variant="quiet" onClick={() => setConfirming(undefined)}>
              {t('cancel')}
            </Button>
          </div>
        </Confirmation>
      )}
      {problem !== undefined && (
        <Notice tone="negative" isLive>
          <p>{problem}</p>
        </Notice>
      )}
      {asking.isSuccess && (
        <Notice tone="positive" isLive>
          <p>{t('ask_approval_done')}</p>
        </Notice>
      )}
      {publishing.isSuccess && (
        <Notice tone="positive" isLive>
          <p>{t('publish_done')}</p>
        </Notice>
      )}
    </div>
  );
}

const openText = (count: number): string => (count === 1 ? t('open_comments_one') : t('open_comments', { count }));

function liveText(live: History['live']): string {
  if (!live) return t('live_none');
  if (live.kind === 'import') return t('live_import');
  return t('live_since', { at: shortTime(live.at), by: live.by });
}
