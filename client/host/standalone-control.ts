import type { HostSettings } from '../../src/host/host-settings.ts';
import { createScrollLock } from '../../src/host/scroll-lock.ts';
import { propertyOf } from '../../src/lib/property-of.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { createPageVisibility } from './page-visibility.ts';

/** Whether the page may have a host. Only then is the host's code loaded. */
export function mayHaveHost(target: Window, { apps }: HostSettings): boolean {
  if (target.parent !== target) return true;
  const handlers = propertyOf(propertyOf(target, 'webkit'), 'messageHandlers');
  return apps.some(({ name }) => name in target || name in Object(handlers));
}

const never = () => () => {};

/** Host control for a page without a host: runs the fallback of each request. */
export function createStandaloneControl(target: Window): HostControl {
  const scrollLock = createScrollLock({
    bridge: { send: () => {}, supports: () => ({ isSupported: false, why: 'no-host' }), subscribe: never },
    document: target.document,
  });
  return {
    isStandalone: () => true,
    request: async (_message, fallback) => fallback(),
    lockScroll: scrollLock.lock,
    scrollTo: (edge) => target.scrollTo({ top: edge === 'top' ? 0 : target.document.documentElement.scrollHeight }),
    visibility: createPageVisibility(target.document).forPages,
    motion: { isReduced: () => false, subscribe: never },
    sessionClock: { beganAt: () => undefined, subscribe: never },
    diagnostics: undefined,
  };
}
