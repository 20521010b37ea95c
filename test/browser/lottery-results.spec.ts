import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, test } from './marquee-test.ts';

const drawCall = '**/web-api/external-api/lotto/powerball/draws/*';

/** Longer than the longest pause between two reads, and shorter than the time limit of a call. */
const [longestPause, step] = [400_000, 5_000];

test('a draw is followed: its page says what the platform says, and gives up politely', async ({ page }) => {
  // A draw that is days away, so that nothing happens to it by itself.
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
  // Long ago by any clock of the tests.
  const at = Math.floor(Date.now() / 1_000) - 4_000_000;
  let answer: object = { id, at, salesCloseAt: at - 3_600, state: 'drawing' };
  await page.route(drawCall, (route) => route.fulfill({ json: answer }));
  await page.clock.runFor(longestPause);
  await expect(state).toHaveText('The draw is under way');

  answer = { ...answer, state: 'provisional', numbers: { main: [4, 17, 28, 51, 66], additional: [11] } };
  // In steps: a request that is under way would run into its time limit.
  await expect(async () => {
    await page.clock.runFor(step);
    await expect(state).toHaveText('Provisional result', { timeout: 500 });
  }).toPass({ timeout: 30_000 });
  const balls = page.getByRole('list', { name: 'Main numbers' });
  await expect(balls.getByRole('listitem')).toHaveText(['4', '17', '28', '51', '66']);
  expect(await axeFindings(page)).toEqual([]);

  await page.route(drawCall, (route) =>
    route.fulfill({ status: 503, json: { error: { code: 'platform-unavailable' } } }),
  );
  for (let failure = 0; failure < 6; failure += 1) await page.clock.runFor(longestPause);
  await expect(page.getByText('The draw can’t be followed right now.')).toBeVisible();
  await page.unroute(drawCall);
  await page.route(drawCall, (route) => route.fulfill({ json: { ...answer, state: 'official' } }));
  const refresh = page.waitForRequest(/\/page-data\/en\/lotto\/results\/powerball\//);
  await page.getByRole('button', { name: 'Try again' }).click();
  await refresh;
});

test('numbers are checked by keyboard, and the way leads to a draw that they would have won in', async ({
  page,
  complaints,
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
  expect(complaints).toEqual([]);
});

test.describe('the calendar of draws', () => {
  test.use({ timezoneId: 'America/New_York' });

  test('has the days of the visitor at the first visit already', async ({ page, complaints }) => {
    await page.goto('/en/lotto/draws/');
    await expect(page.getByText(/by the days of your time zone: .?UTC-[45]/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
});
