/** Slugs of sports in the host's paths, by the platform's id (R2.153). */
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

/** The sport's slug; `undefined` for a sport without one. */
export function sportSlug(id: number): SportSlug | undefined {
  const known: Readonly<Record<string, SportSlug>> = sportSlugs;
  return Object.hasOwn(known, String(id)) ? known[String(id)] : undefined;
}
