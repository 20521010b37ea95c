import { describe, expect, it } from 'vitest';
import type { PageNode } from '../../src/document/page-view.ts';
import { listCaches } from '../cache/cache-registry.ts';
import { type CachedParts, createPartsCache, withoutHtml } from './page-parts.ts';

const island = { island: '/island.js', id: 'island', props: { html: 'of its own' } };
const nodes: readonly PageNode[] = [
  {
    tag: 'main',
    attributes: { id: 'main' },
    children: [
      { tag: 'p', attributes: {}, key: 'one', html: '<b>"Ünïcode" अ</b>' },
      { children: [] },
      island,
      { tag: 'p', attributes: {}, key: 'empty', html: '' },
    ],
  },
  { tag: 'p', attributes: {}, key: 'two', html: 'x' },
];

const partsWith = (more: readonly PageNode[]): CachedParts => ({
  parts: { nodes: more, folders: ['a'], islands: [], texts: [], visitorDataRequests: [], preloads: '', accents: [] },
  late: [],
});

describe('createPartsCache', () => {
  it('renders parts once for equal keys, and returns them unchanged', () => {
    const cache = createPartsCache(1_000_000);
    let made = 0;
    const make = () => {
      made += 1;
      return { ...partsWith(nodes), layout: 'app' as const };
    };
    const key = () => ['page', { a: [1, null] }];
    for (let visit = 0; visit < 3; visit += 1)
      expect(cache.get(key(), make)).toEqual({ ...partsWith(nodes), layout: 'app' });
    expect(made).toBe(1);
    cache.get(['page', { a: [2, null] }], make);
    expect(made).toBe(2);
  });

  it('keeps nothing without a key and nothing partial', () => {
    const cache = createPartsCache(1_000_000);
    let made = 0;
    const make = () => {
      made += 1;
      return { ...partsWith(nodes), isPartial: true };
    };
    for (const key of [undefined, undefined, 'partial', 'partial']) cache.get(key, make);
    expect(made).toBe(4);
  });

  it('keeps the most recently requested parts within its limit', () => {
    const cache = createPartsCache(64_000);
    let made = 0;
    const ask = (page: number) =>
      cache.get(page, () => {
        made += 1;
        const text = Array.from({ length: 2_000 }, (_, at) => ((page * 7_919 + at * 104_729) % 65_537).toString(36));
        return partsWith([{ tag: 'p', attributes: {}, key: `${page}`, html: text.join(' ') }]);
      });
    for (let page = 0; page < 20; page += 1) ask(page);
    const { bytes = 0, maxBytes, evictions } = listCaches().find(({ name }) => name === 'page-parts') ?? {};
    expect(maxBytes).toBe(64_000);
    expect(bytes).toBeLessThanOrEqual(64_000);
    expect(evictions).toBeGreaterThan(0);
    made = 0;
    ask(19);
    expect(made).toBe(0);
    ask(0);
    expect(made).toBe(1);
  });
});

it('stores nodes without HTML in the document state, under the same keys', () => {
  const stripped = withoutHtml(nodes);
  expect(JSON.stringify(stripped)).not.toContain('Ünïcode');
  expect(JSON.stringify(stripped)).toContain('"html":"of its own"');
});
