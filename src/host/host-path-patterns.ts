// No encoded slash, backslash, dot or control character: browsers and routers read some of them as the character itself.
const character = '(?:[\\w.~-]|%(?!2[EF]|5C|[01]|7F)[0-9A-F]{2})';
const segment = `(?!\\.+(?:[/?]|$))${character}{1,192}`;
const segments = `${segment}(?:/${segment}){0,7}`;
const query = `(?:\\?${character}+=${character}*(?:&${character}+=${character}*)*)?`;

const whole = (pattern: string): RegExp => new RegExp(`^${pattern}$`);

/** Patterns of the paths that `hostPaths` builds (R2.141 to R2.152). */
export const hostPathPatterns = {
  line: whole(`/${segment}(?:/${segment}){1,3}`),
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

/** Any path of the host: neither another site's address nor one that climbs out of where it starts. */
export const anyHostPathPattern = whole(`/(?:${segments}/?)?${query}`);
