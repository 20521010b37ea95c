import type { Fairness, FairnessRecord } from '../entities/fairness.ts';

/** The shown part of a result, which is exactly what the record claims. */
export interface ShownResult extends Pick<FairnessRecord, 'kind' | 'id' | 'promotionId'> {
  readonly result: readonly string[];
}

/** The fragment of the address that checks a result: its record, in base64url. */
export function recordFragment({ kind, id, promotionId, result }: ShownResult, fairness: Fairness): string {
  const { commitment, serverSeed, clientSeed, entries, proof } = fairness;
  const record = { version: 1, kind, id, promotionId, commitment, serverSeed, clientSeed, entries, proof, result };
  const bytes = new TextEncoder().encode(JSON.stringify(record));
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `#${base64.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`;
}

/** Tickets from the first place on, in the order of a draw. */
export const ticketsByPlace = (winners: readonly { readonly place: number; readonly ticket: string }[]): string[] =>
  [...winners].sort((one, other) => one.place - other.place).map(({ ticket }) => ticket);
