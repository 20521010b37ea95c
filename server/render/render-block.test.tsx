import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type BlockInstance, defineBlock, Frame, Interactive, type Island, Static } from '../../src/blocks/block.tsx';
import { Art } from '../../src/components/Art.tsx';
import { textsFixture } from '../../src/components/render-in-site.tsx';
import type { IslandComponent } from '../../src/document/PageNodes.tsx';
import type { PageNode } from '../../src/document/page-view.ts';
import { staticSiteFixture } from '../../src/state/site-fixture.ts';
import { type SiteInput, siteInputs } from '../../src/state/static-inputs.ts';
import { useStaticSite } from '../../src/state/static-site.tsx';
import { type BlockSite, joinParts, renderBlock } from './render-block.tsx';

const folder = 'src/blocks/test';

/** A block that renders this, and reads these inputs. */
const blockOf = (render: (data: object) => ReactNode, reads: readonly SiteInput[] = []) =>
  defineBlock<object>({ type: 'test', folder, reads, render: ({ data }) => render(data) }).of({});

const islands = new Map<string, IslandComponent>();

const render = (instance: BlockInstance, changes: Partial<BlockSite> = {}) => {
  const site = staticSiteFixture();
  const blockSite: BlockSite = {
    site,
    texts: textsFixture(site.language),
    islandAddress: (island) => `/assets/${island}.js`,
    addIsland: (address, component) => islands.set(address, component),
    ...changes,
  };
  return renderBlock(instance, instance.render, blockSite);
};

const htmlOf = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => ('children' in node ? htmlOf(node.children) : 'html' in node ? node.html : '')).join('');

const Clock = ({ label }: { readonly label: string }) => label;
const Nothing = () => null;
const Reading = ({ input }: { readonly input: SiteInput }) => JSON.stringify(useStaticSite()[input]);

describe.each(siteInputs)('the input %s', (input) => {
  const reading = (reads: readonly SiteInput[]) =>
    blockOf(
      () => (
        <Static>
          <Reading input={input} />
        </Static>
      ),
      reads,
    );

  it('is read by a block that declares it, and by no other', () => {
    expect(htmlOf(render(reading([input])).nodes)).not.toBe('');
    const others = siteInputs.filter((other) => other !== input);
    expect(() => render(reading(others))).toThrow(`reads ${input}, which its block does not declare`);
  });
});

describe('renderBlock', () => {
  it('throws for anything outside the parts of a block', () => {
    for (const outside of [<p key="p">text</p>, 'text', 7]) {
      expect(() => render(blockOf(() => outside))).toThrow('outside of its parts');
    }
    expect(render(blockOf(() => null)).nodes).toEqual([]);
  });

  it('gives parts the same key exactly where they have the same HTML', () => {
    const keysOf = (...texts: string[]) =>
      render(blockOf(() => texts.map((text) => <Static key={text}>{text}</Static>))).nodes.map((node) =>
        'key' in node ? node.key : undefined,
      );
    expect(keysOf('a', 'b')).toEqual([...keysOf('a'), ...keysOf('b')]);
    expect(new Set(keysOf('a', 'b', 'c')).size).toBe(3);
  });

  it('moves preloads of first pictures to the head of the document', () => {
    const art = blockOf(() => (
      <Static>
        <Art src="/art.svg" isFirst />
      </Static>
    ));
    const { preloads, nodes } = render(art);
    expect(preloads).toMatch(/^<link rel="preload"[^>]*\/art\.svg[^>]*>$/);
    expect(htmlOf(nodes)).not.toContain('<link');
    expect(htmlOf(nodes)).toContain('/art.svg');
  });

  it('finds the palettes in the markup of parts, not in their texts', () => {
    const palettes = blockOf(() => (
      <Frame data-accent="ember">
        <Static data-accent="mint">
          <p data-accent="violet">{'<p data-accent="none">'}</p>
        </Static>
      </Frame>
    ));
    expect(render(palettes).accents).toEqual(['ember', 'mint', 'violet']);
  });

  it('writes no zero byte, the separator of cached parts', () => {
    const [node] = render(blockOf(() => <Static>{'a\0b'}</Static>)).nodes;
    expect(node).toMatchObject({ html: 'a\uFFFDb' });
  });
});

describe('the parts of a block', () => {
  const clock: Island<{ readonly label: string }> = {
    folder: 'src/blocks/clock',
    Component: Clock,
    texts: ['src/blocks/clock'],
  };
  const own: Island<object, string, { readonly id: number }> = {
    folder: 'src/blocks/own',
    Component: Nothing,
    texts: [],
    isLazy: true,
  };
  const parts = render(
    blockOf(() => (
      <Frame as="section" className="frame">
        <Static as="p">words</Static>
        <Interactive island={clock} props={{ label: 'soon' }} />
        <Interactive island={own} props={{}} visitorParams={{ id: 1 }} />
        <Interactive island={own} props={{}} visitorParams={{ id: 1 }} />
        <Interactive island={own} props={{}} visitorParams={{ id: 2 }} />
      </Frame>
    )),
  );

  it('are HTML if static, and props with a module address if interactive', () => {
    expect(parts.nodes).toMatchObject([
      {
        tag: 'section',
        attributes: { className: 'frame' },
        children: [
          { tag: 'p', html: 'words' },
          { island: '/assets/src/blocks/clock.js', props: { label: 'soon' } },
          { visitorDataKey: 'src/blocks/own {"id":1}', isLazy: true },
          { visitorDataKey: 'src/blocks/own {"id":1}' },
          { visitorDataKey: 'src/blocks/own {"id":2}' },
        ],
      },
    ]);
    expect(islands.get('/assets/src/blocks/clock.js')).toBe(Clock);
  });

  it('list the styles, eager modules, texts and visitor data that they need, each once', () => {
    expect(parts.folders).toEqual([folder, 'src/blocks/clock', 'src/blocks/own']);
    expect(parts.islands).toEqual(['src/blocks/clock']);
    expect(parts.texts).toEqual(['src/blocks/clock']);
    expect(parts.visitorDataRequests.map(({ params }) => params)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('are joined in the order of the blocks, and each requirement is listed once', () => {
    const joined = joinParts([parts, parts]);
    expect(joined.nodes).toEqual([...parts.nodes, ...parts.nodes]);
    expect({ ...joined, nodes: [] }).toEqual({ ...parts, nodes: [] });
  });

  it('gives links of static parts and of islands the targets of the page', () => {
    const island: Island<{ readonly label: string; readonly links: readonly object[] }> = {
      folder,
      Component: Clock,
      texts: [],
    };
    const instance = blockOf(() => (
      <>
        <Static>
          <a className="a" href="/ar/promotion/x?a=1&b=2">
            /ar/promotion/x
          </a>
        </Static>
        <Interactive island={island} props={{ label: 'a', links: [{ href: '/ar/promotion/x' }] }} />
      </>
    ));
    const linkTarget = (href: string) => href.replace('/ar/promotion', '/en/promotion');
    const { nodes } = render(instance, { linkTarget });
    expect(htmlOf(nodes)).toBe('<a class="a" href="/en/promotion/x?a=1&amp;b=2">/ar/promotion/x</a>');
    expect(nodes[1]).toMatchObject({ props: { label: 'a', links: [{ href: '/en/promotion/x' }] } });
  });

  it('hyphenates headings in the language of their words', () => {
    const instance = blockOf(() => (
      <Static>
        <h2>Gewinnspielteilnahme</h2>
      </Static>
    ));
    expect(htmlOf(render(instance).nodes)).toBe('<h2>Gewinnspielteilnahme</h2>');
    expect(htmlOf(render(instance, { textLanguage: 'de' }).nodes)).toBe(
      '<h2>Gewinn\u00adspiel\u00adteil\u00adnahme</h2>',
    );
  });
});
