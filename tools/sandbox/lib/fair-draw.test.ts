import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { commitmentTo, drawFairly } from './fair-draw.ts';

const recordSchema = z.object({
  kind: z.enum(['spin', 'daily-draw', 'raffle-draw']),
  id: z.string(),
  commitment: z.string(),
  serverSeed: z.string(),
  clientSeed: z.string(),
  entries: z.array(z.tuple([z.string(), z.number()])),
  proof: z.string(),
  result: z.array(z.string()),
});
const vectors = z
  .array(z.object({ name: z.string(), isRight: z.boolean(), record: recordSchema }))
  .parse(JSON.parse(readFileSync('docs/fairness-vectors.json', 'utf8')));

it.each(vectors)('draws as documented in docs/fairness.md: $name', ({ record, isRight }) => {
  const { result, fairness } = drawFairly(record, record.result.length);
  const isSame =
    fairness.commitment === record.commitment &&
    fairness.proof === record.proof &&
    result.join() === record.result.join();
  expect(isSame).toBe(isRight);
});

it('draws at most the existing tickets', () => {
  const draw = { kind: 'raffle-draw', id: '1', serverSeed: '00', clientSeed: '', entries: [['8', 3]] } as const;
  expect(drawFairly(draw, 9).result.toSorted()).toEqual(['10', '8', '9']);
  expect(drawFairly({ ...draw, entries: [] }, 9).result).toEqual([]);
  expect(drawFairly({ ...draw, kind: 'spin', entries: [] }, 1).result).toEqual([]);
  expect(commitmentTo('00')).toBe('6e340b9cffb37a989ca544e6bb780a2c78901d3fb33738768511a30617afa01d');
});
