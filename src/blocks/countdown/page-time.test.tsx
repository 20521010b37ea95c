import { expect, test, vi } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { PageTimeContext, usePageTime } from '../../state/page-time.ts';
import Countdown from './island.tsx';

const browser = vi.hoisted(() => ({ isHydrated: false }));
vi.mock(import('react'), async (original) => {
  const real = await original();
  // Simulates hydration when rendering to text: returns a store's value in the browser.
  const useSyncExternalStore: typeof real.useSyncExternalStore = (subscribe, get, getOnServer) =>
    real.useSyncExternalStore(subscribe, get, browser.isHydrated ? get : getOnServer);
  return { ...real, useSyncExternalStore };
});

const Time = () => usePageTime();
function timeAt(age: number, isHydrated: boolean): string {
  browser.isHydrated = isHydrated;
  return renderInSite(
    <PageTimeContext value={{ serverTime: 1_000, age }}>
      <Time />
    </PageTimeContext>,
  );
}

test('uses the server’s time until hydration, and adds the document’s age after it', () => {
  expect(timeAt(90_400, false)).toBe('1000');
  expect(timeAt(90_400, true)).toBe('1090');
  expect(timeAt(0, true)).toBe('1000');
});

test('shows an hour less in an hour-old document, and never less than zero', () => {
  browser.isHydrated = true;
  const countdown = (seconds: number) =>
    renderInSite(
      <PageTimeContext value={{ serverTime: 1_000, age: 3_600_000 }}>
        <Countdown label="Ends" endsAt={1_000 + seconds} />
      </PageTimeContext>,
    );
  expect(countdown(7_261)).toContain('1 hour and 1 minute');
  expect(countdown(3_599)).toContain('Time is up');
});
