import { describe, expect, it, vi } from 'vitest';
import { createOverlay } from './overlay.ts';

const Clock = () => null;
const SignIn = () => null;
const newOverlay = () => createOverlay(async () => SignIn);

describe('the overlay', () => {
  it('is empty at first', () => {
    expect(newOverlay().get()).toEqual({ SignIn: undefined, navigation: 'idle', announcement: '', parts: [] });
  });

  it('changes one part at a time, and notifies of each change', async () => {
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

  it('rejects and shows no sign-in when its module fails to load', async () => {
    const overlay = createOverlay(() => Promise.reject(new Error('gone')));
    await expect(overlay.openSignIn()).rejects.toThrow('gone');
    expect(overlay.get().SignIn).toBeUndefined();
  });

  it('keeps its state object until something changes', () => {
    const overlay = newOverlay();
    overlay.showNavigation('loading');
    const before = overlay.get();
    const onChange = vi.fn();
    overlay.subscribe(onChange);
    overlay.showNavigation('loading');
    expect([overlay.get() === before, onChange.mock.calls.length]).toEqual([true, 0]);
  });
});
