import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { isFramed } from '../../src/state/privacy-signals.ts';
import type { PageRoot } from '../page/page-root.tsx';
import type { SiteStore } from '../site-store.ts';
import { announcePage } from './announce-page.ts';
import { applyContext } from './apply-context.ts';
import { followHeight, hasListener } from './follow-height.ts';
import { createLanguageFollower } from './follow-language.ts';
import { createFrameReporter } from './frame-reporter.ts';
import { markDocument } from './mark-document.ts';
import type { ObservedValue } from './observed-value.ts';
import { isInternalReferral, openInLanguage } from './open-in-language.ts';
import type { PageVisibility } from './page-visibility.ts';
import { reportError } from './report-error.ts';
import type { SessionClock } from './session-clock.ts';
import { showTarget } from './show-target.ts';

/** A hydrated page and its host. */
export interface HostSyncDeps {
  readonly target: Window & typeof globalThis;
  readonly bridge: HostBridge;
  readonly store: SiteStore;
  readonly control: HostControl;
  readonly visibility: PageVisibility;
  readonly isMotionReduced: ObservedValue<boolean>;
  readonly isFrameFollowing: ObservedValue<boolean>;
  readonly sessionClock: SessionClock;
  readonly pageRoot: PageRoot;
  /** Whether the tenant wants reports of every error, not only of missing pages. */
  readonly isEveryErrorReported: boolean;
  readonly log: (text: string) => void;
}

/** Applies the host's messages to the page, and reports the page to the host. */
export function startHostSync(page: HostSyncDeps): void {
  const { target, bridge, control, pageRoot } = page;
  const root = target.document.documentElement;
  const language = languageOf(page);
  markDocument(root, control);
  bridge.on('context', (context) => applyContext(context, { ...page, root, language }));
  announcePage(bridge, target.document);
  const reporter = createFrameReporter({ ...page, visibility: control.visibility });
  if (isFramed(target)) followHeight({ ...page, root, reporter });
  showFirstTarget(page);
  /** Whether the connected host has been told of the shown error. */
  let isReported = false;
  const reportShownError = () => {
    const { error } = pageRoot.shown().view;
    if (!error) isReported = false;
    else if (!isReported && hasListener(bridge.get())) {
      isReported = true;
      reportError(bridge, { ...page, error, path: target.location.pathname });
    }
  };
  reportShownError();
  bridge.subscribe(() => {
    isReported = false;
    reportShownError();
  });
  pageRoot.onShown((_page, change) => {
    if (change !== 'refresh') isReported = false;
    reportShownError();
    if (change === 'refresh') return;
    reporter.release();
    // The next page starts at its top or its anchor; where the frame follows the height, only the host can scroll.
    if (change === 'forward' && root.dataset['frame'] === 'auto' && !showTarget(page))
      bridge.send({ type: 'scrollToTop' });
  });
  target.document.addEventListener('click', ({ target: pressed, defaultPrevented }) => {
    const link = pressed instanceof Element && !defaultPrevented && pressed.closest<HTMLAnchorElement>('a[href*="#"]');
    const isOnPage = link && link.hash !== '' && link.pathname === target.location.pathname;
    // After the browser has followed the anchor.
    if (isOnPage && root.dataset['frame'] === 'auto') setTimeout(() => showTarget(page));
  });
}

/** On a page opened at an anchor, scrolls to it once the host has made the frame as tall as the page. */
function showFirstTarget(page: HostSyncDeps): void {
  const { target } = page;
  if (target.location.hash === '') return;
  const show = () => {
    if (target.document.documentElement.dataset['frame'] !== 'auto') return;
    target.removeEventListener('resize', show);
    showTarget(page);
  };
  target.addEventListener('resize', show);
}

function languageOf({ target: { document, location }, bridge, store, pageRoot }: HostSyncDeps) {
  return createLanguageFollower({
    isInternalReferral: isInternalReferral(document, location.origin),
    current: store.get().currentLanguage,
    // The page's address is a 404 in a language that the page lacks.
    offered: () => {
      const { languages: offered } = store.get().siteConfig;
      const { languages: published } = pageRoot.shown().view;
      return published ? offered.filter((code) => published.includes(code)) : offered;
    },
    open: (code) => {
      bridge.send({ type: 'hideContent' });
      openInLanguage(location, code);
    },
  });
}
