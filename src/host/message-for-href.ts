import { sportSlugs } from '../entities/sport.ts';
import { parseUrl } from '../lib/parse-url.ts';
import type { MessageOf } from './catalogue.ts';
import { readMessage } from './check-message.ts';
import { hostPathPatterns } from './host-path-patterns.ts';
import { hostPaths } from './host-paths.ts';

/** A message that asks the host to open a section by its path. */
export type SectionType =
  | 'home'
  | 'topUp'
  | 'office'
  | 'betting'
  | 'live'
  | 'information'
  | 'bonus'
  | 'allGames'
  | 'promotion'
  | 'slots'
  | 'casino'
  | 'fastGames'
  | 'promoStore'
  | 'betOnOwn';

/** A message for a link that leads away from Marquee. */
export type LeavingMessage = MessageOf<
  SectionType | 'changeRoute' | 'openLinkInBrowser' | 'authorization' | 'registration'
>;

/** Origins of the operator's pages and of Marquee's own; empty if unknown. */
export interface SiteOrigins {
  readonly operatorSite: string;
  readonly origin: string;
}

const slugs = Object.values(sportSlugs).join('|');

/** The first match is the section of a path of the operator's site (R2.141 to R2.152). */
const sections: readonly (readonly [pattern: RegExp, type: SectionType])[] = [
  [hostPathPatterns.home, 'home'],
  [hostPathPatterns.promoStore, 'promoStore'],
  [hostPathPatterns.topUp, 'topUp'],
  [hostPathPatterns.office, 'office'],
  [hostPathPatterns.information, 'information'],
  [hostPathPatterns.bonus, 'bonus'],
  [hostPathPatterns.promotion, 'promotion'],
  [hostPathPatterns.allGames, 'allGames'],
  [hostPathPatterns.fastGames, 'fastGames'],
  [hostPathPatterns.betOnOwn, 'betOnOwn'],
  [/^\/slots(?:\?|$)/, 'slots'],
  [/^\/casino(?:\?|$)/, 'casino'],
  // A path of three parts may begin with the page type.
  [new RegExp(`^/(?:[^/?]+/)?live/(?:[^/?]+/)?(?:${slugs})$`), 'live'],
  [new RegExp(`^/(?:[^/?]+/){1,3}(?:${slugs})$`), 'betting'],
];

/**
 * Message that asks the host to open an address of the operator; undefined if only the browser can follow it. A path
 * without a site is one of the operator's. The fragment gets lost: no message has one.
 */
export function messageForHref(href: string, { operatorSite, origin }: SiteOrigins): LeavingMessage | undefined {
  const url = urlOf(href);
  if (!url) return undefined;
  if (url.origin !== nowhere && url.origin !== (operatorSite || origin)) {
    return sendable({ type: 'openLinkInBrowser', url: url.href });
  }
  const path = (url.pathname + url.search).replace(/%[\da-f]{2}/gi, (escaped) => escaped.toUpperCase());
  const type = sections.find(([pattern]) => pattern.test(path))?.[1];
  return (
    (type && sendable({ type, path })) ??
    sendable({
      type: 'changeRoute',
      path,
      ...(operatorSite !== '' && operatorSite !== origin && { changeDomain: true }),
    })
  );
}

/** The promo store's list, in any language. */
const storePage = /^(?:\/[a-z]{2})?\/promo-store\/$/;

/** Message that asks the host to open one of Marquee's own pages elsewhere, by its path and query. */
export const messageForPage = (path: string): LeavingMessage | undefined =>
  sendable(storePage.test(path) ? { type: 'promoStore', path: hostPaths.promoStore() } : { type: 'changeRoute', path });

/** A placeholder origin for paths. */
const nowhere = 'https://nowhere.invalid';

/** Undefined for addresses that browsers read differently: two leading slashes, a backslash, a line break. */
function urlOf(href: string): URL | undefined {
  const isOther = /^[/\\]{2}|[\\\s\p{Cc}]/u.test(href) || !/^(?:\/|https?:)/i.test(href);
  return isOther ? undefined : parseUrl(href, nowhere);
}

const sendable = (message: LeavingMessage): LeavingMessage | undefined =>
  readMessage('host', message).problem ? undefined : message;
