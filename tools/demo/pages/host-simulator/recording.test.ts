import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareSessions, normalizeMessages, type Recording, readRecording } from './recording.ts';
import { initialSettings } from './simulator-settings.ts';

const head = (epoch: string, id: number) => ({ v: 2, epoch, id });

describe('normalizeMessages', () => {
  it('is the same for two runs of the same page', () => {
    const run = (epoch: string, heights: readonly number[]) => [
      { type: 'init', versions: [1, 2], page: 'lotto', marquee: head(epoch, 1) },
      { type: 'init', versions: [1, 2], page: 'lotto', marquee: head(epoch, 1) },
      ...heights.map((height, index) => ({ type: 'updateHeight', height, marquee: head(epoch, index + 2) })),
      { path: '/office/recharge', type: 'topUp', marquee: head(epoch, 20) },
    ];
    const first = normalizeMessages(run('one-epoch', [800]));
    expect(first).toHaveLength(3);
    expect(normalizeMessages(run('another-epoch', [700, 801, 802]))).toEqual(first);
  });

  it('counts messages with the same id once, and those with two ids twice', () => {
    const ask = (id: number) => ({ type: 'goBack', marquee: head('one-epoch', id) });
    expect(normalizeMessages([ask(4), ask(4), ask(5)])).toHaveLength(2);
    expect(normalizeMessages([{ type: 'goBack' }, { type: 'goBack' }])).toHaveLength(2);
  });

  it('counts an `init` of every epoch', () => {
    const init = (epoch: string) => ({ type: 'init', marquee: head(epoch, 1) });
    expect(normalizeMessages([init('one-epoch'), init('two-epoch'), init('two-epoch')])).toHaveLength(2);
  });

  it('accepts any message of a page', () => {
    fc.assert(
      fc.property(fc.array(fc.anything({ withBigInt: true })), (data) => {
        for (const words of normalizeMessages(data)) expect(typeof words).toBe('string');
      }),
    );
  });
});

describe('compareSessions', () => {
  const words = fc.array(fc.constantFrom('a', 'b', 'c', 'd'));

  it('finds nothing between a session and itself in another order', () => {
    fc.assert(
      fc.property(words, (session) => {
        expect(compareSessions(session, session.toReversed())).toEqual([]);
      }),
    );
  });

  it('negates the counts when the sessions are swapped', () => {
    fc.assert(
      fc.property(words, words, (one, other) => {
        const back = compareSessions(other, one).map((difference) => ({ ...difference, count: -difference.count }));
        expect(new Set(back.map((it) => JSON.stringify(it)))).toEqual(
          new Set(compareSessions(one, other).map((it) => JSON.stringify(it))),
        );
      }),
    );
  });

  it('reports missing and additional messages', () => {
    expect(compareSessions(['a', 'a', 'b'], ['a', 'c'])).toEqual([
      { words: 'a', count: -1 },
      { words: 'b', count: -1 },
      { words: 'c', count: 1 },
    ]);
  });
});

describe('readRecording', () => {
  const recording: Recording = {
    format: 'marquee-host-session',
    version: 1,
    settings: initialSettings('/en/'),
    steps: [{ at: 0, data: { type: 'consent', analytics: true } }],
    received: ['updateHeight'],
    length: 1_200,
  };

  it('reads what was written', () => {
    expect(readRecording(JSON.stringify(recording))).toEqual({ recording });
  });

  it.each([
    ['', 'not a recording'],
    ['{', 'not a recording'],
    [JSON.stringify({ ...recording, format: 'other' }), 'format'],
    [
      JSON.stringify({ ...recording, settings: { ...recording.settings, address: '//evil.example/' } }),
      'settings.address',
    ],
    [
      JSON.stringify({ ...recording, settings: { ...recording.settings, address: 'javascript:1' } }),
      'settings.address',
    ],
    [JSON.stringify({ ...recording, steps: [{ at: -1, data: {} }] }), 'steps.0.at'],
  ])('refuses %s', (text, words) => {
    expect(readRecording(text)).toEqual({ problem: expect.stringContaining(words) });
  });
});
