import { describe, expect, it, vi } from 'vitest';
import type { PlatformRequest } from '../../src/platform/transport.ts';
import type { ConsentAnswer } from '../../src/state/site-state.ts';
import { createScriptDocument, scriptedConsent } from '../browser-fixtures.ts';
import { loadScript } from '../load-script.ts';
import { startCounters } from './start-counters.ts';

const settings = {
  project: 285,
  scripts: { gtm: 'https://tag.example/gtm.js?id={code}', other: 'https://other.example/{code}/tag.js' },
  defaultTag: { type: 'gtm', code: 'GTM-DEFAULT' },
};
const codes = (...counters: unknown[]) => ({ counters });
const gtm = { type: 'gtm', code: 'GTM-1' };

interface Scene {
  readonly choice?: ConsentAnswer;
  readonly reply?: unknown;
  readonly hasSettings?: boolean;
}

/** Opens a page for which the platform returns counters. */
function page({ choice = 'granted', reply = codes(gtm), hasSettings = true }: Scene = {}) {
  const { consent, becomes } = scriptedConsent(choice);
  const { target: document, addresses, fail } = createScriptDocument();
  const log = vi.fn();
  const target = { location: { hostname: 'promo.example' } };
  const requests: PlatformRequest[] = [];
  startCounters({
    transport: async (request) => {
      requests.push(request);
      if (reply instanceof Error) throw reply;
      return reply;
    },
    consent,
    settings: hasSettings ? settings : undefined,
    loadScript: (address) => loadScript(document, address),
    target,
    log,
  });
  const settle = () => vi.waitFor(() => expect(requests).not.toEqual([]), 10_000);
  return { becomes, addresses, fail, requests, log, target, settled: settle };
}

const loadedBy = async (scene: Scene): Promise<string[]> => {
  const { addresses, settled: settle } = page(scene);
  await settle();
  await new Promise((resolve) => setTimeout(resolve));
  return addresses();
};

const fallback = ['https://tag.example/gtm.js?id=GTM-DEFAULT'];

describe('counters', () => {
  it('R7.13: are requested by project and host name', async () => {
    const { requests, settled: settle } = page();
    await settle();
    expect(requests).toMatchObject([
      { path: '/web-api/api/counters?project=285&domain=promo.example&type=Desktop&ui=2.3.84' },
    ]);
  });

  it('R7.14: load each known type once and skip the others', async () => {
    const reply = codes(
      gtm,
      { type: 'other', code: '7' },
      { type: 'unknown', code: '8' },
      { type: 'gtm', code: 'GTM-2' },
    );
    expect(await loadedBy({ reply })).toEqual([
      'https://tag.example/gtm.js?id=GTM-1',
      'https://other.example/7/tag.js',
    ]);
  });

  it('log an unknown type once', async () => {
    const { log, settled: settle, addresses } = page({ reply: codes({ type: 'constructor', code: '8' }) });
    await settle();
    await vi.waitFor(() => expect(log.mock.calls).toEqual([['The counter type constructor is not known']]), 10_000);
    expect(addresses()).toEqual([]);
  });

  it.each([
    ['supplies none', codes()],
    ['is down', new Error('down')],
    ['returns an invalid code', { counters: [{ type: 'gtm', code: '"><script>' }] }],
  ])('R9.33: fall back to the default tag when the server %s', async (_name, reply) => {
    expect(await loadedBy({ reply })).toEqual(fallback);
  });

  it.each(['unasked', 'denied'] as const)('are neither requested nor loaded while consent is %s', async (choice) => {
    const { requests, becomes, addresses, settled: settle } = page({ choice });
    expect(requests).toEqual([]);
    becomes('granted');
    await settle();
    await vi.waitFor(() => expect(addresses()).toHaveLength(1), 10_000);
    becomes('granted');
    expect(requests).toHaveLength(1);
  });

  it('do not load after consent is withdrawn during the request', async () => {
    const { becomes, addresses, requests } = page();
    becomes('denied');
    await new Promise((resolve) => setTimeout(resolve));
    expect(addresses()).toEqual([]);
    becomes('granted');
    await vi.waitFor(() => expect(addresses()).toHaveLength(1), 10_000);
    expect(requests).toHaveLength(2);
  });

  it('log a script that can’t be loaded', async () => {
    const { fail, log, addresses } = page();
    await vi.waitFor(() => expect(addresses()).toHaveLength(1), 10_000);
    fail();
    await vi.waitFor(() => expect(log.mock.calls).toEqual([['The counter gtm could not be loaded']]), 10_000);
  });

  it('are not requested when the content security policy allows none', () => {
    expect(page({ hasSettings: false }).requests).toEqual([]);
  });
});
