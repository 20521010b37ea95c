import { describe, expect, it } from 'vitest';
import { createInteractions } from './interactions.ts';

const withDurations = (durations: readonly number[]) => {
  const interactions = createInteractions();
  durations.forEach((duration, index) => {
    interactions.add({ interactionId: index + 1, duration });
  });
  return interactions;
};

describe('interactions', () => {
  it('report the slowest interaction', () => {
    expect(withDurations([48, 320, 64]).duration(3)).toBe(320);
  });

  it('have no duration without an interaction', () => {
    expect(withDurations([]).duration(0)).toBeUndefined();
    const moves = createInteractions();
    moves.add({ interactionId: 0, duration: 900 });
    expect(moves.duration(1)).toBeUndefined();
  });

  it('count once, with the slowest event', () => {
    const interactions = createInteractions();
    for (const duration of [40, 200, 90]) interactions.add({ interactionId: 7, duration });
    interactions.add({ interactionId: 8, duration: 100 });
    // One interaction in fifty may be slower: this is the second slowest of two.
    expect(interactions.duration(50)).toBe(100);
  });

  it('ignore the slowest in every fifty', () => {
    const interactions = withDurations([900, 800, 700, 100]);
    expect([49, 50, 99, 100, 150].map(interactions.duration)).toEqual([900, 800, 800, 700, 100]);
  });

  it('keep the slow ones of a page that is used for hours', () => {
    const interactions = withDurations([5_000, ...Array.from({ length: 1_000 }, (_, index) => 40 + (index % 7))]);
    expect(interactions.duration(49)).toBe(5_000);
    expect(interactions.duration(1_001)).toBe(46);
  });
});
