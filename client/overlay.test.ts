import { describe, expect, it, vi } from 'vitest';
import { createOverlay } from './overlay.ts';

const Clock = () => null;

describe('what is over the page', () => {
  it('is nothing at first', () => {
    expect(createOverlay().get()).toEqual({ isSigningIn: false, navigation: 'idle', announcement: '', parts: [] });
  });

  it('changes one thing at a time, and tells of each change', () => {
    const overlay = createOverlay();
    const onChange = vi.fn();
    const unsubscribe = overlay.subscribe(onChange);
    overlay.openSignIn();
    overlay.announce('Promotions');
    overlay.addPart(Clock);
    overlay.showNavigation('failed');
    expect(overlay.get()).toEqual({
      ...{ isSigningIn: true, announcement: 'Promotions', navigation: 'failed', parts: [Clock] },
    });
    overlay.closeSignIn();
    expect([overlay.get().isSigningIn, onChange.mock.calls.length]).toEqual([false, 5]);
    unsubscribe();
    overlay.openSignIn();
    expect(onChange).toHaveBeenCalledTimes(5);
  });

  it('is the same until something changes, also where a navigation goes on', () => {
    const overlay = createOverlay();
    overlay.showNavigation('loading');
    const before = overlay.get();
    const onChange = vi.fn();
    overlay.subscribe(onChange);
    overlay.showNavigation('loading');
    expect([overlay.get() === before, onChange.mock.calls.length]).toEqual([true, 0]);
  });
});
