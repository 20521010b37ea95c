import * as z from 'zod/mini';

/** Reply of the fingerprint service. Without all three fields it is a failure (R3.17, R5.7). */
export const fingerprintRecordSchema = z.object({
  /** Sent in a header, so its characters are limited. */
  token: z.string().check(z.regex(/^[\x21-\x7e]{1,2048}$/)),
  componentsData: z.record(z.string(), z.unknown()),
  /** Milliseconds since epoch. */
  expiresAt: z.int(),
});

/** Record of a browser from the fingerprint service. */
export type FingerprintRecord = z.infer<typeof fingerprintRecordSchema>;

/** Valid while there is a token that has not expired (R4.38). `now` is in milliseconds. */
export const isFingerprintValid = (record: FingerprintRecord | undefined, now: number): boolean =>
  record !== undefined && record.expiresAt > now;
