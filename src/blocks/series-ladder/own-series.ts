import type { BetSeries } from '../../platform/promotions/bet-series.ts';

/** The visitor's series; nothing where the platform says nothing of them. */
export interface OwnSeries {
  readonly me?: BetSeries['me'];
}
