import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { tickMinutes } from './tick-minutes.ts';

const minute = 60_000;

beforeEach(() => void vi.useFakeTimers({ now: 100 * minute }));
afterEach(() => void vi.useRealTimers());

function clock(beganAt: number) {
  const reported: number[] = [];
  let isHidden = false;
  let notify = () => {};
  const visibility = {
    isHidden: () => isHidden,
    subscribe: (onChange: () => void) => {
      notify = onChange;
      return () => {
        notify = () => {};
      };
    },
  };
  const stop = tickMinutes(visibility, beganAt, (minutes) => reported.push(minutes));
  const becomes = (hidden: boolean) => {
    isHidden = hidden;
    notify();
  };
  return { reported, becomes, stop };
}

it('ticks at each full minute of the session, whenever it is started', () => {
  const { reported } = clock(98.5 * minute);
  vi.advanceTimersByTime(minute / 2 - 1);
  expect(reported).toEqual([1]);
  vi.advanceTimersByTime(1);
  expect(reported).toEqual([1, 2]);
  vi.advanceTimersByTime(3 * minute);
  expect(reported).toEqual([1, 2, 3, 4, 5]);
});

it('pauses while the page is hidden and catches up afterwards', () => {
  const { reported, becomes, stop } = clock(100 * minute);
  becomes(true);
  vi.advanceTimersByTime(30 * minute);
  expect([reported, vi.getTimerCount()]).toEqual([[0], 0]);
  becomes(false);
  expect(reported).toEqual([0, 30]);
  stop();
  expect(vi.getTimerCount()).toBe(0);
});

it('never shows less than zero when the device clock is set back', () => {
  const { reported } = clock(100 * minute);
  vi.setSystemTime(50 * minute);
  vi.advanceTimersByTime(minute);
  expect(reported).toEqual([0, 0]);
});
