import { type FingerprintRecord, fingerprintRecordSchema } from '../../src/entities/fingerprint-record.ts';

/** Name of the global function of the operator's script. */
export const executorName = 'marqueeFingerprint';

/** Runs the operator's script. A reply without token, expiry and data is a failure (R5.7). */
export async function runAgent(target: object): Promise<FingerprintRecord> {
  const executor: unknown = Reflect.get(target, executorName);
  if (typeof executor !== 'function') throw new Error('the executor is missing');
  const reply = fingerprintRecordSchema.safeParse(await Reflect.apply(executor, undefined, []));
  if (reply.success) return reply.data;
  const field = reply.error.issues[0]?.path.join('.');
  throw new Error(`the reply is incorrect: ${field || 'it is not a record'}`);
}
