import { describe, expect, it } from 'vitest';
import { createPageAssembly, type PageParts } from './assemble-page.ts';
import type { HtmlPieces, RenderedBlock } from './static-blocks.tsx';

const block = (name: string, isShared = true): RenderedBlock => ({
  isShared,
  nodes: [{ tag: 'p', attributes: {}, key: name, html: name }, ...(name === 'island' ? [island] : [])],
  html: [Buffer.from(`<p>${name}</p>`), ...(name === 'island' ? [island] : [])],
  json: JSON.stringify([{ tag: 'p', attributes: {}, key: name }]),
  folders: ['src/blocks/one'],
  islands: [],
  texts: [],
  own: [],
  preloads: '',
  accents: [],
  size: 1_000,
});
const island = { island: '/island.js', id: 'island', props: {} };

const buffersIn = (html: HtmlPieces): Buffer[] => html.flatMap((piece) => ('island' in piece ? [] : [piece]));

const partsOf = (blocks: readonly RenderedBlock[], folded: readonly RenderedBlock[] = []): PageParts => ({
  header: block('header'),
  blocks,
  folded,
  footer: block('footer'),
  overlay: block('overlay'),
});

describe('createPageAssembly', () => {
  it('finds a page by the name that it was assembled with', () => {
    const { assemble, known } = createPageAssembly();
    expect(known('a')).toBeUndefined();
    const page = assemble(partsOf([block('a')]), {}, 'a');
    const other = assemble(partsOf([block('b')]), {}, 'b');
    expect([known('a'), known('b')]).toEqual([page, other]);
  });

  it('does not keep a page with a personal block', () => {
    const { assemble, known } = createPageAssembly();
    const page = assemble(partsOf([block('personal', false)]), {}, 'a');
    expect(`${page.html}`).toContain('personal');
    expect(known('a')).toBeUndefined();
  });

  it('keeps no more pages than fit with their blocks', () => {
    const { assemble, known } = createPageAssembly();
    const large = { ...block('large'), size: 1_000_000 };
    const names = Array.from({ length: 20 }, (_, index) => `page ${index}`);
    for (const name of names) assemble(partsOf([large]), {}, name);
    const kept = names.filter((name) => known(name));
    expect(kept).toEqual(names.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(9);
  });

  it('has the HTML of all parts in their order, with islands among it', () => {
    const { html } = createPageAssembly().assemble(partsOf([block('a'), block('island'), block('b')]), {
      accent: 'ember',
    });
    const at = html.indexOf(island);
    expect([
      `${Buffer.concat(buffersIn(html.slice(0, at)))}`,
      html[at],
      `${Buffer.concat(buffersIn(html.slice(at + 1)))}`,
    ]).toEqual([
      expect.stringMatching(/<p>header<\/p>.*<article data-accent="ember"><p>a<\/p><p>island<\/p>$/),
      island,
      expect.stringMatching(/^<p>b<\/p><\/article>.*<p>footer<\/p>.*<p>overlay<\/p>/),
    ]);
  });
});
