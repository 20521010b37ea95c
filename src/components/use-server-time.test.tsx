import { expect, test, vi } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { renderInSite } from './render-in-site.tsx';
import { DataAgeContext, useServerTime } from './use-server-time.ts';

const browser = vi.hoisted(() => ({ isAlive: false }));
vi.mock(import('react'), async (original) => {
  const real = await original();
  // What a hydrated page reads, while it is rendered to text.
  const useSyncExternalStore: typeof real.useSyncExternalStore = (subscribe, get, getOnServer) =>
    real.useSyncExternalStore(subscribe, get, browser.isAlive ? get : getOnServer);
  return { ...real, useSyncExternalStore };
});

const Time = () => useServerTime(1_000);
const timeAt = async (age: number, isAlive: boolean) => {
  browser.isAlive = isAlive;
  return renderInSite(
    <DataAgeContext value={age}>
      <Time />
    </DataAgeContext>,
  );
};

test('is the time of the data until the page is alive, and from then on later by its age', async () => {
  expect(await timeAt(90_400, false)).toBe('1000');
  expect(await timeAt(90_400, true)).toBe('1090');
  expect(await timeAt(0, true)).toBe('1000');
});

test('a countdown in a document of an hour ago shows an hour less, and never less than nothing', async () => {
  browser.isAlive = true;
  const countdown = (seconds: number) =>
    renderInSite(
      <DataAgeContext value={3_600_000}>
        <Countdown label="Ends" endsAt={1_000 + seconds} serverTime={1_000} />
      </DataAgeContext>,
    );
  expect(await countdown(7_261)).toContain('1 hour 1 minute');
  expect(await countdown(3_599)).toContain('Time is up');
});
