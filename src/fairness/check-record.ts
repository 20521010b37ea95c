import type { FairnessRecord } from '../entities/fairness.ts';
import { type FairDraw, fairDraw, fromHex, hex, sha256 } from './fair-draw.ts';

/** Result of each step of a check. */
export interface RecordCheck {
  /** SHA-256 of the revealed server seed. */
  readonly seedHash: string;
  readonly isSeedRight: boolean;
  readonly draw: FairDraw;
  readonly isProofRight: boolean;
  readonly isResultRight: boolean;
  readonly isRight: boolean;
}

/** Recomputes the result of a record and compares. Needs WebCrypto: a page with https. */
export async function checkRecord(record: FairnessRecord): Promise<RecordCheck> {
  const seedHash = hex(await sha256(fromHex(record.serverSeed)));
  const draw = await fairDraw(record, record.result.length);
  const isSeedRight = seedHash === record.commitment;
  const isProofRight = draw.numbers[0]?.mac === record.proof;
  const isResultRight = record.result.every((reported, index) => reported === draw.result[index]);
  const isRight = isSeedRight && isProofRight && isResultRight;
  return { seedHash, isSeedRight, draw, isProofRight, isResultRight, isRight };
}
