import type { SiteOrigins } from '../host/message-for-href.ts';
import { type OperatorSection, sectionsOfPath } from '../host/operator-sections.ts';
import { hrefInApp } from '../routes/app-path.ts';
import { matchPage } from '../routes/match-route.ts';

/** Attributes of a link of the operator, the same on the server and in the browser. */
export interface LinkAttributes {
  readonly href: string;
  /** Target of the link: leaves a frame, unless it leads to a page of Marquee. */
  readonly target: '_top' | undefined;
}

/** Origins and page that determine where a link leads. */
export interface LinkOrigin extends SiteOrigins {
  /** Whether the link is on a page of the app, and so leads to pages of the app. */
  readonly isApp: boolean;
  /** Address of the promo store, if the visitor has one. */
  readonly store: string | undefined;
  /** Sections of the operator's site that are switched off. */
  readonly closed: readonly OperatorSection[];
}

/** The path of the promo store on the operator's site (R2.150). */
const operatorStore = '/promo';

/** Target of an address of the operator. A path is a page of Marquee if there is one, else of the operator's site. */
export function linkAttributes(href: string, site: LinkOrigin): LinkAttributes {
  const { operatorSite, origin, isApp, store } = site;
  // An anchor on this page.
  if (href.startsWith('#')) return { href, target: undefined };
  if (store !== undefined && [operatorStore, operatorSite + operatorStore].includes(href)) {
    return linkAttributes(store, site);
  }
  const path = pathIn(href, origin);
  if (path !== undefined && isPageOfMarquee(path)) {
    return { href: isApp ? hrefInApp(path) : href, target: undefined };
  }
  return { href: isPath(href) ? operatorSite + href : href, target: '_top' };
}

/** The same, or undefined for a section of the operator's site that is switched off. */
export const openLink = (href: string, site: LinkOrigin): LinkAttributes | undefined =>
  isClosed(href, site) ? undefined : linkAttributes(href, site);

/** Whether the address is one of a section of the operator's site that is switched off. */
export function isClosed(href: string, { closed, operatorSite, origin }: LinkOrigin): boolean {
  if (closed.length === 0) return false;
  const isOperators = operatorSite !== '' && href.startsWith(`${operatorSite}/`);
  const path = isOperators ? href.slice(operatorSite.length) : pathIn(href, origin);
  if (path === undefined || (!isOperators && isPageOfMarquee(path))) return false;
  return sectionsOfPath(path).some((section) => closed.includes(section));
}

const isPath = (href: string): boolean => /^\/(?![/\\])/.test(href);

/** The path of an address on Marquee's own site; undefined on another one. */
function pathIn(href: string, origin: string): string | undefined {
  if (isPath(href)) return href;
  return origin !== '' && href.startsWith(`${origin}/`) ? href.slice(origin.length) : undefined;
}

function isPageOfMarquee(path: string): boolean {
  const page = matchPage(path.replace(/[?#].*$/s, ''));
  return page !== undefined && page.route.id !== 'not-found';
}
