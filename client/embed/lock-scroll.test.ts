import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lockScroll } from './lock-scroll.ts';

const style = { overflow: 'clip', paddingInlineEnd: '3px' };

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { style, clientWidth: 985 } });
  vi.stubGlobal('innerWidth', 1000);
});
afterEach(() => vi.unstubAllGlobals());

it('locks the host page until the last frame unlocks it, and restores its styles', () => {
  lockScroll('two', false);
  expect(style).toEqual({ overflow: 'clip', paddingInlineEnd: '3px' });
  lockScroll('one', true);
  lockScroll('one', true);
  lockScroll('two', true);
  expect(style).toEqual({ overflow: 'hidden', paddingInlineEnd: '15px' });
  lockScroll('one', false);
  expect(style.overflow).toBe('hidden');
  lockScroll('two', false);
  lockScroll('two', false);
  expect(style).toEqual({ overflow: 'clip', paddingInlineEnd: '3px' });
});
