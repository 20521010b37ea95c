import { showBackToTop } from './back-to-top.ts';

/** Shows the back-to-top button and a promo popup after the visitor's first scroll. */
export function onFirstScroll(): void {
  showBackToTop();
  if (document.querySelector('[data-promo-popup]')) {
    void import('./promo-popups.ts').then(
      ({ showPromoPopup }) => showPromoPopup(document),
      () => {},
    );
  }
}
