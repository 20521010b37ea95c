import { createElement, type ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { DocumentState } from '../src/document/document-state.ts';
import { PendingPage } from '../src/document/PendingPage.tsx';
import { type ErrorCode, publicError } from '../src/lib/error-catalogue.ts';
import { routeTable } from '../src/routes/route-table.ts';
import { siteFixture } from '../src/state/site-fixture.ts';
import { createPageLoaders, shouldRevalidate } from './page-loader.ts';

const isAskedFor = (from: string, to: string, defaultShouldRevalidate = false) => {
  const [currentUrl, nextUrl] = [new URL(from, 'https://a.test'), new URL(to, 'https://a.test')];
  const rest = { currentParams: {}, nextParams: {}, defaultShouldRevalidate };
  return shouldRevalidate(['sort'])({ currentUrl, nextUrl, ...rest });
};

it.each([
  ['/en/', '/en/lotto/', true],
  ['/en/promotion/a', '/en/promotion/b', true],
  ['/en/lotto/', '/en/lotto/?sort=JACKPOT_AMOUNT', true],
  ['/en/lotto/?sort=DRAW_DATE', '/en/lotto/', true],
  ['/en/lotto/', '/en/lotto/?utm_source=mail', false],
  ['/en/lotto/', '/en/lotto/#faq', false],
])('§4 "Page data refreshes when route, parameters or watched query keys change": %s to %s', (from, to, isFresh) => {
  expect(isAskedFor(from, to)).toBe(isFresh);
});

it('is asked for again where the page itself wants it', () => {
  expect(isAskedFor('/en/lotto/', '/en/lotto/', true)).toBe(true);
});

const [spec] = routeTable;
const address = '/en/';
const visitor = { userId: null, userCountry: null, isKnown: true };
const page = { data: { serverTime: 1, promotions: [], lotteries: [] }, routeId: 'home', language: 'en', buildId: 'b' };
const state: DocumentState = {
  buildId: 'b',
  routeId: 'home',
  search: '',
  site: siteFixture(),
  dictionary: {},
  outcome: { pending: true },
  host: { frames: [], apps: [] },
  hasDebugRoutes: false,
  isVisitorKnown: true,
};

const answer = () => Response.json({ ...page, visitor });
const failure = (code: ErrorCode) =>
  Response.json({ error: publicError(code) }, { status: publicError(code).status, headers: { 'retry-after': '1' } });

/** Loaders over a server that answers so, one after the other; the last answer stays. */
function loadersOver(...answers: (() => Response | Error)[]) {
  const asked: string[] = [];
  const fetchFrom = async (path: string) => {
    asked.push(path);
    const next = answers[Math.min(asked.length, answers.length) - 1]?.() ?? new Error('No answer');
    if (next instanceof Error) throw next;
    return next;
  };
  const loaders = createPageLoaders({ state, fetchFrom, onVisitor: () => {} });
  const load = (path = address, controller = new AbortController()) => {
    const url = new URL(path, 'https://a.test');
    const request = new Request(url, { signal: controller.signal });
    const loading = loaders.loaderFor(spec)({ request, url, params: {}, pattern: '', context: undefined });
    // What becomes of it is asked for later.
    loading.catch(() => {});
    return loading;
  };
  return { loaders, load, asked };
}

/** Lets the clock run until the page has come, or has not. */
async function settled(loading: Promise<ReactNode>): Promise<ReactNode> {
  let isOver = false;
  const note = () => {
    isOver = true;
  };
  loading.then(note, note);
  while (!isOver) await vi.advanceTimersByTimeAsync(1_000);
  return loading;
}

const lostConnection = () => new TypeError('Failed to fetch');
const shownPage = createElement('main');

describe('a page that does not come', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is asked for again while nothing but the placeholder is shown, whatever may pass, and then shown', async () => {
    const { loaders, load, asked } = loadersOver(
      () => failure('overloaded'),
      () => failure('platform-timeout'),
      lostConnection,
      () => new Response('<h1>503</h1>', { status: 503 }),
      answer,
    );
    loaders.remember(address, createElement(PendingPage));
    expect(await settled(load())).toBeTruthy();
    expect(asked).toHaveLength(5);
    // It is a page like any other now: one try to refresh it.
    await settled(load());
    expect(asked).toHaveLength(6);
  });

  it('is given up after five tries, with the error of the last', async () => {
    const { loaders, load, asked } = loadersOver(() => failure('overloaded'));
    loaders.remember(address, createElement(PendingPage));
    await expect(settled(load())).rejects.toEqual(publicError('overloaded'));
    expect(asked).toHaveLength(5);
  });

  it('is not asked for again where it will not come', async () => {
    const { loaders, load, asked } = loadersOver(() => failure('not-found'));
    loaders.remember(address, createElement(PendingPage));
    await expect(settled(load())).rejects.toEqual(publicError('not-found'));
    expect(asked).toHaveLength(1);
  });

  it('leads away in place of the placeholder, so that nobody comes back to that', async () => {
    const elsewhere = () => Response.json({ redirect: '/en/lotto/' });
    const redirectOf = async (shown: ReactNode) => {
      const { loaders, load } = loadersOver(elsewhere);
      loaders.remember(address, shown);
      const response: unknown = await settled(load()).catch((thrown: unknown) => thrown);
      return response instanceof Response ? response.headers : undefined;
    };
    const inPlace = await redirectOf(createElement(PendingPage));
    expect([inPlace?.get('location'), inPlace?.has('x-remix-replace')]).toEqual(['/en/lotto/', true]);
    expect((await redirectOf(shownPage))?.has('x-remix-replace')).toBe(false);
  });

  it('and of which another build has the data is a document again, but not at once, nor for who has gone on', async () => {
    const assign = vi.fn();
    vi.stubGlobal('window', { location: { assign } });
    /** How often the document is asked for within a second, and by when it would have been in any case. */
    const reloads = async (shown: ReactNode, leaves: boolean) => {
      assign.mockClear();
      const { loaders, load } = loadersOver(() => Response.json({ ...page, buildId: 'other', visitor }));
      loaders.remember(address, shown);
      const controller = new AbortController();
      void load(address, controller);
      await vi.advanceTimersByTimeAsync(1_000);
      const atOnce = assign.mock.calls.length;
      if (leaves) controller.abort();
      await vi.advanceTimersByTimeAsync(10_000);
      return [atOnce, assign.mock.calls.length];
    };
    try {
      expect(await reloads(shownPage, false)).toEqual([1, 1]);
      expect(await reloads(createElement(PendingPage), false)).toEqual([0, 1]);
      expect(await reloads(createElement(PendingPage), true)).toEqual([0, 0]);
    } finally {
      vi.unstubAllGlobals();
    }
  });

  it('is asked for whatever changes in the address, as long as it is not there', () => {
    const change = {
      currentUrl: new URL('https://a.test/en/'),
      nextUrl: new URL('https://a.test/en/#main'),
      currentParams: {},
      nextParams: {},
      defaultShouldRevalidate: true,
    };
    const { loaders } = loadersOver(answer);
    loaders.remember(address, createElement(PendingPage));
    expect(loaders.shouldRevalidateFor(spec)(change)).toBe(true);
    loaders.remember(address, shownPage);
    expect(loaders.shouldRevalidateFor(spec)(change)).toBe(false);
  });

  it('is still waited for after another navigation has interrupted it', async () => {
    const { loaders, load, asked } = loadersOver(() => failure('overloaded'), answer);
    loaders.remember(address, createElement(PendingPage));
    const controller = new AbortController();
    const interrupted = load(address, controller);
    await vi.advanceTimersByTimeAsync(300);
    controller.abort();
    await expect(interrupted).rejects.toThrow();
    expect(asked).toHaveLength(1);
    expect(await settled(load())).toBeTruthy();
  });
});

describe('a navigation', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('asks twice more where the server is overloaded, and where anything else fails not at all', async () => {
    const triesFor = async (code: ErrorCode) => {
      const { load, asked } = loadersOver(() => failure(code));
      await expect(settled(load())).rejects.toEqual(publicError(code));
      return asked.length;
    };
    expect(await triesFor('overloaded')).toBe(3);
    expect(await triesFor('platform-unavailable')).toBe(1);
    expect(await triesFor('internal')).toBe(1);
  });

  it.each(['overloaded', 'not-ready', 'platform-unavailable'] as const)(
    'that only refreshes the page asks once and keeps it: %s',
    async (code) => {
      const { loaders, load, asked } = loadersOver(() => failure(code));
      loaders.remember(address, shownPage);
      expect(await settled(load())).toBe(shownPage);
      expect(asked).toHaveLength(1);
    },
  );
});
