import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageView } from '../../src/document/page-view.ts';
import { type ErrorCode, publicError } from '../../src/lib/error-catalogue.ts';
import type { Visitor } from '../../src/state/visitor.ts';
import { createOverlay } from '../overlay.ts';
import { FakeElement, stubWindow } from '../window-fixture.ts';
import { createIslands } from './islands.ts';
import { fakePageRoot, pageDataFixture, viewFixture } from './page-fixtures.ts';
import { refreshPage, scrollToAnchor } from './refresh-page.ts';
import { preparePage, showPage } from './show-page.ts';

// The module writes into the head of a document, which the browser tests cover.
vi.mock('./show-page.ts', () => ({ preparePage: vi.fn(), showPage: vi.fn() }));

const visitor: Visitor = { userId: 7, userCountry: { id: 372, code: 'IE' }, isKnown: true };
const page = { buildId: 'b', language: 'en', visitor, page: pageDataFixture({ serverTime: 2 }) };
const failure = (code: ErrorCode) => () => Response.json({ error: publicError(code) });
const errorPage = (code: ErrorCode) => () => Response.json({ ...page, error: publicError(code) });
const newer = () => Response.json(page);

/** Opens a page at an address, with a server that sends this response. */
function openPage(view: PageView, answer: () => Response, address = 'https://promo.example/en/?utm=1') {
  const browser = stubWindow(address);
  browser.document.title = 'Before';
  const { pageRoot, history } = fakePageRoot(view);
  vi.mocked(showPage).mockImplementation(async ({ page: { head, view: next }, age }, place, change) => {
    browser.document.title = head.title;
    await pageRoot.show({ view: next, ...place, age }, change);
  });
  const overlay = createOverlay(async () => () => null);
  const statuses: string[] = [];
  overlay.subscribe(() => statuses.push(overlay.get().navigation));
  const onVisitor = vi.fn();
  const onStale = vi.fn();
  const controller = new AbortController();
  const refresh = async () => {
    const parts = {
      pageRoot,
      overlay,
      islands: createIslands(async () => ({ default: () => null })),
      request: {
        buildId: 'b',
        language: 'en' as const,
        sources: undefined,
        fetchFrom: async () => answer(),
        configuration: () => undefined,
      },
      onVisitor,
      onStale,
    };
    const work = refreshPage(parts, controller.signal);
    work.catch(() => {});
    await vi.advanceTimersByTimeAsync(200_000);
    return work;
  };
  return { ...browser, pageRoot, shows: history, overlay, statuses, onVisitor, onStale, controller, refresh };
}

const pending = viewFixture({ isPending: true });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(showPage).mockReset();
  vi.mocked(preparePage).mockReset();
});

describe('a page refresh', () => {
  it('shows the newer page after updating the visitor', async () => {
    const { refresh, pageRoot, shows, onVisitor, onStale, statuses } = openPage(viewFixture(), newer);
    onVisitor.mockImplementation(() => expect(shows).toEqual([]));
    await refresh();
    expect(onVisitor.mock.calls).toEqual([[visitor]]);
    expect(shows.map(({ change }) => change)).toEqual(['refresh']);
    expect(onStale).not.toHaveBeenCalled();
    expect(pageRoot.shown()).toMatchObject({ view: page.page.view, pathname: '/en/', search: '?utm=1' });
    expect(statuses).toEqual([]);
  });

  it('shows the age of an old page', async () => {
    const old = () => Response.json(page, { headers: { 'server-timing': 'age;dur=70000, old' } });
    const { refresh } = openPage(viewFixture(), old);
    await refresh();
    expect(vi.mocked(showPage).mock.lastCall?.[0]).toMatchObject({ age: 70_000, isOld: true });
  });

  it('records when it was requested', async () => {
    const { refresh, pageRoot } = openPage(viewFixture(), newer);
    const before = performance.now();
    await refresh();
    expect(pageRoot.shown().requestedAt).toBe(before);
  });

  it('updates the visitor once the styles of the page have loaded', async () => {
    const { refresh, onVisitor } = openPage(viewFixture(), newer);
    const styles = Promise.withResolvers<void>();
    vi.mocked(preparePage).mockReturnValue(styles.promise);
    const refreshing = refresh();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(preparePage).toHaveBeenCalledOnce();
    expect(onVisitor).not.toHaveBeenCalled();
    styles.resolve();
    await refreshing;
    expect(onVisitor).toHaveBeenCalledOnce();
  });

  it.each([
    ['the server is overloaded', failure('overloaded')],
    ['the platform fails', errorPage('platform-unavailable')],
    ['a proxy could not reach the server', () => new Response('', { status: 502 })],
  ])('keeps the page and shows its age while %s', async (_, answer) => {
    const { refresh, pageRoot, shows, onVisitor, onStale, document } = openPage(viewFixture(), answer);
    const before = pageRoot.shown();
    await refresh();
    expect([pageRoot.shown() === before, shows.length, onVisitor.mock.calls.length]).toEqual([true, 0, 0]);
    expect(onStale).toHaveBeenCalledOnce();
    expect(document.title).toBe('Before');
  });

  it('shows a permanent error', async () => {
    const { refresh, pageRoot, document } = openPage(viewFixture(), failure('not-found'));
    await refresh();
    expect(pageRoot.shown().view).toMatchObject({
      error: publicError('not-found'),
      nodes: [{ attributes: { id: 'main' }, children: [{ island: 'failed-page', props: { status: 404 } }] }],
    });
    expect(document.title).toBe('error_page_title');
  });

  it('changes nothing once the visitor has followed a link', async () => {
    const { refresh, pageRoot, shows, onVisitor } = openPage(viewFixture(), newer);
    const refreshing = refresh();
    pageRoot.showAddress({ pathname: '/en/lotto/', search: '' });
    await refreshing;
    expect([shows.length, onVisitor.mock.calls.length, pageRoot.shown().pathname]).toEqual([0, 0, '/en/lotto/']);
  });

  it('changes nothing after an abort', async () => {
    const { refresh, shows, onVisitor, controller } = openPage(viewFixture(), newer);
    const refreshing = refresh();
    controller.abort();
    await expect(refreshing).rejects.toThrow();
    expect([shows.length, onVisitor.mock.calls.length]).toEqual([0, 0]);
  });

  it('follows a redirect without a new history entry', async () => {
    const { refresh, replace, assign } = openPage(pending, () => Response.json({ redirect: '/en/lotto/' }));
    await refresh();
    expect([replace.mock.calls, assign.mock.calls]).toEqual([[['/en/lotto/']], []]);
  });

  it('loads a page of another build as a document', async () => {
    const { refresh, assign } = openPage(viewFixture(), () => Response.json({ ...page, buildId: 'other' }));
    await refresh();
    expect(assign.mock.calls).toEqual([['/en/?utm=1']]);
  });
});

describe('a pending page', () => {
  it('is announced when it replaces the placeholder, and shows progress until then', async () => {
    const { refresh, overlay, statuses, document } = openPage(pending, newer, 'https://promo.example/en/#prizes');
    const prizes = new FakeElement('section');
    document.elements.set('prizes', prizes);
    await refresh();
    expect(overlay.get()).toMatchObject({ announcement: 'Promotions', navigation: 'idle' });
    expect(statuses[0]).toBe('loading');
    expect(prizes.scrollIntoView).toHaveBeenCalledOnce();
  });

  it('shows an error after five attempts, and is refreshed like any other page then', async () => {
    let attempts = 0;
    const answer = () => {
      attempts += 1;
      return failure('overloaded')();
    };
    const { refresh, pageRoot, statuses, shows } = openPage(pending, answer);
    await refresh();
    expect(pageRoot.shown().view).toMatchObject({ isPending: false, error: publicError('overloaded') });
    expect([attempts, statuses]).toEqual([5, ['loading', 'failed']]);
    await refresh();
    expect([attempts, shows.length]).toEqual([6, 1]);
  });
});

describe('the anchor of an address', () => {
  it.each([
    ['#prizes', true],
    ['#%70rizes', true],
    ['#no-such-place', false],
    ['#%zz', false],
    ['', false],
  ])('is scrolled to where it exists: %s', (hash, isThere) => {
    const { document } = stubWindow();
    const prizes = new FakeElement('section');
    document.elements.set('prizes', prizes);
    expect(scrollToAnchor(hash)).toBe(isThere);
    expect(prizes.scrollIntoView).toHaveBeenCalledTimes(isThere ? 1 : 0);
  });

  it('opens the details that contain it', () => {
    const { document } = stubWindow();
    const folded = new FakeElement('details');
    document.elements.set('terms', new FakeElement('section', { parent: folded }));
    scrollToAnchor('#terms');
    expect(folded.setAttribute).toHaveBeenCalledWith('open', '');
  });
});
