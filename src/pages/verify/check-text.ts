import type { FairnessRecord } from '../../entities/fairness.ts';
import { checkRecord, type RecordCheck } from '../../fairness/check-record.ts';
import { type RecordProblem, readRecord } from '../../fairness/read-record.ts';

/** Why nothing was checked. `unsupported`: browsers compute hashes only on secure pages. */
export type CheckProblem = RecordProblem | 'unsupported';

/** Checks the record in a text. Never rejects. */
export async function checkText(
  text: string,
): Promise<{ problem: CheckProblem } | { record: FairnessRecord; check: RecordCheck }> {
  const record = readRecord(text);
  if (typeof record === 'string') return { problem: record };
  try {
    return { record, check: await checkRecord(record) };
  } catch {
    return { problem: 'unsupported' };
  }
}
