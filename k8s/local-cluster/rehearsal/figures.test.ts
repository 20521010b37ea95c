import { describe, expect, it } from 'vitest';
import { figuresOf } from './figures.ts';
import { judge } from './goals.ts';
import { type LoadRecord, refusal } from './load-record.ts';

const record = (more: Partial<LoadRecord>): LoadRecord => ({ at: 0, ms: 10, kind: 'person', path: '/en/', ...more });

describe('figures of a load', () => {
  it('report lost requests and the slowest latency by request kind', () => {
    const figures = figuresOf([
      record({ ms: 4_010 }),
      record({ kind: 'bot', problem: '504', ms: 12_000 }),
      record({ kind: 'call', problem: '504' }),
      record({ kind: 'post', problem: 'ECONNRESET', ms: 20 }),
      record({ kind: 'post' }),
    ]);
    expect(figures).toMatchObject({ sent: 5, lostGets: 2, lostPages: 1, lostPosts: 1 });
    expect(figures).toMatchObject({ worstPerson: 4.01, worstBot: 12, worstPost: 0.02 });
    expect(figures.problems).toHaveLength(3);
  });
});

describe('failed requests of a load', () => {
  it('include a refused page of a person, and no other refusal', () => {
    const refused = (kind: LoadRecord['kind']) => record({ kind, problem: refusal });
    expect(figuresOf([refused('bot'), refused('call'), refused('post')])).toMatchObject({
      failed: 0,
      lostGets: 2,
      lostPages: 0,
    });
    const failures = figuresOf([refused('person'), record({ kind: 'bot', problem: '504' })]);
    expect(failures).toMatchObject({ failed: 2, lostPages: 2 });
  });
});

describe('goals', () => {
  const figures = figuresOf([record({ problem: '504' })]);

  it('pass up to their limit', () => {
    expect(judge({ lostGets: 1, worstPerson: 0.01 }, figures).map(({ holds }) => holds)).toEqual([true, true]);
    expect(judge({ lostGets: 0 }, figures)).toEqual([{ text: 'GETs lost 1 (at most 0)', holds: false }]);
  });

  it('fail without a measurement', () => {
    expect(judge({ replacementReady: 90 }, figures)).toEqual([
      { text: 'replacement ready never (at most 90.0 s)', holds: false },
    ]);
  });
});
