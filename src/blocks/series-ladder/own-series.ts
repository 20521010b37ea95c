import type { BetSeries } from '../../platform/promotions/bet-series.ts';

/** The visitor's series; undefined if the platform has none. */
export interface OwnSeries {
  readonly me?: BetSeries['me'];
}
