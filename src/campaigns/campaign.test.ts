import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { parseCampaign } from './campaign.ts';
import { folderCampaign, inputFor, luckyFridayFiles } from './campaign-fixtures.ts';
import type { CampaignFiles } from './campaign-types.ts';
import { ownTextsOf } from './own-texts.ts';
import { type FactPath, folderWith, problemsOf as problemsIn, refusalsOf, withValueAt } from './refusal-fixture.ts';

const name = 'lucky-friday';
const factsOf = (files: CampaignFiles): object => JSON.parse(files.get('campaign.json') ?? '');

/** Facts of a campaign with an end: Lucky Friday itself is long-term. */
const facts = { ...factsOf(luckyFridayFiles()), isLongTerm: false, expireTime: '2026-12-25T21:59:00+03:00' };
const english: Record<string, string> = JSON.parse(luckyFridayFiles().get('texts/en.json') ?? '');

const filesWith = (withValueAt: unknown) => luckyFridayFiles({ 'campaign.json': JSON.stringify(withValueAt) });
const withEnglish = (changes: object) => {
  const files = new Map(filesWith(facts));
  return files.set('texts/en.json', JSON.stringify({ ...english, ...changes }));
};

const problemsOf = (files: CampaignFiles, folder = name) => problemsIn(files, folder);

/** Every position of a JSON value: leaves and branches. */
function placesOf(node: unknown, path: FactPath = []): FactPath[] {
  const entries: [string | number, unknown][] = Array.isArray(node)
    ? [...node.entries()]
    : Object.entries(typeof node === 'object' && node !== null ? node : {});
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

describe('a campaign folder', () => {
  it('R3.1 is parsed to a campaign, with times in seconds', () => {
    const campaign = parseCampaign(name, filesWith(facts));
    expect(campaign).toMatchObject({
      name,
      isLongTerm: false,
      groupRefId: 6,
      promotionIds: [1101, 61],
      startTime: Date.UTC(2026, 10, 5, 21) / 1000,
      expireTime: Date.UTC(2026, 11, 25, 18, 59) / 1000,
      flags: { isAlternativeView: false, isPhilippines: false, broadcast: false },
    });
    expect([...campaign.texts.keys()].toSorted()).toEqual(localeCodes.toSorted());
  });

  it('R4.3 needs no end when the campaign is long-term', () => {
    expect(parseCampaign(name, luckyFridayFiles()).expireTime).toBeUndefined();
  });

  it.each<[string, FactPath, unknown, string]>([
    ['an unknown field', ['zone'], 3, 'the file: has no field named zone'],
    ['a time without offset', ['startTime'], '2026-11-06T00:00:00', 'startTime: must be an ISO date'],
    ['no end', ['expireTime'], undefined, 'expireTime: is needed unless'],
    ['a time in no zone on Earth', ['startTime'], '2026-11-06T00:00:00+23:59', 'startTime: there is no offset +23:59'],
    ['an end before the start', ['expireTime'], '2026-11-01T00:00:00+03:00', 'expireTime: must be after startTime'],
    ['an end of a long-term campaign', ['isLongTerm'], true, 'expireTime: a long-term campaign has no end'],
    ['a promotion that does not lead here', ['promotionIds'], [61], 'promotionIds: must include the promotionId, 1101'],
    ['an unknown flag', ['flags'], { isNew: true }, 'flags: has no field named isNew'],
    ['R2.118 the flag of a broadcast and none to show', ['flags'], { broadcast: true }, 'flags: broadcast goes with'],
    [
      'R2.118 the flag of the Philippines and their age missing',
      ['flags'],
      { isPhilippines: true },
      'eligibility: minimumAge must be 21 at least',
    ],
    ['an unknown mechanic', ['mechanic'], 'carousel', 'mechanic: '],
    ['an unknown product', ['products'], ['chess'], 'products[0]: '],
    ['an offer for no product', ['products'], [], 'products: an offer needs a product'],
    ['an unknown accent', ['accent'], 'plaid', 'accent: '],
    [
      'R2.153 a sport without a name',
      ['sport'],
      7,
      'sport: 7 has no name: add names.7 to the texts of each language, or use one of ours: 1 (football), 2',
    ],
    ['an invalid sport', ['sport'], 'Table Tennis', 'sport: '],
    ['a country in small letters', ['eligibility', 'countries'], ['kz'], 'eligibility.countries[0]: must be an ISO'],
    ['an unknown fact', ['facts', 'odds'], 3, 'facts: has no field named odds'],
    ['no limit of tickets', ['facts', 'ticketLimit'], undefined, 'facts.ticketLimit: '],
    ['odds of one', ['facts', 'freeBet', 'minOdds'], 1, 'facts.freeBet.minOdds: '],
    ['odds with three decimals', ['facts', 'freeBet', 'minOdds'], 1.555, 'facts.freeBet.minOdds: must have two'],
    ['half a cent', ['facts', 'ticket', 'per', 'amount'], 0.005, 'facts.ticket.per.amount: has more decimals than'],
    ['a day without hours', ['facts', 'stake', 'fromTime'], undefined, 'facts.stake.weekday: weekday, fromTime and'],
    ['legs without odds', ['facts', 'stake', 'minLegOdds'], undefined, 'facts.stake.minLegs: minLegs and minLegOdds'],
    ['no rules for its free bets', ['facts', 'freeBet'], undefined, 'facts.freeBet: is needed: free bets are among'],
    ['an invalid time', ['facts', 'draw', 'at'], '25:00', 'facts.draw.at: must be a time such as 21:59'],
    ['a hole in the places', ['prizes', 'items', 1, 'fromPlace'], 3, 'prizes.items[1].fromPlace: must be 2: places'],
    ['places from behind', ['prizes', 'items', 1, 'toPlace'], 1, 'prizes.items[1].toPlace: is before fromPlace'],
    ['two currencies', ['prizes', 'items', 1, 'reward', 'value', 'currency'], 'USD', 'prizes.items: mixes EUR and USD'],
    ['no prizes', ['prizes'], undefined, 'prizes: the mechanic raffle needs prizes'],
    ['an unknown thing to win', ['prizes', 'items', 0, 'reward'], { kind: 'yacht' }, 'prizes.items[0].reward.kind: '],
    [
      'a thing without a name',
      ['prizes', 'items', 0, 'reward'],
      { kind: 'item', item: 'yacht', worth: { amount: 10_000, currency: 'EUR' } },
      'prizes.items[0].reward.item: yacht has no name: add names.yacht to the texts of each language',
    ],
  ])('is rejected with %s, by file, field and reason', (_, path, value, expected) => {
    expect(problemsOf(filesWith(withValueAt(facts, path, value)))).toContainEqual(
      expect.stringContaining(`${name}/campaign.json: ${expected}`),
    );
  });

  it.each([
    ['three digits', 'KWD', 10, 'every full KWD10 staked'],
    ['three digits', 'KWD', 0.125, 'every full KWD0.125 staked'],
    ['none', 'XOF', 10, 'every full XOF10 staked'],
  ])('has an amount as written in a currency with %s: %s %s', (_, currency, amount, said) => {
    const inCurrency: unknown = JSON.parse(JSON.stringify(facts).replaceAll('EUR', currency));
    const { terms } = parseCampaign(
      name,
      filesWith(withValueAt(inCurrency, ['facts', 'ticket', 'per', 'amount'], amount)),
    );
    expect(terms.flatMap(({ items }) => items).join(' ')).toContain(said);
  });

  it('does not report single texts of a rejected text file', () => {
    const json = luckyFridayFiles().get('campaign.json') ?? '';
    const files = (texts: object) => new Map([['campaign.json', json], ...Object.entries(texts)]);
    expect(problemsOf(files({ 'texts/en.json': JSON.stringify({ ...english, tagline: '<b>Bold</b>' }) }))).toEqual([
      expect.stringContaining('texts/en.json: tagline: contains HTML'),
    ]);
    expect(problemsOf(files({}))).toEqual([`${name}/texts: there must be texts in one language at least`]);
    expect(problemsOf(files({ 'texts/en.json': '{}' }))).toHaveLength(3);
  });

  it.each(['stage', 'fixture'])('is rejected with the composition %s and no game', (composition) => {
    expect(refusalsOf('two-hundred-percentage', ['composition'], composition)).toEqual([
      expect.stringContaining(`two-hundred-percentage/campaign.json: composition: must differ from ${composition}`),
    ]);
    expect(refusalsOf('evaginarium', ['composition'], composition)).toHaveLength(1);
    expect(refusalsOf('spin-wheel', ['composition'], composition)).toEqual([]);
  });

  it('is rejected with prizes but nothing to win', () => {
    expect(refusalsOf('license', ['prizes'], { per: 'draw', items: [] })).toContainEqual(
      expect.stringContaining('license/campaign.json: prizes'),
    );
  });

  it.each<[string, CampaignFiles, string]>([
    ['an empty text', withEnglish({ title: '  ' }), 'texts/en.json: title: '],
    ['a placeholder', withEnglish({ tagline: 'From {{stake}}' }), 'texts/en.json: tagline: has braces in it'],
    ['single braces', withEnglish({ tagline: 'From {stake}' }), 'texts/en.json: tagline: has braces in it'],
    ['HTML', withEnglish({ tagline: '<b>Bold</b>' }), 'texts/en.json: tagline: contains HTML'],
    ['a number', withEnglish({ tagline: 'Win €50,000' }), 'texts/en.json: tagline: has the number 50: numbers come'],
    ['a number in other digits', withEnglish({ tagline: 'Win ٥٠' }), 'texts/en.json: tagline: has the number ٥٠'],
    [
      'a year that its name has not',
      withEnglish({ title: 'Friday 2026' }),
      'texts/en.json: title: has the number 2026',
    ],
    [
      'a text of no use',
      withEnglish({ subtitle: 'text' }),
      'texts/en.json: subtitle: must be title, kicker, tagline or ended',
    ],
    ['an invalid language', luckyFridayFiles({ 'texts/xx.json': '{}' }), 'texts/xx.json: is not a supported language'],
    [
      'a text that is in no language',
      new Map([
        ['campaign.json', JSON.stringify(facts)],
        ['texts/en.json', JSON.stringify({ title: 'Friday', kicker: 'Raffle' })],
      ]),
      'texts: tagline: is missing in every language',
    ],
    [
      'no texts',
      new Map([['campaign.json', JSON.stringify(facts)]]),
      'texts: there must be texts in one language at least',
    ],
    ['no facts', luckyFridayFiles({ 'campaign.json': '' }), 'campaign.json: not JSON'],
    ['cut facts', luckyFridayFiles({ 'campaign.json': '{"label":' }), 'campaign.json: not JSON'],
    ['a list for facts', luckyFridayFiles({ 'campaign.json': '[]' }), 'campaign.json: the file: '],
  ])('is rejected with %s, by file, text and reason', (_, files, expected) => {
    expect(problemsOf(files)).toContainEqual(expect.stringContaining(`${name}/${expected}`));
  });

  it.each(['Lucky', 'lucky_friday', '..', 'a--b', 'x'.repeat(65)])('is rejected with the name %s', (folder) => {
    expect(problemsOf(luckyFridayFiles(), folder)).toContainEqual(expect.stringContaining("the folder's name must be"));
  });

  it('is rejected without a file', () => {
    const files = new Map(luckyFridayFiles());
    files.delete('campaign.json');
    expect(problemsOf(files)).toContain(`${name}/campaign.json: the file is missing`);
  });

  it('accepts missing texts in a language when another language has them', () => {
    expect(problemsOf(luckyFridayFiles({ 'texts/ar.json': '{}' }))).toEqual([]);
  });

  it('is rejected with a __proto__ key', () => {
    const text = JSON.stringify(facts).replace('{', '{"__proto__":{"isLongTerm":true},');
    expect(problemsOf(luckyFridayFiles({ 'campaign.json': text })).join()).toContain('__proto__ is refused');
    expect(Object.hasOwn(Object.prototype, 'isLongTerm')).toBe(false);
  });

  it('lists all its problems at once', () => {
    const files = new Map(filesWith(withValueAt(facts, ['accent'], 'plaid')));
    files.set('texts/en.json', JSON.stringify({ ...english, title: '' }));
    expect(problemsOf(files)).toHaveLength(2);
  });

  it('is rejected or has all its texts with a mutated fact', () => {
    const places = placesOf(facts);
    const values = fc.option(fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.keys(english))), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom(...places), values, (path, value) => {
        const files = filesWith(withValueAt(facts, path, value));
        if (problemsOf(files).length > 0) return;
        const campaign = parseCampaign(name, files);
        for (const language of localeCodes) expect(ownTextsOf(campaign, language)('title')).not.toBe('');
        const { clauses } = inputFor(campaign);
        const texts = [...clauses.significantTerms, ...clauses.steps.flatMap(({ title, text }) => [title, text])];
        expect(texts.filter((text) => text.trim() === '' || /\{\{|undefined|NaN/.test(text))).toEqual([]);
      }),
      { numRuns: 150 },
    );
  });
});

describe('what follows from the facts of a campaign', () => {
  const parseWith = (folder: string, path: FactPath, value: unknown) =>
    parseCampaign(folder, folderWith(folder, path, value));

  it.each([
    [199, 5, 995],
    [200, 7, 1_400],
    [500, 10, 5_000],
  ])('the example of a loss of %d gets back %d %%, the tier that it has reached', (amount, percent, back) => {
    const { facts: found } = parseWith('loss-refund-bet', ['facts', 'example', 'loss', 'amount'], amount);
    expect(found).toMatchObject({ example: { percent, back: { amount: back, currency: 'EUR' } } });
  });

  it('applies caps to wagering of deposit and bonus by the deposit with the smallest bonus', () => {
    const { behavior } = parseWith('online-casino', ['facts', 'wagering', 'base'], 'deposit-and-bonus');
    expect(behavior.offers).toMatchObject([{ wagering: 35 * 3 }]);
  });

  it('rejects a points table with two rows for the same odds', () => {
    const facts: { readonly pointsTable?: readonly { readonly oddsFrom: number }[] } =
      folderCampaign('betting-awards').facts;
    const same = facts.pointsTable?.[0]?.oddsFrom;
    const files = folderWith('betting-awards', ['facts', 'pointsTable', 1, 'oddsFrom'], same);
    expect(problemsOf(files, 'betting-awards').join()).toContain(
      'facts.pointsTable[1].oddsFrom: must be above the row before it',
    );
  });
});
