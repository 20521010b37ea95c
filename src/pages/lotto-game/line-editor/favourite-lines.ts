import { createStoredValue, type StoredValue } from '../../../lib/stored-value.ts';

/** Maximum favourite lines of a lottery. */
export const maxFavourites = 10;

/** The visitor's saved lines by lottery, in the format of addresses, stored only in this browser. */
export interface FavouriteLines {
  readonly read: (lottery: string) => readonly string[];
  readonly write: (lottery: string, lines: readonly string[]) => void;
}

export function createFavouriteLines(store: StoredValue): FavouriteLines {
  const all = () => {
    const value = store.read();
    return new Map<string, unknown>(Object.entries(typeof value === 'object' && value !== null ? value : {}));
  };
  return {
    read: (lottery) => {
      const lines = all().get(lottery);
      const texts: readonly unknown[] = Array.isArray(lines) ? lines : [];
      return texts.filter((line) => typeof line === 'string').slice(0, maxFavourites);
    },
    write: (lottery, lines) => store.write(Object.fromEntries(all().set(lottery, lines.slice(0, maxFavourites)))),
  };
}

export const browserFavourites: FavouriteLines = createFavouriteLines(
  createStoredValue(() => localStorage, 'marquee-lottery-favourites'),
);
