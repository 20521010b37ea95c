import { showBackToTop } from './back-to-top.ts';

/** What a page shows once its visitor has begun to scroll. */
export function onFirstScroll(): void {
  showBackToTop();
  if (document.querySelector('[data-promo-popup]')) {
    void import('./promo-popups.ts').then(
      ({ showPromoPopup }) => showPromoPopup(document),
      () => {},
    );
  }
}
