import { createElement } from 'react';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ContentSource, contentSources } from '../../config/content-sources.ts';
import type { Demo } from '../../server/services.ts';
import { defineBlock, Static } from '../../src/blocks/block.tsx';
import type { Loader } from '../../src/pages/loader.server.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { startService, type TestService } from '../support/start-service.ts';

/** A block that shows content from some sources. */
const streamFrom = (...sources: ContentSource[]) =>
  defineBlock<object>({
    type: `stream-${sources.join('-')}`,
    folder: 'test/server',
    reads: [],
    sources: () => sources,
    render: () => createElement(Static, {}, 'A stream'),
  }).of({});

const pages: Readonly<Record<string, readonly ContentSource[][]>> = {
  plain: [[]],
  one: [['youtube']],
  two: [['youtube'], ['twitch', 'youtube']],
  broadcast: [['broadcast']],
};

const routes = Object.keys(pages).map(
  (id): RouteSpec => ({
    id,
    path: `stream-${id}`,
    page: id,
    layout: 'empty',
    middleware: ['language', 'region-block', 'auth'],
    cache: { freshSeconds: 60, staleSeconds: 60 },
    watchQuery: {},
    embed: 'partners',
  }),
);
const loaderOf =
  (blocks: readonly ContentSource[][]): Loader =>
  async () => ({ title: 'Streams', blocks: blocks.map((sources) => streamFrom(...sources)) });
const demo: Demo = {
  routes,
  loaders: new Map(Object.entries(pages).map(([id, blocks]) => [id, loaderOf(blocks)])),
  api: () => (_request, _response, next) => next(),
};

let service: TestService;
beforeAll(async () => {
  service = await startService({
    settings: { DEFAULT_COUNTRY: 'IE', PAGE_CACHE_MB: '8', BROADCAST_ORIGIN: 'https://live.operator.example' },
    demo,
  });
  await service.ready();
});
afterAll(() => service.close());

/** The frame sources that a document allows besides its own origin, and its outcome in the cache. */
async function framesOf(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await request(service.url)
    .get(path)
    .set({ 'User-Agent': 'Mozilla/5.0 Chrome/148.0', Host: 'stranger.example', ...headers });
  const frames = /frame-src 'self'([^;]*)/.exec(response.headers['content-security-policy'] ?? '')?.[1];
  return [response.headers['x-cache'], frames?.trim().split(' ').filter(Boolean).toSorted()];
}

const youtube = [...contentSources.youtube.frames];
const both = [...contentSources.twitch.frames, ...youtube].toSorted();

describe('the content security policy of a page', () => {
  it.each([
    ['/en/stream-plain', []],
    ['/en/stream-one', youtube],
    ['/en/stream-two', both],
    ['/en/stream-broadcast', ['https://live.operator.example']],
  ])('of %s has the sources of its blocks, each once: %j; cached, too', async (path, frames) => {
    expect(await framesOf(path)).toEqual(['MISS', frames]);
    for (let time = 0; time < 3; time += 1) expect(await framesOf(path)).toEqual(['HIT', frames]);
  });

  it('has them on a signed-in visitor’s page, and on the response to HEAD', async () => {
    const cookie = { Cookie: `user_token=${await service.sandbox.token()}` };
    expect(await framesOf('/en/stream-two', cookie)).toEqual(['BYPASS', both]);
    const head = await request(service.url).head('/en/stream-one');
    expect(head.headers['content-security-policy']).toContain(youtube[0]);
  });

  it('is in the page data, even when the browser comes from another page', async () => {
    const document = await request(service.url).get('/en/stream-two');
    expect(document.text).toContain('"sources":["youtube","twitch"]');
    const sourcesOf = async (path: string) => (await request(service.url).get(path)).body.page.sources;
    expect(await sourcesOf('/page-data/en/stream-two')).toEqual(['youtube', 'twitch']);
    expect(await sourcesOf('/page-data/en/stream-plain')).toBeUndefined();
  });

  it('of every other page has none of them', async () => {
    await framesOf('/en/stream-two');
    for (const path of [
      '/en/',
      '/en/lotto/',
      '/en/promotion/lucky-friday',
      '/en/no-such-page',
      '/page-data/en/stream-two',
    ]) {
      const { headers } = await request(service.url).get(path);
      expect(headers['content-security-policy']).not.toMatch(/youtube|twitch|vimeo|live\.operator/);
    }
  });
});
