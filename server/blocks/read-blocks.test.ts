import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { regionFixture } from '../../config/region-fixture.ts';
import { authorExamples } from '../../src/blocks/author-examples.ts';
import { blockTable, visitorLoaders } from './block-table.ts';
import { readBlocks } from './read-blocks.ts';

const text = { type: 'text', paragraphs: ['Every Friday.'] };

describe('the blocks that an author has written', () => {
  it.each([
    ['of a type that Marquee does not know', { type: 'carousel', slides: [] }],
    ['of a type that every object has', { type: 'constructor' }],
    ['that breaks its contract', { type: 'faq', items: 'none' }],
    ['that leads to a script', { type: 'cards', cards: [{ title: 'Go', href: 'javascript:alert(1)' }] }],
    ['without a type', { paragraphs: ['Every Friday.'] }],
    ['that is null', null],
    ['that is a text', 'text'],
    ['that only our own code makes', { type: 'withheld', title: 'Not here' }],
  ])('are read without a block %s', (_, broken) => {
    const { blocks, leftOut } = readBlocks([text, broken, text]);
    expect(blocks.map(({ type, data }) => ({ type, data }))).toEqual(
      [text, text].map(({ type, ...data }) => ({ type, data: expect.objectContaining(data) })),
    );
    expect(leftOut).toBe(1);
  });

  it('are accepted for every type with an author schema', () => {
    const authored = Object.entries(authorExamples).map(([type, example]) => ({ type, ...example }));
    const { blocks, leftOut } = readBlocks(authored);
    expect(blocks.map(({ type }) => type)).toEqual(authored.map(({ type }) => type));
    expect(leftOut).toBe(0);
    const types = [...blockTable.values()].flatMap(({ type, schema }) => (schema ? type : []));
    expect(types.toSorted()).toEqual(authored.map(({ type }) => type).toSorted());
  });

  it('have no countdown and no welcome bonus where the country forbids them', () => {
    const rules = (changes: object) => regionFixture({ promotions: changes }).promotions;
    const types = ['countdown', 'tournament', 'tournament-lobby', 'welcome-choice', 'gift-picker'];
    const authored = types.map((type) => ({ type, ...authorExamples[type] }));
    const clocksIn = (changes: object) =>
      readBlocks(authored, rules(changes)).blocks.flatMap(({ type, data }) =>
        JSON.stringify(data).includes('"withoutClock":true') ? type : [],
      );
    expect(clocksIn({ urgencyAllowed: false })).toEqual(['countdown', 'tournament', 'tournament-lobby']);
    expect(clocksIn({})).toEqual([]);
    const { blocks, leftOut } = readBlocks(authored, rules({ welcomeBonusAllowed: false }));
    expect(blocks.map(({ type }) => type)).toEqual(types.filter((type) => type !== 'welcome-choice'));
    expect(leftOut).toBe(0);
  });

  it.each([
    ['no option to decline', [1, 2]],
    ['a duplicate option', [0, 1, 1]],
    ['a single option', [0]],
  ])('are read without a welcome choice that has %s', (_, ids) => {
    const options = ids.map((id) => ({ id, title: 'A', figure: '1%', terms: [] }));
    expect(readBlocks([{ type: 'welcome-choice', ...authorExamples['welcome-choice'], options }]).leftOut).toBe(1);
  });

  it('are limited in total size: the first ones that fit are shown', () => {
    const long = { type: 'text', paragraphs: Array.from({ length: 50 }, () => 'x'.repeat(2_000)) };
    const { blocks, leftOut } = readBlocks([...Array.from({ length: 20 }, () => long), text]);
    expect([blocks.length, leftOut]).toEqual([6, 15]);
    expect(blocks.at(-1)?.data).toMatchObject({ paragraphs: text.paragraphs });
    expect(readBlocks([{ type: 'list', items: Array.from({ length: 200_000 }, () => 'x') }, text])).toMatchObject({
      leftOut: 1,
    });
    expect(readBlocks(Array.from({ length: 200_000 }, () => text)).blocks.length).toBeLessThan(300);
  });

  it('are left out where they are nested too deeply', () => {
    let deep: unknown = 'x';
    for (let level = 0; level < 100_000; level += 1) deep = [deep];
    expect(
      readBlocks([{ type: 'text', paragraphs: deep }, { type: 'text', paragraphs: [deep] }, deep, text]),
    ).toMatchObject({ leftOut: 3 });
  });

  it('have lone surrogates replaced', () => {
    const [block] = readBlocks([{ type: 'text', title: '\ud83d', paragraphs: ['a\udc00b'] }]).blocks;
    expect(block?.data).toEqual({ title: '\ufffd', paragraphs: ['a\ufffdb'] });
  });

  it('need no personal input, so that their HTML is cached', () => {
    expect(readBlocks([text]).blocks.map(({ isPersonal }) => isPersonal)).toEqual([false]);
  });
});

describe('the loaders of blocks', () => {
  it('belong to blocks of the table', () => {
    expect(blockTable.get('wheel')?.shared?.deadline).toBe(600);
    expect(blockTable.get('hero')?.shared).toBeUndefined();
    const loading = globSync('src/blocks/*/block.server.ts').filter((file) =>
      readFileSync(file, 'utf8').includes('defineSharedLoader'),
    );
    expect([...blockTable.values()].filter(({ shared }) => shared)).toHaveLength(loading.length);
  });
});

describe('the loaders of visitor data', () => {
  it('exist for every island that shows visitor data', () => {
    const shown = globSync('src/**/island.tsx')
      .filter((file) => readFileSync(file, 'utf8').includes('VisitorData<'))
      .map((file) => path.dirname(file).replaceAll(path.sep, '/'));
    expect(shown).toContain('src/blocks/wheel');
    expect(shown.filter((folder) => !visitorLoaders.has(folder))).toEqual([]);
  });
});
