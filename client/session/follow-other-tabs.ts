import { pageCookies, readCookie } from '../../src/state/cookies.ts';
import type { SiteStore } from '../site-store.ts';

/** The part of a document that is read: its visibility and cookies. */
type WatchedDocument = Pick<Document, 'addEventListener' | 'visibilityState' | 'cookie'>;

/**
 * Refreshes a page that becomes visible again when its visitor has signed in or out in another tab. Has no effect if cookies are blocked.
 */
export function followOtherTabs(
  document: WatchedDocument,
  store: Pick<SiteStore, 'get'>,
  refreshPage: () => Promise<void>,
): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const isRemembered = document.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${pageCookies.userId.name}=`));
    if (isRemembered && readCookie(pageCookies.userId, document.cookie) !== store.get().userId) void refreshPage();
  });
}
