/** The part of a storage that one value needs. */
export type ValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** One JSON value in a storage of the browser. Nothing of it throws. */
export interface StoredValue {
  /** What is there, unchecked: others write into a storage too. */
  readonly read: () => unknown;
  readonly write: (value: unknown) => void;
  readonly clear: () => void;
}

/**
 * Keeps a value under a key. Where storage is blocked or full, it is kept for as long as the page lives. `storage` is asked
 * each time, because already naming a storage throws where it is blocked.
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
