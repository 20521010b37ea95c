import { describe, expect, it } from 'vitest';
import { nextProgress } from './progress-phase.ts';

describe('nextProgress', () => {
  it('starts to rise only after the throttle of 200 ms', () => {
    expect(nextProgress('hidden', 'loading')).toEqual({ now: 'hidden', later: { phase: 'rising', delay: 200 } });
  });

  it('shows nothing for a navigation that ends within the throttle', () => {
    expect(nextProgress('hidden', 'idle')).toEqual({ now: 'hidden' });
  });

  it('goes to the end and hides 500 ms later', () => {
    expect(nextProgress('rising', 'idle')).toEqual({ now: 'finished', later: { phase: 'hidden', delay: 500 } });
  });

  it('keeps rising when a second navigation replaces the first', () => {
    expect(nextProgress('rising', 'loading')).toEqual({ now: 'rising' });
  });

  it('marks a failure whether or not the bar was showing, and starts afresh with the next navigation', () => {
    expect(nextProgress('hidden', 'failed')).toEqual({ now: 'failed' });
    expect(nextProgress('rising', 'failed')).toEqual({ now: 'failed' });
    expect(nextProgress('failed', 'loading')).toEqual({ now: 'hidden', later: { phase: 'rising', delay: 200 } });
  });
});
