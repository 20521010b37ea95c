import { showBackToTop } from './back-to-top.ts';

/** Shows the way back to the top, and a promo popup, once a visitor has begun to scroll. */
export function onFirstScroll(): void {
  showBackToTop();
  if (document.querySelector('[data-promo-popup]')) {
    void import('./promo-popups.ts').then(
      ({ showPromoPopup }) => showPromoPopup(document),
      () => {},
    );
  }
}
