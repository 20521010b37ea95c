import { afterEach, describe, expect, it, vi } from 'vitest';
import type { HostSettings } from '../../src/host/host-settings.ts';
import { stubWindow } from '../window-fixture.ts';
import { createStandaloneControl, mayHaveHost } from './standalone-control.ts';

const settings: HostSettings = {
  frames: [],
  apps: [
    { kind: 'android-v2', name: 'AuroraApp' },
    { kind: 'ios', name: 'aurora' },
  ],
};

/** A window with these properties, framed or not. */
function windowWith(properties: object, { isFramed = false } = {}): Window {
  const target = Object.assign(Object.create(null), properties);
  target.parent = isFramed ? {} : target;
  return target;
}

describe('a page may have a host', () => {
  it.each([
    ['in a frame of any origin', windowWith({}, { isFramed: true })],
    ['in an app that has put an object into the window', windowWith({ AuroraApp: {} })],
    ['in an app with a handler of WebKit', windowWith({ webkit: { messageHandlers: { aurora: {} } } })],
  ])('%s', (_, target) => {
    expect(mayHaveHost(target, settings)).toBe(true);
  });

  it.each([
    ['in a window of its own', {}],
    ['beside objects that no app of the operator has', { OtherApp: {}, webkit: { messageHandlers: { OtherApp: {} } } }],
    ['in a browser of WebKit without handlers', { webkit: {} }],
    ['where something else has the name', { webkit: 'AuroraApp' }],
  ])('but not %s', (_, properties) => {
    expect(mayHaveHost(windowWith(properties), settings)).toBe(false);
  });

  it('but not when the operator has no apps', () => {
    expect(mayHaveHost(windowWith({ AuroraApp: {} }), { frames: [], apps: [] })).toBe(false);
  });
});

describe('a standalone page', () => {
  afterEach(() => void vi.unstubAllGlobals());

  /** The page's control, over a window that the test inspects. */
  const openPage = () => {
    const { document, scrollTo } = stubWindow();
    const style = new Map<string, string>();
    Object.assign(document, { visibilityState: 'visible' });
    Object.assign(document.documentElement, {
      style: {
        setProperty: (name: string, value: string) => style.set(name, value),
        removeProperty: (name: string) => style.delete(name),
      },
    });
    const target = Object.assign(Object.create(null), { document, scrollTo });
    return { style, document, scrollTo, control: createStandaloneControl(target) };
  };

  it('uses the fallback of a request to a host', async () => {
    const { control } = openPage();
    const fallback = vi.fn();
    await control.request({ type: 'authorization' }, fallback);
    expect([control.isStandalone(), fallback.mock.calls.length, control.diagnostics]).toEqual([true, 1, undefined]);
  });

  it('locks its own scrolling while something covers it', () => {
    const { control, style } = openPage();
    const unlock = control.lockScroll();
    expect(style.get('overflow')).toBe('hidden');
    unlock();
    expect(style.size).toBe(0);
  });

  it('scrolls itself', () => {
    const { control, scrollTo } = openPage();
    control.scrollTo('top');
    control.scrollTo('bottom');
    expect(scrollTo.mock.calls).toEqual([[{ top: 0 }], [{ top: 4_000 }]]);
  });

  it('is hidden when the browser hides it', () => {
    const { control, document } = openPage();
    const onChange = vi.fn();
    control.visibility.subscribe(onChange);
    Object.assign(document, { visibilityState: 'hidden' }).dispatchEvent(new Event('visibilitychange'));
    expect([control.visibility.isHidden(), onChange.mock.calls.length]).toEqual([true, 1]);
  });

  it('has no session clock and no reduced motion', () => {
    const { control } = openPage();
    expect([control.sessionClock.beganAt(), control.motion.isReduced()]).toEqual([undefined, false]);
    control.sessionClock.subscribe(() => {})();
    control.motion.subscribe(() => {})();
  });
});
