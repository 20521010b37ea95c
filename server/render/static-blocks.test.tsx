import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { type BlockInstance, defineBlock, Frame, Interactive, type Island, Static } from '../../src/blocks/block.tsx';
import { Art } from '../../src/components/Art.tsx';
import { textsFixture } from '../../src/components/render-in-site.tsx';
import type { PageNode } from '../../src/document/page-view.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { staticSiteFixture } from '../../src/state/site-fixture.ts';
import { type SiteInput, type StaticSite, siteInputs } from '../../src/state/static-inputs.ts';
import { useStaticSite } from '../../src/state/static-site.tsx';
import { createMetrics } from '../observability/metrics.ts';
import { type BlockSite, createStaticBlocks, type LoadedBlock } from './static-blocks.tsx';

const folder = 'src/blocks/test';

/** A block with these parts. */
const blockOf = (render: (data: object) => ReactNode, reads: readonly SiteInput[] = []) =>
  defineBlock<object>({ type: 'test', folder, reads, render: ({ data }) => render(data) });

const words = blockOf((data) => <Static>{JSON.stringify(data)}</Static>);

const loaded = (instance: BlockInstance, changes: Partial<LoadedBlock> = {}): LoadedBlock => ({
  instance,
  render: instance.render,
  shared: undefined,
  ...changes,
});

const siteWith = (changes: Partial<StaticSite> = {}, more: Partial<BlockSite> = {}): BlockSite => {
  const site = { ...staticSiteFixture(), ...changes };
  return {
    site,
    texts: textsFixture(site.language),
    version: '1',
    islandAddress: (island) => `/assets/${island}.js`,
    isChangedByHost: false,
    ...more,
  };
};

/** How blocks are rendered, and how often a block came from the cache. */
function setUp(maxBytes = 1_000_000) {
  const metrics = createMetrics('test');
  const { renderStaticBlock, findIsland } = createStaticBlocks({ maxBytes, metrics });
  const hits = async () =>
    (await metrics.staticBlocks.get()).values.find(({ labels }) => labels.outcome === 'hit')?.value ?? 0;
  return { renderStaticBlock, findIsland, hits, metrics };
}

const htmlOf = (nodes: readonly PageNode[]): string =>
  nodes.map((node) => ('children' in node ? htmlOf(node.children) : 'html' in node ? node.html : '')).join('');

const { configuration, region, clock, settings, address } = staticSiteFixture();

/** Another value of each input that a block may declare. */
const others: { readonly [Input in SiteInput]: Pick<StaticSite, Input> } = {
  configuration: { configuration: { ...configuration, minimumAge: configuration.minimumAge + 1 } },
  region: { region: { ...region, country: 'DE' } },
  clock: { clock: { ...clock, timeZone: clock.timeZone + 1 } },
  currency: { currency: 'XAF' },
  odds: { odds: 5 },
  settings: { settings: { ...settings, chosen: { ...settings.chosen, theme: 'light' } } },
  address: { address: { ...address, pathname: '/en/elsewhere' } },
};

const Clock = ({ label }: { readonly label: string }) => label;
const Nothing = () => null;

const Reading = ({ input }: { readonly input: SiteInput }) => JSON.stringify(useStaticSite()[input]);
const reading = (input: SiteInput, reads: readonly SiteInput[]) =>
  blockOf(
    () => (
      <Static>
        <Reading input={input} />
      </Static>
    ),
    reads,
  ).of({});

describe.each(siteInputs)('the input %s', (input) => {
  it('has separate HTML for each value where the block declares it', () => {
    const { renderStaticBlock } = setUp();
    const block = loaded(reading(input, [input]));
    const one = renderStaticBlock(block, siteWith());
    const other = renderStaticBlock(block, siteWith(others[input]));
    expect(htmlOf(other.nodes)).not.toBe(htmlOf(one.nodes));
    expect(renderStaticBlock(block, siteWith())).toBe(one);
    expect(renderStaticBlock(block, siteWith(others[input]))).toBe(other);
  });

  it('shares one HTML for all values where the block does not declare it', async () => {
    const { renderStaticBlock, hits } = setUp();
    const declared = siteInputs.filter((other) => other !== input);
    const block = loaded(blockOf(() => <Static>the same</Static>, declared).of({}));
    expect(renderStaticBlock(block, siteWith(others[input]))).toBe(renderStaticBlock(block, siteWith()));
    expect(await hits()).toBe(1);
  });

  it('can’t be read by a block that does not declare it', () => {
    const { renderStaticBlock } = setUp();
    const declared = siteInputs.filter((other) => other !== input);
    const block = loaded(reading(input, declared));
    for (const site of [siteWith(), siteWith(others[input])]) {
      expect(() => renderStaticBlock(block, site)).toThrow(`reads ${input}, which its block does not declare`);
    }
  });
});

describe('a block', () => {
  it('is rendered once for equal data in different objects', () => {
    const { renderStaticBlock } = setUp();
    const one = renderStaticBlock(loaded(words.of({ a: 1 })), siteWith());
    expect(renderStaticBlock(loaded(words.of({ a: 1 })), siteWith())).toBe(one);
    expect(renderStaticBlock(loaded(words.of({ a: 2 })), siteWith())).not.toBe(one);
  });

  it.each<[string, Partial<StaticSite>, Partial<BlockSite>]>([
    ['the language', { language: 'ru' satisfies LanguageCode }, {}],
    ['the version of texts and configuration', {}, { version: '2' }],
  ])('is rendered again for another value of %s', (_, changes, more) => {
    const { renderStaticBlock } = setUp();
    const block = loaded(words.of({}));
    const one = renderStaticBlock(block, siteWith());
    expect(renderStaticBlock(block, siteWith(changes, more))).not.toBe(one);
  });

  it('is rendered again for new shared data', () => {
    const { renderStaticBlock } = setUp();
    const instance = words.of({});
    const with1 = renderStaticBlock(loaded(instance, { shared: { rows: 1 } }), siteWith());
    expect(renderStaticBlock(loaded(instance, { shared: { rows: 1 } }), siteWith())).toBe(with1);
    expect(renderStaticBlock(loaded(instance, { shared: { rows: 2 } }), siteWith())).not.toBe(with1);
    expect(renderStaticBlock(loaded(instance), siteWith())).not.toBe(with1);
  });

  it('is not cached with data of one visitor, or where the host has changed it', async () => {
    const { renderStaticBlock, hits } = setUp();
    const personal = loaded(words.of({}, { isPersonal: true }));
    expect(renderStaticBlock(personal, siteWith())).not.toBe(renderStaticBlock(personal, siteWith()));
    const changed = siteWith({}, { isChangedByHost: true });
    const block = loaded(words.of({}));
    expect(renderStaticBlock(block, changed)).not.toBe(renderStaticBlock(block, changed));
    expect(await hits()).toBe(0);
  });

  it('is evicted beyond the memory limit, least recently used first', async () => {
    const { renderStaticBlock, metrics } = setUp(100_000);
    const long = (index: number) => loaded(words.of({ index, text: 'x'.repeat(2_000) }));
    const first = renderStaticBlock(long(0), siteWith());
    for (let index = 1; index < 100; index += 1) renderStaticBlock(long(index), siteWith());
    const [bytes] = (await metrics.staticBlockBytes.get()).values;
    expect(bytes?.value).toBeLessThanOrEqual(100_000);
    expect(renderStaticBlock(long(0), siteWith())).not.toBe(first);
  });

  it('is not cached where it exceeds an eighth of the memory limit', async () => {
    const { renderStaticBlock, hits } = setUp(100_000);
    const huge = loaded(words.of({ text: 'x'.repeat(50_000) }));
    expect(htmlOf(renderStaticBlock(huge, siteWith()).nodes)).toContain('xxx');
    renderStaticBlock(huge, siteWith());
    expect(await hits()).toBe(0);
  });

  it('with anything outside of its parts is refused', () => {
    const { renderStaticBlock } = setUp();
    for (const outside of [<p key="p">text</p>, 'text', 7]) {
      expect(() => renderStaticBlock(loaded(blockOf(() => outside).of({})), siteWith())).toThrow(
        'outside of its parts',
      );
    }
    expect(renderStaticBlock(loaded(blockOf(() => null).of({})), siteWith()).nodes).toEqual([]);
  });
});

describe('the parts of a block', () => {
  const clockIsland: Island<{ readonly label: string }> = {
    folder: 'src/blocks/clock',
    Component: Clock,
    texts: ['src/blocks/clock'],
  };
  const ownIsland: Island<object, string, { readonly id: number }> = {
    folder: 'src/blocks/own',
    Component: Nothing,
    texts: [],
  };
  const block = loaded(
    blockOf(() => (
      <Frame as="section" className="frame">
        <Static as="p">words</Static>
        <Interactive island={clockIsland} props={{ label: 'soon' }} />
        <Interactive island={ownIsland} props={{}} own={{ id: 1 }} />
        <Interactive island={ownIsland} props={{}} own={{ id: 1 }} />
        <Interactive island={ownIsland} props={{}} own={{ id: 2 }} />
      </Frame>
    )).of({}),
  );

  it('are HTML if static, and props with a module address if interactive', () => {
    const { renderStaticBlock, findIsland } = setUp();
    const { nodes, islands, folders, texts } = renderStaticBlock(block, siteWith());
    expect(nodes).toMatchObject([
      {
        tag: 'section',
        attributes: { className: 'frame' },
        children: [
          { tag: 'p', html: 'words' },
          { island: '/assets/src/blocks/clock.js', props: { label: 'soon' } },
          { own: 'src/blocks/own {"id":1}' },
          { own: 'src/blocks/own {"id":1}' },
          { own: 'src/blocks/own {"id":2}' },
        ],
      },
    ]);
    expect(islands).toEqual(['src/blocks/clock', 'src/blocks/own']);
    expect(folders).toEqual([folder, 'src/blocks/clock', 'src/blocks/own']);
    expect(texts).toEqual(['src/blocks/clock']);
    expect(findIsland('/assets/src/blocks/clock.js')).toBe(Clock);
    expect(() => findIsland('/assets/other.js')).toThrow('No block has been rendered with the island');
  });

  it('name the visitor’s own data once, however many islands show it', () => {
    const { own } = setUp().renderStaticBlock(block, siteWith());
    expect(own.map(({ params }) => params)).toEqual([{ id: 1 }, { id: 2 }]);
  });

  it('are in the document’s state without HTML, under the same keys', () => {
    const { json, nodes } = setUp().renderStaticBlock(block, siteWith());
    expect(json).not.toContain('words');
    const withoutHtml = JSON.parse(JSON.stringify(nodes), (name, value: unknown) =>
      name === 'html' ? undefined : value,
    );
    expect(JSON.parse(json)).toEqual(withoutHtml);
  });

  it('have the same key exactly where they have the same HTML', () => {
    const keysOf = (...texts: string[]) => {
      const parts = blockOf(() => texts.map((text) => <Static key={text}>{text}</Static>)).of({});
      return setUp()
        .renderStaticBlock(loaded(parts), siteWith())
        .nodes.map((node) => ('key' in node ? node.key : undefined));
    };
    expect(keysOf('a', 'b')).toEqual([...keysOf('a'), ...keysOf('b')]);
    expect(new Set(keysOf('a', 'b', 'c')).size).toBe(3);
  });

  it('move preloads of first pictures to the head of the document', () => {
    const art = blockOf(() => (
      <Static>
        <Art src="/art.svg" isFirst />
      </Static>
    ));
    const { preloads, nodes } = setUp().renderStaticBlock(loaded(art.of({})), siteWith());
    expect(preloads).toMatch(/^<link rel="preload"[^>]*\/art\.svg[^>]*>$/);
    expect(htmlOf(nodes)).not.toContain('<link');
    expect(htmlOf(nodes)).toContain('/art.svg');
  });
});
