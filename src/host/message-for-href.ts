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

/** A message that a link names explicitly, because another message has the same path (`data-message`). */
export type LinkMessage = 'teamLine' | 'openBuyCrypto';

/** A message for a link that leads away from Marquee. */
export type LeavingMessage = MessageOf<
  SectionType | LinkMessage | 'changeRoute' | 'openLinkInBrowser' | 'authorization' | 'registration'
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
  // Bets on all sports; a path of two parts or more may begin with the page type.
  [/^\/(?:[^/?]+\/)?live$/, 'live'],
  [/^\/(?:[^/?]+\/)?line$/, 'betting'],
  [new RegExp(`^/(?:[^/?]+/)?live/(?:[^/?]+/)?(?:${slugs})$`), 'live'],
  [new RegExp(`^/(?:[^/?]+/){1,3}(?:${slugs})$`), 'betting'],
];

/**
 * Message that asks the host to open an address of the operator; undefined if only the browser can follow it. A path without an origin is
 * on the operator's site. The fragment is dropped, because messages have none.
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

/** Message that a link names: `openBuyCrypto`, or the line of the team instead of its sport's. */
export function messageForLink(href: string, named: string | undefined, site: SiteOrigins): LeavingMessage | undefined {
  if (named === 'openBuyCrypto') return { type: named };
  const message = messageForHref(href, site);
  return named === 'teamLine' && message?.type === 'betting' ? { ...message, type: named } : message;
}

/** Pages of Marquee, in any language, that a host has too: the pattern, and the message for the part after the section. */
const pagesOfHosts: readonly (readonly [pattern: RegExp, message: (name: string) => LeavingMessage | undefined])[] = [
  [/^\/()$/, () => ({ type: 'home', path: hostPaths.home() })],
  [/^\/promo-store\/()$/, () => ({ type: 'promoStore', path: hostPaths.promoStore() })],
  [/^\/promotion\/([\w-]+)$/, (name) => pathMessage('promotion', hostPaths.promotion(name))],
  [/^\/bonus\/([\w-]+)$/, (name) => pathMessage('bonus', hostPaths.bonus(name))],
];

/** Message that asks the host to open one of Marquee's own pages elsewhere, by its path and query. */
export function messageForPage(path: string): LeavingMessage | undefined {
  const bare = path.replace(/^\/[a-z]{2}(?=\/)/, '');
  for (const [pattern, message] of pagesOfHosts) {
    const name = pattern.exec(bare)?.[1];
    const found = name === undefined ? undefined : message(name);
    if (found) return sendable(found);
  }
  return sendable({ type: 'changeRoute', path });
}

const pathMessage = (type: 'promotion' | 'bonus', path: string | undefined): LeavingMessage | undefined =>
  path === undefined ? undefined : { type, path };

/** A placeholder origin for paths. */
const nowhere = 'https://nowhere.invalid';

/** Undefined for addresses that browsers read differently: two leading slashes, a backslash, a line break. */
function urlOf(href: string): URL | undefined {
  const isOther = /^[/\\]{2}|[\\\s\p{Cc}]/u.test(href) || !/^(?:\/|https?:)/i.test(href);
  return isOther ? undefined : parseUrl(href, nowhere);
}

const sendable = (message: LeavingMessage): LeavingMessage | undefined =>
  readMessage('host', message).problem ? undefined : message;
