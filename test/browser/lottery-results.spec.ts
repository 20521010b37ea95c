import type { Page, Request } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, platformTime, test } from './marquee-test.ts';

const drawCall = '**/web-api/external-api/lotto/powerball/draws/*';

/** Milliseconds: `maxPause` exceeds the longest pause between two reads, `step` is below the time limit of a call. */
const [maxPause, step] = [400_000, 5_000];

test('the page of a draw follows its state, and offers a retry after repeated failures', async ({ page }) => {
  // A draw that is days away, so that its state does not change during the test.
  await page.goto('/en/lotto/results/powerball');
  await page.getByRole('link', { name: 'More about this draw' }).click();
  for (let draw = 0; draw < 2; draw += 1) {
    const address = page.url();
    await page.getByRole('link', { name: 'Following draw' }).click();
    await expect(page).not.toHaveURL(address);
  }
  await page.clock.install();
  await page.reload();
  await hydrated(page);
  const state = page.getByRole('region', { name: 'How the draw stands' }).getByRole('status').first();
  await expect(state).toHaveText('Open for play');

  const id = page.url().split('/').at(-1);
  // Long ago by the clock of the page too, which the test moves.
  const at = (await platformTime()) - 4_000_000;
  let answer: object = { id, at, salesCloseAt: at - 3_600, state: 'drawing' };
  await page.route(drawCall, (route) => route.fulfill({ json: answer }));
  await page.clock.fastForward(maxPause);
  await expect(state).toHaveText('The draw is under way');

  answer = { ...answer, state: 'provisional', numbers: { main: [4, 17, 28, 51, 66], additional: [11] } };
  // In steps, because a request in flight would run into its time limit.
  await expect(async () => {
    await page.clock.fastForward(step);
    await expect(state).toHaveText('Provisional result', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const balls = page.getByRole('list', { name: 'Main numbers' });
  await expect(balls.getByRole('listitem')).toHaveText(['4', '17', '28', '51', '66']);
  expect(await axeFindings(page)).toEqual([]);

  await page.route(drawCall, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'platform-unavailable' } } }),
  );
  await expect(async () => {
    await page.clock.fastForward(maxPause);
    await expect(page.getByText('The draw can’t be followed right now.')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.unroute(drawCall);
  await page.route(drawCall, (route) => route.fulfill({ json: { ...answer, state: 'official' } }));
  const isRead = (request: Request) => request.url().includes('/page-data/en/lotto/results/powerball/');
  const refresh = page.waitForRequest(isRead);
  await page.getByRole('button', { name: 'Try again' }).click();
  await refresh;
  // The platform, like a cached page, still shows it as open, so the browser requests it again.
  const again = page.waitForRequest(isRead);
  await page.clock.runFor(step);
  await again;
});

test('numbers are checked by keyboard, with links to the draws that they would have won', async ({
  page,
  browserProblems,
}) => {
  await page.goto('/en/lotto/results/fantasy5/check');
  await hydrated(page);
  await page.getByLabel('Main numbers').focus();
  await page.keyboard.type('1 2 3 4 5');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Would have cost', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await follow(page.getByRole('table').getByRole('link').first());
  await expect(page.getByRole('heading', { name: 'Prizes and winners' })).toBeVisible();
  expect(browserProblems).toEqual([]);
});

for (const timezoneId of ['America/New_York', 'Pacific/Auckland']) {
  test.describe(`the calendar of draws in ${timezoneId}`, () => {
    test.use({ timezoneId });

    test('groups draws by the visitor’s days at the first visit, without another read', async ({
      page,
      browserProblems,
    }) => {
      const reads: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/page-data/')) reads.push(request.url());
      });
      await page.goto('/en/lotto/draws/');
      await hydrated(page);
      await expect(page.getByText(/by the days of your time zone: .?UTC(?:-[45]|\+1[23])/)).toBeVisible();
      const zone = await page.evaluate(() => new Intl.DateTimeFormat().resolvedOptions().timeZone);
      await expect(page.locator(`[data-zone="${zone}"]`)).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      const atFirst = await daysOf(page);
      expect(reads).toEqual([]);
      // The server knows the zone by now.
      await page.reload();
      await hydrated(page);
      expect(atFirst).toEqual(await daysOf(page));
      expect(browserProblems).toEqual([]);
    });

    test('reads a day again when its draws differ in the visitor’s time zone', async ({ page }) => {
      const day = new Date(((await platformTime()) + 3 * 86_400) * 1_000).toISOString().slice(0, 10);
      const read = page.waitForRequest(/\/page-data\/en\/lotto\/draws\//);
      await page.goto(`/en/lotto/draws/?day=${day}`);
      await read;
      await expect(page.locator('details[id^="day-"]')).toHaveCount(1);
    });
  });
}

/** Content of a calendar: the days to choose from, and each with its lotteries, draws and their links. */
const daysOf = (page: Page) =>
  page.evaluate(() => {
    const textOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, ' ').trim();
    const linksOf = (element: Element) => [...element.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    return [...document.querySelectorAll('[id^="draws-day-"], details[id^="day-"]')].map((element) => [
      element.id,
      element.getAttribute('href'),
      textOf(element),
      ...linksOf(element),
    ]);
  });
