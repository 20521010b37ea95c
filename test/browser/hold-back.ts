import type { Page } from '@playwright/test';

/** Delays requests whose address contains a text until the returned function is called. */
export async function holdBack(page: Page, address: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** The steps of React's work in a page, which wait for the test while they are held. */
export interface HeldReact {
  readonly hold: () => Promise<void>;
  /** Resolves when React has work to do. */
  readonly isHeld: () => Promise<unknown>;
  /** Lets React do one step. */
  readonly step: () => Promise<void>;
  readonly goOn: () => Promise<void>;
}

/** Lets a test stop React in the middle of its work. With `isHeldFirst`, it is stopped before it begins. */
export async function holdReact(page: Page, isHeldFirst = false): Promise<HeldReact> {
  // React continues on messages of a port: they wait for the test.
  await page.addInitScript((isHeldAtFirst) => {
    const post = MessagePort.prototype.postMessage;
    const held: (() => void)[] = [];
    let isHeld = isHeldAtFirst;
    MessagePort.prototype.postMessage = function (message) {
      if (isHeld) held.push(() => post.call(this, message));
      else post.call(this, message);
    };
    const step = () => held.shift()?.();
    document.addEventListener('hold', () => {
      isHeld = true;
    });
    document.addEventListener('step', step);
    document.addEventListener('go-on', () => {
      isHeld = false;
      while (held.length > 0) step();
    });
    Reflect.set(window, 'isHeld', () => held.length > 0);
  }, isHeldFirst);
  const dispatch = (type: string) => page.evaluate((name) => void document.dispatchEvent(new Event(name)), type);
  return {
    hold: () => dispatch('hold'),
    isHeld: () => page.waitForFunction(() => Reflect.get(window, 'isHeld')()),
    step: () => dispatch('step'),
    goOn: () => dispatch('go-on'),
  };
}
