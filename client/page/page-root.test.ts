import { afterEach, describe, expect, it, vi } from 'vitest';
import type { DocumentState } from '../../src/document/document-state.ts';
import type { LazyHydration } from '../../src/document/PageNodes.tsx';
import type { PageView } from '../../src/document/page-view.ts';
import { languages } from '../../src/i18n/languages.ts';
import type { PageTime } from '../../src/state/page-time.ts';
import { siteFixture } from '../../src/state/site-fixture.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import type { VisitorDataStore } from '../../src/state/visitor-data.tsx';
import { createIslands } from './islands.ts';
import { viewFixture } from './page-fixtures.ts';
import { createPageRoot, type PageChange } from './page-root.tsx';

/** Props that the page root gives to React. */
interface Rendered {
  readonly version: number;
  readonly onCommit: (version: number) => void;
  readonly app: {
    readonly site: SiteState;
    readonly address: object;
    readonly time: PageTime;
    readonly visitorData: VisitorDataStore;
    readonly nodes: PageView['nodes'];
    readonly lazyHydration: LazyHydration;
  };
}

// React needs a document: in these tests, the test says when React has committed a page.
const rendered = vi.hoisted((): Rendered[] => []);
vi.mock('react-dom/client', () => {
  const take = (element: { props: { children: { props: Omit<Rendered, 'app'> & { children: object } } } }) => {
    const { version, onCommit, children } = element.props.children.props;
    rendered.push({ version, onCommit, app: Reflect.get(children, 'props') });
  };
  return {
    hydrateRoot: (_root: object, element: Parameters<typeof take>[0]) => {
      take(element);
      return { render: take };
    },
  };
});
afterEach(() => void rendered.splice(0));

const waiting = { balance: { status: 'waiting' } } as const;
const ready = { balance: { status: 'ready', value: 5 } } as const;

/** Opens the page root of a document with React's markers. A marker precedes each part that React has not shown yet. */
function openPage(view: Partial<PageView> = {}, marks: string[] = []) {
  const state: DocumentState = {
    buildId: 'b',
    signInStyles: [],
    site: siteFixture(),
    language: languages.en,
    address: { pathname: '/en/', search: '' },
    view: viewFixture({ texts: { home_title: 'Promotions' }, ...view }),
    host: { frames: [], apps: [] },
  };
  const wake = vi.fn();
  const pageRoot = createPageRoot({
    state,
    root: Object.assign(Object.create(null), {
      querySelectorAll: () => marks.map((nodeValue) => ({ previousSibling: { nodeValue } })),
    }),
    islands: createIslands(async () => ({ default: () => null })),
    lazyIslands: { watch: () => {}, unwatch: () => {}, wake },
    age: 4_000,
  });
  const last = (): Rendered => {
    const found = rendered.at(-1);
    if (!found) throw new Error('Nothing was rendered');
    return found;
  };
  const commit = ({ onCommit, version }: Rendered = last()) => onCommit(version);
  const hydrate = async () => {
    const hydrating = pageRoot.hydrate(state.site, Object.create(null));
    commit();
    await hydrating;
  };
  const show = (changes: Partial<PageView>, change: PageChange) => {
    const note = vi.fn();
    void pageRoot.show({ view: viewFixture(changes), pathname: '/en/lotto/', search: '' }, change).then(note);
    return note;
  };
  return { state, pageRoot, last, commit, hydrate, show, wake };
}

const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('the page of a document', () => {
  it('is shown at the address of the request, with the age of the document', async () => {
    const { state, pageRoot, hydrate, last } = openPage();
    expect(pageRoot.shown()).toEqual({ view: state.view, pathname: '/en/', search: '', age: 4_000 });
    await hydrate();
    expect(last().app).toMatchObject({ address: state.address, time: { serverTime: 1, age: 4_000 }, site: state.site });
  });

  it('is rendered again only when the browser’s address differs', async () => {
    const { pageRoot, hydrate, last } = openPage();
    await hydrate();
    pageRoot.showAddress({ pathname: '/en/', search: '' });
    expect(rendered).toHaveLength(1);
    pageRoot.showAddress({ pathname: '/en/', search: '?utm=1' });
    expect(rendered).toHaveLength(2);
    expect(last().app.address).toMatchObject({ pathname: '/en/', search: '?utm=1' });
    expect(pageRoot.shown().search).toBe('?utm=1');
  });

  it('is replaced by another page, with the age of its data', async () => {
    const { pageRoot, hydrate, last, commit } = openPage();
    await hydrate();
    const showing = pageRoot.show(
      { view: viewFixture({ serverTime: 9 }), pathname: '/en/', search: '', age: 2_000 },
      'refresh',
    );
    expect(last().app.time).toEqual({ serverTime: 9, age: 2_000 });
    commit();
    await showing;
  });

  it('changes with the site', async () => {
    const { pageRoot, hydrate, last } = openPage();
    await hydrate();
    pageRoot.showSite(siteFixture({ theme: 'light' }));
    expect(last().app.site.theme).toBe('light');
  });
});

describe('a document with late parts', () => {
  afterEach(() => void vi.useRealTimers());

  it.each(['$?', '$~'])('may change once React has shown them (%s)', async (mark) => {
    vi.useFakeTimers();
    const marks = [mark];
    const done = vi.fn();
    void openPage({}, marks).hydrate().then(done);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(done).not.toHaveBeenCalled();
    // The browser renders this part itself: no more of it is streamed.
    marks[0] = '$!';
    await vi.advanceTimersByTimeAsync(100);
    expect(done).toHaveBeenCalledOnce();
  });

  it('may change after three seconds in a hidden frame, where React shows nothing', async () => {
    vi.useFakeTimers();
    const done = vi.fn();
    void openPage({}, ['$~']).hydrate().then(done);
    await vi.advanceTimersByTimeAsync(3_100);
    expect(done).toHaveBeenCalledOnce();
  });
});

describe('another page', () => {
  it('notifies listeners once React has committed it', async () => {
    const { pageRoot, hydrate, show, commit, last } = openPage();
    await hydrate();
    const onShown = vi.fn();
    pageRoot.onShown(onShown);
    const note = show({ serverTime: 9 }, 'forward');
    await settle();
    expect([note.mock.calls.length, onShown.mock.calls.length]).toEqual([0, 0]);
    commit();
    await settle();
    expect(note).toHaveBeenCalledOnce();
    expect(onShown.mock.calls).toEqual([[pageRoot.shown(), 'forward']]);
    expect(last().app).toMatchObject({
      address: { pathname: '/en/lotto/', search: '' },
      time: { serverTime: 9, age: 0 },
    });
  });

  it('settles with the commit of a later page', async () => {
    const { hydrate, show, commit } = openPage();
    await hydrate();
    const first = show({}, 'forward');
    const second = show({}, 'back');
    commit(rendered[1]);
    await settle();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    const third = show({}, 'refresh');
    commit();
    await settle();
    expect([second.mock.calls.length, third.mock.calls.length]).toEqual([1, 1]);
  });

  it('adds its texts to the earlier ones', async () => {
    const { pageRoot, hydrate, show } = openPage();
    await hydrate();
    show({ texts: { lotto_title: 'Lotteries' } }, 'forward');
    expect([pageRoot.t('home_title'), pageRoot.t('lotto_title')]).toEqual(['Promotions', 'Lotteries']);
  });
});

describe('visitor data', () => {
  it('is pending until the wait ends, and then failed', async () => {
    const { pageRoot, hydrate, last } = openPage({ visitorData: { ...waiting, offers: { status: 'none' } } });
    await hydrate();
    expect(pageRoot.isWaiting()).toBe(true);
    pageRoot.endWaiting();
    expect(pageRoot.isWaiting()).toBe(false);
    const { visitorData } = last().app;
    expect([visitorData.get('balance'), visitorData.get('offers')]).toEqual([{ status: 'failed' }, { status: 'none' }]);
  });

  it('is updated in place when the page is refreshed', async () => {
    const { pageRoot, hydrate, show, last } = openPage({ visitorData: waiting });
    await hydrate();
    const { visitorData } = last().app;
    const onChange = vi.fn();
    visitorData.subscribe(onChange);
    show({ visitorData: ready }, 'refresh');
    expect([visitorData.get('balance'), onChange.mock.calls.length]).toMatchObject([ready.balance, 1]);
    expect(pageRoot.isWaiting()).toBe(false);
  });

  it('is kept, and still awaited, if it is late for a refresh', async () => {
    const { pageRoot, hydrate, show, last } = openPage({ visitorData: ready });
    await hydrate();
    show({ visitorData: waiting }, 'refresh');
    expect([last().app.visitorData.get('balance'), pageRoot.isWaiting()]).toEqual([ready.balance, true]);
    pageRoot.endWaiting();
    expect([last().app.visitorData.get('balance'), pageRoot.isWaiting()]).toEqual([ready.balance, false]);
  });

  it('keeps values that are newer than the request for the page', async () => {
    const { pageRoot, hydrate, last } = openPage({
      visitorData: { ...waiting, joined: { status: 'ready', value: false } },
    });
    await hydrate();
    const { visitorData } = last().app;
    const before = performance.now();
    const newer = { status: 'ready', value: true, saidAt: before + 1 } as const;
    const readAt = async (requestedAt: number) => {
      const view = viewFixture({ visitorData: { ...ready, joined: { status: 'ready', value: false } } });
      void pageRoot.show({ view, pathname: '/en/', search: '', requestedAt }, 'refresh');
      return [visitorData.get('balance'), visitorData.get('joined')];
    };
    visitorData.set('joined', newer);
    // The platform has not replied for this visitor.
    pageRoot.endWaiting();
    expect(await readAt(before)).toMatchObject([ready.balance, newer]);
    expect(await readAt(before + 2)).toMatchObject([ready.balance, { status: 'ready', value: false }]);
  });

  it('is kept separately for each visitor of a page', async () => {
    const { pageRoot, state, hydrate, show, last } = openPage({ visitorData: ready });
    await hydrate();
    const before = last().app.visitorData;
    pageRoot.showSite({ ...state.site, userId: 7 });
    show({ visitorData: waiting }, 'refresh');
    const late = { status: 'ready', value: 9, saidAt: performance.now() } as const;
    before.set('balance', late);
    expect(last().app.visitorData.get('balance')).toEqual(waiting.balance);
    show({ visitorData: ready }, 'refresh');
    expect(last().app.visitorData.get('balance')).toMatchObject(ready.balance);
  });

  it('is separate for each page', async () => {
    const { pageRoot, hydrate, show, last } = openPage({ visitorData: ready });
    await hydrate();
    const before = last().app.visitorData;
    show({ visitorData: waiting }, 'forward');
    expect([before.get('balance'), last().app.visitorData.get('balance')]).toEqual([ready.balance, waiting.balance]);
    expect(pageRoot.isWaiting()).toBe(true);
  });
});

describe('an island that waits for hydration', () => {
  const standings: HTMLElement = Object.create(null);
  const choices: HTMLElement = Object.create(null);

  it('is hydrated when the visitor data that it shows changes', async () => {
    const { hydrate, last, wake } = openPage({ visitorData: waiting });
    await hydrate();
    const { lazyHydration, visitorData } = last().app;
    lazyHydration.show(standings, { island: 'leaderboard', id: 'a', props: {}, visitorDataKey: 'standing' });
    lazyHydration.show(choices, { island: 'consent', id: 'b', props: {} });
    expect(wake).not.toHaveBeenCalled();
    visitorData.set('balance', ready.balance);
    expect(wake.mock.calls).toEqual([[standings]]);
  });

  it('is hydrated when a refresh brings newer props', async () => {
    const { hydrate, last, wake } = openPage();
    await hydrate();
    last().app.lazyHydration.show(choices, { island: 'consent', id: 'b', props: {} });
    last().app.lazyHydration.show(choices, { island: 'consent', id: 'b', props: { isOpen: true } });
    expect(wake.mock.calls).toEqual([[choices]]);
  });
});
