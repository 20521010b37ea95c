import type { CampaignTerms, Figure } from './clause.ts';
import { needed } from './clause-error.ts';
import { pool } from './reward-values.ts';
import { word } from './values.ts';

/** The headline of a campaign about its prizes. */
export function prizePool(_: unknown, { prizes }: CampaignTerms): Figure {
  const { items, per } = needed(prizes, 'prizes');
  return { id: 'prizes.pool', values: { pool: pool(items), per: word('per', per) } };
}
