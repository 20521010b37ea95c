import { type FingerprintRecord, fingerprintRecordSchema } from '../../src/entities/fingerprint-record.ts';
import { propertyOf } from '../../src/lib/property-of.ts';

/** Name of the function that the operator's script puts on `window`: the executor of the requirements (R8.15). */
export const fingerprintFunction = 'marqueeFingerprint';

/** Calls the function of the operator's script. A reply without token, expiry and data is a failure (R5.7). */
export async function runFingerprintScript(target: object): Promise<FingerprintRecord> {
  const run = propertyOf(target, fingerprintFunction);
  if (typeof run !== 'function') throw new Error(`window.${fingerprintFunction} is not a function`);
  // Calling an unchecked `Function` would make the reply `any`.
  const reply = fingerprintRecordSchema.safeParse(await Reflect.apply(run, undefined, []));
  if (reply.success) return reply.data;
  const field = reply.error.issues[0]?.path.join('.');
  throw new Error(`invalid fingerprint reply: ${field || 'not a record'}`);
}
