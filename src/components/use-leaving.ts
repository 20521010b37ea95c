import { type MouseEvent, useState } from 'react';
import { type LeavingMessage, messageForHref } from '../host/message-for-href.ts';
import { useBrowserServices } from '../state/browser-services.tsx';
import { useSite } from '../state/site-context.tsx';
import { leaveWindow, openOutside } from './leave-window.ts';
import { createLeaving, type LeavingOutcome } from './leaving-click.ts';
import { type LeavingTarget, leavingTarget } from './leaving-target.ts';

/** A link that leaves Marquee: its attributes, and what a click on it does. */
export interface Leaving extends LeavingTarget {
  readonly leave: (event: MouseEvent<HTMLAnchorElement>) => LeavingOutcome;
}

interface Destination {
  /** An address that the operator has named, or a path of the operator's site. */
  readonly href: string;
  /** What the host is asked; without it what the address says. */
  readonly message?: LeavingMessage | undefined;
  /** In place of the address, where the host does not do it. */
  readonly goThere?: (() => void) | undefined;
}

/** The way out by a link: without script and without a host an ordinary one, else the host is asked. */
export function useLeaving({ href, message, goThere }: Destination): Leaving {
  const site = useSite();
  const { host } = useBrowserServices();
  const [leave] = useState(createLeaving);
  const link = leavingTarget(href, site);
  // A page of Marquee is followed here.
  const wanted = () => (link.target === undefined ? undefined : (message ?? messageForHref(href, site)));
  const go = () => (wanted()?.type === 'openLinkInBrowser' ? openOutside : leaveWindow)(link.href);
  return { ...link, leave: (event) => leave(event, { host, message: wanted, goThere: goThere ?? go }) };
}
