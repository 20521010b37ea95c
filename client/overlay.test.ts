import { describe, expect, it, vi } from 'vitest';
import { createOverlay } from './overlay.ts';

const Clock = () => null;
const SignIn = () => null;
const newOverlay = () => createOverlay(async () => SignIn);

describe('what is over the page', () => {
  it('is nothing at first', () => {
    expect(newOverlay().get()).toEqual({ SignIn: undefined, navigation: 'idle', announcement: '', parts: [] });
  });

  it('changes one thing at a time, and tells of each change', async () => {
    const overlay = newOverlay();
    const onChange = vi.fn();
    const unsubscribe = overlay.subscribe(onChange);
    await overlay.openSignIn();
    overlay.announce('Promotions');
    overlay.addPart(Clock);
    overlay.showNavigation('failed');
    expect(overlay.get()).toEqual({
      ...{ SignIn, announcement: 'Promotions', navigation: 'failed', parts: [Clock] },
    });
    overlay.closeSignIn();
    expect([overlay.get().SignIn, onChange.mock.calls.length]).toEqual([undefined, 5]);
    unsubscribe();
    await overlay.openSignIn();
    expect(onChange).toHaveBeenCalledTimes(5);
  });

  it('shows no sign-in whose module can’t be loaded and rejects', async () => {
    const overlay = createOverlay(() => Promise.reject(new Error('gone')));
    await expect(overlay.openSignIn()).rejects.toThrow('gone');
    expect(overlay.get().SignIn).toBeUndefined();
  });

  it('is the same until something changes, also where a navigation goes on', () => {
    const overlay = newOverlay();
    overlay.showNavigation('loading');
    const before = overlay.get();
    const onChange = vi.fn();
    overlay.subscribe(onChange);
    overlay.showNavigation('loading');
    expect([overlay.get() === before, onChange.mock.calls.length]).toEqual([true, 0]);
  });
});
