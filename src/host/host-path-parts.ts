// Written for every engine that checks paths: `\w` has more characters on Android and iOS, and Java recurses through
// unbounded repeated groups on the stack.
const character = '[A-Za-z0-9_.~%-]';
// Only dots are not a segment. The host SDK checks paths as JSON, in which a quote ends the string.
const segment = `(?!\\.+(?:[/?"]|$))${character}{1,576}`;

/** Building blocks of the patterns of host paths, the larger parts first. */
export const pathParts = {
  query: `(?:\\?${character}+=${character}*(?:&${character}+=${character}*){0,31})?`,
  segments: `${segment}(?:/${segment}){0,7}`,
  segment,
  character,
} as const;

/**
 * Prefix of each pattern: no encoded slash, backslash, dot or control character, which browsers and routers read as the
 * character itself, and no invalid encoding.
 */
export const safeEncodings = '(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))';
