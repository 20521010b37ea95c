import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type FieldPath, withFollowingFields, withValue } from '../../tools/scripts/campaign/field-values.ts';
import { type Change, type Draft, languageOf } from '../contracts.ts';
import { loadDraft, saveChanges } from './api.ts';
import { createSaveQueue, type SaveQueue, type SaveStatus } from './save-queue.ts';
import { storeChanges, takeStoredChanges } from './stored-changes.ts';
import { changeOfWholeList } from './whole-list.ts';

/** Milliseconds between polls for changes by other people. */
const pollInterval = 10_000;

/** State and actions of the campaign editor. `draft` is the server's draft with unsaved changes applied. */
export interface Editor {
  readonly draft: Draft;
  readonly status: SaveStatus;
  readonly change: (file: string, path: FieldPath, value: unknown) => void;
  readonly resolve: SaveQueue['resolve'];
  readonly saveNow: () => void;
  /** Replaces the draft after a request other than a save. */
  readonly replaceDraft: (draft: Draft) => Promise<void>;
}

/** Loads a campaign, polls it for changes and saves edits. */
export function useEditor(name: string) {
  const client = useQueryClient();
  const key = useMemo(() => ['draft', name], [name]);
  const query = useQuery({ queryKey: key, queryFn: () => loadDraft(name), refetchInterval: pollInterval });
  const replaceDraft = async (draft: Draft) => {
    // A reply that is still in flight would be older.
    await client.cancelQueries({ queryKey: key });
    client.setQueryData(key, draft);
  };
  const [store] = useState(() => createStore(name, replaceDraft));
  const status = useSyncExternalStore(store.subscribe, store.status);
  const pending = useSyncExternalStore(store.subscribe, store.pending);
  useWarningBeforeLeaving(status);
  useEffect(() => {
    void store.flush();
    addEventListener('online', store.flush);
    return () => removeEventListener('online', store.flush);
  }, [store]);
  const base = query.data;
  const draft = useMemo(() => base && withChanges(base, pending), [base, pending]);
  const editor: Editor | undefined = draft && {
    draft,
    status,
    change: (file, path, value) => {
      const contents = file === 'campaign.json' ? draft.fields : contentsOf(draft, file);
      store.add({ file, ...changeOfWholeList(contents, path, value) });
    },
    resolve: (keeps) => {
      void client.invalidateQueries({ queryKey: key });
      store.resolve(keeps);
    },
    saveNow: () => void store.flush(),
    replaceDraft,
  };
  return { editor, error: query.error };
}

function createStore(name: string, onSaved: (draft: Draft) => Promise<void>) {
  const listeners = new Set<() => void>();
  const queue = createSaveQueue({
    send: (changes) => saveChanges(name, changes),
    store: (changes) => storeChanges(name, changes),
    unsaved: takeStoredChanges(name),
    onSaved,
    onChange: () => {
      for (const listener of listeners) listener();
    },
  });
  return {
    ...queue,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function withChanges(base: Draft, changes: readonly Change[]): Draft {
  let { fields } = base;
  const texts = { ...base.texts };
  for (const { file, path, value } of changes) {
    const language = languageOf(file);
    if (language === undefined) fields = withFollowingFields(withValue(fields, path, value), path);
    else texts[language] = withValue(texts[language] ?? {}, path, value);
  }
  return { ...base, fields, texts };
}

function contentsOf({ texts }: Draft, file: string): Readonly<Record<string, unknown>> {
  const language = languageOf(file);
  return (language === undefined ? undefined : texts[language]) ?? {};
}

function useWarningBeforeLeaving({ kind }: SaveStatus): void {
  useEffect(() => {
    if (kind === 'saved') return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [kind]);
}
