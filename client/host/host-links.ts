import { announceFailedNavigation } from '../../src/blocks/connection/connection-notice.ts';
import { leaveWindow, openOutside } from '../../src/components/leave-window.ts';
import type { AnalyticsNote } from '../../src/entities/analytics-event.ts';
import {
  type LeavingMessage,
  messageForHref,
  messageForPage,
  type SiteOrigins,
} from '../../src/host/message-for-href.ts';
import { isAppPath } from '../../src/routes/app-path.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { routableLink } from '../navigation/routable-link.ts';
import type { Overlay } from '../overlay.ts';
import type { SiteStore } from '../site-store.ts';
import { createClickHandler } from './leaving-click.ts';

interface HostLinkDeps {
  readonly host: Pick<HostControl, 'isStandalone' | 'request'>;
  readonly store: Pick<SiteStore, 'get'>;
  readonly overlay: Pick<Overlay, 'openSignIn'>;
  readonly track: (note: AnalyticsNote) => void;
}

/**
 * Asks the host to open each clicked link that leaves Marquee, or that leads to a page which an app shows elsewhere.
 */
export function handleHostLinks({ host, store, overlay, track }: HostLinkDeps): void {
  const leave = createClickHandler();
  document.addEventListener('click', (event) => {
    if (host.isStandalone() || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[target="_top"]') ?? linkOutOfApp(event.target);
    if (!link) return;
    const action = link.dataset['action'];
    const message = messageOf(link, action, store.get());
    const outcome = leave(event, {
      host,
      message: () => message,
      goThere: () => {
        // The browser would replace the page with an error of its own.
        if (!navigator.onLine && announceFailedNavigation(document)) return;
        // In a frame a visitor would type a password into a page whose address they can't see.
        if (action === 'sign-in' && window.top === window) overlay.openSignIn().catch(() => leaveWindow(link.href));
        else if (message?.type === 'openLinkInBrowser') openOutside(link.href);
        else leaveWindow(link.href);
      },
    });
    if (action === 'sign-in' && outcome === 'asked') track({ name: 'sign_in_call' });
    if (action === 'register' && outcome !== 'waiting') track({ name: 'registration_call' });
  });
}

/** A link from an app's page to a page with the site's header, which the app shows elsewhere. */
function linkOutOfApp(element: Element): HTMLAnchorElement | undefined {
  const link = isAppPath(location.pathname) ? routableLink(element) : undefined;
  return link && !isAppPath(link.pathname) ? link : undefined;
}

function messageOf(link: HTMLAnchorElement, action: string | undefined, site: SiteOrigins): LeavingMessage | undefined {
  if (action === 'sign-in') return { type: 'authorization' };
  if (action === 'register') return { type: 'registration' };
  if (link.target === '') return messageForPage(link.pathname + link.search);
  return messageForHref(link.getAttribute('href') ?? '', site);
}
