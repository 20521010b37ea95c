/** Storage keys of data that needs consent. */
export const storageKeys = { metrics: 'marquee-analytics', fingerprint: 'marquee-fingerprint' } as const;

/** The part of a storage that a single value needs. */
export type ValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A JSON value in a browser storage. No method throws. */
export interface StoredValue {
  /** The stored value, unchecked: other scripts can write it too. */
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
  readonly clear: () => void;
}

/**
 * Stores a value under a key. If storage is blocked or full, it is kept in memory. `storage` is called each time,
 * because accessing a storage throws if it is blocked.
 */
export function createStoredValue(storage: () => ValueStorage, key: string): StoredValue {
  let inMemory: string | undefined;
  return {
    read: () => {
      const text = inMemory ?? attempt(() => storage().getItem(key)) ?? undefined;
      return text === undefined ? undefined : attempt(() => JSON.parse(text));
    },
    write: (value) => {
      inMemory = JSON.stringify(value);
      const text = inMemory;
      attempt(() => {
        storage().setItem(key, text);
        inMemory = undefined;
      });
    },
    clear: () => {
      inMemory = undefined;
      attempt(() => storage().removeItem(key));
    },
  };
}

function attempt<Result>(use: () => Result): Result | undefined {
  try {
    return use();
  } catch {
    return undefined;
  }
}
