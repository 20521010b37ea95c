import { type FairnessRecord, fairnessRecordSchema } from '../entities/fairness.ts';
import { parseJson } from '../lib/parse-json.ts';

/** Longer texts are not read: a record with the maximum of entries is shorter. */
export const maxRecordLength = 120_000;

/** Why a text is not a record. */
export type RecordProblem = 'empty' | 'too-long' | 'unreadable' | 'not-a-record';

/** The record in a text: JSON, or an address with the record in its fragment. Never throws. */
export function readRecord(text: string): FairnessRecord | RecordProblem {
  if (text.length > maxRecordLength) return 'too-long';
  const trimmed = text.trim();
  if (trimmed === '') return 'empty';
  const value = parseJson(trimmed.startsWith('{') ? trimmed : decodeFragment(trimmed));
  if (value === undefined) return 'unreadable';
  const { success, data } = fairnessRecordSchema.safeParse(value);
  return success ? data : 'not-a-record';
}

function decodeFragment(address: string): string {
  const fragment = address
    .slice(address.indexOf('#') + 1)
    .replaceAll('-', '+')
    .replaceAll('_', '/');
  try {
    return new TextDecoder().decode(Uint8Array.from(atob(fragment), (letter) => letter.charCodeAt(0)));
  } catch {
    return '';
  }
}
