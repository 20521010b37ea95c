import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PageData } from '../../src/document/page-data.ts';
import { createIslands } from './islands.ts';
import { fakePageRoot, pageDataFixture, viewFixture } from './page-fixtures.ts';
import { preparePage, showPage } from './show-page.ts';

/** An element of the head: its properties, and events that a test dispatches. */
class HeadElement extends EventTarget {
  readonly tag: string;
  #href = '';

  constructor(tag: string, properties: object = {}) {
    super();
    this.tag = tag;
    Object.assign(this, properties);
  }
  get href(): string {
    return this.#href;
  }
  set href(href: string) {
    this.#href = new URL(href, 'https://promo.example/en/').href;
  }
  remove(): void {
    head.splice(head.indexOf(this), 1);
  }
  matches(selector: string): boolean {
    if (selector === 'style[data-sheet]') return this.tag === 'style';
    const [, tag, name = '', value] = /^(\w+)\[(\w+)="(.+)"\]$/.exec(selector) ?? [];
    return this.tag === tag && Reflect.get(this, name) === value;
  }
  /** Its text, as in a document. */
  get text(): string {
    const names = this.tag === 'meta' ? ['name', 'content'] : ['rel', 'href', 'hreflang'];
    return [this.tag, ...names.map((name) => Reflect.get(this, name)).filter((value) => value !== undefined)].join(' ');
  }
}

let head: HeadElement[] = [];
let document: { title: string };
const query = (selectors: string) =>
  head.filter((element) => selectors.split(', ').some((selector) => element.matches(selector)));

beforeEach(() => {
  head = [
    new HeadElement('meta', { name: 'description', content: 'Before' }),
    new HeadElement('meta', { name: 'theme-color', content: '#0c0a1a' }),
    new HeadElement('link', { rel: 'stylesheet', href: '/assets/shell.css' }),
    new HeadElement('link', { rel: 'canonical', href: '/en/before' }),
    new HeadElement('link', { rel: 'alternate', href: '/de/before', hreflang: 'de' }),
  ];
  document = Object.assign(Object.create(null), {
    title: 'Before',
    baseURI: 'https://promo.example/en/',
    querySelectorAll: query,
    createElement: (tag: string) => new HeadElement(tag),
    head: { querySelectorAll: query, append: (...elements: HeadElement[]) => void head.push(...elements) },
  });
  vi.stubGlobal('document', document);
});
afterEach(() => void vi.unstubAllGlobals());

const settle = () => new Promise((resolve) => setTimeout(resolve));

/** Shows a second page, and returns the calls that this made. */
function show(changes: Partial<PageData>) {
  const { pageRoot, history } = fakePageRoot(viewFixture());
  const requested: string[] = [];
  const islands = createIslands(async (address) => {
    requested.push(address);
    return { default: () => null };
  });
  const place = { pathname: '/en/lotto/', search: '?sort=DRAW_DATE' };
  const page = { ...pageDataFixture(), ...changes };
  const showing = preparePage(page, place, { islands }).then(() =>
    showPage({ page, age: 0, isOld: false }, place, 'forward', { pageRoot, onStale: vi.fn() }),
  );
  return { showing, shows: history, requested, page, place };
}

describe('a page that came as data', () => {
  it('is shown synchronously once prepared, before any later one', () => {
    const { pageRoot, history } = fakePageRoot(viewFixture());
    const place = { pathname: '/en/lotto/', search: '' };
    void showPage({ page: pageDataFixture(), age: 0, isOld: false }, place, 'forward', { pageRoot, onStale: vi.fn() });
    void pageRoot.show({ view: viewFixture(), pathname: '/en/verify/', search: '' }, 'forward');
    expect(history.map(({ page }) => page.pathname)).toEqual(['/en/lotto/', '/en/verify/']);
  });

  it.each([
    [70_000, true],
    [4_000, false],
  ])('keeps its age of %d ms, and calls onStale after it is shown: %j', async (age, isOld) => {
    const { pageRoot } = fakePageRoot(viewFixture());
    const onStale = vi.fn(() => expect(pageRoot.shown().age).toBe(age));
    const place = { pathname: '/en/lotto/', search: '' };
    await showPage({ page: pageDataFixture(), age, isOld }, place, 'forward', { pageRoot, onStale });
    expect(pageRoot.shown().age).toBe(age);
    expect(onStale).toHaveBeenCalledTimes(Number(isOld));
  });

  it('loads no stylesheet that is in the document', async () => {
    head.push(new HeadElement('style', { dataset: { sheet: '/assets/wheel.css' } }));
    const { showing, shows } = show({ styles: ['/assets/wheel.css', 'https://cdn.example/assets/shell.css'] });
    await showing;
    expect(shows).toHaveLength(1);
    expect(head.filter((element) => element.matches('link[rel="stylesheet"]'))).toHaveLength(1);
  });

  it('is shown at its address in one step after its styles and islands have loaded', async () => {
    const view = viewFixture({ nodes: [{ island: '/assets/wheel.js', id: 'wheel', props: {} }] });
    const { showing, shows, requested, place } = show({ styles: ['/assets/wheel.css', '/assets/shell.css'], view });
    await settle();
    expect([shows.length, document.title, requested]).toEqual([0, 'Before', ['/assets/wheel.js']]);
    const added = head.filter(({ tag, href }) => tag === 'link' && href.endsWith('wheel.css'));
    expect(added).toHaveLength(1);
    added[0]?.dispatchEvent(new Event('load'));
    await showing;
    expect(shows).toEqual([{ page: { view, ...place, age: 0 }, change: 'forward' }]);
    // The element of the parts around the page was there already.
    expect(head.filter((element) => element.matches('link[rel="stylesheet"]'))).toHaveLength(2);
  });

  it('waits for a style sheet that another page has requested', async () => {
    const changes = { styles: ['/assets/wheel.css'] };
    const [first, second] = [show(changes), show(changes)];
    await settle();
    expect(head.filter(({ href }) => href.endsWith('wheel.css'))).toHaveLength(1);
    expect([first.shows.length, second.shows.length]).toEqual([0, 0]);
    head.at(-1)?.dispatchEvent(new Event('load'));
    await Promise.all([first.showing, second.showing]);
    expect([first.shows.length, second.shows.length]).toEqual([1, 1]);
  });

  it('loads its style sheets from the origin of the document’s styles and scripts', async () => {
    const { showing } = show({
      styles: ['https://cdn.example/assets/shell.css', 'https://cdn.example/assets/gone.css'],
    });
    await settle();
    const sheets = head.filter((element) => element.matches('link[rel="stylesheet"]')).map(({ href }) => href);
    expect(sheets).toEqual([
      'https://promo.example/assets/shell.css',
      new URL('/assets/gone.css', import.meta.url).href,
    ]);
    head.at(-1)?.dispatchEvent(new Event('load'));
    await showing;
  });

  it('is shown without a style sheet that fails to load', async () => {
    const { showing, shows } = show({ styles: ['/assets/gone.css'] });
    await settle();
    head.at(-1)?.dispatchEvent(new Event('error'));
    await showing;
    expect(shows).toHaveLength(1);
  });

  it('has its own title, description and translations in the head, replacing the previous ones', async () => {
    const { showing } = show({
      head: {
        ...{ title: 'Lotteries', description: 'All draws', canonical: 'https://promo.example/en/lotto/' },
        translations: [
          ['en', 'https://promo.example/en/lotto/'],
          ['x-default', 'https://promo.example/en/lotto/'],
        ],
      },
    });
    await showing;
    expect(document.title).toBe('Lotteries');
    expect(head.map(({ text }) => text)).toEqual([
      'meta theme-color #0c0a1a',
      'link stylesheet https://promo.example/assets/shell.css',
      'meta description All draws',
      'link canonical https://promo.example/en/lotto/',
      'link alternate https://promo.example/en/lotto/ en',
      'link alternate https://promo.example/en/lotto/ x-default',
    ]);
  });

  it('has only a noindex tag if it is hidden from search engines', async () => {
    const { showing } = show({
      head: { title: 'Lotteries', isHidden: true, canonical: 'https://promo.example/en/lotto/', translations: [] },
    });
    await showing;
    expect(head.map(({ text }) => text)).toEqual([
      'meta theme-color #0c0a1a',
      'link stylesheet https://promo.example/assets/shell.css',
      'meta robots noindex',
    ]);
  });
});
