import { describe, expect, it } from 'vitest';
import type { BlockOffer } from '../blocks/block.tsx';
import { campaignFolders, folderCampaign, inputFor, promotionFixture, winnersFixture } from './campaign-fixtures.ts';
import { type CampaignState, campaignState, isOver } from './campaign-state.ts';
import type { Campaign } from './campaign-types.ts';
import { composeCampaign } from './compose-campaign.ts';

const forecast = {
  roundId: 'round',
  closesAt: 1_795_300_000,
  matches: [{ eventId: 1, home: 'Northport', away: 'Vale', startsAt: 1_795_300_000 }],
};

/** Offers of blocks besides reading and taking part, each with its block types. */
function offersOf(campaign: Campaign, state: CampaignState): ReadonlyMap<BlockOffer, readonly string[]> {
  const hasWinners = isOver(state) && campaign.behavior.hasWinners && campaign.prizes !== undefined;
  const promotion = promotionFixture({ forecast, winners: hasWinners ? winnersFixture : [] });
  const { blocks } = composeCampaign(inputFor(campaign, { state, promotion }));
  const offering = blocks.flatMap(({ offers, type }) => {
    // Before the start, a visitor can only calculate.
    const isOffered = offers !== undefined && (state !== 'teaser' || offers === 'calculation');
    return isOffered ? [{ offers, type }] : [];
  });
  return new Map(
    [...Map.groupBy(offering, ({ offers }) => offers)].map(([offer, found]) => [
      offer,
      [...new Set(found.map(({ type }) => type))],
    ]),
  );
}

const states = ['teaser', 'running', 'ended'] as const satisfies readonly CampaignState[];

const rows = [...campaignFolders.keys()].toSorted().map((name) => {
  const campaign = folderCampaign(name);
  const offers = states.map((state) => offersOf(campaign, state));
  return { name, campaign, offers };
});

const cellOf = (offers: ReadonlyMap<BlockOffer, readonly string[]>): string =>
  [...offers].map(([offer, blocks]) => `${offer} (${blocks.map((block) => `\`${block}\``).join(', ')})`).join('; ') ||
  '–';

const count = (index: number): number => rows.filter(({ offers }) => (offers[index]?.size ?? 0) > 0).length;

/** The generated document: blocks declare their offers (`offers` of their definition), the rest is derived. */
const document = `# What campaign pages offer

What a visitor can do, or see of their own, on each campaign page, beyond reading and taking part, and the blocks that offer it.
Written by \`npx vitest run src/campaigns/campaign-offers.test.ts -u\` from the campaign folders and the \`offers\` of the blocks.

| Campaign | Mechanic | Before its start | While it runs | After its end |
| --- | --- | --- | --- | --- |
${rows
  .map(({ name, campaign, offers }) => `| ${[name, campaign.mechanic, ...offers.map(cellOf)].join(' | ')} |`)
  .join('\n')}
| **${rows.length} campaigns** | | ${states.map((_, index) => `**${count(index)} offer something**`).join(' | ')} |
`;

describe('the offers of campaign pages', () => {
  it('match the document: update it with -u', async () => {
    await expect(document).toMatchFileSnapshot('../../docs/campaign-offers.md');
  });

  it('appear on at least 76 of the 84 reviewed pages', () => {
    const now = Date.UTC(2026, 10, 28) / 1_000;
    const later = ['world-cup', 'app-and-win'];
    const reviewed = rows.filter(({ name }) => !later.includes(name));
    const without = reviewed.filter(({ campaign }) => {
      const { startTime: startsAt, expireTime: endsAt, behavior } = campaign;
      const drawsAt = behavior.finalDraw?.seconds;
      const facts = { now, startsAt, endsAt, drawsAt, isWithheld: false, isForOthers: false, status: undefined };
      return offersOf(campaign, campaignState(facts)).size === 0;
    });
    expect(reviewed).toHaveLength(84);
    expect(without.map(({ name }) => name)).toEqual(['license', 'lunar-luck']);
  });
});
