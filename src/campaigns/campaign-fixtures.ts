import { localeCodes } from '../../config/languages.ts';
import { textsFixture } from '../components/render-in-site.tsx';
import type { LanguageCode } from '../i18n/languages.ts';
import type { PromotionReply } from '../platform/promotions/promotion.ts';
import { parseCampaign } from './campaign.ts';
import type { CampaignInput } from './campaign-input.ts';
import type { Campaign, CampaignFiles } from './campaign-types.ts';
import { euros } from './clauses/clause-fixtures.ts';
import { composeClauses } from './clauses/compose-clauses.ts';
import { nextDeadline } from './deadline.ts';

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

/** For tests: a minimal campaign with the given facts, and with the same texts in some languages. */
export const campaignFixture = (
  facts: Readonly<Record<string, unknown>>,
  texts: Texts = lightTexts,
  languages: readonly LanguageCode[] = localeCodes,
): Campaign => parseCampaign('fixture', folderFixture(facts, texts, languages));

/** For tests: the files of {@link campaignFixture}. */
export const folderFixture = (
  facts: Readonly<Record<string, unknown>>,
  texts: Texts = lightTexts,
  languages: readonly LanguageCode[] = localeCodes,
): CampaignFiles =>
  new Map([
    ['campaign.json', JSON.stringify({ ...lightFacts, ...facts })],
    ...languages.map((code) => [`texts/${code}.json`, JSON.stringify(texts)] as const),
  ]);

/** For tests: the texts that every campaign has. */
export const lightTexts: Texts = {
  title: 'Lucky Friday',
  kicker: 'Weekly raffle',
  tagline: 'Accumulators earn tickets.',
};

/** Minimal facts of a raffle. */
const lightFacts = {
  label: 'Fixture',
  mechanic: 'raffle',
  promotionId: 1101,
  promotionIds: [1101],
  groupRefId: 0,
  isLongTerm: false,
  startTime: '2026-11-06T00:00:00+03:00',
  expireTime: '2026-12-26T00:59:00+03:00',
  accent: 'clover',
  eligibility: { customers: 'registered', verification: 'none', optIn: true },
  products: ['sports'],
  rewardProducts: ['sports'],
  facts: {
    ticket: { source: 'bet', tickets: 1 },
    stake: { betTypes: ['accumulator'], minStake: euros(5) },
    ticketLimit: { count: 50, per: 'round' },
    draw: { every: 'week', weekday: 'sat', at: '15:00' },
    creditHours: 24,
  },
  prizes: { per: 'draw', items: [{ fromPlace: 1, toPlace: 1, reward: { kind: 'money', value: euros(10_000) } }] },
  termsDate: '2026-10-23',
};

/** For tests: a minimal campaign. */
export const lightCampaign: Campaign = campaignFixture({});

/** For tests: a campaign larger than any real one. */
export const heavyCampaign: Campaign = campaignFixture(
  {
    eligibility: { customers: 'registered', verification: 'identity', optIn: true },
    cadence: { every: 'week', weekday: 'fri', at: '00:00' },
    sport: 1,
    facts: {
      ticket: { source: 'stake', per: euros(10), tickets: 1 },
      stake: {
        betTypes: ['single', 'accumulator'],
        minStake: euros(10),
        minOdds: 1.5,
        minLegs: 3,
        minLegOdds: 1.8,
        markets: ['correct-score', 'goalscorer', 'half-time-full-time'],
        phase: 'pre-match',
        weekday: 'fri',
        fromTime: '00:00',
        toTime: '21:59',
      },
      ticketLimit: { count: 50, per: 'round' },
      draw: { every: 'week', weekday: 'sat', at: '15:00' },
      grandDraw: { date: '2026-12-30T15:00:00+03:00' },
      settleBy: { weekday: 'sat', at: '12:00' },
      codes: true,
      freeBet: { validDays: 7, minOdds: 1.5, maxWinnings: euros(2_000) },
      freeSpins: { game: 'Crystal', spinValue: euros(0.2), validDays: 7, winningsWagering: 5, maxWinnings: euros(100) },
      creditHours: 24,
    },
    prizes: {
      per: 'draw',
      items: Array.from({ length: 12 }, (_, index) => ({
        fromPlace: 1 + 100 * index,
        toPlace: 100 + 100 * index,
        reward:
          index === 11
            ? { kind: 'free-spins', count: 25, game: 'Crystal' }
            : { kind: index % 2 === 0 ? 'money' : 'free-bet', value: euros(1_000_000 - index) },
      })),
    },
    grandPrizes: {
      per: 'final',
      items: [
        { fromPlace: 1, toPlace: 1, reward: { kind: 'item', item: 'off-road-car', worth: euros(25_000) } },
        { fromPlace: 2, toPlace: 9, reward: { kind: 'points', count: 100 } },
      ],
    },
  },
  { ...lightTexts, title: 'Extraordinarily Lucky Autumn Friday Accumulators' },
);

/** For tests: the campaign of a folder. */
export function folderCampaign(name: string): Campaign {
  const files = campaignFolders.get(name);
  if (!files) throw new Error(`There is no campaign ${name}`);
  return parseCampaign(name, files);
}

/** For tests: symbols of the currencies that campaigns have. */
export const campaignCurrencies = [
  { code: 'EUR', symbol: '€' },
  { code: 'USD', symbol: '$' },
];

/** For tests: a running campaign in English, unless changed. */
export const inputFor = (campaign: Campaign, changes: Partial<CampaignInput> = {}): CampaignInput => {
  const { language = 'en' } = changes;
  const input = { ...inputWithoutDeadline(campaign, language), ...changes };
  return { ...input, deadline: nextDeadline(input), ...changes };
};

const inputWithoutDeadline = (campaign: Campaign, language: LanguageCode): Omit<CampaignInput, 'deadline'> => {
  return {
    campaign,
    clauses: composeClauses({ campaign, language, currencies: campaignCurrencies, minimumAge: 18 }),
    art: '/campaign-art/fixture.svg',
    sharePicture: '/campaign-art/fixture.jpg',
    things: new Map(),
    termsVersion: 'a1b2c3',
    termsChanges: [],
    language,
    t: textsFixture(language).t,
    state: 'running',
    visitor: 'sign-in',
    obstacles: [],
    minimumAge: 18,
    endsAt: Date.UTC(2026, 11, 25, 21, 59) / 1_000,
    urgencyAllowed: true,
    promotion: promotionFixture(),
    exit: 'promotions',
    related: [],
    now: Date.UTC(2026, 10, 20) / 1_000,
  };
};

/** For tests: the platform's data of a running promotion. */
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
