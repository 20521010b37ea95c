import type { CampaignState } from '../../campaigns/campaign-state.ts';
import { contentInRegion } from '../../campaigns/content-in-region.ts';
import type { CampaignPageData } from './campaign-contract.ts';

const serverTime = Date.UTC(2026, 10, 21, 9) / 1000;
const day = 86_400;
const pool = { amount: 5_000_000, currency: 'EUR' };

/** The least that a campaign file may hold, while the platform can't be asked. */
export const lightCampaign: CampaignPageData = {
  name: 'lucky-friday',
  promotionId: 1101,
  state: 'sign-in',
  serverTime,
  accent: 'clover',
  title: 'Lucky Friday',
  description: 'A weekly raffle.',
  blocks: [
    {
      type: 'hero',
      kicker: 'Weekly raffle',
      title: 'Lucky Friday',
      tagline: 'Friday accumulators earn raffle tickets.',
      art: 'lucky-friday',
      significantTerms: ['Verified customers only.'],
    },
    {
      type: 'terms',
      title: 'Full terms',
      version: '1.0',
      date: '2026-10-23',
      sections: [{ title: 'Who can take part', items: ['Registered customers.'] }],
    },
  ],
};

const heavyBlocks: CampaignPageData['blocks'] = [
  {
    type: 'hero',
    kicker: 'Weekly accumulator raffle for everybody who reads to the end of a long line',
    title: 'Extraordinarily Lucky Autumn Friday Accumulators',
    tagline: 'Friday accumulators earn you raffle tickets. Every Saturday, 626 of them win a share of the prize pool.',
    art: 'lucky-friday',
    significantTerms: Array.from({ length: 9 }, (_, index) => `Condition ${index + 1}: ${'what counts '.repeat(9)}`),
  },
  { type: 'countdown' },
  {
    type: 'steps',
    title: 'How it works',
    items: Array.from({ length: 6 }, (_, index) => ({
      title: `Step ${index + 1} of the long way to a ticket`,
      text: 'What to do, said in more words than anybody would choose to say it. '.repeat(3),
      ...(index === 0 && { action: 'take-part' as const }),
      ...(index === 2 && { action: 'bet' as const, sport: 1 }),
      ...(index === 3 && { action: 'deposit' as const }),
    })),
  },
  {
    type: 'prizes',
    title: 'Prizes',
    note: 'All prizes are drawn anew each week.',
    items: Array.from({ length: 12 }, (_, index) => ({
      title: `Prize ${index + 1}`,
      quantity: 10 ** Math.min(index, 4),
      kind: 'cash' as const,
      value: { amount: 100_000_000 - index * 100, currency: 'EUR' },
    })),
  },
  { type: 'winners', title: 'Results' },
  { type: 'call-to-action', title: 'Ready for Friday?', text: 'Opting in costs nothing and places no bet.' },
  {
    type: 'terms',
    title: 'Full terms',
    version: '12.4',
    date: '2026-10-23',
    sections: Array.from({ length: 10 }, (_, part) => ({
      title: `Part ${part + 1}`,
      items: Array.from(
        { length: 8 },
        (__, item) => `Item ${item + 1}: ${'the organiser and the customer '.repeat(6)}`,
      ),
    })),
  },
];

/** More of everything than a real campaign has, with 200 winners. */
export const heavyCampaign: CampaignPageData = {
  ...lightCampaign,
  state: 'ended',
  startsAt: serverTime - 30 * day,
  endsAt: serverTime - day,
  blocks: heavyBlocks,
  live: {
    prizePool: pool,
    participants: 1_234_567,
    winners: Array.from({ length: 200 }, (_, index) => ({
      place: index + 1,
      name: 'Al***a',
      ticket: (7_000_000 + index * 131).toString(),
      prize: { amount: 1_000_000 - index * 100, currency: 'EUR' },
    })),
  },
};

const winners = ['Ma***a', 'Iv***v', 'Om***r', 'So***e', 'Yu***f'].map((name, index) => ({
  place: index + 1,
  name,
  ticket: (4_120_877 + index * 90_001).toString(),
  prize: { amount: index === 0 ? 1_000_000 : 200_000, currency: 'EUR' },
}));

/** A campaign that the rules of the visitor's country do not allow, as the server sends it. */
export const withheldCampaign: CampaignPageData = {
  ...lightCampaign,
  ...contentInRegion({ ...lightCampaign, blocks: heavyBlocks }, { isWithheld: true, urgencyAllowed: true }),
  state: 'region-blocked',
};

/** One campaign in a state that is not withheld, with the given blocks (the heavy ones unless told). */
export function campaignInState(
  state: Exclude<CampaignState, 'region-blocked'>,
  blocks = heavyBlocks,
): CampaignPageData {
  const isOver = state === 'ended';
  const isComing = state === 'teaser';
  return {
    ...lightCampaign,
    state,
    blocks,
    startsAt: isComing ? serverTime + 3 * day : serverTime - 15 * day,
    endsAt: isOver ? serverTime - day : serverTime + 34 * day,
    ...(state !== 'unavailable' && {
      live: { prizePool: pool, participants: isComing ? 0 : 18_432, winners: isOver ? winners : [] },
    }),
    ...(state === 'joined' && { tickets: 12 }),
  };
}
