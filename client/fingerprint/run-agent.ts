import { type FingerprintRecord, fingerprintRecordSchema } from '../../src/entities/fingerprint-record.ts';

/** The function that the operator's script leaves on the window. */
export const executorName = 'marqueeFingerprint';

/** Runs the executor of the operator's script, and checks what it says: token, expiry and data, or it is a failure. */
export async function runAgent(target: object): Promise<FingerprintRecord> {
  const executor: unknown = Reflect.get(target, executorName);
  if (typeof executor !== 'function') throw new Error('the executor is missing');
  const reply = fingerprintRecordSchema.safeParse(await Reflect.apply(executor, undefined, []));
  if (reply.success) return reply.data;
  const field = reply.error.issues[0]?.path.join('.');
  throw new Error(`the reply is incorrect: ${field || 'it is no record'}`);
}
