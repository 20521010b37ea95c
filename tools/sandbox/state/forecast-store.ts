import type { ForecastRound, Score } from '../promotions/forecast-round.ts';

/** The forecast of one match. */
export interface Forecast extends Score {
  readonly eventId: number;
}

/** A form that was sent, and the matches that it is about. */
export interface ForecastEntry {
  readonly round: ForecastRound;
  readonly forecasts: readonly Forecast[];
}

/** Forecasts of an account for each promotion, and which matches were paid out. */
export interface ForecastStore {
  /** Replaces the account's earlier form. */
  readonly enter: (promotionId: number, accountId: number, entry: ForecastEntry) => void;
  readonly entry: (promotionId: number, accountId: number) => ForecastEntry | undefined;
  readonly entries: (accountId: number) => readonly ForecastEntry[];
  /** Marks the match as paid out to the account. Returns false when it already was. */
  readonly settle: (accountId: number, eventId: number) => boolean;
  readonly reset: () => void;
}

/** Makes an empty store. */
export function createForecastStore(): ForecastStore {
  const forms = new Map<number, Map<number, ForecastEntry>>();
  const settled = new Set<string>();
  return {
    enter: (promotionId, accountId, entry) => {
      const own = forms.get(accountId) ?? new Map<number, ForecastEntry>();
      forms.set(accountId, own.set(promotionId, entry));
    },
    entry: (promotionId, accountId) => forms.get(accountId)?.get(promotionId),
    entries: (accountId) => [...(forms.get(accountId)?.values() ?? [])],
    settle: (accountId, eventId) => {
      const match = `${accountId}/${eventId}`;
      const isDue = !settled.has(match);
      settled.add(match);
      return isDue;
    },
    reset: () => {
      forms.clear();
      settled.clear();
    },
  };
}
