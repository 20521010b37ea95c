import type { ValueStorage } from './stored-value.ts';

/** For tests: a storage and its content. */
export function memoryStorage(): ValueStorage & { readonly values: Map<string, string> } {
  const values = new Map<string, string>();
  return {
    values,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
}

/** Storage that the visitor has blocked. */
export function blockedStorage(): never {
  throw new Error('SecurityError');
}
