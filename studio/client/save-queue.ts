import * as z from 'zod';
import { valueWithin } from '../../tools/scripts/campaign/field-values.ts';
import type { Change, Conflict, Draft } from '../contracts.ts';
import type { SaveResult } from './api.ts';

/** Status of the queue. */
export type SaveStatus =
  | { readonly kind: 'saved' | 'saving' }
  | { readonly kind: 'not-saved'; readonly problem: string }
  | { readonly kind: 'conflict'; readonly conflict: Conflict };

interface SaveQueueDeps {
  readonly send: (changes: readonly Change[]) => Promise<SaveResult>;
  /** Stores unsaved changes, so that they survive a reload. */
  readonly store: (changes: readonly Change[]) => void;
  /** Changes that an earlier page did not save. */
  readonly unsaved: readonly Change[];
  readonly onSaved: (draft: Draft) => Promise<void>;
  readonly onChange: () => void;
  /** Runs a function after a number of milliseconds. */
  readonly later?: (work: () => void, milliseconds: number) => void;
}

/** Sends changes to the server in order, one save at a time; keeps each until it is confirmed. */
export type SaveQueue = ReturnType<typeof createSaveQueue>;

/** Milliseconds after the last keystroke, and between retries. */
const typingPause = 400;
const firstRetry = 1_000;
const lastRetry = 15_000;

/** Unsaved changes in the browser's storage. */
export const storedChanges = z.array(
  z.object({
    file: z.string(),
    path: z.array(z.union([z.string(), z.number()])),
    before: z.unknown().optional(),
    value: z.unknown().optional(),
  }),
);

export function createSaveQueue({ send, store, unsaved, onSaved, onChange, later = setTimeout }: SaveQueueDeps) {
  let pending: readonly Change[] = unsaved;
  let sending = 0;
  let retry = firstRetry;
  let typed = 0;
  let status: SaveStatus = { kind: unsaved.length > 0 ? 'saving' : 'saved' };

  const update = (next: SaveStatus) => {
    status = next;
    store(pending);
    onChange();
  };

  const flush = async (): Promise<void> => {
    if (sending > 0 || pending.length === 0 || status.kind === 'conflict') return;
    const changes = pending;
    sending = changes.length;
    try {
      const result = await send(changes);
      retry = firstRetry;
      // Shows the saved draft before dropping the changes on top of it, so that the old values don't flash.
      if ('draft' in result) await onSaved(result.draft);
      sending = 0;
      if ('conflict' in result) return update({ kind: 'conflict', conflict: result.conflict });
      pending = pending.slice(changes.length);
      update({ kind: pending.length > 0 ? 'saving' : 'saved' });
      return await flush();
    } catch (error) {
      sending = 0;
      update({ kind: 'not-saved', problem: error instanceof Error ? error.message : String(error) });
      later(() => void flush(), retry);
      retry = Math.min(retry * 2, lastRetry);
    }
  };

  return {
    pending: () => pending,
    status: () => status,
    flush,
    add: (change: Change) => {
      const last = pending.at(-1);
      // Changes that are being sent must not be merged into.
      const isSame = last !== undefined && pending.length > sending && isSamePlace(last, change);
      pending = isSame ? [...pending.slice(0, -1), { ...last, value: change.value }] : [...pending, change];
      update(status.kind === 'saved' ? { kind: 'saving' } : status);
      typed += 1;
      const mine = typed;
      later(() => {
        if (mine === typed) void flush();
      }, typingPause);
    },
    /** Resolves a conflict by writing this user's values, or keeping the other person's. */
    resolve: (keeps: 'mine' | 'theirs') => {
      if (status.kind !== 'conflict') return;
      const { conflicts } = status.conflict;
      const met = new Set<unknown>();
      pending = pending.flatMap((change) => {
        let { before, value } = change;
        for (const conflict of conflicts) {
          const inner = pathWithin(conflict, change);
          if (!inner) continue;
          if (keeps === 'theirs' && inner.length === 0) return [];
          // The first change was made over the other person's value, and the next ones over this user's.
          if (keeps === 'theirs' || !met.has(conflict)) before = valueWithin(before, inner, conflict.theirs);
          if (keeps === 'theirs') value = valueWithin(value, inner, conflict.theirs);
          met.add(conflict);
        }
        return [{ ...change, before, value }];
      });
      update({ kind: pending.length > 0 ? 'saving' : 'saved' });
      void flush();
    },
  };
}

/** Path of a conflict below the place of a change; undefined if it is elsewhere. */
const pathWithin = (conflict: Place, change: Place): Change['path'] | undefined =>
  isSamePlace({ ...conflict, path: conflict.path.slice(0, change.path.length) }, change)
    ? conflict.path.slice(change.path.length)
    : undefined;

type Place = Pick<Change, 'file' | 'path'>;
const isSamePlace = (one: Place, other: Place): boolean =>
  one.file === other.file && one.path.join('/') === other.path.join('/');
