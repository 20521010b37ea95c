import type { SiteOrigins } from '../host/message-for-href.ts';
import { matchPage } from '../routes/match-route.ts';

/** Attributes of a link that the operator has named, the same on the server and in the browser. */
export interface LinkAttributes {
  readonly href: string;
  /** In a frame the whole window goes, not the frame in it; a page of Marquee stays in the frame. */
  readonly target: '_top' | undefined;
}

/** Where an address of the operator leads. A path is a page of Marquee where it has one, else of the operator's site. */
export function linkAttributes(href: string, { operatorSite, origin }: SiteOrigins): LinkAttributes {
  // A part of this page.
  if (href.startsWith('#')) return { href, target: undefined };
  const path = pathIn(href, origin);
  if (path !== undefined && isPageOfMarquee(path)) return { href, target: undefined };
  return { href: isPath(href) ? operatorSite + href : href, target: '_top' };
}

const isPath = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** The path that an address has on Marquee's own site; nothing on another one. */
function pathIn(href: string, origin: string): string | undefined {
  if (isPath(href)) return href;
  return origin !== '' && href.startsWith(`${origin}/`) ? href.slice(origin.length) : undefined;
}

function isPageOfMarquee(path: string): boolean {
  const page = matchPage(path.replace(/[?#].*$/s, ''));
  return page !== undefined && page.route.id !== 'not-found';
}
