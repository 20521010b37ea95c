import type { CampaignTerms, Figure } from './clause.ts';
import { needed } from './clause-error.ts';
import { pool, received } from './reward-values.ts';
import { word } from './values.ts';

/** Facts that choose the prize in the headline, if it is not the sum of all prizes. */
interface HeadlineFacts {
  readonly headline?: 'top-prize' | undefined;
}

/** The headline about a campaign's prizes: all of them, or the first. */
export function prizePool({ headline }: HeadlineFacts, { prizes }: CampaignTerms): Figure {
  const { items, per } = needed(prizes, 'prizes');
  const [first] = items;
  if (headline === 'top-prize' && first) return { id: 'prizes.top', values: { reward: received(first.reward) } };
  return { id: 'prizes.pool', values: { pool: pool(items), per: word('per', per) } };
}
