import * as fc from 'fast-check';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { composePage } from '../../src/blocks/page-content.ts';
import { renderBlocks } from '../../src/blocks/render-block.tsx';
import { load as loadContentPage } from '../../src/pages/content-page/page.server.ts';
import type { LoaderInput } from '../../src/pages/loader.server.ts';
import { loadPromotionPage } from '../../src/platform/bonus-cms/cms-promotion-page.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { loaderInput } from '../fixtures/loader-input.ts';
import { caseCount } from '../support/case-count.ts';
import { brokenReply, contentReply } from '../support/hostile-content.ts';
import { startRelayPlatform } from '../support/relay-platform.ts';
import { startSandbox, startService, type TestService } from '../support/start-service.ts';

const cases = { numRuns: caseCount(5_000, 1 / 10), seed: 20_261_123 };

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};
const element = /<(\/?)([a-z][\w-]*)((?:\s+[^\s=>"]+(?:="[^"]*")?)*)\s*\/?>/gi;

/**
 * Elements that a browser would run, or fetch from a forbidden origin, in HTML that was written for an author's blocks.
 */
function unsafeMarkupIn(html: string): string[] {
  const found: string[] = [];
  for (const [, , tag = '', attributes = ''] of html.matchAll(element)) {
    if (/^(?:script|iframe|object|embed|base|meta|style|foreignobject)$/i.test(tag)) found.push(tag);
    // The choice of a welcome bonus is Marquee's own form, which leaves the page nowhere.
    if (/^form$/i.test(tag) && !/^(?: class="[^"]*")?$/.test(attributes)) found.push(tag);
    // React preloads the picture in the first view.
    if (/^link$/i.test(tag) && !attributes.includes(' rel="preload" as="image"')) found.push(tag);
    for (const [, name = '', value = ''] of attributes.matchAll(/\s([^\s=>"]+)(?:="([^"]*)")?/g)) {
      const text = value.replace(/&[\w#]+;/g, (entity) => entities[entity] ?? entity);
      if (/^on|^srcdoc$/i.test(name)) found.push(`${tag} ${name}`);
      const isAddress = /^(?:href|src|srcset|action|formaction|poster|xlink:href)$/i.test(name);
      if (isAddress && !/^(?:#|\/(?![/\\])|https:\/\/|http:\/\/localhost|mailto:|tel:)/.test(text))
        found.push(`${name} ${text}`);
    }
  }
  // The rest of the markup is text: no element is opened.
  return html.replace(element, '').includes('<') ? [...found, 'a "<" that is not an element'] : found;
}

/** A visitor of a content page whose reply is this text. */
function visitOf(text: string, recordLeftOut: LoaderInput['recordLeftOut']): LoaderInput {
  const query = { language: 'en', currency: 'EUR', country: 'IE' };
  return {
    ...loaderInput,
    parameters: { cmsPageType: 'news', cmsPage: 'winter-opening' },
    reads: {
      ...loaderInput.reads,
      contentPage: () => loadPromotionPage(async () => JSON.parse(text), 'winter-opening', query),
    },
    recordLeftOut,
  };
}

describe(`${cases.numRuns} generated pages of the content system (R2.20)`, { timeout: 600_000 }, () => {
  it('run no script, link to no other site, and count every dropped block', async () => {
    await fc.assert(
      fc.asyncProperty(contentReply, async ({ text, blocks }) => {
        let leftOut = 0;
        const page = await loadContentPage(visitOf(text, (_, count) => (leftOut += count)));
        if (typeof page === 'string') throw new Error(`The page is an error: ${page}`);
        const content = composePage(page);
        expect(leftOut).toBe(blocks.filter(({ isShown }) => !isShown).length);
        const authored = content.blocks.filter(({ type }) => type !== 'other-language' && type !== 'page-date');
        expect(authored).toHaveLength(blocks.length - leftOut);
        const html = renderBlocks(content.blocks);
        expect(unsafeMarkupIn(html)).toEqual([]);
      }),
      cases,
    );
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  it('are a typed error when the reply is not a page', async () => {
    await fc.assert(
      fc.asyncProperty(brokenReply, async (text) => {
        const loading = loadContentPage(visitOf(text, () => {}));
        await expect(loading).rejects.toBeInstanceOf(PlatformError);
        await expect(loading).rejects.toMatchObject({ code: 'platform-garbage' });
      }),
      { ...cases, numRuns: Math.ceil(cases.numRuns / 10) },
    );
  });
});

describe('a hostile reply of the content system, over a socket', () => {
  const pageSchema = z.looseObject({ blocks: z.array(z.unknown()) });
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  let relay: Awaited<ReturnType<typeof startRelayPlatform>>;
  let service: TestService;
  beforeAll(async () => {
    sandbox = await startSandbox();
    relay = await startRelayPlatform(sandbox.url);
    service = await startService({ settings: { DEFAULT_COUNTRY: 'IE', PLATFORM_URL: relay.url } });
    await service.ready();
  });
  afterAll(async () => {
    await service.close();
    relay.stop();
    sandbox.stop();
  });

  /** The page with a changed reply; each under a separate name, since replies are cached. */
  async function pageWith(name: string, change: (page: object & { blocks: readonly unknown[] }) => string) {
    const path = '/web-api/bonus-api/page/promotion/';
    const original = await fetch(`${sandbox.url}${path}daily-gift?language=en&currency=EUR&country=IE`);
    const page = pageSchema.parse(await original.json());
    relay.change(path + name, () => change(page));
    const { status, text } = await request(service.url).get(`/en/bonus/${name}`);
    return { status, text, main: text.slice(text.indexOf('<main'), text.indexOf('</main>') + 7) };
  }

  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;

  it.each([
    ['is larger than a reply may be', 10 * 1024 * 1024],
    ['is larger than a page may be', 3 * 1024 * 1024],
  ])('that %s results in an error or a page without the oversized part', async (_, bytes) => {
    const { status, main } = await pageWith(`large-${bytes}`, (page) =>
      JSON.stringify({ ...page, blocks: [{ type: 'list', items: ['x'.repeat(bytes)] }, ...page.blocks] }),
    );
    expect(status).toBe(bytes > 4 * 1024 * 1024 ? 502 : 200);
    expect(main.length).toBeLessThan(50_000);
    expect(main).toMatch(/<h1[\s>]/);
  });

  it.each([200, 100_000])('that is %i levels deep removes only its block', async (levels) => {
    const { status, main } = await pageWith(`deep-${levels}`, (page) =>
      JSON.stringify(page).replace(
        '"blocks":[',
        `"blocks":[{"type":"text","paragraphs":${deep(levels)}},${deep(levels)},`,
      ),
    );
    expect(status).toBe(200);
    expect(main).toMatch(/<h1[^>]*>Daily gift/);
  });

  it('that has prototype keys pollutes no prototype', async () => {
    const { status, main } = await pageWith('prototypes', (page) =>
      JSON.stringify(page).replace(
        '"blocks":[',
        '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"blocks":[{"type":"text","paragraphs":["Shown."],"__proto__":{"polluted":1,"title":"No"}},',
      ),
    );
    expect(status).toBe(200);
    expect(main).toMatch(/<h1[^>]*>Daily gift/);
    expect(main).not.toContain('>No<');
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('that has scripts in every text has them escaped, also in the head', async () => {
    const script = '</title></script><script>alert(1)</script>';
    const { status, text, main } = await pageWith('scripts', (page) =>
      JSON.stringify({ ...page, title: script, description: script, blocks: [{ type: 'text', paragraphs: [script] }] }),
    );
    expect(status).toBe(200);
    expect(text).not.toContain('<script>alert');
    expect(unsafeMarkupIn(main)).toEqual([]);
    expect(main).toContain('&lt;script&gt;alert(1)');
  });
});
