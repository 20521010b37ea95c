import type { HostBridge } from './bridge/host-bridge.ts';

export interface ScrollLockDeps {
  readonly bridge: Pick<HostBridge, 'send' | 'supports' | 'subscribe'>;
  readonly document: {
    readonly documentElement: Pick<HTMLElement, 'clientWidth'> & {
      readonly style: Pick<CSSStyleDeclaration, 'setProperty' | 'removeProperty'>;
    };
    readonly defaultView: Pick<Window, 'innerWidth'> | null;
  };
}

/** Prevents the page and its host from scrolling while an overlay covers the page. */
export interface ScrollLock {
  /** Locks scrolling until the returned function is called; calling it twice has no effect. */
  readonly lock: () => () => void;
  /** Releases the lock, because the page is being left, perhaps for good. */
  readonly suspend: () => void;
  /** The page is back from the back/forward cache, with its overlays. */
  readonly resume: () => void;
}

/**
 * Counts locks: the first one locks, the last one to go unlocks. The page's own window is always locked, and the host
 * too if it can unlock: one without `isDisabled` would never scroll again.
 */
export function createScrollLock({ bridge, document }: ScrollLockDeps): ScrollLock {
  const locks = new Set<symbol>();
  let isHostNotified = false;

  const notifyHost = () => {
    if (isHostNotified || locks.size === 0) return;
    isHostNotified = bridge.supports('disableScroll', 'isDisabled').isSupported;
    if (isHostNotified) bridge.send({ type: 'disableScroll', isDisabled: true });
  };
  const begin = () => {
    notifyHost();
    keepWindow(document);
  };
  const end = () => {
    if (isHostNotified) bridge.send({ type: 'disableScroll', isDisabled: false });
    isHostNotified = false;
    const { style } = document.documentElement;
    for (const property of ['overflow', 'scrollbar-gutter']) style.removeProperty(property);
  };
  const release = (lock: symbol) => {
    if (locks.delete(lock) && locks.size === 0) end();
  };
  // A host that connects late does not know of an existing lock.
  bridge.subscribe(notifyHost);
  return {
    lock: () => {
      const lock = Symbol('lock');
      locks.add(lock);
      if (locks.size === 1) begin();
      return () => release(lock);
    },
    suspend: () => {
      if (locks.size > 0) end();
    },
    resume: () => {
      if (locks.size > 0) begin();
    },
  };
}

function keepWindow({ documentElement: root, defaultView }: ScrollLockDeps['document']): void {
  const hasScrollbar = (defaultView?.innerWidth ?? 0) > root.clientWidth;
  // Keeps the space of the scrollbar, so that the page does not become wider.
  if (hasScrollbar) root.style.setProperty('scrollbar-gutter', 'stable');
  root.style.setProperty('overflow', 'hidden');
}
