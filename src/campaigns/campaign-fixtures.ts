import { localeCodes } from '../../config/languages.ts';
import type { LanguageCode } from '../i18n/languages.ts';
import type { PromotionReply } from '../platform/promotions.ts';
import { type Campaign, type CampaignFiles, parseCampaign } from './campaign.ts';

const files = import.meta.glob<string>('../../config/campaigns/*/**/*.{json,svg}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** For tests: the files of every campaign folder, by the campaign's name. */
export const campaignFolders: ReadonlyMap<string, CampaignFiles> = new Map(
  [...Map.groupBy(Object.entries(files), ([file]) => file.split('/')[4] ?? '')].map(([name, entries]) => [
    name,
    new Map(entries.map(([file, text]) => [file.split('/').slice(5).join('/'), text])),
  ]),
);

/** For tests: the files of Lucky Friday, some of them changed. */
export const luckyFridayFiles = (changes: Readonly<Record<string, string>> = {}): CampaignFiles =>
  new Map([...(campaignFolders.get('lucky-friday') ?? []), ...Object.entries(changes)]);

/** For tests: Lucky Friday itself. */
export const luckyFriday: Campaign = parseCampaign('lucky-friday', luckyFridayFiles());

type Texts = Readonly<Record<string, string>>;

/** For tests: a campaign of a few facts, with the same texts in some languages. */
export function campaignFixture(
  facts: Readonly<Record<string, unknown>>,
  texts: Texts,
  languages: readonly LanguageCode[] = localeCodes,
): Campaign {
  const folder = new Map([
    ['campaign.json', JSON.stringify({ ...commonFacts, ...facts })],
    ...languages.map((code) => [`texts/${code}.json`, JSON.stringify({ ...seo, ...texts })] as const),
  ]);
  return parseCampaign('fixture', folder);
}

const seo = { 'seo.title': 'A campaign', 'seo.description': 'What it is about.' };

/** The facts that every campaign has, and the blocks that it must have. */
const commonFacts = {
  label: 'Fixture',
  promotionId: 1101,
  promotionIds: [1101],
  groupRefId: 0,
  isLongTerm: false,
  startTime: '2026-11-06T00:00:00+03:00',
  expireTime: '2026-12-25T21:59:00Z',
  flags: { isAlternativeView: false, isPhilippines: false, broadcast: false },
  accent: 'clover',
};

const hero = {
  type: 'hero',
  kicker: 'kicker',
  title: 'title',
  text: 'tagline',
  endedText: 'tagline',
  significantTerms: ['condition'],
};
const terms = {
  type: 'terms',
  title: 'terms',
  version: '1.0',
  date: '2026-10-23',
  sections: [
    { title: 'part', items: ['item'] },
    { title: 'part', items: ['condition'], isWithoutOffer: true },
  ],
};

/** For tests: the texts of {@link lightBlocks}. */
export const lightTexts: Texts = {
  kicker: 'Weekly raffle',
  title: 'Lucky Friday',
  tagline: 'Accumulators earn raffle tickets from {{startDate}} to {{endDate}}.',
  condition: 'Verified customers only.',
  terms: 'Full terms',
  part: 'Who can take part',
  item: 'Registered customers.',
};

/** For tests: the least that a campaign may have. */
export const lightBlocks = [hero, terms];

/** For tests: a campaign with the least that it may have. */
export const lightCampaign: Campaign = campaignFixture({ blocks: lightBlocks }, lightTexts);

const many = <Item>(length: number, item: (index: number) => Item): Item[] =>
  Array.from({ length }, (_, index) => item(index));

/** For tests: more of everything than a real campaign has, with a block of every type. */
export const heavyCampaign: Campaign = campaignFixture(
  {
    offer: { isWelcome: false, products: ['sports'], rewardProducts: [] },
    blocks: [
      { ...hero, significantTerms: many(9, (index) => `condition.${index}`) },
      { type: 'countdown' },
      {
        type: 'steps',
        title: 'steps',
        items: many(6, (index) => ({
          title: `step.${index}`,
          text: 'long',
          ...(index === 0 && { action: 'take-part' }),
          ...(index === 2 && { action: 'bet', sport: 1 }),
          ...(index === 3 && { action: 'deposit' }),
        })),
      },
      {
        type: 'prizes',
        title: 'prizes',
        note: 'long',
        items: many(12, (index) => ({
          title: `prize.${index}`,
          quantity: 10 ** Math.min(index, 4),
          kind: 'cash',
          value: { amount: 100_000_000 - index * 100, currency: 'EUR' },
        })),
      },
      { type: 'winners', title: 'winners' },
      { type: 'wheel', title: 'wheel', wheelId: 1103 },
      { type: 'leaderboard', title: 'leaderboard', tournamentId: 501 },
      { type: 'call-to-action', title: 'ready', text: 'long' },
      { ...terms, sections: many(10, (index) => ({ title: `part.${index}`, items: ['item', 'long'] })) },
    ],
  },
  {
    ...lightTexts,
    title: 'Extraordinarily Lucky Autumn Friday Accumulators',
    long: 'What to do, said in more words than anyone would choose to say it. '.repeat(3),
    steps: 'How it works',
    prizes: 'Prizes',
    winners: 'Results',
    wheel: 'The wheel',
    leaderboard: 'Standings',
    ready: 'Ready for Friday?',
    ...Object.fromEntries(
      many(12, (index) => [
        [`condition.${index}`, `Condition ${index + 1}`],
        [`step.${index}`, `Step ${index + 1} of the long way to a ticket`],
        [`prize.${index}`, `Prize ${index + 1}`],
        [`part.${index}`, `Part ${index + 1}`],
      ]).flat(),
    ),
  },
);

/** For tests: what the platform says of a running promotion. */
export const promotionFixture = (changes: Partial<PromotionReply> = {}): PromotionReply => ({
  id: 1101,
  status: 'active',
  startAt: Date.UTC(2026, 10, 5, 21) / 1_000,
  prizePool: { amount: 5_000_000, currency: 'EUR' },
  participants: 18_432,
  winners: [],
  ...changes,
});

/** For tests: the winners of an ended promotion. */
export const winnersFixture: PromotionReply['winners'] = ['Ma***a', 'Iv***v', 'Om***r'].map((name, index) => ({
  place: index + 1,
  name,
  ticket: (4_120_877 + index * 90_001).toString(),
  prize: { amount: index === 0 ? 1_000_000 : 200_000, currency: 'EUR' },
}));
