/** An element for presses or input. A select has a value but no default; most elements have neither. */
export interface EarlyTarget extends HTMLElement {
  readonly type?: string;
  value?: string | undefined;
  checked?: boolean | undefined;
  readonly defaultChecked?: boolean;
  readonly defaultValue?: string;
}

/** A visitor's action in an island before hydration: the event and the field's value at that time. */
export interface EarlyEvent extends Pick<EarlyTarget, 'value' | 'checked'> {
  readonly event: Event;
  readonly target: EarlyTarget;
}

/** Replays early events in order, before the visitor can do anything else. */
export type Repeat = (early: readonly EarlyEvent[]) => void;

/** Hydrates the island in an element. Resolves to undefined if its module can't be loaded: the next trigger tries again. */
type Hydrate = () => Promise<Repeat | undefined>;

/** Islands of a document that are hydrated near the viewport (decision 49). */
export interface LazyIslands {
  /** Hydrates an element's island at the first sign that it is needed. `isOwn`: it shows data of the visitor. */
  readonly watch: (element: HTMLElement, hydrate: Hydrate, isOwn?: boolean) => void;
  readonly unwatch: (element: HTMLElement) => void;
  /** Hydrates an island that still waits, because its data has changed. */
  readonly wake: (element: Element) => void;
}

interface WaitingIsland {
  readonly hydrate: Hydrate;
  readonly early: EarlyEvent[];
  readonly isOwn: boolean;
  isOnTheWay: boolean;
}

/**
 * The events that are held, and the elements they are held on: React would hydrate at a click on a choice or at the input of a list, and
 * undo the choice.
 */
const heldFrom: Readonly<Record<string, string>> = {
  click: 'button, [type="radio"], [type="checkbox"]',
  input: 'input, select',
  change: 'select',
  keydown: '*',
};

/** Before the visitor scrolls, near means entirely visible, or visible by more than an edge; afterwards, within half a window's height. */
const near: Readonly<Record<'still' | 'scrolling', readonly IntersectionObserverInit[]>> = {
  still: [{ threshold: 0.9 }, { rootMargin: '-15%' }],
  scrolling: [{ rootMargin: '50%' }],
};

/**
 * Watches for signs that an island is needed: it comes near the window, or receives focus, a pointer or a press. Key
 * presses, typed text and button presses are held until hydration and then replayed. Links work without the island.
 */
export function createLazyIslands(document: Document): LazyIslands {
  const waiting = new Map<Element, WaitingIsland>();

  const observe = (signs: readonly IntersectionObserverInit[]) =>
    signs.map(
      (sign) =>
        new IntersectionObserver((entries) => {
          for (const { isIntersecting, target } of entries) if (isIntersecting) onNear(target);
        }, sign),
    );
  let observers = observe(near.still);
  // Signed-in visitors need their data and earlier input at once.
  let isAlive = !document.querySelector('[data-action=sign-in]');
  const onNear = (part: Element) => {
    for (const [element, island] of waiting) if (partsOf(element).includes(part)) void hydrate(element, island);
  };
  const observeParts = (element: Element, { isOwn }: WaitingIsland) => {
    // Games, standings, slips and visitor data in the first view wait until the visitor does something: most visitors never use them.
    if (!isAlive && (isOwn || element.closest('#stage, #standings, #slip'))) return;
    const parts = partsOf(element);
    for (const observer of observers) {
      // A caption that is entirely visible does not count as the island.
      if (parts.length > 1 && observer.thresholds[0]) continue;
      for (const part of parts) observer.observe(part);
    }
  };

  /** On the visitor's first action, and on their first scroll. */
  const observeAgain = (signs: readonly IntersectionObserverInit[]) => {
    isAlive = true;
    for (const observer of observers) observer.disconnect();
    observers = observe(signs);
    for (const [element, island] of waiting) observeParts(element, island);
  };

  const onVisitor = () => {
    if (!isAlive) observeAgain(near.still);
  };
  // Browsers also report a resting pointer when a page appears under it, although the visitor has done nothing.
  const onMove = ({ movementX, movementY }: PointerEvent) => {
    if (movementX !== 0 || movementY !== 0) onVisitor();
  };

  const hydrate = async (element: Element, island: WaitingIsland): Promise<void> => {
    if (island.isOnTheWay) return;
    island.isOnTheWay = true;
    const repeat = await island.hydrate();
    if (!repeat) {
      island.isOnTheWay = false;
      // After a failed load, a press must not take effect minutes later. Field values stay.
      island.early.length = 0;
      return;
    }
    // Not within an event: the browser ignores a press on the radio button that an arrow key is selecting at that
    // moment.
    await new Promise((resolve) => setTimeout(resolve));
    waiting.delete(element);
    repeat(island.early);
  };
  const wake = (element: Element | null | undefined): WaitingIsland | undefined => {
    const island = element ? waiting.get(element) : undefined;
    if (element && island) void hydrate(element, island);
    return island;
  };
  /** Hydrates the waiting island around a part. */
  const want = (part: Element | null) => wake(part?.closest('[data-lazy]'));
  const onSign = (event: Event) => {
    if (!(event.target instanceof Element)) return;
    if (event.type !== 'pointerover') onVisitor();
    // A button may open another island's popover, and a part may control what another island shows.
    for (const name of ['popovertarget', 'aria-controls']) {
      want(document.getElementById(event.target.closest(`[${name}]`)?.getAttribute(name) ?? ''));
    }
    const island = want(event.target);
    const selector = heldFrom[event.type];
    const target = selector && event.target.closest<EarlyTarget>(selector);
    if (!target || !island) return;
    if (event.type === 'click' && target.tagName === 'BUTTON') event.preventDefault();
    // The island may be hydrated already, with earlier events still to be replayed.
    event.stopPropagation();
    island.early.push({ event, target, value: target.value, checked: target.checked });
  };
  for (const type of ['focusin', 'pointerover', 'touchstart', ...Object.keys(heldFrom)]) {
    document.addEventListener(type, onSign, { capture: true, passive: type !== 'click' });
  }
  document.addEventListener('pointermove', onMove, { passive: true });
  document.addEventListener('scroll', () => observeAgain(near.scrolling), { once: true, passive: true });
  // After a reload, the page may start where the visitor had scrolled to. The next frame lays the page out anyway: to ask here
  // would lay it out in the middle of the entry.
  requestAnimationFrame(() => {
    if (scrollY > 0) observeAgain(near.scrolling);
  });

  return {
    watch: (element, hydrateIsland, isOwn = false) => {
      // From here on the document's inline script leaves presses to this module.
      element.dataset['lazy'] = 'watched';
      const pressed = [...element.querySelectorAll<HTMLElement>('[data-pressed]')];
      for (const button of pressed) delete button.dataset['pressed'];
      const early = pressed.map((target) => ({ event: new MouseEvent('click'), target }));
      const island = { hydrate: hydrateIsland, early, isOwn, isOnTheWay: false };
      waiting.set(element, island);
      if (pressed.length > 0 || element.contains(document.activeElement)) wake(element);
      else observeParts(element, island);
    },
    unwatch: (element) => void waiting.delete(element),
    wake,
  };
}

/** Elements whose position shows where an element without a box is: its children, or else its next sibling. */
function partsOf(element: Element): readonly Element[] {
  if (element.childElementCount > 0) return [...element.children];
  const next = element.nextElementSibling ?? element.parentElement;
  if (!next) return [];
  return next.matches('[data-lazy]') ? partsOf(next) : [next];
}
