/** Names of the cookies that Marquee reads or writes (specification, section 3). */
export const cookieNames = {
  token: 'user_token',
  language: 'lng',
  timeZone: 'tzo',
  is12h: 'is12h',
  theme: 'app_theme',
} as const;

const yearInSeconds = 365 * 24 * 60 * 60;

/** Hours ahead of UTC from the `tzo` cookie, or the given default where it is unset or no zone on earth. */
export function readTimeZone(value: string | undefined, fallback: number): number {
  const hours = value === undefined || value.trim() === '' ? Number.NaN : Number(value);
  const isZone = Number.isFinite(hours) && hours >= -12 && hours <= 14 && Number.isInteger(hours * 4);
  return isZone ? hours : fallback;
}

/** A `document.cookie` line for a setting that scripts may read, kept for a year. In a frame it is partitioned. */
export function settingCookie(name: string, value: string, isFramed: boolean): string {
  const scope = isFramed ? 'SameSite=None; Secure; Partitioned' : 'SameSite=Lax';
  return `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${yearInSeconds}; ${scope}`;
}
