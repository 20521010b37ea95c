import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createOscillationDetector, type HeightVerdict } from './oscillation.ts';

/** Turns after which a page counts as settled, and turns that a host takes to apply a test height. */
const [restTurns, testTurns] = [2, 10];

/** Verdicts on a page, and whether it is frozen in the end. */
function converse(
  turns: number,
  contentAt: (turn: number, viewport: number) => number,
  delayAt: (turn: number) => number,
) {
  const detector = createOscillationDetector();
  const reports: number[] = [];
  let [isFrozen, viewport, judgeAt, seen] = [false, 500, Number.POSITIVE_INFINITY, ''];
  const coming: { readonly turn: number; readonly height: number }[] = [];
  const report = (verdict: HeightVerdict | undefined, turn: number) => {
    if (verdict?.kind === 'wait') judgeAt = turn + restTurns;
    if (verdict?.kind === 'test') judgeAt = turn + testTurns;
    if (!verdict || !('height' in verdict)) return;
    isFrozen ||= verdict.kind === 'freeze';
    if (verdict.height === reports.at(-1)) return;
    reports.push(verdict.height);
    coming.push({ turn: turn + delayAt(turn), height: verdict.height });
  };
  for (let turn = 0; turn < turns; turn += 1) {
    while (coming[0] && coming[0].turn <= turn) viewport = coming.shift()?.height ?? viewport;
    const content = contentAt(turn, viewport);
    if (seen !== `${viewport} ${content}`) report(detector.see({ width: 360, viewport, content }), turn);
    seen = `${viewport} ${content}`;
    if (turn < judgeAt) continue;
    judgeAt = Number.POSITIVE_INFINITY;
    report(detector.judge(), turn);
  }
  return { reports, isFrozen };
}

describe('the oscillation detector', () => {
  it('never freezes a page that grows and shrinks by itself, for any delay of the host', () => {
    // Random heights may form a series by chance: no three cubes do. A height may equal a test's prediction by chance
    // (5 times the cubes of 2, 4, 13 and 5 do): none of 30 times these cubes does.
    const heights = fc.uniqueArray(
      fc.integer({ min: 1, max: 60 }).map((root) => 30 * root ** 3),
      { minLength: 1, maxLength: 60 },
    );
    const delays = fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1, maxLength: 10 });
    fc.assert(
      fc.property(heights, delays, fc.integer({ min: 1, max: 5 }), (contents, waits, pace) => {
        const at = (turn: number) => contents[Math.min(Math.floor(turn / pace), contents.length - 1)] ?? 0;
        const { reports, isFrozen } = converse(
          contents.length * pace + 40,
          at,
          (turn) => waits[turn % waits.length] ?? 1,
        );
        expect(isFrozen).toBe(false);
        expect(reports.at(-1) ?? 0).toBe(contents.at(-1));
      }),
      { numRuns: 2_000 },
    );
  });

  it('freezes every page whose height is an offset of its frame’s within 3 messages', () => {
    const something = fc.oneof(fc.double({ min: 0.2, max: 3_000, noNaN: true }), fc.integer({ min: -100, max: -1 }));
    fc.assert(
      fc.property(something, fc.integer({ min: 1, max: 6 }), fc.boolean(), (more, delay, isTwice) => {
        const { reports, isFrozen } = converse(
          200,
          (_turn, viewport) => Math.max(0, (isTwice && more > 0 ? 2 : 1) * viewport + more),
          () => delay,
        );
        expect(isFrozen).toBe(true);
        expect(reports.length).toBeLessThanOrEqual(3);
        expect(reports.at(-1)).toBeLessThanOrEqual((reports[0] ?? 0) + 8);
      }),
      { numRuns: 2_000 },
    );
  });
});
