import { describe, expect, it } from 'vitest';
import { nextProgress } from './progress-phase.ts';

describe('nextProgress', () => {
  it('§4 "starts after a 200 ms throttle"', () => {
    expect(nextProgress('hidden', 'loading')).toEqual({ now: 'hidden', later: { phase: 'rising', delay: 200 } });
  });

  it('shows nothing for a navigation that ends within the throttle', () => {
    expect(nextProgress('hidden', 'idle')).toEqual({ now: 'hidden' });
  });

  it('§4 "finish goes to 100 and hides after 500 ms"', () => {
    expect(nextProgress('rising', 'idle')).toEqual({ now: 'finished', later: { phase: 'hidden', delay: 500 } });
  });

  it('keeps rising when a second navigation replaces the first', () => {
    expect(nextProgress('rising', 'loading')).toEqual({ now: 'rising' });
  });

  it('§4 "failure marks it failed": whether or not the bar was showing, and the next navigation starts afresh', () => {
    expect(nextProgress('hidden', 'failed')).toEqual({ now: 'failed' });
    expect(nextProgress('rising', 'failed')).toEqual({ now: 'failed' });
    expect(nextProgress('failed', 'loading')).toEqual({ now: 'hidden', later: { phase: 'rising', delay: 200 } });
  });
});
