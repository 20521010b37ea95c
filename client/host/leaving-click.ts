import type { LeavingMessage } from '../../src/host/message-for-href.ts';
import type { HostControl } from '../../src/state/host-control.ts';
import { type ClickKeys, isPlainClick } from '../actions/is-plain-click.ts';

/** The fields of a click on a link that are read. */
export interface LinkClick extends ClickKeys {
  /** Number of the click in a series of quick clicks, from 1; 0 for the keyboard. */
  readonly detail: number;
  readonly defaultPrevented: boolean;
  readonly preventDefault: () => void;
}

/** Dependencies of a click on a link that leads away from Marquee. */
export interface LeavingLinkDeps {
  readonly host: Pick<HostControl, 'isStandalone' | 'request'>;
  /** The message to the host; undefined if only the browser can follow the link. */
  readonly message: () => LeavingMessage | undefined;
  /** Runs if the host does not open the link. */
  readonly followLink: () => void;
}

/** Outcome of a click on a link that leaves Marquee: the host was asked, an earlier request is pending, or the browser follows the link. */
export type ClickOutcome = 'asked' | 'waiting' | 'followed';

/** Creates a click handler that asks the host to open links, one request at a time. */
export function createClickHandler(): (click: LinkClick, link: LeavingLinkDeps) => ClickOutcome {
  let isPending = false;
  return (click, { host, message, followLink }) => {
    if (click.defaultPrevented || !isPlainClick(click) || host.isStandalone()) return 'followed';
    const wanted = message();
    if (!wanted) return 'followed';
    click.preventDefault();
    // Only the first click of a double click counts, even if the host replies quickly.
    if (isPending || click.detail > 1) return 'waiting';
    isPending = true;
    void host.request(wanted, followLink).finally(() => {
      isPending = false;
    });
    return 'asked';
  };
}
