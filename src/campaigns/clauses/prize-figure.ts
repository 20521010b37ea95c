import type { CampaignTerms, Figure } from './clause.ts';
import { requireFact } from './clause-error.ts';
import { pool, receivedReward } from './reward-values.ts';
import { word } from './values.ts';

/** Facts that choose the prize in the headline, if it is not the sum of all prizes. */
interface HeadlineFacts {
  readonly headline?: 'top-prize' | undefined;
}

/** The headline about a campaign's prizes: all of them, or the first. */
export function prizePool({ headline }: HeadlineFacts, { prizes }: CampaignTerms): Figure {
  const { items, per } = requireFact(prizes, 'prizes');
  const [first] = items;
  if (headline === 'top-prize' && first) return { id: 'prizes.top', values: { reward: receivedReward(first.reward) } };
  return { id: 'prizes.pool', values: { pool: pool(items), per: word('per', per) } };
}
