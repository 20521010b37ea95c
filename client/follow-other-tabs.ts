import { cookies, readCookie } from '../src/state/cookies.ts';
import type { SiteStore } from './site-store.ts';

/** The part of a document that tells what other tabs have done. */
type WatchedDocument = Pick<Document, 'addEventListener' | 'visibilityState' | 'cookie'>;

/**
 * Somebody may have signed in or out in another tab: a page that is seen again and is not that person's is read anew, so
 * that nobody acts for somebody else. Where cookies are blocked tabs know nothing of each other.
 */
export function followOtherTabs(
  document: WatchedDocument,
  store: Pick<SiteStore, 'get'>,
  refreshPage: () => Promise<void>,
): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible') return;
    const isRemembered = document.cookie.split(/;\s*/).some((pair) => pair.startsWith(`${cookies.userId.name}=`));
    if (isRemembered && readCookie(cookies.userId, document.cookie) !== store.get().userId) void refreshPage();
  });
}
