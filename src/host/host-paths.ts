import { sportSlug } from '../entities/sport.ts';

/** Pages of the visitor's account with the host that have a path (R2.146). */
export type OfficePage = 'recharge' | 'bringfriend' | 'account' | 'identification';

const maxCharacters = 64;
const maxSegments = 8;
const maxQueryFields = 8;
const refused = /[/\\\p{Cc}\p{Cf}\p{Cs}]|^\.*$/u;

/**
 * The value as one segment of a path; undefined for an unsafe one: empty, too long, only dots, with a slash, a backslash or an invisible
 * character, or a number with a fraction.
 */
function segment(value: string | number): string | undefined {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return undefined;
  const text = String(value);
  return text.length > maxCharacters || refused.test(text) ? undefined : encodeSegment(text);
}

// `encodeURIComponent` leaves these, and some hosts' templates break on them.
const encodeSegment = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);

/** The segments joined after a slash each, or undefined if one of them is missing. */
function joinSegments(...parts: readonly (string | undefined)[]): string | undefined {
  return parts.includes(undefined) ? undefined : parts.map((part) => `/${part}`).join('');
}

/** A path of several segments, with or without a leading slash; undefined if one of them is unsafe. */
function segmentsOf(path: string): string | undefined {
  const parts = path.replace(/^\//, '').split('/');
  return parts.length > maxSegments ? undefined : joinSegments(...parts.map(segment));
}

/** A query of the leading fields whose name and value are safe; others are left out. */
function queryOf(fields: Readonly<Record<string, string | number | undefined>>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) => {
    const [key, text] = [segment(name), value === undefined ? undefined : segment(value)];
    return key === undefined || text === undefined ? [] : [`${key}=${text}`];
  });
  return pairs.length === 0 ? '' : `?${pairs.slice(0, maxQueryFields).join('&')}`;
}

/**
 * The paths that Marquee asks the host to open (R2.141 to R2.152). Every value is encoded. An unsafe optional part is left out; if a
 * required part is unsafe, the result is undefined.
 */
export const hostPaths = {
  /** Betting on a sport, by the platform's id for it. */
  line({ pageType, section, menuSection, sport }: LinePath): string | undefined {
    const optional = (value: string | undefined) => {
      const part = value === undefined ? undefined : segment(value);
      return part === undefined ? [] : [part];
    };
    return joinSegments(...optional(pageType), segment(section), ...optional(menuSection), sportSlug(sport));
  },
  allGames: (path = ''): string => `/allgamesentrance${(path === '' ? undefined : segmentsOf(path)) ?? ''}`,
  bonus(page: string, category?: string): string | undefined {
    const path = joinSegments('bonus', segment(page));
    return path === undefined ? undefined : path + queryOf({ category });
  },
  fastGames: ({ game, productId }: { readonly game?: string; readonly productId?: number } = {}): string =>
    `/fast-games${queryOf({ game, productid: productId })}`,
  information: (page: string): string | undefined => joinSegments('information', segment(page)),
  office: (page: OfficePage): string => `/office/${page}`,
  promotion(pagePath: string): string | undefined {
    const rest = segmentsOf(pagePath);
    return rest === undefined ? undefined : `/promotions${rest}`;
  },
  /** Slots, or another section of games. */
  games(section = 'slots', query: Readonly<Record<string, string | number | undefined>> = {}): string | undefined {
    const path = joinSegments(segment(section));
    return path === undefined ? undefined : path + queryOf(query);
  },
  promoStore: (): string => '/promo',
  betOnOwn: (section: string): string | undefined => joinSegments('betsonyour', segment(section)),
  home: (): string => '/',
} as const;

/** Name of one of the host's paths. */
export type HostPathName = keyof typeof hostPaths;

/** Parts of the path of a betting page. */
export interface LinePath {
  readonly pageType?: string;
  readonly section: string;
  readonly menuSection?: string;
  /** The platform's id of the sport. */
  readonly sport: number;
}

/** The message that opens a page of the visitor's account: `recharge` is the top-up flow (R2.147). */
export const officeMessage = (page: OfficePage) =>
  page === 'recharge'
    ? ({ type: 'topUp', path: '/office/recharge' } as const)
    : ({ type: 'office', path: hostPaths.office(page) } as const);
