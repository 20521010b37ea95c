import { leaveWindow, openOutside } from '../../src/components/leave-window.ts';
import type { AnalyticsNote } from '../../src/entities/analytics-event.ts';
import { type LeavingMessage, messageForHref, type SiteOrigins } from '../../src/host/message-for-href.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import type { Overlay } from '../overlay.ts';
import type { SiteStore } from '../site-store.ts';
import { createClickHandler } from './leaving-click.ts';

interface HostLinkParts {
  readonly host: Pick<HostControl, 'isStandalone' | 'request'>;
  readonly store: Pick<SiteStore, 'get'>;
  readonly overlay: Pick<Overlay, 'openSignIn'>;
  readonly track: (note: AnalyticsNote) => void;
}

/** Asks the host to open every clicked link with `target="_top"`. */
export function handleHostLinks({ host, store, overlay, track }: HostLinkParts): void {
  const leave = createClickHandler();
  document.addEventListener('click', (event) => {
    if (host.isStandalone() || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[target="_top"]');
    if (!link) return;
    const action = link.dataset['action'];
    const message = messageOf(link, action, store.get());
    const outcome = leave(event, {
      host,
      message: () => message,
      goThere: () => {
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

function messageOf(link: HTMLAnchorElement, action: string | undefined, site: SiteOrigins): LeavingMessage | undefined {
  if (action === 'sign-in') return { type: 'authorization' };
  if (action === 'register') return { type: 'registration' };
  return messageForHref(link.getAttribute('href') ?? '', site);
}
