import { describe, expect, it } from 'vitest';
import { drawStates } from '../../entities/lottery.ts';
import { isSettled, laterReading, secondsToChange } from './draw-progress.ts';
import type { LiveFields } from './live-fields.ts';

const draw = (changes: Partial<LiveFields> = {}): LiveFields => ({
  id: '2026-11-21',
  at: 2_000,
  salesCloseAt: 1_000,
  state: 'open',
  ...changes,
});

describe('a draw that is followed', () => {
  it('never goes back to an earlier state of the same draw', () => {
    const drawing = draw({ state: 'drawing' });
    expect(laterReading(drawing, draw())).toBe(drawing);
    expect(laterReading(draw(), drawing)).toBe(drawing);
    expect(laterReading(drawing, undefined)).toBe(drawing);
  });

  it('is replaced by the page’s once the page has another draw', () => {
    const next = draw({ id: '2026-11-23' });
    expect(laterReading(next, draw({ state: 'official' }))).toBe(next);
  });

  it('can be postponed, and open again at another time', () => {
    const postponed = draw({ state: 'postponed' });
    expect(laterReading(draw({ state: 'drawing' }), postponed)).toBe(postponed);
    const later = draw({ at: 9_000 });
    expect(laterReading(draw({ state: 'drawing' }), later)).toBe(later);
  });

  it('waits for the end of sales, and then for the draw', () => {
    expect(secondsToChange(draw(), 900)).toBe(100);
    expect(secondsToChange(draw({ state: 'sales-closed' }), 900)).toBe(1_100);
    expect(secondsToChange(draw({ state: 'drawing' }), 2_500)).toBe(-500);
  });

  it('ends when it is official, was not held or is unavailable', () => {
    expect(drawStates.filter(isSettled)).toEqual(['official', 'void', 'unavailable']);
  });
});
