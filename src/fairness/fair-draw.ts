import { type FairEntry, type FairnessRecord, numberRange, ticketParts } from '../entities/fairness.ts';

/** An HMAC of a draw with its result; the result is undefined if it is out of range, or the ticket was drawn before. */
export interface DrawnNumber {
  readonly mac: string;
  /** The first 32 bits of the HMAC. */
  readonly number: number;
  readonly outcome: string | undefined;
}

/** A recomputed draw. */
export interface FairDraw {
  /** SHA-256 of the list of entries. */
  readonly entriesHash: string;
  readonly total: number;
  readonly numbers: readonly DrawnNumber[];
  readonly result: readonly string[];
}

/** Fields of a record that go into the draw. */
export type FairDrawInput = Pick<FairnessRecord, 'kind' | 'id' | 'serverSeed' | 'clientSeed' | 'entries'>;

/** Recomputes `count` results, as described in docs/fairness.md. */
export async function fairDraw(input: FairDrawInput, count: number): Promise<FairDraw> {
  const { kind, id, serverSeed, clientSeed, entries } = input;
  const total = entries.reduce((sum, [, chances]) => sum + chances, 0);
  const entriesHash = hex(await sha256(utf8(entries.map(([label, chances]) => `${label}\t${chances}\n`).join(''))));
  const { subtle } = crypto;
  const key = await subtle.importKey('raw', fromHex(serverSeed), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const numbers: DrawnNumber[] = [];
  const drawn = new Set<string>();
  for (let counter = 0; drawn.size < count; counter += 1) {
    const message = ['marquee-fairness-1', kind, id, clientSeed, entriesHash, counter].join('\n');
    const mac = await subtle.sign('HMAC', key, utf8(message));
    const number = new DataView(mac).getUint32(0);
    const position = positionOf(number, total);
    const found = position === undefined ? undefined : outcomeAt(entries, position, kind === 'spin');
    const outcome = found !== undefined && !drawn.has(found) ? found : undefined;
    if (outcome !== undefined) drawn.add(outcome);
    numbers.push({ mac: hex(mac), number, outcome });
  }
  return { entriesHash, total, numbers, result: [...drawn] };
}

/** The position that a number selects; undefined for the last few numbers, which would make the first positions more likely than others. */
export const positionOf = (number: number, total: number, range: number = numberRange): number | undefined =>
  number < range - (range % total) ? number % total : undefined;

/** Result at a position, counted through the chances of the entries. */
export function outcomeAt(entries: readonly FairEntry[], position: number, isSpin: boolean): string | undefined {
  let rest = position;
  for (const [label, chances] of entries) {
    if (rest < chances) return isSpin ? label : laterTicket(label, rest);
    rest -= chances;
  }
  return undefined;
}

function laterTicket(first: string, steps: number): string | undefined {
  const parts = ticketParts(first);
  return parts && parts.prefix + String(parts.number + steps).padStart(parts.width, '0');
}

/** SHA-256 of bytes. */
export const sha256 = (bytes: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> => crypto.subtle.digest('SHA-256', bytes);

/** Bytes in hexadecimal. */
export const hex = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

/** The bytes of a text in hexadecimal. */
export const fromHex = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
