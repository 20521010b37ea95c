import { seededRandom } from './seeded-random.ts';

const types = [
  'context',
  'updateSiteConfig',
  'sessionChanged',
  'consent',
  'reply',
  'init',
  '__proto__',
  'noSuchType',
  '',
  7,
];
const values = [
  null,
  true,
  -1,
  1e308,
  '',
  '<img src=x>',
  'x'.repeat(10_000),
  [],
  [[]],
  {},
  { __proto__: null },
  ['dark'],
];
const fields = ['theme', 'language', 'config', 'token', 'analytics', 'safeArea', 'result', 'constructor', 'type'];
const heads = [undefined, null, 7, {}, { v: 2, epoch: 'another-epoch', id: 1 }, { v: 9, epoch: '', id: -1, to: 1 }];

/** Malformed messages, the same for the same seed. A page must survive all of them. */
export function malformedMessages(seed: number, count: number): readonly unknown[] {
  const random = seededRandom(seed);
  const one = <Value>(from: readonly Value[]): Value | undefined => from[Math.floor(random() * from.length)];
  return Array.from({ length: count }, () =>
    random() < 0.1
      ? one<unknown>(values)
      : { [one(fields) ?? 'theme']: one<unknown>(values), type: one<unknown>(types), marquee: one<unknown>(heads) },
  );
}
