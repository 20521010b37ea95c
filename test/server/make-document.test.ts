import { hash } from 'node:crypto';
import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { pino } from 'pino';
import { describe, expect, it } from 'vitest';
import { createClock } from '../../server/clock.ts';
import { plainBody } from '../../server/files/gzip-parts.ts';
import { createInlineSheet } from '../../server/files/inline-sheet.ts';
import { createHostPolicyLookup } from '../../server/host/host-policy.ts';
import { lotteryChecks } from '../../server/lottery/lottery-checks-fixture.ts';
import { createDocumentPolicy } from '../../server/middleware/security-headers.ts';
import { createMetrics } from '../../server/observability/metrics.ts';
import { visitOf } from '../../server/pipeline/document-visit.ts';
import { createSharedReads } from '../../server/platform/shared-reads.ts';
import type { AssetIndex } from '../../server/render/asset-index.ts';
import type { PageOutcome } from '../../server/render/load-page.ts';
import { createMakeDocument } from '../../server/render/make-document.tsx';
import { createPartsCache } from '../../server/render/page-parts.ts';
import { createPreparePage } from '../../server/render/prepare-page.ts';
import { createPublishedLinks } from '../../server/render/published-links.ts';
import { publicError } from '../../src/lib/error-catalogue.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { createRequestValues } from '../../src/state/request-value.ts';
import { configuredSite as site } from '../fixtures/configured-site.ts';

const cdn = 'https://cdn.example';
const metrics = createMetrics('test');
const logger = pino({ level: 'silent' });
const transport = () => Promise.reject(new Error('No block of these pages asks the platform'));
const hostPolicyOf = createHostPolicyLookup({ tenants: [] }, true);
const [route] = pageTable;
const visit = visitOf(
  new IncomingMessage(new Socket()),
  { language: 'en', session: { status: 'anonymous' }, values: createRequestValues() },
  hostPolicyOf({ headers: { host: 'a.test' } }),
  { route, pathname: '/en/', search: '' },
);

const assetsOn = (origin: string): AssetIndex => ({
  origin,
  entry: `${origin}/assets/entry.js`,
  demo: `${origin}/assets/demo.js`,
  island: (folder) => `/assets/${folder}.js`,
  modules: () => [`${origin}/assets/core.js`],
  styles: () => [`${origin}/assets/base.css`],
  sheet: (address) => createInlineSheet(origin, new URL(address).pathname, '.a{src:url(./onest.woff2)}'),
  accountStyles: [],
  warningStyles: [],
  signInStyles: [],
  fonts: () => [`${origin}/assets/onest.woff2`],
});

/** A document of a server that loses its CDN while it prepares the page. */
async function documentOf(outcome: PageOutcome) {
  let isCdnThere = true;
  const preparePage = createPreparePage({
    paletteStyles: () => [],
    publishedLinks: createPublishedLinks(() => [], ''),
    partsCache: createPartsCache(1_000_000),
    addIsland: () => {},
    reads: createSharedReads(transport, lotteryChecks),
    origin: '',
    clock: createClock(),
    logger,
    metrics,
  });
  const made = await createMakeDocument({
    preparePage: (input) => {
      isCdnThere = false;
      return preparePage(input);
    },
    findIsland: () => () => null,
    assetsFor: () => assetsOn(isCdnThere ? cdn : ''),
    paletteText: () => undefined,
    policyFor: createDocumentPolicy(hostPolicyOf, false).policyFor,
    buildId: 'b',
    origin: '',
    isDemo: false,
    visitorScripts: () => ({ state: {}, sources: { scripts: [], connections: [], images: [] } }),
  }).documentOf({ visit, site, outcome, session: { status: 'anonymous' }, transport });
  const { open, sheets, start } = made;
  const whole = plainBody({ open: Buffer.from(open), shared: sheets, rest: Buffer.from(start) }).toString();
  return { start: whole, end: await made.end(), policy: made.headers['Content-Security-Policy'] };
}

describe('a document', () => {
  it('loads all files from one origin, and allows it', async () => {
    const { start, policy } = await documentOf({ error: publicError('not-found') });
    const files = [...start.matchAll(/(?:(?:src|href)="|url\()([^"()]*)\/assets\/(?!icon)[^"]+\.(?:js|css|woff2)/g)];
    expect(files.length).toBeGreaterThan(1);
    expect(new Set(files.map(([, origin]) => origin))).toEqual(new Set([cdn]));
    expect(policy).toContain(`style-src 'self' ${cdn}`);
  });

  it('has the stylesheets of the build first, each allowed by its hash', async () => {
    const { start, policy } = await documentOf({ error: publicError('not-found') });
    const styles = [...start.matchAll(/<style data-sheet="\/assets\/base\.css">(.*?)<\/style>/g)];
    expect(styles).toHaveLength(1);
    const [[element = '', css = ''] = []] = styles;
    expect(start.indexOf(element)).toBeLessThan(start.search(/<(?:script|link)/));
    expect(policy).toContain(`style-src 'self' ${cdn} 'sha256-${hash('sha256', css, 'base64')}';`);
    expect(policy).not.toContain('unsafe-inline');
  });

  it('allows the frame sources of its page, and all of them in a placeholder', async () => {
    const placeholder = await documentOf({ pending: 'busy' });
    expect(placeholder.policy).toContain('https://www.youtube-nocookie.com');
    expect(placeholder.end).toContain('"sources":["youtube","vimeo","twitch","broadcast"]');
    const { policy, end } = await documentOf({ error: publicError('not-found') });
    expect(policy).not.toContain('youtube');
    expect(end).not.toContain('"sources"');
  });
});
