import type { Change } from '../contracts.ts';
import { keptChanges } from './save-queue.ts';

/** Unsaved changes stay in the browser, under a key for each tab. */
const prefix = (name: string): string => `studio/${name}/`;
const tab = crypto.randomUUID();

export function keepChanges(name: string, changes: readonly Change[]): void {
  const key = prefix(name) + tab;
  if (changes.length === 0) localStorage.removeItem(key);
  else localStorage.setItem(key, JSON.stringify(changes));
}

/** The unsaved changes of earlier tabs. A tab that is still open may send its own too: a save may come twice. */
export function takeKeptChanges(name: string): readonly Change[] {
  const keys = Object.keys(localStorage).filter((key) => key.startsWith(prefix(name)) && !key.endsWith(tab));
  const changes = keys.flatMap((key) => readChanges(localStorage.getItem(key)));
  keepChanges(name, changes);
  for (const key of keys) localStorage.removeItem(key);
  return changes;
}

function readChanges(text: string | null): readonly Change[] {
  try {
    return keptChanges.safeParse(JSON.parse(text ?? '[]')).data ?? [];
  } catch {
    return [];
  }
}
