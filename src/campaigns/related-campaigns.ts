import type { Campaign } from './campaign-types.ts';

type Known = Pick<Campaign, 'name' | 'groupRefId' | 'products' | 'flags' | 'parent' | 'promotes' | 'startTime'>;

/** Maximum related cards: a row on a wide screen. */
const maxCards = 3;

/**
 * The running campaigns to show with a campaign: first the one that a broadcast promotes, then those of the same group, then those of the
 * same products. Other views of the same offer and upcoming campaigns are left out. A page that promotes nothing and an advertising view
 * link to no other offer.
 */
export function relatedCampaigns<Listed>(
  campaign: Known,
  listed: readonly Listed[],
  campaignOf: (listed: Listed) => Known,
  now: number,
): Listed[] {
  if (campaign.promotes === 'nothing' || campaign.flags.isAlternativeView) return [];
  const closeness = (other: Known): number => {
    if (other.name === campaign.parent) return 3;
    if (other.groupRefId === campaign.groupRefId) return 2;
    return other.products.some((product) => campaign.products.includes(product)) ? 1 : 0;
  };
  const cards: Listed[][] = [[], [], [], []];
  for (const entry of listed) {
    const other = campaignOf(entry);
    if (other.name === campaign.name || other.flags.isAlternativeView || other.startTime > now) continue;
    const alike = cards[closeness(other)];
    if (alike && alike.length < maxCards) alike.push(entry);
  }
  return cards.reverse().flat().slice(0, maxCards);
}
