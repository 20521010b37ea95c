import { describe, expect, it } from 'vitest';
import { nextProgress } from './progress-phase.ts';

describe('nextProgress', () => {
  it('R4.18 starts after a throttle of 200 ms', () => {
    expect(nextProgress('hidden', 'loading')).toEqual({ now: 'hidden', later: { phase: 'rising', delay: 200 } });
  });

  it('shows nothing for a navigation that ends within the throttle', () => {
    expect(nextProgress('hidden', 'idle')).toEqual({ now: 'hidden' });
  });

  it('R4.20 R4.21 goes to 100 when it finishes, and hides after 500 ms', () => {
    expect(nextProgress('rising', 'idle')).toEqual({ now: 'finished', later: { phase: 'hidden', delay: 500 } });
  });

  it('keeps rising when a second navigation replaces the first', () => {
    expect(nextProgress('rising', 'loading')).toEqual({ now: 'rising' });
  });

  it('R4.22 fails whether or not the bar was showing, and the next navigation starts from the beginning', () => {
    expect(nextProgress('hidden', 'failed')).toEqual({ now: 'failed' });
    expect(nextProgress('rising', 'failed')).toEqual({ now: 'failed' });
    expect(nextProgress('failed', 'loading')).toEqual({ now: 'hidden', later: { phase: 'rising', delay: 200 } });
  });
});
