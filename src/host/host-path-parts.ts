// Written for every engine that checks paths: `\w` has more characters on Android and iOS, and Java counts its way through
// groups that repeat without end on the stack.
const character = '[A-Za-z0-9_.~%-]';
// Dots alone are no segment. The host SDK checks paths as JSON, where a quote ends them.
const segment = `(?!\\.+(?:[/?"]|$))${character}{1,576}`;

/** Building blocks of the patterns of host paths, the larger parts first. */
export const pathParts = {
  query: `(?:\\?${character}+=${character}*(?:&${character}+=${character}*){0,31})?`,
  segments: `${segment}(?:/${segment}){0,7}`,
  segment,
  character,
} as const;

/**
 * Stands before each pattern: no encoded slash, backslash, dot or control character, which browsers and routers read as the
 * character itself, and no encoding that is none.
 */
export const safeEncodings = '(?!.*%(?:2[EF]|5C|[01]|7F|(?![0-9A-F]{2})))';
