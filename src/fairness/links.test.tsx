import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import vectorFile from '../../docs/fairness-vectors.json' with { type: 'json' };
import { renderBlock } from '../blocks/render-block.tsx';
import { winners } from '../blocks/winners/block.tsx';
import { fairnessRecordSchema } from '../entities/fairness.ts';
import { attemptsSchema, spinSchema } from '../platform/wheel.ts';
import { readRecord } from './read-record.ts';

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
  it('lead to a check of what the page shows, in the order of places', () => {
    const html = renderBlock(winners.of({ ...data, winners: rows.toReversed(), fairness: draw }));
    expect(readRecord(hrefOf(html) ?? '')).toEqual({ ...draw, id: '44' });
  });

  it('have no link where the platform does not say how they were drawn', () => {
    expect(hrefOf(renderBlock(winners.of(data)))).toBeUndefined();
  });
});

describe('a reply of the platform', () => {
  const spin = { spinId: '1', sectorId: 'a', prize: { kind: 'nothing' }, spunAt: 1 };
  const attempts = { left: 1, perPeriod: 1, period: 'day' };

  it.each([
    ['without a proof', {}],
    ['with a proof of another form', { fairness: { commitment: 1 } }],
  ])('is a spin all the same: %s', (_, field) => {
    expect(spinSchema.parse({ ...spin, ...field }).fairness).toBeUndefined();
  });

  it('keeps its attempts where its commitment has another form', () => {
    expect(attemptsSchema.parse({ ...attempts, commitment: 'soon' })).toMatchObject({ left: 1, commitment: undefined });
  });
});
