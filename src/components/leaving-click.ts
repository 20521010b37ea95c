import type { LeavingMessage } from '../host/message-for-href.ts';
import type { HostControl } from '../state/host-control.ts';
import { type ClickKeys, isPlainClick } from './is-plain-click.ts';

/** What of a click on a link the way out needs. */
export interface LeavingClick extends ClickKeys {
  /** Which one it is of quick clicks at the same place, from 1; the keyboard's is 0. */
  readonly detail: number;
  readonly defaultPrevented: boolean;
  readonly preventDefault: () => void;
}

/** A way out of Marquee. */
export interface WayOut {
  readonly host: Pick<HostControl, 'isAlone' | 'ask'>;
  /** What the host is asked; nothing where only the browser can follow the link. */
  readonly message: () => LeavingMessage | undefined;
  /** Where nobody does what is asked. */
  readonly goThere: () => void;
}

/**
 * What became of a click on a link that leaves Marquee: the host was asked, it was being asked already, or the browser
 * follows the link as it would any other.
 */
export type LeavingOutcome = 'asked' | 'waiting' | 'followed';

/** Asks the host in place of the browser, one question at a time. */
export function createLeaving(): (click: LeavingClick, wayOut: WayOut) => LeavingOutcome {
  let isAsking = false;
  return (click, { host, message, goThere }) => {
    if (click.defaultPrevented || !isPlainClick(click) || host.isAlone()) return 'followed';
    const wanted = message();
    if (!wanted) return 'followed';
    click.preventDefault();
    // Of a double click only the first counts, however quick the answer was.
    if (isAsking || click.detail > 1) return 'waiting';
    isAsking = true;
    void host.ask(wanted, goThere).finally(() => {
      isAsking = false;
    });
    return 'asked';
  };
}
