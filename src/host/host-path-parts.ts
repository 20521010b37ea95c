// Written for every engine that checks paths: `\w` and `\d` have more characters on Android and iOS.
// No encoded slash, backslash, dot or control character: browsers and routers read some of them as the character itself.
const character = '(?:[A-Za-z0-9_.~-]|%(?!2[EF]|5C|[01]|7F)[0-9A-F]{2})';
// Dots alone are no segment. The host SDK checks paths as JSON, where a quote ends them.
const segment = `(?!\\.+(?:[/?"]|$))${character}{1,192}`;

/** What the patterns of the host's paths are made of, the larger parts first. */
export const pathParts = {
  query: `(?:\\?${character}+=${character}*(?:&${character}+=${character}*)*)?`,
  segments: `${segment}(?:/${segment}){0,7}`,
  segment,
  character,
} as const;
