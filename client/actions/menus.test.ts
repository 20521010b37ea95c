import { afterEach, describe, expect, it, vi } from 'vitest';
import { aimedAt, FakeElement, stubWindow } from '../window-fixture.ts';
import { handleMenus } from './menus.ts';

const keepInView = vi.hoisted(() => vi.fn());
vi.mock('../../src/components/keep-in-view.ts', () => ({ keepInView }));

afterEach(() => {
  vi.unstubAllGlobals();
  keepInView.mockClear();
});

/** Opens a page with a menu, which opens as a sheet or beside its button. */
function openPage({ position = 'fixed', hasCurrent = false } = {}) {
  const { document } = stubWindow();
  vi.stubGlobal('getComputedStyle', () => ({ position }));
  const unlock = vi.fn();
  const lockScroll = vi.fn(() => unlock);
  handleMenus({ lockScroll });
  const current = new FakeElement('a');
  const hidePopover = vi.fn();
  const menu = Object.assign(new FakeElement('div', { dataset: { menu: '' } }), {
    hidePopover,
    querySelector: () => (hasCurrent ? current : null),
  });
  const happens = (type: string, target: FakeElement, more: object) =>
    document.dispatchEvent(aimedAt(Object.assign(new Event(type), more), target));
  return {
    menu,
    current,
    unlock,
    lockScroll,
    hidePopover,
    becomes: (newState: 'open' | 'closed', target: FakeElement = menu) => {
      happens('beforetoggle', target, { newState });
      happens('toggle', target, { newState });
    },
    leave: (from: FakeElement, relatedTarget: FakeElement | null) => happens('focusout', from, { relatedTarget }),
  };
}

describe('a menu', () => {
  it('is kept in view and gets the focus', () => {
    const { menu, becomes } = openPage();
    becomes('open');
    expect(keepInView.mock.calls).toEqual([[menu]]);
    expect(menu.focus).toHaveBeenCalledOnce();
  });

  it('moves the focus to its current link', () => {
    const { menu, current, becomes } = openPage({ hasCurrent: true });
    becomes('open');
    expect([current.focus.mock.calls.length, menu.focus.mock.calls.length]).toEqual([1, 0]);
  });

  it('locks the page’s scrolling while it covers the page', () => {
    const { becomes, lockScroll, unlock } = openPage();
    becomes('open');
    expect([lockScroll.mock.calls.length, unlock.mock.calls.length]).toEqual([1, 0]);
    becomes('closed');
    expect([lockScroll.mock.calls.length, unlock.mock.calls.length]).toEqual([1, 1]);
  });

  it('lets the page scroll if it opens beside its button', () => {
    const { becomes, lockScroll } = openPage({ position: 'absolute' });
    becomes('open');
    expect(lockScroll).not.toHaveBeenCalled();
  });

  it('closes when the keyboard focus leaves it', () => {
    const { menu, leave, hidePopover } = openPage();
    const item = new FakeElement('a', { parent: menu });
    leave(item, new FakeElement('a', { parent: menu }));
    // The window has lost the focus.
    leave(item, null);
    expect(hidePopover).not.toHaveBeenCalled();
    leave(item, new FakeElement('a'));
    expect(hidePopover).toHaveBeenCalledOnce();
  });

  it('ignores toggle events of other elements, even inside it', () => {
    const { menu, becomes, lockScroll } = openPage();
    becomes('open', new FakeElement('dialog'));
    becomes('open', new FakeElement('details', { parent: menu }));
    expect([lockScroll.mock.calls.length, keepInView.mock.calls.length]).toEqual([0, 0]);
  });
});
