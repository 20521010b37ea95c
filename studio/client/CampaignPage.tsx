import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import * as z from 'zod';
import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { isTimeZone } from '../../src/lib/is-time-zone.ts';
import { movedToZone } from '../../tools/scripts/campaign/local-moments.ts';
import { ArtView } from './ArtView.tsx';
import { loadForm, setState } from './api.ts';
import styles from './CampaignPage.module.css';
import { CheckView } from './CheckView.tsx';
import { ConflictNotice } from './ConflictNotice.tsx';
import { CostNote } from './CostNote.tsx';
import { totalWeight } from './chances.ts';
import { ClausesView } from './clauses/ClausesView.tsx';
import { CommentsView } from './comments/CommentsView.tsx';
import { CommentProvider, useComments } from './comments/use-comments.ts';
import { HandOverView } from './HandOverView.tsx';
import { LoadingOrError } from './LoadingOrError.tsx';
import { PreviewPane } from './PreviewPane.tsx';
import { PublishView } from './publishing/PublishView.tsx';
import { type FormContext, ObjectFields, SchemaField } from './SchemaField.tsx';
import { Section } from './Section.tsx';
import type { SaveStatus } from './save-queue.ts';
import { TextsView } from './TextsView.tsx';
import { humanize, t } from './texts.ts';
import { type Editor, useEditor } from './use-editor.ts';
import { useTitle } from './use-title.ts';

const views = ['offer', 'texts', 'clauses', 'art', 'check', 'send', 'comments', 'history'] as const;

/** Views whose fields can be commented on. */
const commentedViews: readonly string[] = ['offer', 'texts', 'clauses'];

/** Editor of a campaign: its form, texts or check results, beside a preview of the page. */
export function CampaignPage() {
  const { name = '', view = 'offer' } = useParams();
  // The key gives each campaign its own save queue.
  return <CampaignEditor key={name} name={name} view={view} />;
}

function CampaignEditor({ name, view }: { readonly name: string; readonly view: string }) {
  const { editor, error } = useEditor(name);
  const [isCommenting, setCommenting] = useState(false);
  const comments = useComments(name, editor?.draft.version, isCommenting);
  const title = String(editor?.draft.fields['label'] ?? name);
  useTitle(title);
  if (!editor) return <LoadingOrError error={error} />;
  const { draft } = editor;
  const openComments = comments.comments.filter(({ resolved }) => !resolved).length;
  return (
    <div className={styles['page']}>
      <div className={styles['work']}>
        <div className={styles['top']}>
          <div>
            <p className={styles['facts']}>
              <span className={styles['badge']} data-state={draft.state} role="status">
                {t(`state_${draft.state}`)}
              </span>
              <span>{humanize(String(draft.fields['mechanic'] ?? ''))}</span>
              {draft.from !== undefined && (
                <Link to={`/campaigns/${draft.from}`}>{t('copy_of', { name: draft.from })}</Link>
              )}
              {draft.changedBy !== undefined && <span>{t('changed_by', { user: draft.changedBy })}</span>}
            </p>
            <h1 dir="auto">{title}</h1>
          </div>
          <ReadyButton editor={editor} />
        </div>
        <SaveState status={editor.status} onSave={editor.saveNow} />
        {editor.status.kind === 'conflict' && (
          <ConflictNotice conflict={editor.status.conflict} onResolve={editor.resolve} />
        )}
        <nav className={styles['tabs']} aria-label={t('sections')}>
          {views.map((tab) => (
            <Link key={tab} to={`/campaigns/${name}/${tab}`} aria-current={tab === view ? 'page' : undefined}>
              {t(`tab_${tab}`)}
              {tab === 'check' && draft.problems.length > 0 && <small>{draft.problems.length}</small>}
              {tab === 'comments' && openComments > 0 && <small>{openComments}</small>}
            </Link>
          ))}
        </nav>
        <CommentProvider value={comments}>
          {commentedViews.includes(view) && (
            <div>
              <Button
                size="small"
                variant="secondary"
                aria-pressed={isCommenting}
                onClick={() => setCommenting(!isCommenting)}
              >
                {t('comment_mode')}
              </Button>
            </div>
          )}
          {view === 'texts' && <TextsView editor={editor} />}
          {view === 'clauses' && <ClausesView editor={editor} />}
          {view === 'art' && <ArtView editor={editor} />}
          {view === 'send' && <HandOverView editor={editor} />}
          {view === 'comments' && <CommentsView draft={draft} />}
          {view === 'history' && <PublishView editor={editor} />}
          {view === 'check' && <CheckView draft={draft} />}
          {view === 'offer' && <OfferForm editor={editor} />}
        </CommentProvider>
      </div>
      <PreviewPane draft={draft} />
    </div>
  );
}

/** Save status, shown until every change is saved. */
function SaveState({ status, onSave }: { readonly status: SaveStatus; readonly onSave: () => void }) {
  return (
    <div className={styles['save']} data-kind={status.kind}>
      <p role="status">
        {status.kind === 'not-saved' ? t('not_saved', { problem: status.problem }) : null}
        {status.kind === 'saved' ? t('saved') : null}
        {status.kind === 'saving' ? t('saving') : null}
        {status.kind === 'conflict' ? t('conflict_title') : null}
      </p>
      {status.kind === 'not-saved' && (
        <Button size="small" variant="secondary" onClick={onSave}>
          {t('save_now')}
        </Button>
      )}
    </div>
  );
}

function ReadyButton({ editor: { draft, replaceDraft } }: { readonly editor: Editor }) {
  const next = draft.state === 'ready' ? 'draft' : 'ready';
  const change = useMutation({ mutationFn: () => setState(draft.name, next), onSuccess: replaceDraft });
  if (draft.state !== 'draft' && draft.state !== 'ready') return null;
  const left = draft.problems.length;
  const unread = Object.values(draft.unread).reduce((sum, keys) => sum + keys.length, 0);
  const isNext = next === 'draft' || (left === 0 && unread === 0);
  return (
    <div className={styles['ready']}>
      {next === 'ready' && left > 0 && (
        <Link to={`/campaigns/${draft.name}/check`}>{t('problems_left', { count: left })}</Link>
      )}
      {next === 'ready' && unread > 0 && (
        <Link to={`/campaigns/${draft.name}/texts`}>{t('unread_left', { count: unread })}</Link>
      )}
      {isNext && (
        <Button isBusy={change.isPending} onClick={() => change.mutate()}>
          {t(next === 'ready' ? 'mark_ready' : 'back_to_draft')}
        </Button>
      )}
      {change.error && (
        <Notice tone="negative" isLive>
          <p>{change.error.message}</p>
        </Notice>
      )}
    </div>
  );
}

const factsSchema = z.looseObject({ presentation: z.unknown().optional() });
const currencySchema = z.object({ currency: z.string() });

/** Currency of the first amount: all amounts of a campaign are in one currency. */
function currencyOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const own = currencySchema.safeParse(value).data?.currency;
  if (own !== undefined) return own;
  for (const inner of Object.values(value)) {
    const found = currencyOf(inner);
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Keeps the local start and end times when the zone changes; a half-typed name is not a zone. */
function moveTimes({ draft, change }: Editor, zone: unknown): void {
  if (typeof zone !== 'string' || !isTimeZone(zone)) return;
  for (const key of ['startTime', 'expireTime']) {
    const moment = draft.fields[key];
    if (typeof moment === 'string') change('campaign.json', [key], movedToZone(zone, moment));
  }
}

/** Form of all fields but the texts, generated from the schema of the mechanic. */
function OfferForm({ editor }: { readonly editor: Editor }) {
  const { draft, change } = editor;
  const mechanic = String(draft.fields['mechanic'] ?? '');
  const { data: schema, error } = useQuery({
    queryKey: ['form', mechanic],
    queryFn: () => loadForm(mechanic),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!schema) return <LoadingOrError error={error} />;
  const zone = draft.fields['timeZone'];
  const form: FormContext = {
    problems: draft.problems,
    currency: currencyOf(draft.fields) ?? 'EUR',
    totalWeight: totalWeight(factsSchema.safeParse(draft.fields['facts']).data?.presentation),
    timeZone: typeof zone === 'string' && isTimeZone(zone) ? zone : undefined,
    change: (path, value) => {
      change('campaign.json', path, value);
      if (path.length === 1 && path[0] === 'timeZone') moveTimes(editor, value);
    },
  };
  const { facts, prizes, grandPrizes, ...frame } = schema.properties ?? {};
  const part = (key: string, partSchema: typeof facts) =>
    partSchema && (
      <SchemaField
        form={form}
        schema={partSchema}
        path={[key]}
        value={draft.fields[key]}
        isRequired={key === 'facts' || (schema.required ?? []).includes(key)}
      />
    );
  return (
    <div className={styles['form']}>
      <Section title={t('frame_title')}>
        <ObjectFields form={form} schema={{ ...schema, properties: frame }} path={[]} value={draft.fields} isRequired />
      </Section>
      {part('facts', facts)}
      {part('prizes', prizes)}
      {part('grandPrizes', grandPrizes)}
      <CostNote fields={draft.fields} />
    </div>
  );
}
