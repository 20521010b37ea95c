import { announceFailedNavigation } from '../../src/blocks/connection/connection-notice.ts';
import { leaveWindow, openOutside } from '../../src/components/leave-window.ts';
import type { TrackedEvent } from '../../src/entities/analytics-event.ts';
import { hostPaths } from '../../src/host/host-paths.ts';
import {
  type LeavingMessage,
  messageForLink,
  messageForPage,
  type SiteOrigins,
} from '../../src/host/message-for-href.ts';
import { isAppPath, isPromoFramePath } from '../../src/routes/app-path.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { routableLink } from '../navigation/routable-link.ts';
import type { Overlay } from '../overlay.ts';
import type { SiteStore } from '../site-store.ts';
import { createClickHandler } from './leaving-click.ts';

interface HostLinkDeps {
  readonly host: Pick<HostControl, 'isStandalone' | 'request'>;
  readonly store: Pick<SiteStore, 'get'>;
  readonly overlay: Pick<Overlay, 'openSignIn'>;
  readonly track: (event: TrackedEvent) => void;
}

/** Asks the host to open each clicked link that leaves Marquee, or that leads to a page which an app shows elsewhere. */
export function handleHostLinks({ host, store, overlay, track }: HostLinkDeps): void {
  const leave = createClickHandler();
  document.addEventListener('click', (event) => {
    if (host.isStandalone() || !(event.target instanceof Element)) return;
    const link =
      event.target.closest<HTMLAnchorElement>('a[target="_top"], a[data-message="home"], a[data-action="register"]') ??
      linkElsewhere(event.target);
    if (!link) return;
    const action = link.dataset['action'];
    const message = messageOf(link, action, store.get());
    const outcome = leave(event, {
      host,
      message: () => message,
      followLink: () => {
        // Offline, the browser would replace the page with its own error page.
        if (!navigator.onLine && announceFailedNavigation(document)) return;
        // In a frame a visitor can't see the address of the page that asks for a password.
        if (action === 'sign-in' && window.top === window) overlay.openSignIn().catch(() => leaveWindow(link.href));
        else if (message?.type === 'openLinkInBrowser') openOutside(link.href);
        else if (link.target === '' && window.top !== window) location.assign(link.href);
        else leaveWindow(link.href);
      },
    });
    if (action === 'sign-in' && outcome === 'asked') track({ name: 'sign_in_call' });
    // Marquee's own registration page, if the browser opens it here, counts its own attempts.
    const isCall = outcome === 'asked' || (outcome === 'followed' && link.dataset['here'] === undefined);
    if (action === 'register' && isCall) track({ name: 'registration_call' });
  });
}

/** A link to a page with the site's header, from a page for apps or a promotion frame: the host shows it elsewhere. */
function linkElsewhere(element: Element): HTMLAnchorElement | undefined {
  const matchesPart = [isAppPath, isPromoFramePath].find((isInPart) => isInPart(location.pathname));
  const link = matchesPart && routableLink(element);
  return link && !matchesPart(link.pathname) ? link : undefined;
}

function messageOf(link: HTMLAnchorElement, action: string | undefined, site: SiteOrigins): LeavingMessage | undefined {
  if (action === 'sign-in') return { type: 'authorization' };
  if (action === 'register') return { type: 'registration' };
  if (link.dataset['message'] === 'home') return { type: 'home', path: hostPaths.home() };
  if (link.target === '') return messageForPage(link.pathname + link.search);
  return messageForLink(link.getAttribute('href') ?? '', link.dataset['message'], site);
}
