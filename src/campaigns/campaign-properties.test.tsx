import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import requirements from '../../docs/requirements.md?raw';
import { renderBlocks } from '../blocks/render-block.tsx';
import { textsFixture } from '../components/render-in-site.tsx';
import { identityDocuments } from '../entities/identity-documents.ts';
import { type LanguageCode, languages } from '../i18n/languages.ts';
import { campaignFolders, folderCampaign, inputFor, promotionFixture, winnersFixture } from './campaign-fixtures.ts';
import { campaignStates, isOver } from './campaign-state.ts';
import { clauseLanguages } from './clauses/clause-messages.ts';
import { noticeDays } from './clauses/period-clauses.ts';
import { composeCampaign } from './compose-campaign.ts';
import { hasGame } from './game-blocks.ts';

/** Texts in the data of blocks. */
const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsOf) : [];
};

/** Numbers as written in a campaign file; dates and times are split into numbers. */
const numbersIn = (value: unknown): number[] => {
  if (typeof value === 'number') return [value];
  if (typeof value === 'string') return [...value.matchAll(/\d+/g)].map(([digits]) => Number(digits));
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

/** Numbers in a text, with the language's separators removed. */
function numbersInLanguage(text: string, language: LanguageCode): number[] {
  const { group, decimal } = languages[language].number;
  const matches = text.matchAll(/\d+(?:[.,\u00a0]\d+)*/g);
  return [...matches].flatMap(([number]) => {
    // A date yields three numbers.
    if (/^\d\d\.\d\d\.\d{4}$/.test(number)) return number.split('.').map(Number);
    const plain = Number(number.replaceAll(group, '').replace(decimal, '.'));
    return Number.isNaN(plain) ? number.split(/\D/).map(Number) : [plain];
  });
}

/** Numbers derived from those in a file: sums of prizes and weights, and results of an example. */
function derivedNumbers(name: string): Set<number> {
  const { prizes, grandPrizes, facts, start, end } = folderCampaign(name);
  const derived = numbersIn([prizes, grandPrizes, facts]).flatMap((number) => [number, number / 100]);
  const { sectors = [], pieces = [] } = facts;
  const weights = [sectors, pieces].map((list) =>
    Array.isArray(list) ? list.reduce<number>((sum, item: { weight: number }) => sum + item.weight, 0) : 0,
  );
  const sectorPrizes = Array.isArray(sectors)
    ? [...Map.groupBy(sectors, ({ reward }) => JSON.stringify(reward)).values()].map((equal) =>
        equal.reduce<number>((sum, item: { weight: number }) => sum + item.weight, 0),
      )
    : [];
  const pools = [prizes, grandPrizes].flatMap((ladder) =>
    [...Map.groupBy(ladder?.items ?? [], ({ reward }) => reward.kind).values()].map((items) =>
      items.reduce((sum, { quantity, worth }) => sum + (quantity * (worth?.amount ?? 0)) / 100, 0),
    ),
  );
  const points = (prizes?.items ?? []).flatMap(({ reward, quantity }) =>
    reward.kind === 'points' ? [quantity * reward.count] : [],
  );
  const zones = [start, end].flatMap((instant) => instant?.utcOffset ?? []);
  return new Set([...derived, ...weights, ...sectorPrizes, ...pools, ...points, ...zones]);
}

/** The fixture's minimum age, numbers of the site, and positions of missions. */
const common = [18, noticeDays, 1, 2, 3, 4, 5, 6, 7, 8];

describe.each([...campaignFolders])('the campaign %s', (name, files) => {
  const campaign = folderCampaign(name);
  const fields: unknown = JSON.parse(files.get('campaign.json') ?? '');
  const titles = [...campaign.texts.values()].flatMap((texts) => numbersIn(texts['title']));

  it.each(localeCodes)('has complete texts in %s in every state', (language) => {
    const promotion = promotionFixture({ winners: winnersFixture });
    for (const state of campaignStates) {
      const page = composeCampaign(inputFor(campaign, { language, state, promotion }));
      const texts = [page.title, page.description ?? ' - ', ...stringsOf(page.blocks.map(({ data }) => data))];
      const broken = texts
        .filter((text) => !identityDocuments.some((kind) => kind === text))
        .filter(
          (text) =>
            /[{}]|undefined|NaN|\[object/.test(text) ||
            /^(clause|step|word|figure|names|section)\./.test(text) ||
            /^[a-z]+(_[a-z0-9]+)+$/.test(text) ||
            text.trim() === '',
        );
      expect(broken).toEqual([]);
      const { figure, sections, significantTerms, steps } = inputFor(campaign, { language }).clauses;
      const clauses = [figure ?? '-', ...stringsOf(sections), ...significantTerms, ...stringsOf(steps)];
      expect(clauses.filter((text) => text.trim() === '')).toEqual([]);
    }
  });

  it.each(clauseLanguages)('shows in %s only numbers from its facts', (language) => {
    const { clauses } = inputFor(campaign, { language });
    const { figure = '', sections, significantTerms, steps } = clauses;
    const known = new Set([...numbersIn(fields), ...derivedNumbers(name), ...titles, ...common]);
    const { deadline, ...input } = inputFor(campaign, { language });
    if (deadline?.round !== undefined) known.add(deadline.round);
    const { blocks } = composeCampaign({ ...input, deadline });
    const texts = [
      figure,
      ...significantTerms,
      ...steps.map(({ text }) => text),
      ...sections.flatMap(({ items }) => items),
      // Addresses, ids and times are not texts, and terms have a version.
      ...stringsOf(blocks.filter(({ type }) => type !== 'terms').map(({ data }) => data)).filter((text) =>
        /\s/.test(text),
      ),
    ];
    const unknown = texts.flatMap((text) =>
      numbersInLanguage(text, language)
        .filter((number) => !known.has(number))
        .map((number) => `${number}: ${text}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each(clauseLanguages)('shows each significant term once in %s', (language) => {
    const input = inputFor(campaign, { language });
    const { significant } = input.clauses;
    const blocks = composeCampaign(input).blocks.filter(({ type }) => type === 'significant-terms');
    const html = renderBlocks(blocks);
    const shown = [
      ...Array.from(
        html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g),
        ([, value, condition]) => `${value}|${condition}`,
      ),
      ...Array.from(html.matchAll(/<li>(.*?)<\/li>/g), ([, sentence]) => sentence),
    ];
    expect(shown).toHaveLength(significant.length);
    for (const { sentence, value, condition } of significant) {
      const ways = [sentence, `${value}|${condition}`].map((text) => renderToStaticMarkup(text));
      expect(
        shown.filter((text) => ways.includes(text ?? '')),
        sentence,
      ).toHaveLength(1);
    }
    expect(html).not.toMatch(/<details| title=| hidden/);
  });

  it('has its own title, terms and next action', () => {
    const page = composeCampaign(inputFor(campaign));
    expect(page.title).toContain(campaign.texts.get('en')?.['title']);
    if (campaign.promotes !== 'offer') return;
    const { clauses } = inputFor(campaign);
    expect(clauses.figure).not.toBe('');
    expect(clauses.significantTerms.length).toBeGreaterThanOrEqual(4);
    // A choice has the terms of two offers.
    expect(clauses.significantTerms.length).toBeLessThanOrEqual(24);
    expect(clauses.steps.length).toBeGreaterThan(1);
    expect(clauses.sections.length).toBeGreaterThan(4);
    expect(new Set(page.blocks.map(({ type }) => type))).toContain(
      campaign.flags.isAlternativeView ? 'fold' : 'call-to-action',
    );
  });

  it.each(localeCodes)('R4.5 has a text in %s for after the end in place of its tagline', (language) => {
    const { tagline, ended } = { ...campaign.texts.get('en'), ...campaign.texts.get(language) };
    for (const state of campaignStates.filter(isOver)) {
      const { blocks, description } = composeCampaign(inputFor(campaign, { language, state }));
      const hero = blocks.find(({ type }) => type === 'hero')?.data;
      const expected = ended ?? textsFixture(language).t('campaign_ended_text');
      expect(hero).toMatchObject({ text: expected });
      if (ended !== tagline) expect(description).not.toContain(tagline);
    }
  });

  it('has each term once in a section', () => {
    const { sections } = inputFor(campaign).clauses;
    for (const { items } of sections) expect(new Set(items).size).toBe(items.length);
  });

  it('is rendered, with the anchor of its game if it has one', () => {
    const { blocks } = composeCampaign(inputFor(campaign));
    const html = renderBlocks(blocks);
    expect(html).toContain('<h1');
    expect(html).not.toMatch(/\[object|undefined/);
    expect(html.includes(' id="stage"')).toBe(hasGame(blocks));
  });
});

it('has a folder for every name of the requirements', () => {
  const names = [...requirements.matchAll(/^\| R2\.\d+ +\| `([a-z0-9-]+)` +\|$/gm)].map(([, name = '']) => name);
  expect(names).toContain('lucky-friday');
  expect(names.filter((name) => !campaignFolders.has(name))).toEqual([]);
});

it.each(localeCodes)('gives each campaign a unique title in %s', (language) => {
  const titles = [...campaignFolders.keys()].map((name) => folderCampaign(name).texts.get(language)?.['title']);
  expect(titles.filter((title, index) => title === undefined || titles.indexOf(title) !== index)).toEqual([]);
});

it.each(localeCodes)('R4.5 has a text in %s for after the end of each campaign that ends', (language) => {
  const wordless = [...campaignFolders.keys()].filter((name) => {
    const { expireTime, texts } = folderCampaign(name);
    const { tagline, ended } = texts.get(language) ?? {};
    return expireTime !== undefined && tagline !== undefined && ended === undefined;
  });
  expect(wordless).toEqual([]);
});

it('gives an alternative view the facts of its parent campaign', () => {
  for (const name of campaignFolders.keys()) {
    const { parent, flags, facts } = folderCampaign(name);
    if (parent === undefined || !flags.isAlternativeView) continue;
    const { facts: all } = folderCampaign(parent);
    const { alternatives = [] } = all;
    const offers = Array.isArray(alternatives) && alternatives.length > 0 ? alternatives : [all];
    expect(offers).toContainEqual(facts);
  }
});
