import express from 'express';
import request from 'supertest';
import { expect, it, vi } from 'vitest';
import { pageTable } from '../../src/pages/page-table.ts';
import { MarqueeError } from '../errors.ts';
import { ownBody } from '../files/gzip-parts.ts';
import { createHostPolicyLookup } from '../host/host-policy.ts';
import { createQuickCompression } from '../http/quick-compression.ts';
import { createLogger } from '../observability/logger.ts';
import { createMetrics } from '../observability/metrics.ts';
import type { Overload } from '../overload/create-overload.ts';
import { createRenderSlots, type RenderSlots } from '../overload/render-slots.ts';
import { createCachedPage } from '../page-cache/cached-page.ts';
import { createPageCache } from '../page-cache/page-cache.ts';
import { createCacheKey } from '../pipeline/keys.ts';
import { contextOf } from '../pipeline/step-fixture.ts';
import { PageSender } from './page-sender.ts';
import { Pages } from './pages.ts';
import type { SharedPages } from './shared-pages.ts';

const [route] = pageTable;
const hostPolicyOf = createHostPolicyLookup({ tenants: [] }, true);
const cacheKeyOf = createCacheKey(route, { registry: new Map(), hostPolicyOf, hasCurrency: () => true });
const metrics = createMetrics('test');
const unused = () => Promise.reject(new Error('A page that is shared needs none of this'));

interface Served {
  readonly slots: RenderSlots;
  readonly makeDocument: SharedPages['makeDocument'];
  /** If given, no page is rendered, and each visitor gets a shell. */
  readonly makeShell?: SharedPages['makeShell'];
}

/** Serves one shared page. */
function serve({ makeDocument, makeShell, slots }: Served) {
  const pageCache = createPageCache({ maxBytes: 1_000_000 });
  const recordShed = vi.fn<Overload['recordShed']>();
  const pages = new Pages({
    hostPolicyOf,
    configurations: { get: unused },
    lifecycle: { isDraining: () => false },
    overload: { slots, recordShed, isShellOnly: () => makeShell !== undefined },
    cacheKeyOf,
    pageCache,
    cachedResponses: undefined,
    shells: createPageCache({ maxBytes: 1_000_000 }),
    freshMs: undefined,
    shellTimeout: undefined,
    sharedPages: { makeDocument, makeData: unused, makeShell: makeShell ?? unused },
    loadForVisitor: unused,
    makeDocument: { documentOf: unused, pageDataOf: unused },
    sender: new PageSender({
      compression: createQuickCompression(false),
      renderTimeout: 1_000,
      logger: createLogger('silent'),
      metrics,
    }),
  });
  const app = express();
  app.use((incoming, response) => {
    response.locals.context = contextOf({
      region: { country: incoming.get('x-country'), policy: undefined, isBlocked: false },
    });
    return pages.respond(incoming, response, route);
  });
  const ask = (userAgent: string, method: 'get' | 'head' = 'get', headers: Readonly<Record<string, string>> = {}) =>
    request(app)
      [method]('/en/')
      .set({ Host: 'a.test', 'User-Agent': userAgent, ...headers })
      .then(({ status, text }) => ({ status, text }));
  return { ask, get: vi.spyOn(pageCache, 'get'), recordShed };
}

/** Occupies half of the slots: bots get none, people still do. */
async function halfFull(): Promise<RenderSlots> {
  const slots = createRenderSlots({ metrics });
  while (!slots.isFull('bot')) await slots.enter('signed-in');
  expect(slots.isFull('anonymous')).toBe(false);
  return slots;
}

it('renders the page for a person after an earlier bot got no slot', async () => {
  const slots = await halfFull();
  const data = Promise.withResolvers<void>();
  const { ask, get } = serve({
    slots,
    makeDocument: async (_visit, kind) => {
      await data.promise;
      const release = await slots.enter(kind);
      if (!release) throw new MarqueeError('overloaded');
      release();
      return createCachedPage({ status: 200, headers: {} }, ownBody(Buffer.from(`made for the ${kind}`)));
    },
  });
  const bot = ask('Googlebot/2.1');
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(1));
  const person = ask('Mozilla/5.0 Chrome/148.0');
  await vi.waitFor(() => expect(get).toHaveBeenCalledTimes(2));
  data.resolve();
  expect((await bot).status).toBe(500);
  expect(await person).toEqual({ status: 200, text: 'made for the anonymous' });
});

it('sheds a HEAD request like a GET without a slot', async () => {
  const makeDocument = () => Promise.reject(new MarqueeError('overloaded'));
  const { ask, recordShed } = serve({ slots: await halfFull(), makeDocument });
  await ask('Googlebot/2.1', 'head');
  expect(recordShed).toHaveBeenCalledWith('bot', 'refused', 'limiter');
});

it('renders a shell for each country', async () => {
  const { ask } = serve({
    slots: createRenderSlots({ metrics }),
    makeDocument: unused,
    makeShell: async ({ region }) =>
      createCachedPage({ status: 200, headers: {} }, ownBody(Buffer.from(`for ${region?.country}`))),
  });
  const shellFor = async (country: string) =>
    (await ask('Mozilla/5.0 Chrome/148.0', 'get', { 'x-country': country })).text;
  expect([await shellFor('IE'), await shellFor('SE'), await shellFor('IE')]).toEqual(['for IE', 'for SE', 'for IE']);
});
