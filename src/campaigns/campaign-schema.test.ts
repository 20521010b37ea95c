import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import luckyFriday from '../../config/campaigns/lucky-friday.json?raw';
import { localeCodes } from '../../config/languages.ts';
import { campaignInLanguage } from './campaign-in-language.ts';
import { CampaignError, parseCampaign } from './campaign-schema.ts';

const file = 'config/campaigns/lucky-friday.json';

/** A campaign with an end: Lucky Friday itself is long-term. */
const goodText = JSON.stringify({
  ...JSON.parse(luckyFriday),
  isLongTerm: false,
  endsAt: '2026-12-25T21:59:00+03:00',
}).replaceAll('{{startDate}}', '{{startDate}} – {{endDate}}');

type Path = readonly (string | number)[];

/** The good file with one value replaced, or taken out with `undefined`. */
function changed(path: Path, value: unknown, root: unknown = JSON.parse(goodText)): string {
  const change = (node: unknown, [key, ...rest]: Path): unknown => {
    if (key === undefined) return value;
    if (Array.isArray(node)) return node.map((item, index) => (index === key ? change(item, rest) : item));
    const fields = Object.entries(typeof node === 'object' && node !== null ? node : {});
    const found = new Map<string, unknown>(fields);
    found.set(String(key), change(found.get(String(key)), rest));
    return Object.fromEntries(found);
  };
  return JSON.stringify(change(root, path));
}

/** Every place of a JSON value, leaves and branches. */
function placesOf(node: unknown, path: Path = []): Path[] {
  const entries: [string | number, unknown][] = Array.isArray(node)
    ? node.map((item, index) => [index, item])
    : Object.entries(typeof node === 'object' && node !== null ? node : {});
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, inner]) => placesOf(inner, [...path, key]))];
}

const stringsOf = (node: unknown): string[] => {
  if (typeof node === 'string') return [node];
  return typeof node === 'object' && node !== null ? Object.values(node).flatMap(stringsOf) : [];
};

const problemsOf = (text: string): string => {
  try {
    parseCampaign(file, text);
  } catch (error) {
    if (error instanceof CampaignError) return error.message;
    throw error;
  }
  return '';
};

const text = (value: string) => Object.fromEntries(localeCodes.map((code) => [code, value]));
const countdown = { type: 'countdown' };
const blocks: unknown[] = JSON.parse(goodText).blocks;

describe('a campaign file', () => {
  test('that is good gives the campaign with times in seconds', () => {
    const campaign = parseCampaign(file, goodText);
    expect(campaign).toMatchObject({
      name: 'lucky-friday',
      startsAt: Date.UTC(2026, 10, 5, 21) / 1000,
      endsAt: Date.UTC(2026, 11, 25, 18, 59) / 1000,
      placeholders: { startDate: '06.11.2026', endDate: '25.12.2026' },
    });
  });

  test('that is good and long-term needs no end', () => {
    expect(problemsOf(luckyFriday)).toBe('');
  });

  test.each<[string, Path, unknown, string]>([
    ['a language missing', ['blocks', 0, 'title', 'ar'], undefined, 'blocks[0].title.ar: '],
    ['a language too many', ['seo', 'title', 'xx'], 'Titel', 'seo.title: Unrecognized key: "xx"'],
    ['an empty text', ['seo', 'description', 'ru'], '  ', 'seo.description.ru: must not be empty'],
    ['a placeholder in one language only', ['seo', 'title', 'ru'], '{{endDate}}', 'seo.title.ru: must have the same'],
    ['an unknown placeholder', ['seo', 'title'], text('{{stake}}'), 'seo.title.en: has unknown placeholders: stake'],
    ['an unknown language', ['languages'], ['en', 'xx'], 'languages[1]: '],
    ['a language named twice', ['languages'], ['en', 'en'], 'languages: must not name a language twice'],
    ['no language', ['languages'], [], 'languages: '],
    ['another name than the file', ['name'], 'unlucky-friday', 'name: must equal'],
    ['an unknown field', ['zone'], 3, 'the file: Unrecognized key: "zone"'],
    ['an unknown field in a block', ['blocks', 1, 'zone'], 3, 'blocks[1]: Unrecognized key: "zone"'],
    ['a time without offset', ['startsAt'], '2026-11-06T00:00:00', 'startsAt: must be an ISO date'],
    ['no end', ['endsAt'], undefined, 'endsAt: is needed unless'],
    ['an end before the start', ['endsAt'], '2026-11-01T00:00:00+03:00', 'endsAt: must be after startsAt'],
    ['an end of a long-term campaign', ['isLongTerm'], true, 'endsAt: a long-term campaign has no end'],
    ['an unknown field in the offer', ['offer', 'bonus'], 5, 'offer: Unrecognized key: "bonus"'],
    ['an unknown product', ['offer', 'products'], ['chess'], 'offer.products[0]: '],
    ['an offer for no product', ['offer', 'products'], [], 'offer.products: '],
    ['negative wagering', ['offer', 'wagering'], -1, 'offer.wagering: '],
    ['an unknown accent', ['accent'], 'plaid', 'accent: '],
    ['an unknown picture', ['blocks', 0, 'art'], '../secret', 'blocks[0].art: '],
    ['a sport that is not known', ['blocks', 2, 'items', 1, 'sport'], 7, 'blocks[2].items[1].sport: must be the id of'],
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
    expect(problemsOf(changed(path, value)).split('\n')).toContainEqual(
      expect.stringContaining(`${file}: ${expected}`),
    );
  });

  test('without an end whose texts name one is refused', () => {
    const endless = { ...JSON.parse(goodText), isLongTerm: true, endsAt: undefined };
    expect(problemsOf(JSON.stringify(endless))).toContain('names {{endDate}}, which needs endsAt');
  });

  test('that is not JSON, or reaches for a prototype, is refused', () => {
    expect(problemsOf(goodText.slice(0, -5))).toContain(`${file}: not JSON`);
    expect(problemsOf(goodText.replace('{', '{"__proto__":{"isLongTerm":true},'))).toContain('__proto__ is refused');
    expect(Object.hasOwn(Object.prototype, 'isLongTerm')).toBe(false);
  });

  test('lists all its problems at once', () => {
    const problems = problemsOf(changed(['accent'], 'plaid', JSON.parse(changed(['seo', 'title', 'ar'], undefined))));
    expect(problems.split('\n')).toHaveLength(2);
  });

  test('that is mutated anywhere is refused clearly or still speaks all its languages', () => {
    const places = placesOf(JSON.parse(goodText));
    fc.assert(
      fc.property(fc.constantFrom(...places), fc.option(fc.jsonValue(), { nil: undefined }), (path, value) => {
        const mutated = changed(path, value);
        if (problemsOf(mutated) !== '') return;
        const campaign = parseCampaign(file, mutated);
        for (const language of campaign.languages) {
          expect(stringsOf(campaignInLanguage(campaign, language)).filter((words) => words.trim() === '')).toEqual([]);
        }
      }),
      { numRuns: 150 },
    );
  });
});
