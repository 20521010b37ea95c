import { createServer } from 'node:http';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { aroundRoot } from '../../load-tests/bench/page/captured-page.ts';
import { compareBodies } from '../../load-tests/bench/page/compare-bodies.ts';
import { lastPageTree } from '../../load-tests/bench/page/page-tree.tsx';
import { browserHeaders, pagePath } from '../../load-tests/bench/page/page-under-test.ts';
import { streamCapturedPage } from '../../load-tests/bench/page/stream-captured-page.ts';
import { startService, urlOf } from '../support/start-service.ts';

const { recording } = vi.hoisted(() => ({ recording: { isOn: false } }));

vi.mock('react-dom/server', async (importOriginal) => {
  const react = await importOriginal<typeof import('react-dom/server')>();
  const { recordReact } = await import('../../load-tests/bench/page/record-react.ts');
  const recorded = recordReact(react);
  const renderToString: typeof react.renderToString = (element, options) =>
    (recording.isOn ? recorded : react).renderToString(element, options);
  return { ...react, ...recorded, renderToString };
});

const settings = { DEFAULT_COUNTRY: 'IE' };
const product = await startService({ settings });
const recorded = await startService({ settings: { ...settings, PLATFORM_URL: product.sandbox.url } });
afterAll(() => Promise.all([product.close(), recorded.close()]));

describe("the benchmark's page for bare React", () => {
  it('is equal to Marquee’s page for a signed-in visitor', async () => {
    await Promise.all([product.ready(), recorded.ready()]);
    const headers = { ...browserHeaders, cookie: `user_token=${await product.sandbox.token()}` };
    const textOf = async (origin: string) => (await fetch(`${origin}${pagePath}`, { headers })).text();
    const captured = await textOf(product.url);
    recording.isOn = true;
    await textOf(recorded.url);
    const page = { ...aroundRoot(captured), element: lastPageTree() };
    const bare = createServer((_request, response) => streamCapturedPage(page, response)).listen(0, '127.0.0.1');
    try {
      await vi.waitUntil(() => bare.listening);
      const { text } = compareBodies(await textOf(urlOf(bare)), captured);
      expect(text).toBe('same page');
    } finally {
      bare.close();
      bare.closeAllConnections();
    }
  });
});
