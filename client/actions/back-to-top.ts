import { scrollDebounce } from '../../config/constants.ts';
import { keepInView } from '../../src/components/keep-in-view.ts';
import { hasPageHeight, visibleArea, watchVisibleArea } from '../../src/components/visible-area.ts';
import { backToTopId } from '../../src/document/shell/BackToTop.tsx';
import { onDebouncedEvent } from '../../src/lib/debounced-event.ts';

/** Screens scrolled after which the button appears, once scrolling has stopped. */
const screensBefore = 1.5;

/** Shows the back-to-top button far down the page. */
export function showBackToTop(): void {
  const show = (isShown: boolean) => {
    const button = document.getElementById(backToTopId);
    if (!button) return;
    if (isShown) keepInView(button);
    button.hidden = !isShown;
  };
  const measure = () => show(isVisitorFarDown());
  onDebouncedEvent(window, 'scroll', scrollDebounce, measure);
  // Where the host scrolls, the button is fixed to the page, so it is hidden until scrolling has stopped.
  let timer: ReturnType<typeof setTimeout> | undefined;
  const measureSoon = () => {
    if (!hasPageHeight(document.documentElement)) return;
    clearTimeout(timer);
    timer = setTimeout(measure, scrollDebounce);
    show(false);
  };
  watchVisibleArea(document, measureSoon);
  measureSoon();
  setTimeout(measure, scrollDebounce);
}

/** In a frame as tall as its page, only the host knows the scroll position. */
function isVisitorFarDown(): boolean {
  const part = visibleArea(document);
  if (part) return part.top > screensBefore * (part.end - part.top);
  return window.scrollY > screensBefore * window.innerHeight;
}
