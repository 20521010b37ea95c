import type { HostBridge } from '../../src/host/bridge/host-bridge.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { isFramed } from '../../src/state/privacy-signals.ts';
import type { SiteStore } from '../site-store.ts';
import { applyContext } from './apply-context.ts';
import { followHeight } from './follow-height.ts';
import { createLanguageFollower } from './follow-language.ts';
import { followPages, type Router } from './follow-pages.ts';
import { createFrameReporter } from './frame-reporter.ts';
import { markDocument } from './mark-document.ts';
import type { ObservedValue } from './observed-value.ts';
import { isReachedFromOurs, openInLanguage } from './open-in-language.ts';
import type { PageVisibility } from './page-visibility.ts';
import type { SessionClock } from './session-clock.ts';
import { tellOfPage } from './tell-of-page.ts';

/** A page that is alive, and what it has of its host. */
export interface HostedPage {
  readonly target: Window & typeof globalThis;
  readonly bridge: HostBridge;
  readonly store: SiteStore;
  readonly control: HostControl;
  readonly visibility: PageVisibility;
  readonly isMotionReduced: ObservedValue<boolean>;
  readonly sessionClock: SessionClock;
  readonly log: (text: string) => void;
}

/** From now on the host's words change the page, and the host is told of what it shows. */
export function liveWithHost(page: HostedPage, router: Router): void {
  const { target, bridge, control } = page;
  const root = target.document.documentElement;
  const language = languageOf(page);
  markDocument(root, control);
  bridge.on('context', (context) => applyContext(context, { ...page, root, language }));
  tellOfPage(bridge, target.document);
  const reporter = createFrameReporter({ ...page, visibility: control.visibility });
  if (isFramed(target)) followHeight({ bridge, root, reporter });
  followPages(router, (isNew) => {
    reporter.release();
    // The next page begins at its start: where the host follows the height, nothing but the host can scroll there.
    if (isNew && root.dataset['frame'] === 'auto') bridge.tell({ type: 'scrollToTop' });
  });
}

function languageOf({ target: { document, location }, bridge, store }: HostedPage) {
  return createLanguageFollower({
    isFromOurs: isReachedFromOurs(document, location.origin),
    current: store.get().currentLanguage,
    offered: () => store.get().siteConfig.languages,
    open: (code) => {
      bridge.tell({ type: 'hideContent' });
      openInLanguage(location, code);
    },
  });
}
