import { describe, expect, it, vi } from 'vitest';
import { siteFixture } from '../../src/state/site-fixture.ts';
import { FakeDocument } from '../browser-fixtures.ts';
import { followOtherTabs } from './follow-other-tabs.ts';

function tab(userId: number | null, cookie: string) {
  const document = new FakeDocument();
  if (cookie !== '') document.cookie = cookie;
  const refresh = vi.fn(async () => {});
  followOtherTabs(document, { get: () => siteFixture({ userId }) }, refresh);
  return {
    refresh,
    isSeen: (visibility: DocumentVisibilityState = 'visible') => {
      document.visibilityState = visibility;
      document.dispatchEvent(new Event('visibilitychange'));
    },
  };
}

describe('a tab that becomes visible', () => {
  it.each([
    ['sign-out', 7, 'user_id='],
    ['sign-in as another user', 7, 'user_id=8'],
    ['sign-in', null, 'user_id=7'],
  ])('refreshes after %s in another tab', (_, userId, cookie) => {
    const { refresh, isSeen } = tab(userId, cookie);
    isSeen('hidden');
    expect(refresh).not.toHaveBeenCalled();
    isSeen();
    expect(refresh).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing has changed', 7, 'user_id=7'],
    ['the visitor was and is signed out', null, 'user_id='],
    ['cookies are blocked', 7, ''],
    ['only a longer name is there', 7, 'my_user_id=8'],
  ])('does nothing when %s', (_, userId, cookie) => {
    const { refresh, isSeen } = tab(userId, cookie);
    isSeen();
    expect(refresh).not.toHaveBeenCalled();
  });
});
