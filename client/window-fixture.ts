import { type Mock, vi } from 'vitest';

interface FakeElementOptions {
  readonly id?: string;
  readonly href?: string;
  readonly target?: string;
  readonly dataset?: Readonly<Record<string, string>>;
  readonly attributes?: readonly string[];
  readonly parent?: FakeElement;
}

/** For tests: an element with the properties that the client's delegated listeners read. */
export class FakeElement extends EventTarget {
  readonly tag: string;
  readonly id: string;
  readonly target: string;
  readonly dataset: Readonly<Record<string, string>>;
  readonly parent: FakeElement | undefined;
  readonly focus: Mock<() => void> = vi.fn();
  readonly getBoundingClientRect = vi.fn(() => ({ top: 0 }));
  readonly blur: Mock<() => void> = vi.fn();
  readonly scrollIntoView: Mock<() => void> = vi.fn();
  readonly setAttribute: Mock<(name: string, value: string) => void> = vi.fn();
  ariaBusy: string | null = null;
  readonly #href: string;
  readonly #address: URL;
  readonly #attributes: readonly string[];

  constructor(
    tag: string,
    { id = '', href = '', target = '', dataset = {}, attributes = [], parent }: FakeElementOptions = {},
  ) {
    super();
    this.tag = tag;
    this.id = id;
    this.target = target;
    this.dataset = dataset;
    this.parent = parent;
    this.#href = href;
    this.#address = new URL(href, location.href);
    this.#attributes = attributes;
  }

  get origin(): string {
    return this.#address.origin;
  }
  get pathname(): string {
    return this.#address.pathname;
  }
  get search(): string {
    return this.#address.search;
  }
  get hash(): string {
    return this.#address.hash;
  }
  getAttribute(name: string): string | null {
    return name === 'href' ? this.#href : null;
  }
  hasAttribute(name: string): boolean {
    return this.#attributes.includes(name);
  }
  /** Supports the selectors `tag` and `[data-name]`. */
  closest(selector: string): FakeElement | null {
    const name = /^\[data-([a-z]+)\]$/.exec(selector)?.[1];
    const isIt = name === undefined ? this.tag === selector : name in this.dataset;
    return isIt ? this : (this.parent?.closest(selector) ?? null);
  }
  contains(other: FakeElement): boolean {
    return other === this || (other.parent !== undefined && this.contains(other.parent));
  }
}

class FakeDocument extends EventTarget {
  title = '';
  activeElement: FakeElement | null = null;
  readonly documentElement = { dataset: {}, scrollHeight: 4_000 };
  readonly elements = new Map<string, FakeElement>();

  getElementById(id: string): FakeElement | null {
    return this.elements.get(id) ?? null;
  }
  /** The fixture's page has no list to choose views of: `navigation.spec.ts` tests one. */
  querySelectorAll(): readonly FakeElement[] {
    return [];
  }
  querySelector(): null {
    return null;
  }
  // React Router detects a browser by this function.
  createElement(): never {
    throw new Error('The test has no elements to give');
  }
}

/** The history of a tab: its entries, and the current position. */
class FakeHistory {
  scrollRestoration: ScrollRestoration = 'auto';
  readonly #entries: { url: URL; state: unknown }[];
  readonly #onPop: () => void;
  #index = 0;

  constructor(address: string, onPop: () => void) {
    this.#entries = [{ url: new URL(address), state: null }];
    this.#onPop = onPop;
  }

  get url(): URL {
    const entry = this.#entries[this.#index];
    if (!entry) throw new Error('The history has no such entry');
    return entry.url;
  }
  get state(): unknown {
    return this.#entries[this.#index]?.state;
  }
  get length(): number {
    return this.#entries.length;
  }
  pushState(state: unknown, _title: string, url: string | URL): void {
    this.#entries.splice(this.#index + 1, this.#entries.length, { url: new URL(url, this.url), state });
    this.#index += 1;
  }
  replaceState(state: unknown, _title: string, url: string | URL = this.url): void {
    this.#entries[this.#index] = { url: new URL(url, this.url), state };
  }
  go(steps: number): void {
    this.#index += steps;
    queueMicrotask(this.#onPop);
  }
}

/** Replaces the browser's window, document, history and location; `vi.unstubAllGlobals` restores them. */
export function stubWindow(address = 'https://promo.example/en/') {
  const events = new EventTarget();
  const history = new FakeHistory(address, () => events.dispatchEvent(new Event('popstate')));
  const document = new FakeDocument();
  const leaving = { assign: vi.fn<Location['assign']>(), replace: vi.fn<Location['replace']>() };
  const location = {
    ...leaving,
    get href() {
      return history.url.href;
    },
    get origin() {
      return history.url.origin;
    },
    get pathname() {
      return history.url.pathname;
    },
    get search() {
      return history.url.search;
    },
    get hash() {
      return history.url.hash;
    },
  };
  const scrollTo = vi.fn<(position: ScrollToOptions) => void>();
  const scrollBy = vi.fn<(distance: ScrollToOptions) => void>();
  const window = Object.assign(events, { document, history, location, scrollTo, scrollBy, scrollY: 0 });
  Object.assign(window, { parent: window, top: window });
  Object.assign(document, { defaultView: window });
  for (const [name, value] of Object.entries({ window, document, history, location })) vi.stubGlobal(name, value);
  for (const name of ['Element', 'HTMLElement', 'Node']) vi.stubGlobal(name, FakeElement);
  return {
    window,
    document,
    history,
    ...leaving,
    scrollTo,
    scrollBy,
    /** Clicks an element, and returns whether the browser would follow its link. */
    click: (target: FakeElement, keys: Partial<MouseEvent> = {}): boolean => {
      const event = Object.assign(new Event('click', { cancelable: true }), {
        ...{ button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, ...keys },
      });
      return document.dispatchEvent(aimedAt(event, target));
    },
  };
}

/** Creates an event of an element that reaches the document directly: the fixture has no tree. */
export function aimedAt<Dispatched extends Event>(event: Dispatched, target: FakeElement): Dispatched {
  return Object.defineProperty(event, 'target', { value: target });
}
