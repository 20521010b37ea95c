import { createHash, createHmac } from 'node:crypto';

/** A possible result and its chances. For a draw: the first of consecutive tickets, and their number. */
export type FairEntry = readonly [label: string, chances: number];

/** Inputs of a result (docs/fairness.md). */
export interface FairDraw {
  readonly kind: 'spin' | 'daily-draw' | 'raffle-draw';
  readonly id: string;
  /** 32 bytes in hexadecimal. */
  readonly serverSeed: string;
  readonly clientSeed: string;
  readonly entries: readonly FairEntry[];
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** The server seed of one result, by its key: secret until the result is known. */
export const serverSeedOf = (...key: readonly (string | number)[]): string =>
  sha256(JSON.stringify(['server seed', ...key]));

/** Commitment to a server seed, published before the result. */
export const commitmentTo = (serverSeed: string): string => sha256(Buffer.from(serverSeed, 'hex'));

/** The published record of a result. */
export type Fairness = ReturnType<typeof drawFairly>['fairness'];

/** Draws results, with their record; fewer if there are not enough. */
export function drawFairly(draw: FairDraw, count: number) {
  const { kind, id, serverSeed, clientSeed, entries } = draw;
  const total = entries.reduce((sum, [, chances]) => sum + chances, 0);
  const listed = sha256(entries.map(([label, chances]) => `${label}\t${chances}\n`).join(''));
  const macAt = (counter: number): Buffer =>
    createHmac('sha256', Buffer.from(serverSeed, 'hex'))
      .update(`marquee-fairness-1\n${kind}\n${id}\n${clientSeed}\n${listed}\n${counter}`)
      .digest();
  const outOfRange = 2 ** 32 - (2 ** 32 % total);
  const result = new Set<string>();
  // Sectors are drawn once; tickets as often as there are prizes.
  const most = Math.min(count, kind === 'spin' ? entries.length : total);
  for (let counter = 0; result.size < most; counter += 1) {
    const number = macAt(counter).readUInt32BE();
    if (number < outOfRange) result.add(at(entries, number % total, kind));
  }
  const commitment = commitmentTo(serverSeed);
  const fairness = { commitment, serverSeed, clientSeed, entries, proof: macAt(0).toString('hex') };
  return { result: [...result], fairness };
}

function at(entries: readonly FairEntry[], position: number, kind: FairDraw['kind']): string {
  let rest = position;
  for (const [label, chances] of entries) {
    if (rest < chances) return kind === 'spin' ? label : ticketAfter(label, rest);
    rest -= chances;
  }
  throw new Error('The position is behind all entries');
}

const ticketAfter = (first: string, steps: number): string =>
  first.replace(/\d{1,15}$/, (digits) => String(Number(digits) + steps).padStart(digits.length, '0'));
