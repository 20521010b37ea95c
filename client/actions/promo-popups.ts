import { cookieLine, pageCookies, readCookie } from '../../src/state/cookies.ts';
import { popupCookie, popupPause } from '../../src/state/promo-popups.ts';

/**
 * Shows the first popup of the page that the visitor has not seen recently, and remembers it. Never over an open dialog or menu, and never
 * before the visitor has answered the consent notice.
 */
export function showPromoPopup(document: Document): void {
  const hasOpenDialog = document.querySelector('dialog[open], [popover]:popover-open') !== null;
  const consent = Object.values(readCookie(pageCookies.consent, document.cookie));
  if (hasOpenDialog || consent.includes('unasked')) return;
  for (const popup of document.querySelectorAll<HTMLElement>('[data-promo-popup]')) {
    const cookie = popupCookie(popup.dataset['cookie'] ?? '');
    if (cookie.name === '' || readCookie(cookie, document.cookie)) continue;
    popup.showPopover();
    document.cookie = cookieLine(cookie, true, readCookie(pageCookies.isFramed, document.cookie), popupPause);
    return;
  }
}
