import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import vectorFile from '../../../docs/fairness-vectors.json' with { type: 'json' };
import { fairnessRecordSchema } from '../../entities/fairness.ts';
import { readRecord } from '../../fairness/read-record.ts';
import { renderBlock } from '../render-block.tsx';
import { winners } from './block.tsx';

const records = z.array(z.object({ name: z.string(), record: fairnessRecordSchema })).parse(vectorFile);
const draw = records.find(({ name }) => name === 'a raffle whose tickets keep their leading zeros')?.record;
if (!draw) throw new Error('The raffle is missing');

const rows = draw.result.map((ticket, index) => ({
  place: index + 1,
  name: 'Al***a',
  ticket,
  prize: { amount: 500, currency: 'EUR' },
}));
const data = { title: 'Results', promotionId: 44, winners: rows };
const hrefOf = (html: string) => /href="(\/en\/verify\/#[\w-]+)"/.exec(html)?.[1];

describe('the winners of a raffle', () => {
  it('link to a check of the shown winners, in the order of places', () => {
    const html = renderBlock(winners.of({ ...data, winners: rows.toReversed(), fairness: draw }));
    expect(readRecord(hrefOf(html) ?? '')).toEqual({ ...draw, id: '44' });
  });

  it('have no link without a proof from the platform', () => {
    expect(hrefOf(renderBlock(winners.of(data)))).toBeUndefined();
  });
});
