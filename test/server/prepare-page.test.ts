import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../server/clock.ts';
import { createTrustLookup } from '../../server/host/trust.ts';
import { lotteryChecks } from '../../server/lottery/lottery-checks-fixture.ts';
import { createLogger, type Logger } from '../../server/observability/logger.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { createSharedReads } from '../../server/platform/shared-reads.ts';
import type { AssetIndex } from '../../server/render/asset-index.ts';
import { createDocumentStarts, documentStart } from '../../server/render/document-html.ts';
import { type DocumentVisit, visitOf } from '../../server/render/document-visit.ts';
import { createIslandHtml } from '../../server/render/island-html.tsx';
import { createPreparePage, type PageInput, type PreparedPage } from '../../server/render/prepare-page.ts';
import { siteStateFor, staticSiteFor } from '../../server/render/site-state.ts';
import { createStaticBlocks, type RenderStaticBlock } from '../../server/render/static-blocks.tsx';
import { App } from '../../src/document/App.tsx';
import { languages } from '../../src/i18n/languages.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { blockPage } from '../../src/pages/block-page/block.tsx';
import { errorPage } from '../../src/pages/error/block.tsx';
import type { HomePageData } from '../../src/pages/home/home-data.ts';
import { homePage } from '../../src/pages/home/home-page.ts';
import { readPromotionQuery } from '../../src/pages/home/promotion-list.ts';
import { routeTable } from '../../src/routes/route-table.ts';
import { createOwnStore } from '../../src/state/own-data.tsx';
import { serverServices } from '../../src/state/server-services.ts';
import { unknownVisitor, type Visitor } from '../../src/state/visitor.ts';
import { configuredSite as site } from '../fixtures/configured-site.ts';

const origin = 'https://promo.example';
const metrics = createMetrics('test');
const logger = pino({ level: 'silent' });
const transport = () => Promise.reject(new Error('No block of these pages asks the platform'));

const [route] = routeTable;
const visit = visitOf(
  new IncomingMessage(new Socket()),
  { language: 'en', session: { status: 'anonymous' } },
  createTrustLookup({ tenants: [] }, true)({ headers: { host: 'a.test' } }),
  { route, pathname: '/en/lotto/', search: '?sort=DRAW_DATE' },
);
const assets: AssetIndex = {
  origin: '',
  entry: '/assets/entry.js',
  demo: '/assets/demo.js',
  island: (folder) => `/assets/${folder}.js`,
  modules: () => [],
  styles: () => ['/assets/base.css'],
  accountStyles: ['/assets/account.css'],
  signInStyles: ['/assets/sign-in.css', '/assets/account.css'],
  fonts: () => [],
};
const { renderStaticBlock, findIsland } = createStaticBlocks({ maxBytes: 1_000_000, metrics });
const context = { t: site.texts.t, language: 'en' } as const;

type Input = Pick<PageInput, 'content'> & Partial<PageInput>;

/** What prepares pages, with the renderer of their blocks. */
const preparer = (render: RenderStaticBlock, log: Logger = logger) => {
  const preparePage = createPreparePage({
    paletteStyles: () => [],
    renderStaticBlock: render,
    reads: createSharedReads(transport, lotteryChecks),
    origin,
    clock: createClock(),
    logger: log,
    metrics,
  });
  return (input: Input) => preparePage({ visit, site, assets, session: { status: 'anonymous' }, transport, ...input });
};

/** Prepares a page whose blocks of one type can't be rendered. */
const prepare = (input: Input, failing?: string) =>
  preparer((block, blockSite) => {
    if (block.instance.type === failing) throw new Error(`${failing} failed`);
    return renderStaticBlock(block, blockSite);
  })(input);

const emptyHome: HomePageData = {
  query: readPromotionQuery(new URLSearchParams()),
  ...{ shown: [], matches: 0, page: 1, pages: 1, total: 0, filters: { products: [], types: [] } },
  ...{ upcoming: [], joined: 'signed-out', hasFailed: false, lotteries: [] },
};

const frame = { entry: undefined, fonts: [], nonce: undefined };
const siteState = siteStateFor(visit, site, staticSiteFor(visit, site, origin));

describe('the styles of a page', () => {
  it('have those of accounts unless the visitor is known to have none', async () => {
    const content = homePage(emptyHome, context);
    const stylesFor = async (visitor: Visitor) => (await prepare({ content, visit: { ...visit, visitor } })).styles;
    const someone = { userId: 7, userCountry: null, isKnown: true };
    expect(await stylesFor({ ...someone, userId: 0 })).toEqual(['/assets/base.css']);
    for (const visitor of [someone, unknownVisitor])
      expect(await stylesFor(visitor)).toEqual(['/assets/base.css', '/assets/account.css']);
  });
});

describe('the head of a page', () => {
  const prepareKept = preparer(renderStaticBlock);
  const headOf = async (content: PageInput['content'], input: Partial<PageInput> = {}) =>
    (await prepareKept({ content, ...input })).head;

  it('is kept from the second request on, and made for each visitor of a host that has changed the page', async () => {
    const content = { title: 'Kept', blocks: [] };
    const first = await headOf(content);
    expect(await headOf(content)).toEqual(first);
    expect(await headOf(content)).toBe(await headOf(content));
    const changed = { visit: { ...visit, configuration: { brandName: 'Partner Bet' } } };
    expect(await headOf(content, changed)).toEqual(await headOf(content, changed));
    expect(await headOf(content, changed)).not.toBe(await headOf(content, changed));
  });

  it('is kept within a limit of bytes', async () => {
    const long = () => ({ title: 'A'.repeat(50_000), blocks: [] });
    const first = long();
    const twice = async (content: PageInput['content']) => {
      await headOf(content);
      return headOf(content);
    };
    const head = await twice(first);
    expect(await headOf(first)).toBe(head);
    for (let page = 0; page < 30; page += 1) await twice(long());
    expect(await headOf(first)).not.toBe(head);
  });
});

describe('the head of a document', () => {
  it('names the page, its address without the query, and its translations', async () => {
    const page = await prepare({ content: homePage(emptyHome, context) });
    const html = documentStart(page, { site: siteState, ...frame });
    expect(html).toMatch(/<title>[^<]+ \| [^<]+<\/title><meta name="description" content="[^"]+">/);
    expect(html).toContain('<link rel="canonical" href="https://promo.example/en/lotto/">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://promo.example/en/lotto/">');
    expect(html).not.toContain('noindex');
  });

  it('names the query of a page that has one of its own', async () => {
    const page = await prepare({ content: { ...homePage(emptyHome, context), canonicalSearch: '?page=2' } });
    const html = documentStart(page, { site: siteState, ...frame });
    expect(html).toContain('<link rel="canonical" href="https://promo.example/en/lotto/?page=2">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://promo.example/en/lotto/?page=2">');
  });

  it('of a hidden page asks search engines to leave it out, and claims no address', async () => {
    const html = documentStart(await prepare({ content: blockPage(context) }), { site: siteState, ...frame });
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toMatch(/canonical|alternate/);
  });

  it('escapes the texts of authors', async () => {
    const content = { title: '</title><script>"&', description: '"><script>', blocks: [] };
    const html = documentStart(await prepare({ content }), { site: siteState, ...frame });
    expect(html).toContain('<title>&lt;/title&gt;&lt;script&gt;&quot;&amp; | ');
    expect(html).toContain('content="&quot;&gt;&lt;script&gt;"');
  });

  it('is the same from the cache, for every nonce, theme and layout', async () => {
    const startOf = createDocumentStarts();
    const page = await prepare({ content: homePage(emptyHome, context) });
    const sites = [siteState, { ...siteState, theme: 'light' as const }, { ...siteState, isForceMobile: true }];
    const frames = sites.flatMap((state) =>
      ['one', 'two', undefined].flatMap((nonce) =>
        ['/assets/entry.js', undefined].map((entry) => ({ site: state, entry, fonts: [], nonce })),
      ),
    );
    for (const each of [...frames, ...frames]) {
      expect(Buffer.concat(startOf(page, each)).toString()).toBe(documentStart(page, each));
    }
  });
});

describe('the HTML of a page', () => {
  it('is what React makes of its nodes, which the browser hydrates', async () => {
    const page = await prepare({ content: homePage(emptyHome, context) });
    const app = {
      site: siteState,
      language: languages.en,
      i18n: site.texts.i18n,
      address: { pathname: visit.pathname, search: visit.search },
      time: { serverTime: page.serverTime, age: 0 },
      own: createOwnStore(page.own),
      findIsland,
    };
    const byReact = renderToString(createElement(App, { ...app, services: serverServices, nodes: page.nodes }));
    expect(byReact).toContain('data-static');
    expect(Buffer.concat(createIslandHtml()(page.html, app, site.version) ?? []).toString()).toBe(byReact);
  });
});

describe('a page that was prepared before', () => {
  const content = homePage(emptyHome, context);
  const { preferences, trust } = visit;
  const signedIn = { userId: 7, userCountry: null, isKnown: true };
  const visits: readonly DocumentVisit[] = [
    visit,
    { ...visit, visitor: signedIn },
    { ...visit, pathname: '/en/' },
    { ...visit, search: '' },
    { ...visit, trust: { ...trust, operatorSite: 'https://operator.example' } },
    ...[
      { timeZone: 5 },
      { isTimeZoneOfDevice: !preferences.isTimeZoneOfDevice },
      { is12h: !preferences.is12h },
      { coefficientView: 2 },
      { theme: 'light' as const },
      { geoCurrency: 'EUR' },
    ].map((changed) => ({ ...visit, preferences: { ...preferences, ...changed } })),
    { ...visit, configuration: { brandName: 'Another' } },
  ];
  const written = ({ html, nodes }: PreparedPage) => [
    nodes,
    html.map((piece) => ('island' in piece ? piece : piece.toString())),
  ];

  it('is for every visit what a cold server makes', async () => {
    const again = preparer(renderStaticBlock);
    const contents = [content, { ...content, accent: 'ember' }];
    const wanted = visits.flatMap((each) => contents.map((page) => ({ visit: each, content: page })));
    for (const each of [...wanted, ...wanted]) {
      const first = preparer(createStaticBlocks({ maxBytes: 1_000_000, metrics }).renderStaticBlock);
      expect(written(await again(each))).toEqual(written(await first(each)));
    }
  });

  it('is not rendered again, unless the page around it has changed the configuration', async () => {
    let rendered = 0;
    const again = preparer((block, blockSite) => {
      rendered += 1;
      return renderStaticBlock(block, blockSite);
    });
    await again({ content });
    const parts = rendered;
    // Only what is asked for again is kept.
    const two = await again({ content });
    expect(rendered).toBe(2 * parts);
    expect((await again({ content })).nodes).toBe(two.nodes);
    expect(rendered).toBe(2 * parts);
    for (const amount of [3, 4]) {
      await again({ content, visit: { ...visit, configuration: { brandName: 'Another' } } });
      expect(rendered).toBe(amount * parts);
    }
  });

  it('counts its blocks as taken from the cache', async () => {
    const counted = async () =>
      (await metrics.staticBlocks.get()).values.find(({ labels }) => labels.outcome === 'hit');
    const again = preparer(renderStaticBlock);
    await again({ content });
    const before = (await counted())?.value ?? 0;
    await again({ content });
    expect((await counted())?.value).toBe(before + content.blocks.length + 3);
  });

  it('shows a failed block again once it works', async () => {
    let isBroken = true;
    const again = preparer((block, blockSite) => {
      if (isBroken && block.instance.type === 'home-intro') throw new Error('home-intro failed');
      return renderStaticBlock(block, blockSite);
    });
    const without = await again({ content });
    isBroken = false;
    const whole = await again({ content });
    expect(whole.nodesJson.bytes.length).toBeGreaterThan(without.nodesJson.bytes.length);
  });
});

describe('a block that can’t be rendered', () => {
  it('is left out, and the page stands', async () => {
    const content = homePage(emptyHome, context);
    const [whole, without] = [await prepare({ content }), await prepare({ content }, 'home-intro')];
    expect(without.head).toEqual(whole.head);
    expect(without.nodesJson.bytes.length).toBeLessThan(whole.nodesJson.bytes.length);
  });

  it('is logged, but not for each visitor', async () => {
    const lines: unknown[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
    const again = preparer((block, blockSite) => {
      if (block.instance.type === 'home-intro') throw new Error('home-intro failed');
      return renderStaticBlock(block, blockSite);
    }, log);
    const content = homePage(emptyHome, context);
    for (let visitor = 0; visitor < 100; visitor += 1) await again({ content });
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatchObject({
      event: 'block_failed',
      block: 'home-intro',
      error: { message: 'home-intro failed' },
    });
  });

  it('R2.136 fails an error page, which says nothing without it', async () => {
    const error = publicError('not-found');
    const content = errorPage(error, context);
    expect((await prepare({ content, error })).error).toEqual(error);
    await expect(prepare({ content, error }, 'error-screen')).rejects.toThrow('error-screen failed');
  });
});
