import type { Change } from '../contracts.ts';
import { storedChanges } from './save-queue.ts';

/** Prefix of the storage keys of unsaved changes, one key per tab. */
const prefix = (name: string): string => `studio/${name}/`;
const tab = crypto.randomUUID();

/** Stores the unsaved changes of this tab; an empty list removes them. */
export function storeChanges(name: string, changes: readonly Change[]): void {
  const key = prefix(name) + tab;
  if (changes.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(changes));
}

/** Takes over the unsaved changes of earlier tabs. A tab that is still open may also send its own, so a change may be saved twice. */
export function takeStoredChanges(name: string): readonly Change[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix(name)) && !key.endsWith(tab));
  const changes = keys.flatMap((key) => readChanges(localStorage.getItem(key)));
  storeChanges(name, changes);
  for (const key of keys) localStorage.removeItem(key);
  return changes;
}

function readChanges(text: string | null): readonly Change[] {
  try {
    return storedChanges.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    // Damaged storage: there is nothing left to restore.
    return [];
  }
}
