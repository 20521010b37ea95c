import { describe, expect, it } from 'vitest';
import { createPageAssembly, type PageParts } from './assemble-page.ts';
import type { HtmlPieces, RenderedBlock } from './static-blocks.tsx';

const block = (name: string, id: number | undefined): RenderedBlock => ({
  ...(id !== undefined && { id }),
  nodes: [{ tag: 'p', attributes: {}, key: name, html: name }, ...(name === 'island' ? [island] : [])],
  html: [Buffer.from(`<p>${name}</p>`), ...(name === 'island' ? [island] : [])],
  json: JSON.stringify([{ tag: 'p', attributes: {}, key: name }]),
  folders: ['src/blocks/one'],
  islands: [],
  texts: [],
  own: [],
  preloads: '',
  accents: [],
});
const island = { island: '/island.js', id: 'island', props: {} };

const textOf = (html: HtmlPieces): string => html.map((piece) => ('island' in piece ? '' : `${piece}`)).join('');

const partsOf = (blocks: readonly RenderedBlock[], folded: readonly RenderedBlock[] = []): PageParts => ({
  header: block('header', 1),
  blocks,
  folded,
  footer: block('footer', 2),
  overlay: block('overlay', 3),
});

describe('createPageAssembly', () => {
  it('assembles a page once where all of its blocks are cached', () => {
    const { assemble } = createPageAssembly();
    const page = assemble(partsOf([block('a', 4)]), {});
    expect(assemble(partsOf([block('a', 4)]), {})).toBe(page);
    expect(assemble(partsOf([block('b', 5)]), {})).not.toBe(page);
    expect(assemble(partsOf([block('a', 4)]), { accent: 'ember' })).not.toBe(page);
    expect(assemble(partsOf([block('a', 4)]), { textLanguage: 'ar' })).not.toBe(page);
    expect(assemble(partsOf([], [block('a', 4)]), {})).not.toBe(page);
  });

  it('does not cache a page with a personal block', () => {
    const { assemble } = createPageAssembly();
    const [one, other] = ['of one', 'of another'].map((name) =>
      assemble(partsOf([block(name, undefined)]), { accent: 'ember' }),
    );
    expect(`${one?.html}`).toContain('of one');
    expect(`${other?.html}`).toContain('of another');
  });

  it('finds a page by the name that it was assembled with', () => {
    const { assemble, known } = createPageAssembly();
    expect(known('a')).toBeUndefined();
    const page = assemble(partsOf([block('a', 4)]), {}, 'a');
    const other = assemble(partsOf([block('b', 5)]), {}, 'b');
    expect([known('a'), known('b')]).toEqual([page, other]);
    expect(assemble(partsOf([block('a', 4)]), {}, 'c')).toBe(page);
    assemble(partsOf([block('personal', undefined)]), {}, 'd');
    expect([known('c'), known('d')]).toEqual([page, undefined]);
  });

  it('keeps no more pages than fit with their blocks', () => {
    const { assemble, known } = createPageAssembly();
    const names = Array.from({ length: 20 }, (_, index) => `page ${index}`);
    for (const [index, name] of names.entries()) {
      const html = [Buffer.allocUnsafeSlow(1_000_000)];
      assemble(partsOf([{ ...block('large', 10 + index), html }]), {}, name);
    }
    const kept = names.filter((name) => known(name));
    expect(kept).toEqual(names.slice(-kept.length));
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(9);
  });

  it('has the HTML of all parts in their order, with islands among it', () => {
    const { html } = createPageAssembly().assemble(partsOf([block('a', 4), block('island', 5), block('b', 6)]), {
      accent: 'ember',
    });
    const at = html.indexOf(island);
    expect([textOf(html.slice(0, at)), html[at], textOf(html.slice(at + 1))]).toEqual([
      expect.stringMatching(/<p>header<\/p>.*<article data-accent="ember"><p>a<\/p><p>island<\/p>$/),
      island,
      expect.stringMatching(/^<p>b<\/p><\/article>.*<p>footer<\/p>.*<p>overlay<\/p>/),
    ]);
  });
});
