import { describe, expect, it } from 'vitest';
import { archivePage } from './archive-page.ts';
import { createDrawArchive } from './draw-archive.ts';
import { type LotteryKind, readLotteryKinds } from './lottery-kinds.ts';

const now = Date.parse('2026-11-21T09:00:00Z') / 1_000;
const kinds = readLotteryKinds('config/lotteries').map((kind): [string, LotteryKind] => [kind.id, kind]);

/** Number of draws computed for a part of a new archive. */
function drawsComputed(kind: LotteryKind, offset: number): number {
  let computed = 0;
  const draw = (number: number) => {
    computed += 1;
    return kind.calendar.draw(number);
  };
  const archive = createDrawArchive('seed', (_, { tiers }) => tiers.map(() => 0));
  archivePage({ seed: 'seed', archive, now }, { ...kind, calendar: { ...kind.calendar, draw } }, { offset, limit: 10 });
  return computed;
}

describe('archivePage', () => {
  it.each(kinds)('computes as few draws of %s for page 50 as for page 1', (_, kind) => {
    // A part may lie in two blocks instead of one.
    for (const offset of [0, 490]) expect(drawsComputed(kind, offset)).toBeLessThan(500);
  });
});
