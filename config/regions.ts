import * as z from 'zod';

/** What Marquee does for a visitor from one country (architecture, section 9). Not legal advice: sandbox defaults. */
export const regionPolicySchema = z.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: z.string().regex(/^[A-Z]{2}$/),
  blocked: z.boolean(),
  /** Replaces the site's minimum age where the country asks for a higher one. */
  minimumAge: z.number().int().min(16).max(25).optional(),
});

/** The rule for a visitor whose country nobody knows. */
export const unknownRegionSchema = z.strictObject({
  pages: z.enum(['allow', 'block']),
  actions: z.enum(['allow', 'block']),
});

/** One country's policy. */
export type RegionPolicy = z.infer<typeof regionPolicySchema>;

/** Every policy; a country without one is open. */
export interface RegionPolicies {
  readonly byCountry: ReadonlyMap<string, RegionPolicy>;
  readonly unknown: z.infer<typeof unknownRegionSchema>;
}
