import * as z from 'zod/mini';

/** What the fingerprint service says of a browser (specification, sections 3 and 5): all three or it is a failure. */
export const fingerprintRecordSchema = z.object({
  /** It travels in a header. */
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,2048}$/)),
  componentsData: z.record(z.string(), z.unknown()),
  /** Milliseconds since epoch. */
  expiresAt: z.int(),
});

/** What the fingerprint service says of a browser. */
export type FingerprintRecord = z.infer<typeof fingerprintRecordSchema>;

/** Valid while a token exists and its expiry lies ahead (specification, section 4). `now` is in milliseconds. */
export const isFingerprintValid = (record: FingerprintRecord | undefined, now: number): boolean =>
  record !== undefined && record.expiresAt > now;
