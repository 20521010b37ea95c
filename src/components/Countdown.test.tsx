import { expect, test } from 'vitest';
import { Countdown } from './Countdown.tsx';
import { renderInSite } from './render-in-site.tsx';

const serverTime = 1_795_200_000;

test('the first picture shows the time by the clock of the server', async () => {
  const html = await renderInSite(<Countdown label="Ends" endsAt={serverTime + 90_061} serverTime={serverTime} />);
  expect(html).toContain('1 day 1 hour');
  expect(html).toMatch(/>01<.*>01<.*>01<.*>01</);
});

test('counts in the plural forms of the language', async () => {
  const part = <Countdown label="Окончание" endsAt={serverTime + 3 * 86_400} serverTime={serverTime} />;
  expect(await renderInSite(part, { currentLanguage: 'ru' })).toContain('3 дня 0 часов');
});

test('says that the time is up', async () => {
  const html = await renderInSite(<Countdown label="Ends" endsAt={serverTime - 1} serverTime={serverTime} />);
  expect(html).toContain('Time is up');
});
