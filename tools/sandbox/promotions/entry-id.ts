import { hash } from 'node:crypto';

/** Id that a visitor quotes about the forecasts of a round. */
export const entryIdOf = (seed: string, roundId: string, accountId: number): string =>
  hash('sha256', JSON.stringify([seed, roundId, accountId])).slice(0, 16);
