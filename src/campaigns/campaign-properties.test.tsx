import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { prizeKinds } from '../blocks/prizes/prize-kinds.ts';
import { renderBlocks } from '../blocks/render-block.tsx';
import { textsFixture } from '../components/render-in-site.tsx';
import { sportSlugs } from '../entities/sport.ts';
import { type CampaignFiles, headKeys, parseCampaign, products } from './campaign.ts';
import { campaignFolders, promotionFixture, winnersFixture } from './campaign-fixtures.ts';
import { campaignStates } from './campaign-state.ts';
import { composeCampaign, textsOf } from './compose-campaign.ts';

/** Names that texts may have; the last ones are members of every object. */
const textNames = ['hero.title', 'a', 'steps.items.0.text', 'x-1_b', 'constructor', 'toString', 'valueOf'] as const;
const name = fc.constantFrom(...textNames);
const text = fc.oneof(
  fc
    .string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
    .filter((value) => value.trim() !== '' && !/\{\{/.test(value)),
  fc.constantFrom('From {{startDate}}.', '<b>bold</b>', '$& $1', '__proto__'),
);

const money = fc.record({ amount: fc.nat(1_000_000_000), currency: fc.constantFrom('EUR', 'USD', 'RUB') });
const step = fc.oneof(
  fc.record({ title: name, text: name }),
  fc.record({ title: name, text: name, action: fc.constantFrom('take-part', 'deposit', 'bet') }),
  fc.record({
    title: name,
    text: name,
    action: fc.constant('bet'),
    sport: fc.constantFrom(...Object.keys(sportSlugs).map(Number)),
  }),
);
const prize = fc.record(
  { title: name, quantity: fc.integer({ min: 1, max: 100_000 }), kind: fc.constantFrom(...prizeKinds), value: money },
  { requiredKeys: ['title', 'quantity', 'kind'] },
);
const few = <Value,>(value: fc.Arbitrary<Value>) => fc.array(value, { minLength: 1, maxLength: 4 });

const hero = fc.record({
  type: fc.constant('hero'),
  kicker: name,
  title: name,
  text: name,
  endedText: name,
  significantTerms: few(name),
});
const terms = fc.record({
  type: fc.constant('terms'),
  title: name,
  version: fc.constantFrom('1.0', '12'),
  date: fc.constantFrom('2026-10-23', '2024-02-29'),
  sections: few(fc.record({ title: name, items: few(name), isWithoutOffer: fc.constant(false) })),
});
const anyTimes = fc.array(
  fc.oneof(
    fc.record({ type: fc.constant('steps'), title: name, items: few(step) }),
    fc.record(
      { type: fc.constant('prizes'), title: name, note: name, items: few(prize) },
      { requiredKeys: ['type', 'title', 'items'] },
    ),
    fc.record({ type: fc.constant('wheel'), title: name, wheelId: fc.integer({ min: 1, max: 9_999 }) }),
    fc.record({ type: fc.constant('leaderboard'), title: name, tournamentId: fc.integer({ min: 1, max: 9_999 }) }),
    fc.record({ type: fc.constant('call-to-action'), title: name, text: name }),
  ),
  { maxLength: 4 },
);
const once = fc.tuple(
  fc.subarray([{ type: 'countdown' }]),
  fc.array(fc.record({ type: fc.constant('winners'), title: name }), { maxLength: 1 }),
);

/** A hero, then the others in any order. */
const blocks = fc.tuple(hero, terms, anyTimes, once).chain(([first, last, middle, [countdowns, winners]]) => {
  const others = [...middle, ...countdowns, ...winners, last];
  return fc.shuffledSubarray(others, { minLength: others.length }).map((rest) => [first, ...rest]);
});

const offset = fc.constantFrom('Z', '+03:00', '-09:30', '+14:00', '-12:00');
const dates = fc
  .record({
    start: fc.integer({ min: 0, max: 4_000 }),
    days: fc.integer({ min: 2, max: 400 }),
    from: offset,
    to: offset,
  })
  .map(({ start, days, from, to }) => {
    const written = (day: number) => new Date(Date.UTC(2020, 0, 1 + day)).toISOString().replace('.000Z', '');
    return { startTime: written(start) + from, expireTime: written(start + days) + to };
  });

const offer = fc.record(
  {
    isWelcome: fc.boolean(),
    wagering: fc.nat(80),
    products: fc.subarray([...products], { minLength: 1 }),
    rewardProducts: fc.subarray([...products]),
  },
  { requiredKeys: ['isWelcome', 'products', 'rewardProducts'] },
);

/** What `campaign.json` may hold. */
const facts = fc
  .record(
    {
      dates,
      isLongTerm: fc.boolean(),
      flags: fc.record({ isAlternativeView: fc.boolean(), isPhilippines: fc.boolean(), broadcast: fc.boolean() }),
      offer,
      blocks,
    },
    { requiredKeys: ['dates', 'isLongTerm', 'flags', 'blocks'] },
  )
  .map(({ dates: { startTime, expireTime }, isLongTerm, ...rest }) => ({
    label: 'Any',
    promotionId: 7,
    promotionIds: [7, 8],
    groupRefId: 0,
    accent: 'clover',
    isLongTerm,
    startTime,
    ...(!isLongTerm && { expireTime }),
    ...rest,
  }));

/** For each name of a text, the languages that have one; at least one has. */
const texts = fc.tuple(
  ...[...textNames, ...headKeys].map((key) =>
    fc.tuple(fc.constant(key), fc.subarray([...localeCodes], { minLength: 1 }), text),
  ),
);

const folders = fc.tuple(facts, texts).map(([campaign, known]): CampaignFiles => {
  const files = localeCodes.map((code): [string, string] => {
    const inLanguage = known.filter(([, codes]) => codes.includes(code)).map(([key, , words]) => [key, words] as const);
    return [`texts/${code}.json`, JSON.stringify(Object.fromEntries(inLanguage))];
  });
  return new Map([['campaign.json', JSON.stringify(campaign)], ...files]);
});

const inputs = fc.record({
  state: fc.constantFrom(...campaignStates),
  language: fc.constantFrom(...localeCodes),
  urgencyAllowed: fc.boolean(),
  endsAt: fc.option(fc.nat(2_000_000_000), { nil: undefined }),
  promotion: fc.constantFrom(undefined, promotionFixture(), promotionFixture({ winners: winnersFixture })),
  exit: fc.constantFrom('promotions' as const, 'lotteries' as const, 'home' as const),
});

/** Every text in the data of blocks. */
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

describe('a campaign folder that keeps the schema', () => {
  it('is composed in every state and language, with no empty text and no placeholder', () => {
    fc.assert(
      fc.property(folders, fc.array(inputs, { minLength: 1, maxLength: 5 }), (files, cases) => {
        const campaign = parseCampaign('any', files);
        for (const input of cases) {
          const page = composeCampaign({ ...input, campaign, art: '/art.svg', t: textsFixture(input.language).t });
          const words = [page.title, ...stringsOf(page.blocks.map(({ data }) => data))];
          expect(words.filter((word) => word.trim() === '' || /\{\{|undefined/.test(word))).toEqual([]);
          // Where the campaign is not allowed, only terms that offer nothing are left.
          if (input.state !== 'withheld') expect(page.blocks.map(({ type }) => type)).toContain('terms');
        }
      }),
      { numRuns: 200 },
    );
  });

  it('says as much in each language as in any other', () => {
    fc.assert(
      fc.property(folders, fc.constantFrom(...campaignStates), (files, state) => {
        const campaign = parseCampaign('any', files);
        const shapes = localeCodes.map((language) => {
          const t = textsFixture(language).t;
          const input = { campaign, art: '/art.svg', language, t, state, endsAt: 1, urgencyAllowed: true };
          const { blocks: made } = composeCampaign({ ...input, promotion: promotionFixture(), exit: 'lotteries' });
          return made.map(({ type, data }) => [type, stringsOf(data).length]);
        });
        for (const shape of shapes) expect(shape).toEqual(shapes[0]);
      }),
      { numRuns: 50 },
    );
  });

  it('is rendered in every state and language', () => {
    fc.assert(
      fc.property(folders, inputs, (files, input) => {
        const campaign = parseCampaign('any', files);
        const page = composeCampaign({ ...input, campaign, art: '/art.svg', t: textsFixture(input.language).t });
        const html = renderBlocks(page.blocks, { site: { currentLanguage: input.language } });
        expect(html).toContain('<h1');
        expect(html).not.toMatch(/<b>bold|\[object|undefined/);
      }),
      { numRuns: 60 },
    );
  });
});

describe.each([...campaignFolders])('the texts of the campaign %s', (folder, files) => {
  const campaign = parseCampaign(folder, files);
  const names = [...new Set([...campaign.texts.values()].flatMap((known) => Object.keys(known)))];

  it.each(localeCodes)('are all written in %s', (code) => {
    const known = campaign.texts.get(code) ?? {};
    expect(names.filter((key) => !Object.hasOwn(known, key))).toEqual([]);
    expect(names.filter((key) => textsOf(campaign, code)(key).trim() === '')).toEqual([]);
  });
});
