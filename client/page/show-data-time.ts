import { dataTimeId } from '../../src/document/shell/data-time-id.ts';
import type { Language } from '../../src/i18n/languages.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import { localizeTimes } from '../actions/localize-times.ts';
import type { PageRoot } from './page-root.tsx';
import { dataArrival } from './show-page.ts';

/**
 * Shows in the header how recent the page's data is, until a newer page is shown, and switches `Until` elements whose time has passed,
 * because an old page still shows them.
 */
export function showDataTime(pageRoot: Pick<PageRoot, 'shown' | 'onShown'>, site: SiteState, language: Language): void {
  const { view, age = 0 } = pageRoot.shown();
  const { serverTime } = view;
  const now = serverTime + (age + performance.now() - dataArrival()) / 1_000;
  markPassed(now);
  const line = document.getElementById(dataTimeId);
  const time = line?.querySelector('time');
  if (!line?.hidden || !time) return;
  time.dateTime = new Date(serverTime * 1_000).toISOString();
  time.dataset['moment'] = 'zone';
  localizeTimes(site, language);
  line.hidden = false;
  pageRoot.onShown((next) => {
    line.hidden = true;
    // Elements that are the same in the newer page are still in the document.
    markPassed(next.view.serverTime);
  });
}

/** Switches the `Until` elements to the state at a moment, in seconds since epoch. */
function markPassed(now: number): void {
  for (const element of document.querySelectorAll<HTMLElement>('[data-until]')) {
    element.hidden = Number(element.dataset['until']) <= now;
  }
  for (const element of document.querySelectorAll<HTMLElement>('[data-from]')) {
    element.hidden = Number(element.dataset['from']) > now;
  }
}
