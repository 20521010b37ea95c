import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageView } from '../../src/document/page-view.ts';
import { type ErrorCode, publicError } from '../../src/lib/error-catalogue.ts';
import { createOverlay } from '../overlay.ts';
import { createIslands } from '../page/islands.ts';
import { fakePageRoot, pageDataFixture, viewFixture } from '../page/page-fixtures.ts';
import { showPage } from '../page/show-page.ts';
import { FakeElement, stubWindow } from '../window-fixture.ts';
import { isOtherPage, startNavigation } from './start-navigation.ts';

// These modules load styles and write into the head of a document, which the browser tests cover.
vi.mock('../page/show-page.ts', () => ({ showPage: vi.fn(), preparePage: vi.fn() }));

const change = (from: string, to: string, defaultShouldRevalidate = false) => {
  const [currentUrl, nextUrl] = [new URL(from, 'https://a.test'), new URL(to, 'https://a.test')];
  return { currentUrl, nextUrl, currentParams: {}, nextParams: {}, defaultShouldRevalidate };
};

describe('isOtherPage', () => {
  it.each([
    ['/en/', '/en/lotto/', true],
    ['/en/promotion/a', '/en/promotion/b', true],
    ['/en/lotto/', '/en/lotto/?sort=JACKPOT_AMOUNT', true],
    ['/en/lotto/?sort=DRAW_DATE', '/en/lotto/', true],
    ['/en/lotto/', '/en/lotto/?utm_source=mail', false],
    ['/en/lotto/', '/en/lotto/#faq', false],
  ])('R4.15: is true when the path or a watched query key changes: %s to %s', (from, to, isOther) => {
    expect(isOtherPage(change(from, to), ['sort'])).toBe(isOther);
  });

  it('is true when the same page is revalidated', () => {
    expect(isOtherPage(change('/en/lotto/', '/en/lotto/', true), ['sort'])).toBe(true);
  });
});

type Reply = () => Response | Promise<Response>;

const visitor = { userId: null, userCountry: null, isKnown: true };
const page = (changes: Partial<PageView> = {}) => Response.json(reply(changes));
const reply = (changes: Partial<PageView> = {}) => ({
  ...{ buildId: 'b', language: 'en', visitor, page: pageDataFixture(changes) },
});
const failure = (code: ErrorCode) => () => Response.json({ error: publicError(code) });

/** Navigates from a page at `/en/lotto/`, with a server whose response the test changes. */
function openPage({ view = viewFixture({ watchQuery: ['sort'] }), reply = () => page() }: Partial<OpenedPage> = {}) {
  const browser = stubWindow('https://promo.example/en/lotto/');
  const main = new FakeElement('main');
  browser.document.elements.set('main', main);
  const { pageRoot, history: shows } = fakePageRoot(view, { pathname: '/en/lotto/', search: '' });
  vi.mocked(showPage).mockImplementation(({ page: { view }, age }, place, how) =>
    pageRoot.show({ view, ...place, age }, how),
  );
  const overlay = createOverlay(async () => () => null);
  const statuses: string[] = [];
  overlay.subscribe(() => statuses.push(overlay.get().navigation));
  const requested: string[] = [];
  const server: { reply: Reply } = { reply };
  const onVisitor = vi.fn();
  const onStale = vi.fn();
  const navigation = startNavigation({
    pageRoot,
    overlay,
    islands: createIslands(async () => ({ default: () => null })),
    request: {
      buildId: 'b',
      language: 'en',
      sources: undefined,
      fetchFrom: async (path) => {
        requested.push(path);
        return server.reply();
      },
      configuration: () => undefined,
    },
    onVisitor,
    onStale,
  });
  const settle = () => vi.advanceTimersByTimeAsync(100_000);
  return {
    ...browser,
    ...{ navigation, main, pageRoot, shows, overlay, statuses, requested, server, onVisitor, onStale },
    shown: () => pageRoot.shown().pathname + pageRoot.shown().search,
    follow: async (href: string, dataset = {}) => {
      const isLeft = browser.click(new FakeElement('a', { href, dataset }));
      await settle();
      return isLeft;
    },
    goBack: async () => {
      browser.history.go(-1);
      await settle();
    },
    refresh: async () => {
      void navigation.refresh();
      await settle();
    },
    settled: settle,
  };
}

interface OpenedPage {
  readonly view: PageView;
  readonly reply: Reply;
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.mocked(showPage).mockReset();
});

describe('a link to another page', () => {
  it('shows it in the same document, at its address and top, with its content focused', async () => {
    const { follow, requested, shows, shown, history, statuses, main, scrollTo, onVisitor } = openPage();
    expect(await follow('/en/?utm=1')).toBe(false);
    expect(requested).toEqual(['/page-data/en/?utm=1']);
    expect(onVisitor.mock.calls).toEqual([[visitor]]);
    expect(shows.map((show) => show.change)).toEqual(['forward']);
    expect([shown(), history.url.pathname, history.length]).toEqual(['/en/?utm=1', '/en/', 2]);
    expect(statuses).toEqual(['loading', 'idle']);
    expect(main.focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(scrollTo.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });

  it('restores the scroll position on the way back', async () => {
    const { window, follow, goBack, shows, shown, scrollTo } = openPage();
    window.scrollY = 700;
    await follow('/en/');
    window.scrollY = 0;
    await goBack();
    expect([shown(), ...shows.map((show) => show.change)]).toEqual(['/en/lotto/', 'forward', 'back']);
    expect(scrollTo.mock.lastCall).toEqual([{ top: 700, behavior: 'instant' }]);
  });

  it('keeps the scroll position if the link asks for it', async () => {
    const { follow, scrollTo, main, shows } = openPage();
    await follow('/en/lotto/?sort=DRAW_DATE', { keepScroll: '' });
    expect([shows.length, scrollTo.mock.calls.length, main.focus.mock.calls.length]).toEqual([1, 0, 0]);
    expect(shows[0]?.change).toBe('refresh');
  });

  it('keeps the pressed link of a list in its place if what is above it changes', async () => {
    const { document, click, settled, scrollBy } = openPage();
    const link = { id: 'product-casino', href: '/en/lotto/?sort=DRAW_DATE', dataset: { keepScroll: '' } };
    const pressed = new FakeElement('a', link);
    document.elements.set(link.id, pressed);
    pressed.getBoundingClientRect.mockReturnValueOnce({ top: 400 }).mockReturnValueOnce({ top: 90 });
    click(pressed);
    await settled();
    expect(scrollBy.mock.calls).toEqual([[{ top: -310, behavior: 'instant' }]]);
  });

  it('moves the focus to the element with the same id on the newer page', async () => {
    const { document, follow } = openPage();
    document.activeElement = new FakeElement('a', { id: 'sort-date', href: '/en/lotto/?sort=DRAW_DATE' });
    const successor = new FakeElement('a', { id: 'sort-date', href: '/en/lotto/?sort=DRAW_DATE' });
    vi.mocked(showPage).mockImplementation(async () => {
      document.activeElement = null;
      document.elements.set('sort-date', successor);
    });
    await follow('/en/lotto/?sort=DRAW_DATE', { keepScroll: '' });
    expect(successor.focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('restores the focus once, and not again on a later refresh', async () => {
    const { click, document, settled: settle, refresh } = openPage();
    const chosen = new FakeElement('a', {
      ...{ id: 'sort-date', href: '/en/lotto/?sort=DRAW_DATE' },
      dataset: { keepScroll: '' },
    });
    document.elements.set('sort-date', chosen);
    click(chosen);
    await settle();
    expect(chosen.focus).toHaveBeenCalledOnce();
    await refresh();
    expect(chosen.focus).toHaveBeenCalledOnce();
  });

  it('scrolls to its anchor and focuses it', async () => {
    const { document, follow, scrollTo } = openPage();
    const rules = new FakeElement('section');
    document.elements.set('rules', rules);
    await follow('/en/#rules');
    expect([rules.scrollIntoView.mock.calls.length, scrollTo.mock.calls.length]).toEqual([1, 0]);
    expect(rules.focus).toHaveBeenCalledOnce();
  });

  it('is shown with its age', async () => {
    const { follow, server } = openPage();
    server.reply = () => Response.json(reply(), { headers: { 'server-timing': 'age;dur=70000, old' } });
    await follow('/en/promotion/lucky-friday');
    expect(vi.mocked(showPage).mock.lastCall?.[0]).toMatchObject({ age: 70_000, isOld: true });
  });

  it('adds no history entry when it leads to the current address', async () => {
    const { follow, history, requested } = openPage();
    await follow('/en/lotto/');
    expect([history.length, requested.length]).toEqual([1, 1]);
  });

  it('follows a redirect of the server to its own address', async () => {
    const { follow, server, shown, history } = openPage();
    let isLed = false;
    server.reply = () => {
      if (isLed) return page();
      isLed = true;
      return Response.json({ redirect: '/en/promotion/lucky-friday' });
    };
    await follow('/en/promo-redirect/lucky-friday');
    expect([shown(), history.length]).toEqual(['/en/promotion/lucky-friday', 2]);
  });

  it('loads a page of another build as a document', async () => {
    const { follow, server, assign, shows } = openPage();
    server.reply = () => Response.json({ ...reply(), buildId: 'other' });
    await follow('/en/');
    expect([assign.mock.calls, shows.length]).toEqual([[['/en/']], 0]);
  });

  it('is not loading any more when the visitor comes back from its document', async () => {
    const { follow, refresh, server, assign, window, settled, overlay, shown, requested } = openPage();
    server.reply = () => Response.json({ ...reply(), buildId: 'other' });
    await follow('/en/');
    server.reply = () => page();
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
    await settled();
    expect([overlay.get().navigation, shown()]).toEqual(['idle', '/en/lotto/']);
    await refresh();
    expect(assign).toHaveBeenCalledOnce();
    expect(requested.slice(1)).toEqual(['/page-data/en/lotto/', '/page-data/en/lotto/']);
  });

  it('shows only the later page if the visitor follows two links', async () => {
    const { click, settled: settle, requested, shows, shown } = openPage();
    click(new FakeElement('a', { href: '/en/' }));
    await vi.advanceTimersByTimeAsync(50);
    click(new FakeElement('a', { href: '/en/promotion/lucky-friday' }));
    await settle();
    expect([requested.length, shows.length, shown()]).toEqual([2, 1, '/en/promotion/lucky-friday']);
  });
});

describe('R4.13: a navigation that fails', () => {
  it.each(['not-found', 'platform-unavailable'] as const)('shows the error in place of the page: %s', async (code) => {
    const { follow, server, pageRoot, shown, document, statuses } = openPage();
    server.reply = failure(code);
    await follow('/en/');
    expect(pageRoot.shown().view).toMatchObject({
      error: publicError(code),
      nodes: [{ children: [{ island: 'failed-page', props: { status: publicError(code).status } }] }],
    });
    expect([shown(), document.title, statuses]).toEqual(['/en/', 'error_page_title', ['loading', 'failed']]);
  });

  it('clears the error once another navigation succeeds', async () => {
    const { follow, server, pageRoot, overlay } = openPage();
    server.reply = failure('not-found');
    await follow('/en/');
    server.reply = () => page();
    await follow('/en/promotion/lucky-friday');
    expect([pageRoot.shown().view.error, overlay.get().navigation]).toEqual([undefined, 'idle']);
  });
});

describe('a page refresh', () => {
  it('shows the newer page without progress', async () => {
    const { refresh, requested, shows, statuses, scrollTo } = openPage();
    await refresh();
    expect(requested).toEqual(['/page-data/en/lotto/']);
    expect(shows.map((show) => show.change)).toEqual(['refresh']);
    expect([statuses.length, scrollTo.mock.calls.length]).toEqual([0, 0]);
  });

  it.each(['overloaded', 'platform-unavailable'] as const)(
    'keeps the page, and shows its age, while the server or platform fails: %s',
    async (code) => {
      const { refresh, server, requested, shows, statuses, onStale } = openPage();
      server.reply = failure(code);
      await refresh();
      expect([requested.length, shows.length, statuses.length, onStale.mock.calls.length]).toEqual([1, 0, 0, 1]);
    },
  );

  it('keeps the page while the platform fails, even after an unwatched part of the address has changed', async () => {
    const { follow, refresh, server, requested, shown, pageRoot, shows } = openPage();
    await follow('/en/lotto/?utm=1');
    expect([requested.length, shown()]).toEqual([0, '/en/lotto/?utm=1']);
    server.reply = failure('platform-unavailable');
    await refresh();
    expect([requested.length, shows.length, pageRoot.shown().view.error]).toEqual([1, 0, undefined]);
  });

  it.each(['/en/lotto/#standings', '/en/lotto/?utm=1'])(
    'restarts when the visitor moves to another part of the page meanwhile: %s',
    async (address) => {
      const { navigation, server, requested, shows, settled: settle, history, window, shown } = openPage();
      server.reply = () => new Promise(() => {});
      const refreshed = vi.fn();
      void navigation.refresh().then(refreshed);
      await vi.advanceTimersByTimeAsync(50);
      expect(requested).toHaveLength(1);
      server.reply = () => page();
      history.pushState(null, '', address);
      window.dispatchEvent(new Event('popstate'));
      await settle();
      expect(requested).toHaveLength(2);
      expect(shows.map((show) => show.change)).toEqual(['refresh']);
      expect(`${shown()}${history.url.hash}`).toBe(address);
      expect(refreshed).toHaveBeenCalledOnce();
    },
  );
});

describe('a pending page', () => {
  const pending = { view: viewFixture({ isPending: true }) };

  it('shows progress until it is there', async () => {
    const { refresh, statuses, pageRoot } = openPage({ ...pending, reply: () => new Promise(() => {}) });
    await refresh();
    expect([statuses, pageRoot.shown().view.isPending]).toEqual([['loading'], true]);
  });

  it.each([
    ['a part of the address that it does not depend on', '?utm=1', '?utm=2'],
    ['the place on the page', '#faq', '#rules'],
  ])('is requested again when the address changes, until it has arrived: %s', async (_, first, second) => {
    const { window, history, requested, settled: settle, refresh, server } = openPage(pending);
    server.reply = () => new Promise(() => {});
    await refresh();
    expect(requested).toHaveLength(1);
    const changeTo = async (part: string) => {
      history.pushState(null, '', `/en/lotto/${part}`);
      window.dispatchEvent(new Event('popstate'));
      await settle();
    };
    server.reply = () => page();
    await changeTo(first);
    expect(requested).toHaveLength(2);
    await changeTo(second);
    expect(requested).toHaveLength(2);
  });

  it('replaces the placeholder in the history when redirected', async () => {
    const { refresh, server, history, shown } = openPage(pending);
    let isLed = false;
    server.reply = () => {
      if (isLed) return page();
      isLed = true;
      return Response.json({ redirect: '/en/' });
    };
    await refresh();
    expect([shown(), history.length, history.url.pathname]).toEqual(['/en/', 1, '/en/']);
  });

  it('keeps waiting after another navigation interrupts it', async () => {
    const { refresh, server, requested, pageRoot, shows, click, settled: settle } = openPage(pending);
    server.reply = () => new Promise(() => {});
    await refresh();
    click(new FakeElement('a', { href: '/en/promotion/lucky-friday' }));
    await settle();
    server.reply = failure('overloaded');
    click(new FakeElement('a', { href: '/en/lotto/' }));
    await settle();
    expect(requested.filter((path) => path === '/page-data/en/lotto/')).toHaveLength(6);
    expect([pageRoot.shown().view.error, shows.length]).toEqual([publicError('overloaded'), 1]);
  });
});
