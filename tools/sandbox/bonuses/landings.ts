import * as z from 'zod';
import records from '../data/landings.json' with { type: 'json' };

const secondsPerDay = 86_400;

const landingSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  /** A page of the content system. */
  href: z.string().regex(/^[a-z0-9-]+$/),
  promotionId: z.int().optional(),
  /** Days before the sandbox's start; negative for days after it. */
  publishedDaysAgo: z.int(),
  endsInDays: z.int().optional(),
  audience: z.strictObject({
    languages: z.array(z.string().length(2)),
    currencies: z.array(z.string()),
    countries: z.array(z.string().length(2)),
  }),
});

/** The landing pages: content page and audience of each. */
export const landings = z.array(landingSchema).parse(records);

/** The state of a landing page at `now`; undefined before it is published. Seconds since epoch. */
export function landingAt(id: string, sandboxStartedAt: number, now: number) {
  const landing = landings.find((one) => one.id === id);
  if (landing === undefined) return undefined;
  const { publishedDaysAgo, endsInDays, ...rest } = landing;
  const today = Math.floor(sandboxStartedAt / secondsPerDay);
  const publishedAt = (today - publishedDaysAgo) * secondsPerDay;
  if (now < publishedAt) return undefined;
  return { ...rest, publishedAt, ...(endsInDays !== undefined && { endAt: (today + endsInDays) * secondsPerDay }) };
}
