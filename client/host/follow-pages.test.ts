import { describe, expect, it, vi } from 'vitest';
import { followPages, type Router } from './follow-pages.ts';

type RouterState = Router['state'];

function navigations() {
  const listeners: ((state: RouterState) => void)[] = [];
  const state = { location: { pathname: '/en/' }, navigation: { state: 'idle' }, historyAction: 'POP' };
  const router: Router = Object.assign(Object.create(null), {
    state,
    subscribe: (listener: (state: RouterState) => void) => listeners.push(listener),
  });
  const onPage = vi.fn();
  followPages(router, onPage);
  const is = (pathname: string, navigation: string, historyAction = 'PUSH') => {
    const next: RouterState = Object.assign(Object.create(null), {
      ...{ location: { pathname }, navigation: { state: navigation }, historyAction },
    });
    for (const listener of listeners) listener(next);
  };
  return { onPage, is };
}

describe('followPages', () => {
  it('tells of another page once it is there, and how it was reached', () => {
    const { onPage, is } = navigations();
    is('/en/', 'loading');
    expect(onPage).not.toHaveBeenCalled();
    is('/en/lotto/', 'idle');
    is('/en/lotto/', 'idle');
    is('/en/', 'idle', 'POP');
    expect(onPage.mock.calls).toEqual([[true], [false]]);
  });

  it('leaves alone what changes on the same page', () => {
    const { onPage, is } = navigations();
    is('/en/', 'loading');
    is('/en/', 'idle', 'REPLACE');
    expect(onPage).not.toHaveBeenCalled();
  });
});
