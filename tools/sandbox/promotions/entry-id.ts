import { hash } from 'node:crypto';

/** Id of a visitor's forecasts for a round, which they quote to support. */
export const entryIdOf = (seed: string, roundId: string, accountId: number): string =>
  hash('sha256', JSON.stringify([seed, roundId, accountId])).slice(0, 16);
