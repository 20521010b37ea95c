import { expect, it } from 'vitest';
import type { MessageToHost } from '../../../../src/host/catalogue.ts';
import { noEffects, withEffect } from './host-effects.ts';

const after = (...messages: readonly MessageToHost[]) => messages.reduce(withEffect, noEffects);

it('applies title, height, scroll lock and visibility', () => {
  expect(
    after(
      { type: 'changeTitle', title: 'Lucky Friday' },
      { type: 'updateHeight', height: 1840 },
      { type: 'disableScroll' },
      { type: 'hideContent' },
    ),
  ).toEqual({ title: 'Lucky Friday', height: 1840, isScrollLocked: true, isContentHidden: true, last: undefined });
});

it('unlocks scrolling and shows the content again', () => {
  const { isScrollLocked, isContentHidden } = after(
    { type: 'disableScroll', isDisabled: true },
    { type: 'hideContent' },
    { type: 'disableScroll', isDisabled: false },
    { type: 'showContent' },
  );
  expect({ isScrollLocked, isContentHidden }).toEqual({ isScrollLocked: false, isContentHidden: false });
});

it('counts repeated requests', () => {
  const topUp = { type: 'topUp', path: '/office/recharge' } as const;
  expect(after(topUp, topUp, { type: 'checkAuth' }).last).toEqual({ words: 'topUp: /office/recharge', times: 2 });
  expect(after(topUp, { type: 'goBack' }, topUp).last?.times).toBe(1);
});
