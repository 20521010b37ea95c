import { pathParts, safeEncodings } from './host-path-parts.ts';

const { character, segment, segments, query } = pathParts;

const whole = (pattern: string): RegExp => new RegExp(`^${safeEncodings}${pattern}$`);

/** Patterns of the paths that `hostPaths` builds (R2.141 to R2.152). */
export const hostPathPatterns = {
  line: whole(`/${segment}(?:/${segment}){0,3}`),
  allGames: whole(`/allgamesentrance(?:/${segments})?`),
  bonus: whole(`/bonus/${segment}(?:\\?category=${character}+)?`),
  fastGames: whole(`/fast-games${query}`),
  information: whole(`/information/${segment}`),
  office: whole('/office/(?:bringfriend|account|identification)'),
  topUp: whole('/office/recharge'),
  promotion: whole(`/promotions/${segments}`),
  games: whole(`/${segment}${query}`),
  promoStore: whole('/promo'),
  betOnOwn: whole(`/betsonyour/${segment}`),
  home: whole('/'),
} as const;

/** Any path of the host: neither an address of another site, nor a path that escapes its start with `..`. */
export const anyHostPathPattern = whole(`/(?:${segments}/?)?${query}`);
