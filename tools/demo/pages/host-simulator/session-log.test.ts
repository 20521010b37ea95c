import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { filterLog, type LogEntry, maxEntries, type Observation, withObservation } from './session-log.ts';

const marquee = { v: 2, epoch: 'k3f-one-two', id: 17 };
const ask = { type: 'topUp', path: '/office/recharge', marquee };
const answer = (changes: object) => ({ type: 'reply', marquee: { ...marquee, id: 4, to: 17 }, ...changes });

const observed = (...observations: readonly Partial<Observation>[]): readonly LogEntry[] =>
  observations.reduce<readonly LogEntry[]>(
    (log, observation, index) =>
      withObservation(log, {
        at: 1_000 + index * 25,
        direction: 'to-host',
        data: undefined,
        faults: [],
        ...observation,
      }),
    [],
  );

describe('withObservation', () => {
  it('reads type and head, and checks the message against the catalogue', () => {
    const [entry] = observed({ data: ask });
    expect(entry).toMatchObject({ number: 1, type: 'topUp', head: marquee, verdict: { fits: true } });
  });

  it.each([
    [{ path: '/' }, "Can't send data without required type parameter"],
    ['init', "Can't send data without required type parameter"],
    [{ type: 'topUp', path: 'javascript:alert(1)' }, 'topUp: path'],
    [{ type: 'sessionChanged' }, 'no message for the host'],
  ])('reports what is wrong with %j', (data, why) => {
    expect(observed({ data })[0]?.verdict).toEqual({ fits: false, why: expect.stringContaining(why) });
  });

  it('matches a reply to its request, with its duration', () => {
    const [question, reply] = observed(
      { data: ask },
      { data: answer({ result: { isAccepted: true } }), direction: 'to-page' },
    );
    expect(question?.answer).toMatchObject({ roundTrip: 25 });
    expect(reply).toMatchObject({ answerTo: 'topUp', verdict: { fits: true } });
  });

  it('counts only the first reply, and none that was lost on the way', () => {
    const reply: Partial<Observation> = { data: answer({ problem: 'refused' }), direction: 'to-page' };
    const [lost] = observed({ data: ask }, { ...reply, faults: ['dropped'] });
    expect(lost?.answer).toBeUndefined();
    const [twice] = observed({ data: ask }, reply, reply);
    expect(twice?.answer?.roundTrip).toBe(25);
  });

  it.each([
    [answer({ result: { isAccepted: 'yes' } }), 'the answer to topUp: isAccepted'],
    [answer({ problem: 'tired' }), 'a problem is one of'],
    [answer({ marquee: { ...marquee, id: 4, to: 18 }, result: {} }), 'unexpected answer'],
    [answer({ marquee: { ...marquee, epoch: 'another-epoch', id: 4, to: 17 }, result: {} }), 'unexpected answer'],
  ])('reports what is wrong with the reply %j', (data, why) => {
    const [, reply] = observed({ data: ask }, { data, direction: 'to-page' });
    expect(reply?.verdict).toEqual({ fits: false, why: expect.stringContaining(why) });
  });

  it('keeps a limited number of entries with continuous numbers', () => {
    const log = observed(...Array.from({ length: maxEntries + 20 }, () => ({ data: ask })));
    expect(log).toHaveLength(maxEntries);
    expect(log.at(-1)?.number).toBe(maxEntries + 20);
  });

  it('accepts any message that a window can receive', () => {
    fc.assert(
      fc.property(fc.anything({ withBigInt: true, withDate: true, withMap: true }), fc.boolean(), (data, toPage) => {
        const [entry] = observed(
          { data: { ...ask, marquee: data, data } },
          { data, direction: toPage ? 'to-page' : 'to-host' },
        );
        expect(typeof entry?.json).toBe('string');
      }),
    );
  });
});

it('filters entries by direction, text and problem', () => {
  const log = observed(
    { data: ask },
    { data: { type: 'context', theme: 'dark' }, direction: 'to-page' },
    { data: { type: 'office', path: '/office' }, faults: ['dropped'] },
  );
  const find = (changes: object) =>
    filterLog(log, { text: '', direction: '', isWrongOnly: false, ...changes }).map(({ type }) => type);
  expect(find({})).toEqual(['topUp', 'context', 'office']);
  expect(find({ direction: 'to-page' })).toEqual(['context']);
  expect(find({ text: ' RECHARGE ' })).toEqual(['topUp']);
  expect(find({ isWrongOnly: true })).toEqual(['office']);
});
