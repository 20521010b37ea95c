import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadConfigFiles } from '../../../server/config/load-config-files.ts';
import { folderFixture } from '../../../src/campaigns/campaign-fixtures.ts';
import { listCampaigns, listRegions } from './list.ts';

const { regions } = loadConfigFiles('config');
const day = (text: string) => Date.parse(text) / 1000;

const deposit = (kind: 'sports' | 'casino', times: number) => ({
  mechanic: 'deposit-bonus',
  prizes: undefined,
  products: [kind],
  rewardProducts: [kind],
  facts: {
    kind,
    trigger: 'first-deposit',
    deposits: [
      {
        percent: 100,
        bonusMax: { amount: 100, currency: 'EUR' },
        depositMin: { amount: 10, currency: 'EUR' },
        bonusId: 1,
      },
    ],
    wagering: {
      times,
      base: 'bonus',
      days: 7,
      maxBet: { amount: 5, currency: 'EUR' },
      ...(kind === 'sports'
        ? { betTypes: ['single'], minOdds: 1.5 }
        : { contributions: [{ section: 'slots', percent: 100 }] }),
    },
    example: { deposit: { amount: 20, currency: 'EUR' } },
    creditHours: 1,
  },
});
const welcome = { eligibility: { customers: 'new', verification: 'none', optIn: true } };

/** Campaigns of every kind that rules distinguish. */
const campaigns = {
  guide: {
    mechanic: 'informational',
    promotes: 'nothing',
    prizes: undefined,
    products: [],
    rewardProducts: [],
    facts: { sections: [{ id: 'limits', kind: 'limits-guide' }] },
  },
  raffle: {},
  'welcome-light': { ...deposit('sports', 5), ...welcome },
  'welcome-heavy': { ...deposit('sports', 35), ...welcome },
  'returning-light': deposit('casino', 5),
  'mixed-products': { products: ['sports'], rewardProducts: ['casino'] },
  'kazakhstan-only': { eligibility: { customers: 'registered', verification: 'none', optIn: true, countries: ['KZ'] } },
};

/**
 * Written by hand from the countries' rules in words: BR has no welcome bonus, BE, CA, IT and UZ no promotions, SE
 * nothing but a welcome bonus, DK and GB wagering of ten times at most, GB one product an offer, KZ no casino; GB and
 * SE no countdowns; AE, AT, CH, EG, FR, IN, IR, NL, RU, SA, TR and US are closed.
 */
const expected = `
name              AE   AR   AT   BE   BR   CA   CH   CW   DE   DK   EE   EG   ES   FR   GB   IE   IN   IR   IT   KZ   MT   MX   NL   PH   PT   RU   SA   SE   TR   US   UZ   unknown
guide             x    +    x    +    +    +    x    +    +    +    +    x    +    x    ~    +    x    x    +    +    +    +    x    +    +    x    x    ~    x    x    +    +
kazakhstan-only   x    o    x    -    o    -    x    o    o    o    o    x    o    x    o    o    x    x    -    +    o    o    x    o    o    x    x    -    x    x    -    +
mixed-products    x    +    x    -    +    -    x    +    +    +    +    x    +    x    -    +    x    x    -    -    +    +    x    +    +    x    x    -    x    x    -    +
raffle            x    +    x    -    +    -    x    +    +    +    +    x    +    x    ~    +    x    x    -    +    +    +    x    +    +    x    x    -    x    x    -    +
returning-light   x    +    x    -    +    -    x    +    +    +    +    x    +    x    ~    +    x    x    -    -    +    +    x    +    +    x    x    -    x    x    -    +
welcome-heavy     x    +    x    -    -    -    x    +    +    -    +    x    +    x    -    +    x    x    -    +    +    +    x    +    +    x    x    ~    x    x    -    +
welcome-light     x    +    x    -    -    -    x    +    +    +    +    x    +    x    ~    +    x    x    -    +    +    +    x    +    +    x    x    ~    x    x    -    +
`;

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-list-'));
  for (const [name, changes] of Object.entries(campaigns)) {
    mkdirSync(path.join(directory, name, 'texts'), { recursive: true });
    const texts = { title: 'Title', kicker: 'Kicker', tagline: 'Tagline', 'names.limits': 'Limits' };
    for (const [file, text] of folderFixture(changes, texts, ['en', 'de'])) {
      writeFileSync(path.join(directory, name, file), text);
    }
  }
});
afterAll(() => rmSync(directory, { recursive: true }));

const columns = (table: string) =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split(/ {2,}/));

describe('the list of campaigns', () => {
  it('shows the status of each campaign in each region', async () => {
    const [legend = '', ...lines] = listRegions({ directory, regions, now: 0 }).split('\n');
    expect(legend).toContain('~ shown without a countdown, - withheld');
    expect(columns(lines.join('\n')).map((cells) => cells.slice(0, 33))).toEqual(columns(expected));
  });

  it('shows why a campaign is withheld', async () => {
    const lines = listRegions({ directory, regions, now: 0 }).split('\n');
    const reasonOf = (name: string) =>
      lines
        .find((line) => line.startsWith(`${name} `))
        ?.split(/ {2,}/)
        .at(-1);
    expect(reasonOf('welcome-heavy')).toBe(
      'BE CA IT UZ: promotions are not allowed | BR: a welcome bonus is not allowed | DK GB: wagering 35 times is above the cap of 10',
    );
    expect(reasonOf('mixed-products')).toContain('GB: products are mixed: sports, casino');
  });

  it.each([
    ['2026-11-01', 'teaser'],
    ['2026-12-01', 'running'],
    ['2027-01-01', 'ended'],
  ])('shows the state on a day: %s', async (at, state) => {
    const [heads = [], ...rows] = columns(listCampaigns({ directory, regions, now: day(at) }));
    expect(heads).toEqual(['name', 'mechanic', 'state', 'end', 'not in languages', 'promotions', 'withheld in']);
    const row = rows.find(([name]) => name === 'raffle');
    expect(row?.slice(0, 6)).toEqual([
      'raffle',
      'raffle',
      state,
      '2026-12-25 21:59Z',
      'ru es pt fr tr uz kk hi ar fa',
      '1101',
    ]);
  });
});
