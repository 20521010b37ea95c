import { describe, expect, it } from 'vitest';
import { renderBlocks } from '../../blocks/render-block.tsx';
import { parseCampaign } from '../campaign.ts';
import { folderFixture, inputFor, lightTexts } from '../campaign-fixtures.ts';
import { CampaignError } from '../campaign-problem.ts';
import { composeCampaign } from '../compose-campaign.ts';
import { withheldReasons } from '../withheld-reasons.ts';

const clauses = {
  replaced: ['safer.fun'],
  added: [{ id: 'stadium', section: 'who', significant: true, values: { tickets: 'f.ticketLimit.count|number' } }],
};
const words = {
  'clauses.safer.fun': 'This raffle is for fun.',
  'clauses.stadium': 'Tickets for visitors of the stadium: {{tickets}}.',
};

/** A campaign with its own clauses, in English and German. */
const folder = (changes: Readonly<Record<string, string>> = {}, german = words) => {
  const files = new Map(folderFixture({ clauses }, { ...lightTexts, ...words, ...changes }, ['en']));
  return files.set('texts/de.json', JSON.stringify({ ...lightTexts, ...german }));
};

const problemsOf = (files: ReturnType<typeof folder>): string => {
  try {
    parseCampaign('fixture', files);
    return '';
  } catch (error) {
    if (error instanceof CampaignError) return error.message;
    throw error;
  }
};

describe('a clause in the campaign’s own wording', () => {
  const campaign = parseCampaign('fixture', folder());
  const { clauses: composed } = inputFor(campaign);
  const itemsOf = (id: string) => composed.sections.find((section) => section.id === id);

  it('replaces the built-in one', () => {
    const { items = [], own } = itemsOf('safer') ?? {};
    expect(items).toContain('This raffle is for fun.');
    expect(items.join()).not.toContain('Gambling is entertainment');
    expect(own).toEqual(['This raffle is for fun.']);
  });

  it('comes last in its section, with its number from the facts, and beside the headline if it is significant', () => {
    const text = 'Tickets for visitors of the stadium: 50.';
    expect(itemsOf('who')?.items.at(-1)).toBe(text);
    expect(composed.significantTerms).toContain(text);
  });

  it('is marked in the terms of the page, and no other is', () => {
    const html = renderBlocks(composeCampaign(inputFor(campaign)).blocks);
    const marked = [...html.matchAll(/<li data-own-clause="">([^<]*)</g)].map(([, text]) => text);
    expect(marked).toEqual(['Tickets for visitors of the stadium: 50.', 'This raffle is for fun.']);
    const plain = parseCampaign('plain', folderFixture({}));
    expect(renderBlocks(composeCampaign(inputFor(plain)).blocks)).not.toContain('data-own-clause');
  });

  it('changes the version of the terms', () => {
    const other = parseCampaign('fixture', folder({ 'clauses.safer.fun': 'This raffle is a game.' }));
    expect(other.terms).not.toEqual(campaign.terms);
  });

  it('withholds the campaign if a country forbids its words', () => {
    const rules = {
      allowed: true,
      welcomeBonusAllowed: true,
      returningCustomersAllowed: true,
      urgencyAllowed: true,
      mixedProductsAllowed: true,
      termsBesideOffers: false,
      forbiddenKinds: [],
      forbiddenBonuses: [],
      forbiddenProducts: [],
      forbiddenPhrases: { en: ['risk free'] },
    };
    const bold = parseCampaign('fixture', folder({ 'clauses.safer.fun': 'This raffle is risk-free.' }));
    expect(withheldReasons(rules, bold)).toEqual([expect.stringContaining('clauses.safer.fun says “risk free”')]);
    expect(withheldReasons(rules, campaign)).toEqual([]);
  });

  it.each([
    ['a number', { 'clauses.safer.fun': 'Fun for 7 days.' }, 'clauses.safer.fun: has a number'],
    ['a single brace', { 'clauses.safer.fun': 'Fun for {days}.' }, 'clauses.safer.fun: has a single brace'],
    ['a placeholder that it has no value for', { 'clauses.safer.fun': 'Days: {{days}}.' }, 'each once: none'],
    ['a value that it does not say', { 'clauses.stadium': 'For visitors.' }, 'each once: {{tickets}}'],
    ['no end', { 'clauses.safer.fun': 'This is fun' }, 'must end as a sentence does'],
    ['HTML', { 'clauses.safer.fun': 'This is <b>fun</b>.' }, 'clauses.safer.fun: contains HTML'],
    ['words that campaign.json does not name', { 'clauses.general.tax': 'Tax is yours.' }, 'is for no clause that'],
    ['a placeholder in another text', { tagline: 'Win {{tickets}}.' }, 'tagline: has braces in it'],
  ])('with %s is refused by file, text and reason', (_, changes, expected) => {
    expect(problemsOf(folder(changes))).toMatch(/^fixture\/texts\/en\.json:1: /m);
    expect(problemsOf(folder(changes))).toContain(expected);
  });

  it('is refused if a language of the campaign lacks it', () => {
    const problems = problemsOf(folder({}, { ...words, 'clauses.stadium': '' }));
    expect(problems).toContain('fixture/texts/de.json:1: clauses.stadium: ');
    const [stadium, ...rest] = Object.entries(words).toReversed();
    expect(stadium?.[0]).toBe('clauses.stadium');
    const files = folder().set('texts/de.json', JSON.stringify({ ...lightTexts, ...Object.fromEntries(rest) }));
    expect(problemsOf(files)).toContain('fixture/texts/de.json:1: clauses.stadium: is missing');
  });

  it.each([
    ['replaces what is not there', { replaced: ['safer.none'] }, 'clauses.replaced[0]: is not a clause of the library'],
    ['adds what is there', { added: [{ id: 'fun', section: 'nowhere' }] }, 'clauses.added[0].section: '],
    [
      'has a value that the facts lack',
      { ...clauses, added: [{ ...clauses.added[0], values: { tickets: 'f.none|number' } }] },
      'clauses.added[0].values.tickets: clause stadium: f.none can',
    ],
    ['adds one twice', { added: [...clauses.added, ...clauses.added] }, 'clauses.added[1].id: stadium occurs twice'],
    [
      'replaces one twice',
      { replaced: ['safer.fun', 'safer.fun'] },
      'clauses.replaced[1]: safer.fun occurs twice: remove one',
    ],
    [
      'gives a value a name that no placeholder has',
      { ...clauses, added: [{ ...clauses.added[0], values: { 'no-word': 'f.ticketLimit.count|number' } }] },
      'clauses.added[0].values["no-word"]: has a name that is not allowed here',
    ],
  ])('is refused if it %s', (_, own, expected) => {
    const files = folder();
    const facts: object = JSON.parse(files.get('campaign.json') ?? '');
    expect(problemsOf(files.set('campaign.json', JSON.stringify({ ...facts, clauses: own })))).toContain(expected);
  });
});
