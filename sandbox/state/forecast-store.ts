import type { Score } from '../promotions/forecast-round.ts';

/** The forecast of one match. */
export interface Forecast extends Score {
  readonly eventId: number;
}

/** What an account has forecast for each promotion, and which matches were paid out. */
export interface ForecastStore {
  /** Takes the place of the account's form before. */
  readonly enter: (promotionId: number, accountId: number, forecasts: readonly Forecast[]) => void;
  readonly entries: (accountId: number) => readonly { promotionId: number; forecasts: readonly Forecast[] }[];
  /** Says whether the match was still to be paid out to the account; from then on it is not. */
  readonly settle: (accountId: number, eventId: number) => boolean;
  readonly reset: () => void;
}

/** Makes an empty store. */
export function createForecastStore(): ForecastStore {
  const forms = new Map<number, Map<number, readonly Forecast[]>>();
  const settled = new Set<string>();
  return {
    enter: (promotionId, accountId, forecasts) => {
      const own = forms.get(accountId) ?? new Map<number, readonly Forecast[]>();
      forms.set(accountId, own.set(promotionId, forecasts));
    },
    entries: (accountId) =>
      [...(forms.get(accountId) ?? [])].map(([promotionId, forecasts]) => ({ promotionId, forecasts })),
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
