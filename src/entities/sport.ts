/** Sports by the id that the platform gives them, as addresses of the host name them (specification, section 2). */
export const sportSlugs = {
  1: 'football',
  2: 'ice-hockey',
  3: 'basketball',
  4: 'tennis',
  18: 'motorsport',
  26: 'formula-1',
  40: 'esports',
  66: 'cricket',
  85: 'fifa',
} as const;

/** Name of a sport in an address of the host. */
export type SportSlug = (typeof sportSlugs)[keyof typeof sportSlugs];

/** The sport's name in addresses; nothing for a sport that the specification does not list. */
export function sportSlug(id: number): SportSlug | undefined {
  const known: Readonly<Record<string, SportSlug>> = sportSlugs;
  return Object.hasOwn(known, String(id)) ? known[String(id)] : undefined;
}
