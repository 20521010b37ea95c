import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { regionPolicySchema } from '../../config/regions.ts';
import { svgProblems } from '../../src/campaigns/art/svg-problems.ts';
import { campaignFolders } from '../../src/campaigns/campaign-fixtures.ts';
import type { VisitorState } from '../../src/campaigns/campaign-state.ts';
import { wordsOf } from '../../src/campaigns/clauses/vocabulary.ts';
import { textsFixture } from '../../src/components/render-in-site.tsx';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import type { ClauseOverrides } from '../../src/i18n/text-overrides.ts';
import type { ParticipationObstacle } from '../../src/platform/promotions/participation-contracts.ts';
import { createCampaignClauses, type PreparedCampaign, prepareCampaign } from './campaign-store.ts';

const countries = ['GB', 'BR', 'IE'];
const byCountry = new Map(
  countries.map((country) => {
    const policy: unknown = JSON.parse(readFileSync(`config/regions/${country.toLowerCase()}.json`, 'utf8'));
    return [country, regionPolicySchema.parse(policy)];
  }),
);
const settings = {
  language: 'en',
  currencies: [{ code: 'EUR', symbol: '€' }],
  siteVersion: 'site',
  minimumAge: 18,
} as const;

const prepare = (name: string, art: ReadonlyMap<string, Buffer> = new Map()) =>
  prepareCampaign(
    name,
    { files: campaignFolders.get(name) ?? new Map(), art },
    { byCountry, unknown: { pages: 'allow', actions: 'block' } },
    createCampaignClauses(),
  );

describe('a choice of offers where a country allows only some', () => {
  let choice: PreparedCampaign;
  beforeAll(() => {
    choice = prepare('casino-sport-welcome-bonus');
  });

  it('shows only the sports offer in Great Britain', () => {
    const british = choice.forCountry('GB');
    const { title, figure, significantTerms, tagline } = british.card(settings);
    expect(title).toBe('Sports Welcome');
    expect(figure).toContain('€100');
    expect([title, figure, tagline, ...significantTerms, JSON.stringify(british.campaign.terms)].join()).not.toMatch(
      /casino|spin|choose|€300/i,
    );
    expect(british.campaign).toMatchObject({ products: ['sports'], promotionId: choice.campaign.promotionId });
    expect(choice.withheld.has('GB')).toBe(false);
    expect(british.withheld.size).toBe(0);
  });

  it('is withheld where no offer is allowed, and offered in full where there are no rules', () => {
    expect(choice.withheld.get('BR')).not.toBeUndefined();
    expect(choice.forCountry('BR').campaign.products).toEqual(['sports', 'casino']);
    for (const country of ['FR', undefined]) expect(choice.forCountry(country).campaign).toBe(choice.campaign);
  });

  it('has its own version of the terms in Great Britain', () => {
    expect(choice.forCountry('GB').termsVersion).not.toBe(choice.termsVersion);
  });
});

it('gives visitors who see the same page one cache key', () => {
  const prepared = prepare('two-hundred-percentage');
  const { campaign } = prepared;
  const { t } = textsFixture('en');
  const keyOf = (
    visitor: VisitorState,
    obstacles: readonly ParticipationObstacle[] = [],
    ratesAt = 0,
    { page } = prepared,
  ) =>
    JSON.stringify(
      page({
        ...settings,
        t,
        state: 'running',
        visitor,
        obstacles,
        urgencyAllowed: true,
        promotion: undefined,
        now: campaign.startTime,
        endsAt: undefined,
        deadline: undefined,
        exit: 'promotions',
        related: [],
        estimates: [{ ratesAt, amounts: [] }],
      }).key,
    );
  expect(keyOf('waiting')).toBe(keyOf('sign-in'));
  expect(keyOf('joined')).toBe(keyOf('active'));
  const keys = [
    ...[keyOf('sign-in'), keyOf('active'), keyOf('not-eligible', ['phone']), keyOf('not-eligible', ['country'])],
    keyOf('sign-in', [], 1),
    // The same folder, read again.
    keyOf('sign-in', [], 0, prepare('two-hundred-percentage')),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

it('shows a campaign without a choice identically in every country', async () => {
  const casino = await prepare('bonus200');
  for (const country of countries) expect(casino.forCountry(country).campaign).toBe(casino.campaign);
});

describe('the version of the terms', () => {
  const versionWith = (overrides: ClauseOverrides, language: LanguageCode = 'de') => {
    const prepared = prepare('lucky-friday');
    const { t } = textsFixture(language);
    const { compose } = prepared.page({
      ...{ ...settings, language, t, overrides, state: 'running', visitor: 'sign-in', obstacles: [] },
      ...{
        urgencyAllowed: true,
        endsAt: 1,
        deadline: undefined,
        promotion: undefined,
        exit: 'home',
        related: [],
        now: 0,
      },
    });
    return /"version":"(\w+)"/.exec(JSON.stringify(compose()))?.[1];
  };
  const age = 'clause.who.age';

  it('changes with an operator’s text of the terms, in its language', () => {
    const builtIn = versionWith({});
    expect(builtIn).toBe(prepare('lucky-friday').termsVersion);
    const german = { de: { [age]: 'Gespielt wird erst ab {age} Jahren.' } };
    expect(versionWith(german)).not.toBe(builtIn);
    expect(versionWith(german, 'fr')).toBe(builtIn);
    expect(versionWith({ de: { [age]: 'Mitspielen darf, wer {age} Jahre alt ist.' } })).not.toBe(versionWith(german));
  });

  it('changes in all languages with an English text of the terms, and with no other text', () => {
    const english = { en: { [age]: 'Nobody under {age} may play.' } };
    expect(versionWith(english)).not.toBe(versionWith({}));
    expect(versionWith(english, 'en')).not.toBe(versionWith({}));
    const unused = { de: { 'step.register.title': 'Konto' }, en: { 'clause.stake.sport': 'Only {sport}.' } };
    expect(versionWith(unused)).toBe(versionWith({}));
  });
});

describe('the pictures of things to win', () => {
  const drawing = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9Z"/></svg>');
  const addressesOf = (art?: ReadonlyMap<string, Buffer>) => [...prepare('prize-league', art).artFiles.keys()];

  it('come from the folder, else from the built-in set', () => {
    expect(addressesOf()).toEqual([
      expect.stringMatching(/^\/campaign-art\/goods-smartphone\.[\da-f]{10}\.svg$/),
      expect.stringMatching(/^\/campaign-art\/goods-headphones\.[\da-f]{10}\.svg$/),
    ]);
    expect(addressesOf(new Map([['art-headphones.svg', drawing]]))[1]).toMatch(/\/prize-league-headphones\./);
  });

  it('are rejected when the thing can’t be won', () => {
    expect(() => addressesOf(new Map([['art-headphone.svg', drawing]]))).toThrow(
      'prize-league/art-headphone.svg: there is no headphone to win, but smartphone, headphones: rename the file',
    );
    expect(() => prepare('bonus200', new Map([['art-dark.svg', drawing]]))).toThrow('but nothing of the kind item');
  });
});

it('has a drawing for each thing that has a word', () => {
  const drawings = new Map(
    readdirSync('src/campaigns/goods').map((file) => [file, readFileSync(`src/campaigns/goods/${file}`, 'utf8')]),
  );
  expect([...drawings.keys()]).toEqual([...wordsOf('item')].map((thing) => `${thing}.svg`).toSorted());
  for (const drawing of drawings.values()) {
    expect(svgProblems(drawing)).toEqual([]);
    expect(drawing.length).toBeLessThan(3_000);
  }
});
