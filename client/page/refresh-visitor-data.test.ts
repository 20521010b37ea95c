import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { VisitorDataState } from '../../src/state/visitor-data.tsx';
import { fakePageRoot, viewFixture } from './page-fixtures.ts';
import { refreshVisitorData } from './refresh-visitor-data.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Own = VisitorDataState<unknown>['status'];
const place = { pathname: '/en/', search: '' };
const viewOf = (status: Own) =>
  viewFixture({ visitorData: { balance: status === 'ready' ? { status, value: 1 } : { status } } });

/** Opens a page with visitor data in these states, at first and after each refresh; `undefined` makes a refresh fail. */
function openPage(first: Own, ...later: readonly (Own | undefined)[]) {
  const { pageRoot } = fakePageRoot(viewOf(first), place);
  let reads = 0;
  const refreshPage = async () => {
    const status = later[Math.min(reads, later.length - 1)];
    reads += 1;
    if (status) await pageRoot.show({ view: viewOf(status), ...place }, 'refresh');
  };
  refreshVisitorData({ pageRoot, refreshPage });
  return {
    isWaiting: pageRoot.isWaiting,
    reads: () => reads,
    navigate: (status: Own) => pageRoot.show({ view: viewOf(status), pathname: '/en/lotto/', search: '' }, 'forward'),
    passSeconds: (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1_000),
  };
}

describe('visitor data that misses its deadline', () => {
  it.each(['none', 'failed', 'ready'] as const)('is not requested when no island waits for it: %s', async (status) => {
    const { reads, passSeconds } = openPage(status);
    await passSeconds(100);
    expect(reads()).toBe(0);
  });

  it('is requested until it arrives', async () => {
    const { reads, passSeconds } = openPage('waiting', 'waiting', 'ready');
    await passSeconds(100);
    expect(reads()).toBe(2);
  });

  it.each([
    ['the platform is still too slow', 'waiting' as const],
    ['the page can’t be had', undefined],
  ])('is requested four times with growing pauses while %s, and then failed', async (_, later) => {
    const { reads, isWaiting, passSeconds } = openPage('waiting', later);
    const counts = [];
    for (const pause of [1, 2, 4, 8]) {
      await passSeconds(pause - 0.1);
      counts.push(reads());
      expect(isWaiting()).toBe(true);
      await passSeconds(0.1);
    }
    expect([counts, isWaiting()]).toEqual([[0, 1, 2, 3], false]);
    await passSeconds(100);
    expect(reads()).toBe(4);
  });

  it('is requested just as often on the next page', async () => {
    const { reads, navigate, isWaiting, passSeconds } = openPage('waiting', 'waiting');
    await passSeconds(4);
    expect(reads()).toBe(2);
    await navigate('waiting');
    await passSeconds(14.9);
    expect([reads(), isWaiting()]).toEqual([5, true]);
    await passSeconds(0.1);
    expect([reads(), isWaiting()]).toEqual([6, false]);
  });

  it('is not requested during a navigation to a page that does not wait', async () => {
    const { reads, navigate, passSeconds } = openPage('waiting', 'waiting');
    await navigate('none');
    await passSeconds(100);
    expect(reads()).toBe(0);
  });
});
