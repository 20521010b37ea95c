import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { localeCodes } from '../../config/languages.ts';
import { createClock } from '../../server/clock.ts';
import { loadConfigFiles } from '../../server/config/load-config-files.ts';
import { createHostPolicyLookup } from '../../server/host/host-policy.ts';
import { lotteryChecks } from '../../server/lottery/lottery-checks-fixture.ts';
import { createLogger, type Logger } from '../../server/observability/logger.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { type DocumentVisit, visitOf } from '../../server/pipeline/document-visit.ts';
import { createSharedReads } from '../../server/platform/shared-reads.ts';
import type { AssetIndex } from '../../server/render/asset-index.ts';
import { documentStart } from '../../server/render/document-html.ts';
import { createPartsCache } from '../../server/render/page-parts.ts';
import { createPreparePage, type PageInput } from '../../server/render/prepare-page.ts';
import { createPublishedLinks } from '../../server/render/published-links.ts';
import { siteStateFor, staticSiteFor } from '../../server/render/site-state.ts';
import type { Services } from '../../server/services.ts';
import { hero } from '../../src/blocks/hero/block.tsx';
import type { PageContent, PageDraft } from '../../src/blocks/page-content.ts';
import type { PageNode } from '../../src/document/page-view.ts';
import type { LanguageCode } from '../../src/i18n/languages.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { blockPage } from '../../src/pages/block-page/block.tsx';
import { errorPage } from '../../src/pages/error/block.tsx';
import type { HomePageData } from '../../src/pages/home/home-data.ts';
import { homePage } from '../../src/pages/home/home-page.ts';
import { readPromotionQuery } from '../../src/pages/home/promotion-list.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import { unknownVisitor, type Visitor } from '../../src/state/visitor.ts';
import { showFailure } from '../../tools/scripts/development/show-failure.ts';
import { configuredSite as site } from '../fixtures/configured-site.ts';

const origin = 'https://promo.example';
const metrics = createMetrics('test');
const logger = pino({ level: 'silent' });
const transport = () => Promise.reject(new Error('No block of these pages asks the platform'));

const [route] = pageTable;
const visit = visitOf(
  new IncomingMessage(new Socket()),
  { language: 'en', session: { status: 'anonymous' }, values: createRequestValues() },
  createHostPolicyLookup({ tenants: [] }, true)({ headers: { host: 'a.test' } }),
  { route, pathname: '/en/lotto/', search: '?sort=DRAW_DATE' },
);
const assets: AssetIndex = {
  origin: '',
  entry: '/assets/entry.js',
  demo: '/assets/demo.js',
  island: (folder) => `/assets/${folder}.js`,
  modules: () => [],
  styles: () => ['/assets/base.css'],
  sheet: () => undefined,
  accountStyles: ['/assets/account.css'],
  warningStyles: ['/assets/warnings.css'],
  signInStyles: ['/assets/sign-in.css'],
  fonts: () => [],
};
const context = { t: site.texts.t, language: 'en' } as const;

type Input = Pick<PageInput, 'content'> & Partial<PageInput>;

/** Prepares pages, with a separate cache. */
const preparer = (
  log: Logger = logger,
  onFailure?: Services['showFailure'],
  publishedLinks = createPublishedLinks(() => [], ''),
) => {
  const preparePage = createPreparePage({
    partsCache: createPartsCache(1_000_000),
    addIsland: () => {},
    paletteStyles: () => [],
    publishedLinks,
    reads: createSharedReads(transport, lotteryChecks),
    origin,
    clock: createClock(),
    logger: log,
    metrics,
    showFailure: onFailure,
  });
  return (input: Input) => preparePage({ visit, site, assets, session: { status: 'anonymous' }, transport, ...input });
};
const prepare = (input: Input) => preparer()(input);

/** The content with a block that can't be rendered. */
const failing = (content: PageContent, type: string): PageContent => ({
  ...content,
  blocks: content.blocks.map((block) => (block.type === type ? { ...block, render: fail(type) } : block)),
});
const fail = (type: string) => () => {
  throw new Error(`${type} failed`);
};

const emptyHome: HomePageData = {
  query: readPromotionQuery(new URLSearchParams()),
  ...{ shown: [], matches: 0, matchesOfType: new Map(), page: 1, pages: 1, total: 0 },
  filters: { products: [], types: [] },
  ...{ upcoming: [], joined: 'signed-out', hasFailed: false, lotteries: [] },
};

const frame = { entry: undefined, fonts: [], styles: [], nonce: undefined };
const siteState = siteStateFor(visit, site, staticSiteFor(visit, site, origin));

describe('the styles of a page', () => {
  it('include those of accounts, or of the sign-in dialog for visitors without a session', async () => {
    const content = homePage(emptyHome, context);
    const stylesFor = async (visitor: Visitor) => (await prepare({ content, visit: { ...visit, visitor } })).styles;
    const someone = { userId: 7, userCountry: null, isKnown: true };
    expect(await stylesFor({ ...someone, userId: 0 })).toEqual(['/assets/base.css', '/assets/sign-in.css']);
    for (const visitor of [someone, unknownVisitor])
      expect(await stylesFor(visitor)).toEqual(['/assets/base.css', '/assets/account.css']);
  });
});

describe('the styles of statutory warnings', () => {
  it('are included only for a country that requires warnings', async () => {
    const content = homePage(emptyHome, context);
    const { regions } = loadConfigFiles('config');
    const isStyledIn = async (country: string) => {
      const policy = regions.byCountry.get(country);
      const { styles } = await prepare({ content, visit: { ...visit, region: { country, policy, isBlocked: false } } });
      return styles.includes('/assets/warnings.css');
    };
    const countries = [...regions.byCountry.values()];
    const warned = countries.filter(({ warnings }) => warnings.length > 0);
    expect(warned.length).toBeGreaterThan(0);
    for (const { country, warnings } of countries)
      expect([country, await isStyledIn(country)]).toEqual([country, warnings.length > 0]);
  });
});

describe('a link of an author', () => {
  it('follows the languages that its campaign is published in, even on a cached page', async () => {
    const shown = (publishedIn: readonly LanguageCode[]) => [{ campaign: { name: 'cup', publishedIn } }];
    let campaigns = shown(['en', 'ru']);
    const prepareWith = preparer(
      logger,
      undefined,
      createPublishedLinks(() => campaigns, origin),
    );
    const link = { label: 'Cup', href: '/de/promotion/cup' };
    const block = hero.of({ title: 'Cup', text: 'A cup.', significantTerms: [], link });
    const hrefNow = async () => {
      const { nodes } = await prepareWith({ content: { ...homePage(emptyHome, context), blocks: [block] } });
      return /\/\w\w\/promotion\/cup/.exec(textOf(nodes))?.[0];
    };
    expect(await hrefNow()).toBe('/en/promotion/cup');
    campaigns = shown(['en', 'ru', 'de']);
    expect(await hrefNow()).toBe('/de/promotion/cup');
    campaigns = shown(localeCodes);
    expect(await hrefNow()).toBe('/de/promotion/cup');
  });
});

describe('the head of a document', () => {
  it('has the title, the canonical address and the translations of the page', async () => {
    const page = await prepare({ content: homePage(emptyHome, context) });
    const html = documentStart(page, { site: siteState, ...frame });
    expect(html).toMatch(/<title>[^<]+ \| [^<]+<\/title><meta name="description" content="[^"]+">/);
    expect(html).toContain('<link rel="canonical" href="https://promo.example/en/lotto/">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://promo.example/en/lotto/">');
    expect(html).not.toContain('noindex');
  });

  it('has the canonical query of a page if any', async () => {
    const page = await prepare({ content: { ...homePage(emptyHome, context), canonicalSearch: '?page=2' } });
    const html = documentStart(page, { site: siteState, ...frame });
    expect(html).toContain('<link rel="canonical" href="https://promo.example/en/lotto/?page=2">');
    expect(html).toContain('<link rel="alternate" hreflang="en" href="https://promo.example/en/lotto/?page=2">');
  });

  it('of a hidden page has noindex and no canonical address', async () => {
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
});

describe('a page that was prepared before', () => {
  const content = homePage(emptyHome, context);
  const { preferences, hostPolicy } = visit;
  const signedIn = { userId: 7, userCountry: null, isKnown: true };
  const visits: readonly DocumentVisit[] = [
    visit,
    { ...visit, visitor: signedIn },
    { ...visit, pathname: '/en/' },
    { ...visit, search: '' },
    { ...visit, hostPolicy: { ...hostPolicy, operatorSite: 'https://operator.example' } },
    ...[
      { zone: { timeZone: 5 } },
      { isTimeZoneOfDevice: !preferences.isTimeZoneOfDevice },
      { is12h: !preferences.is12h },
      { coefficientView: 2 },
      { theme: 'light' as const },
      { geoCurrency: 'EUR' },
    ].map((changed) => ({ ...visit, preferences: { ...preferences, ...changed } })),
    { ...visit, configuration: { brandName: 'Another' } },
  ];

  it('is equal to the page of a cold server for every visit', async () => {
    const again = preparer();
    const contents = [content, { ...content, accent: 'ember' }, { ...content, title: 'Another' }];
    const wanted = visits.flatMap((each) => contents.map((page) => ({ visit: each, content: page })));
    for (const each of [...wanted, ...wanted]) {
      const [known, cold] = [await again(each), await prepare(each)];
      expect([known.head, known.preview, known.nodes]).toEqual([cold.head, cold.preview, cold.nodes]);
    }
  });

  it('is composed once for each key, unless the host has changed the configuration', async () => {
    let made = 0;
    const draft = (key: unknown): PageDraft => ({
      key,
      compose: () => {
        made += 1;
        return content;
      },
    });
    const again = preparer();
    for (const key of ['one', 'one', 'two', ['one'], 'one']) await again({ content: draft(key) });
    expect(made).toBe(3);
    for (const amount of [4, 5]) {
      await again({ content: draft('one'), visit: { ...visit, configuration: { brandName: 'Another' } } });
      expect(made).toBe(amount);
    }
  });

  it('shows a failed block again once it works', async () => {
    const again = preparer();
    const without = await again({ content: failing(content, 'home-intro') });
    const whole = await again({ content });
    expect(textOf(whole.nodes).length).toBeGreaterThan(textOf(without.nodes).length);
  });
});

describe('a block that can’t be rendered', () => {
  it('is left out of the page', async () => {
    const content = homePage(emptyHome, context);
    const [whole, without] = [await prepare({ content }), await prepare({ content: failing(content, 'home-intro') })];
    expect(without.head).toEqual(whole.head);
    expect(textOf(without.nodes).length).toBeLessThan(textOf(whole.nodes).length);
  });

  it('shows its error in development', async () => {
    const content = failing(homePage(emptyHome, context), 'home-intro');
    const { nodes } = await preparer(logger, showFailure)({ content });
    expect(textOf(nodes)).toContain('"data-failed-block":"home-intro"');
    expect(textOf(nodes)).toContain('Error: home-intro failed');
  });

  it('is logged, but not for each visitor', async () => {
    const lines: unknown[] = [];
    const log = createLogger('info', { write: (line) => void lines.push(JSON.parse(line)) });
    const again = preparer(log);
    const content = failing(homePage(emptyHome, context), 'home-intro');
    for (let visitor = 0; visitor < 100; visitor += 1) await again({ content });
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatchObject({
      event: 'block_failed',
      block: 'home-intro',
      error: { message: 'home-intro failed' },
    });
  });

  it('R2.136 fails an error page', async () => {
    const error = publicError('not-found');
    const content = errorPage(error, context);
    expect((await (await prepare({ content, error })).view()).error).toEqual(error);
    await expect(prepare({ content: failing(content, 'error-screen'), error })).rejects.toThrow('error-screen');
  });
});

const textOf = (nodes: readonly PageNode[]): string => JSON.stringify(nodes);
