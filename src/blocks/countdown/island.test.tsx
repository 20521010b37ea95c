import { expect, test } from 'vitest';
import { renderInSite } from '../../components/render-in-site.tsx';
import { PageTimeContext } from '../../state/page-time.ts';
import type { SiteChanges } from '../../state/site-fixture.ts';
import { renderBlock } from '../render-block.tsx';
import { countdown } from './block.tsx';
import Countdown from './island.tsx';

const serverTime = 1_795_200_000;

/** HTML without the elements around single digits. */
const clockAt = (seconds: number, changes: SiteChanges = {}) =>
  renderInSite(
    <PageTimeContext value={{ serverTime, age: 0 }}>
      <Countdown label="Ends" endsAt={serverTime + seconds} />
    </PageTimeContext>,
    changes,
  ).replaceAll(/<\/?b>/g, '');

test('renders the remaining time by the server’s clock', () => {
  const html = clockAt(90_061);
  expect(html).toContain('1 day and 1 hour');
  expect(html).toMatch(/>01<.*>01<.*>01<.*>01</);
  expect(html).toContain('role="timer" aria-label="Ends"');
});

test.each([
  [86_399, '23:59:59'],
  [3_600, '01:00:00'],
  [3_599, '59:59'],
  [0, '00:00'],
])('R9.14 shows a clock on the last day: %i s as %s', (seconds, clock) => {
  expect(clockAt(seconds)).toContain(`>${clock}</bdi>`);
});

test('uses the plural forms of the language', () => {
  expect(clockAt(3 * 86_400 + 7_200, { currentLanguage: 'ru' })).toContain('3 дня 2 часа');
  expect(clockAt(2 * 86_400 + 3_600, { currentLanguage: 'ar' })).toContain('يومان وساعة واحدة');
});

test('shows that the time is up', () => {
  expect(clockAt(-1)).toContain('Time is up');
});

test('shows the end beside the clock, in the visitor’s time zone', () => {
  const block = countdown.of({ title: 'Ends', endsAt: serverTime + 3_660 });
  const html = renderBlock(block, { serverTime, site: { timeZone: 3 } });
  expect(html).toContain('1 hour and 1 minute');
  expect(html).toContain('<span>Fri</span> <bdi dir="ltr">20.11\u00a0/\u00a022:41 UTC+3</bdi>');
  // Styles select the part by its class.
  expect(html).toMatch(/<p class="[^"]+">Ends<span/);
});

test('shows a date without a clock when countdowns are not allowed', () => {
  const data = { title: 'Ends', endsAt: serverTime, withoutClock: true };
  expect(renderBlock(countdown.of(data))).toMatch(
    /Ends <time[^>]*><span>Fri<\/span> <bdi[^>]*>[^<]*UTC\+3<\/bdi><\/time>/,
  );
  const html = renderBlock(countdown.of({ ...data, isDateOnly: true }));
  expect(html).toMatch(/Ends <time[^>]*><span>Fri<\/span> <bdi[^>]*>20\.11\.2026<\/bdi><\/time>/);
  expect(html).not.toContain('timer');
});
