import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { CampaignError, type CampaignFiles, parseCampaign } from './campaign.ts';
import { luckyFridayFiles } from './campaign-fixtures.ts';
import { textsOf } from './compose-campaign.ts';

const name = 'lucky-friday';
const factsOf = (files: CampaignFiles): object => JSON.parse(files.get('campaign.json') ?? '');

/** A campaign with an end: Lucky Friday itself is long-term. */
const facts = { ...factsOf(luckyFridayFiles()), isLongTerm: false, expireTime: '2026-12-25T21:59:00+03:00' };
const english: Record<string, string> = JSON.parse(luckyFridayFiles().get('texts/en.json') ?? '');

const filesWith = (changed: unknown) => luckyFridayFiles({ 'campaign.json': JSON.stringify(changed) });
const withEnglish = (changes: object) => {
  const files = new Map(filesWith(facts));
  return files.set('texts/en.json', JSON.stringify({ ...english, ...changes }));
};

type Path = readonly (string | number)[];

/** A value with one place of it replaced, or taken out with `undefined`. */
function changed(node: unknown, [key, ...rest]: Path, value: unknown): unknown {
  if (key === undefined) return value;
  if (Array.isArray(node)) return node.map((item, index) => (index === key ? changed(item, rest, value) : item));
  const fields = new Map<string, unknown>(Object.entries(typeof node === 'object' && node !== null ? node : {}));
  fields.set(String(key), changed(fields.get(String(key)), rest, value));
  return Object.fromEntries(fields);
}

/** Every place of a JSON value, leaves and branches. */
function placesOf(node: unknown, path: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(node)
    ? [...node.entries()]
    : Object.entries(typeof node === 'object' && node !== null ? node : {});
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

function problemsOf(files: CampaignFiles, folder = name): string[] {
  try {
    parseCampaign(folder, files);
  } catch (error) {
    if (error instanceof CampaignError) return error.message.split('\n');
    throw error;
  }
  return [];
}

const countdown = { type: 'countdown' };
const { blocks }: { readonly blocks: readonly unknown[] } = JSON.parse(JSON.stringify(facts));

describe('a campaign folder', () => {
  it('R3.1 gives the campaign, with times in seconds and the dates that texts name', () => {
    const campaign = parseCampaign(name, filesWith(facts));
    expect(campaign).toMatchObject({
      name,
      isLongTerm: false,
      groupRefId: 6,
      promotionIds: [1101, 61],
      startTime: Date.UTC(2026, 10, 5, 21) / 1000,
      expireTime: Date.UTC(2026, 11, 25, 18, 59) / 1000,
      dates: { startDate: '06.11.2026', endDate: '25.12.2026' },
    });
    expect([...campaign.texts.keys()].toSorted()).toEqual(localeCodes.toSorted());
  });

  it('R4.3 needs no end where the campaign is long-term', () => {
    expect(parseCampaign(name, luckyFridayFiles()).expireTime).toBeUndefined();
  });

  it.each<[string, Path, unknown, string]>([
    ['an unknown field', ['zone'], 3, 'the file: has no field named zone'],
    ['an unknown field in a block', ['blocks', 1, 'zone'], 3, 'blocks[1]: has no field named zone'],
    ['a time without offset', ['startTime'], '2026-11-06T00:00:00', 'startTime: must be an ISO date'],
    ['no end', ['expireTime'], undefined, 'expireTime: is needed unless'],
    ['an end before the start', ['expireTime'], '2026-11-01T00:00:00+03:00', 'expireTime: must be after startTime'],
    ['an end of a long-term campaign', ['isLongTerm'], true, 'expireTime: a long-term campaign has no end'],
    ['a promotion that does not lead here', ['promotionIds'], [61], 'promotionIds: must include the promotionId, 1101'],
    ['no flags', ['flags'], {}, 'flags.broadcast: '],
    ['an unknown flag', ['flags', 'isNew'], true, 'flags: has no field named isNew'],
    ['an unknown field in the offer', ['offer', 'bonus'], 5, 'offer: has no field named bonus'],
    ['an unknown product', ['offer', 'products'], ['chess'], 'offer.products[0]: '],
    ['an offer for no product', ['offer', 'products'], [], 'offer.products: '],
    ['negative wagering', ['offer', 'wagering'], -1, 'offer.wagering: '],
    ['an unknown accent', ['accent'], 'plaid', 'accent: '],
    ['a text in the place of its name', ['blocks', 0, 'title'], 'Lucky Friday!', 'blocks[0].title: must be the name'],
    ['R2.153 an unknown sport', ['blocks', 2, 'items', 1, 'sport'], 7, 'blocks[2].items[1].sport: must be the id of'],
    ['a sport by its name', ['blocks', 2, 'items', 1, 'sport'], 'football', 'blocks[2].items[1].sport: '],
    ['a sport to take part in', ['blocks', 2, 'items', 0, 'sport'], 1, 'blocks[2].items[0].sport: belongs to a step'],
    ['an unknown block', ['blocks', 2], { type: 'script' }, 'blocks[2].type: '],
    ['another block before the hero', ['blocks', 0], countdown, 'blocks: must start with a hero block'],
    ['two heroes', ['blocks', 2], blocks[0], 'blocks[2]: there may be only one hero block'],
    ['two countdowns', ['blocks', 2], countdown, 'blocks[2]: there may be only one countdown block'],
    ['no full terms', ['blocks'], blocks.slice(0, 2), 'blocks: must have a terms block'],
    ['no significant terms', ['blocks', 0, 'significantTerms'], [], 'blocks[0].significantTerms: '],
    ['a fraction of a cent', ['blocks', 3, 'items', 0, 'value', 'amount'], 1.5, 'blocks[3].items[0].value.amount: '],
    ['no prize of a kind', ['blocks', 3, 'items', 0, 'quantity'], 0, 'blocks[3].items[0].quantity: '],
  ])('with %s is refused by file, field and reason', (_, path, value, expected) => {
    expect(problemsOf(filesWith(changed(facts, path, value)))).toContainEqual(
      expect.stringContaining(`${name}/campaign.json: ${expected}`),
    );
  });

  it.each<[string, CampaignFiles, string]>([
    ['an empty text', withEnglish({ 'seo.title': '  ' }), 'texts/en.json: seo.title: '],
    ['an unknown placeholder', withEnglish({ 'seo.title': '{{stake}}' }), 'texts/en.json: seo.title: {{stake}} has no'],
    ['a name that is none', withEnglish({ 'a b': 'text' }), 'texts/en.json: '],
    ['a language that is none', luckyFridayFiles({ 'texts/xx.json': '{}' }), 'texts/xx.json: no language of ours'],
    [
      'an end in the texts of a campaign without one',
      luckyFridayFiles({ 'texts/en.json': JSON.stringify({ ...english, 'seo.title': '{{endDate}}' }) }),
      'texts/en.json: seo.title: {{endDate}} has no value',
    ],
    [
      'a text that is in no language',
      filesWith(changed(facts, ['blocks', 0, 'title'], 'hero.heading')),
      'texts: hero.heading: is missing in every language',
    ],
    [
      'no texts',
      new Map([['campaign.json', JSON.stringify(facts)]]),
      'texts: there must be texts in one language at least',
    ],
    [
      'an amount in terms that offer nothing',
      withEnglish({ 'terms.sections.6.items.1': 'Stake €5 and win.' }),
      'texts/en.json: terms.sections.6.items.1: names an amount',
    ],
    ['no facts', luckyFridayFiles({ 'campaign.json': '' }), 'campaign.json: not JSON'],
    ['cut facts', luckyFridayFiles({ 'campaign.json': '{"label":' }), 'campaign.json: not JSON'],
    ['a list for facts', luckyFridayFiles({ 'campaign.json': '[]' }), 'campaign.json: the file: '],
  ])('with %s is refused by file, text and reason', (_, files, expected) => {
    expect(problemsOf(files)).toContainEqual(expect.stringContaining(`${name}/${expected}`));
  });

  it.each(['Lucky', 'lucky_friday', '..', 'a--b', 'x'.repeat(65)])('of the name %s is refused', (folder) => {
    expect(problemsOf(luckyFridayFiles(), folder)).toContainEqual(expect.stringContaining("the folder's name must be"));
  });

  it('without a file is refused', () => {
    const files = new Map(luckyFridayFiles());
    files.delete('campaign.json');
    expect(problemsOf(files)).toContain(`${name}/campaign.json: the file is missing`);
  });

  it('may lack texts in a language as long as another has them', () => {
    expect(problemsOf(luckyFridayFiles({ 'texts/ar.json': '{}' }))).toEqual([]);
  });

  it('that reaches for a prototype is refused', () => {
    const text = JSON.stringify(facts).replace('{', '{"__proto__":{"isLongTerm":true},');
    expect(problemsOf(luckyFridayFiles({ 'campaign.json': text })).join()).toContain('__proto__ is refused');
    expect(Object.hasOwn(Object.prototype, 'isLongTerm')).toBe(false);
  });

  it('lists all its problems at once', () => {
    const files = new Map(filesWith(changed(facts, ['accent'], 'plaid')));
    files.set('texts/en.json', JSON.stringify({ ...english, 'seo.title': '' }));
    expect(problemsOf(files)).toHaveLength(2);
  });

  it('that is mutated anywhere is refused clearly or has all its texts in every language', () => {
    const places = placesOf(facts);
    const values = fc.option(fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.keys(english))), { nil: undefined });
    fc.assert(
      fc.property(fc.constantFrom(...places), values, (path, value) => {
        const files = filesWith(changed(facts, path, value));
        if (problemsOf(files).length > 0) return;
        const campaign = parseCampaign(name, files);
        for (const language of localeCodes) {
          const text = textsOf(campaign, language);
          expect(text('seo.title')).not.toBe('');
          const [hero] = campaign.blocks;
          if (hero?.type === 'hero') expect(hero.significantTerms.map(text)).not.toContain('');
        }
      }),
      { numRuns: 150 },
    );
  });
});
