import { leaveWindow } from '../../src/components/leave-window.ts';
import { openPrivacyChoices } from '../../src/document/consent/privacy-choices.ts';
import { mainId } from '../../src/document/element-ids.ts';
import type { TrackedEvent } from '../../src/entities/analytics-event.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { isPlainClick } from './is-plain-click.ts';

interface PageActionDeps {
  readonly host: Pick<HostControl, 'isStandalone' | 'scrollTo' | 'request'>;
  /** Opens the page's own sign-in; if that rejects, the link is followed. */
  readonly openSignIn: () => Promise<void>;
  readonly track: (event: TrackedEvent) => void;
  /** Opens the chat with support. */
  readonly openConsultant: (button: HTMLElement) => Promise<void>;
}

/** Handles clicks on buttons and links with `data-action`; most of them are in static HTML. */
export function handlePageActions({ host, openSignIn, track, openConsultant }: PageActionDeps): void {
  const run = (action: string | undefined, event: MouseEvent, element: HTMLElement): void => {
    switch (action) {
      case 'sign-in':
        // In a frame a visitor can't see the address of the page that asks for a password, so the link is followed instead.
        if (!host.isStandalone() || window.top !== window || !isPlainClick(event)) return;
        event.preventDefault();
        // Some browsers don't focus a clicked link, to which the dialog returns the focus.
        element.focus();
        // On a slow line the press would seem to do nothing until the dialog's code is there.
        element.ariaBusy = 'true';
        openSignIn()
          .catch(() => leaveWindow(element.getAttribute('href') ?? ''))
          .then(() => {
            element.ariaBusy = null;
          });
        track({ name: 'sign_in_call' });
        return;
      case 'register':
        // `client/host/host-links.ts` counts calls that a host handles, and Marquee's own registration page counts its own.
        if (host.isStandalone() && element.dataset['here'] === undefined) track({ name: 'registration_call' });
        return;
      case 'consultant':
        void openConsultant(element);
        return;
      case 'privacy-choices':
        event.preventDefault();
        openPrivacyChoices();
        return;
      case 'go-back':
        // A page that was opened directly has no previous page.
        void host.request({ type: 'goBack' }, () => (history.length > 1 ? history.back() : location.assign('/')));
        return;
      case 'back-to-top':
        document.getElementById(mainId)?.focus({ preventScroll: true });
        // `base.css` decides whether scrolling is smooth.
        host.scrollTo('top');
    }
  };
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || !(event.target instanceof Element)) return;
    const element = event.target.closest<HTMLElement>('[data-action]');
    if (element) run(element.dataset['action'], event, element);
  });
}
