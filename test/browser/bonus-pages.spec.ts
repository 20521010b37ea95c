import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, sessionToken, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const [emre, maria] = [285_148_321, 285_125_075];

test('R7.52 a visitor joins a tournament from the lobby and finds their own row', async ({
  page,
  context,
  browserProblems,
}) => {
  // A lobby does not wait for a platform that is slow to begin with.
  await expect(async () => {
    await page.goto('/en/bonus/tournaments');
    await hydrated(page);
    await expect(page.getByText('can’t be shown right now')).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole('link', { name: 'Sign in to see your tournaments' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await signIn(context, emre);
  await page.reload();
  await hydrated(page);
  await expect(page.getByText('You are not taking part in any of these tournaments.')).toBeVisible();

  // Waits for the router: navigating to the standings must not cancel the refresh that shows the visitor's row.
  await follow(page.locator('#tournaments-running').getByRole('link', { name: 'Daily tournament' }).first());
  await expect(page).toHaveURL(/\/en\/bonus\/tournament-501$/);
  await page.getByRole('button', { name: 'Take part' }).click();
  await expect(page.getByText('You’re in').first()).toBeVisible();
  await page.getByRole('link', { name: 'See the leaderboard' }).click();
  await expect(page.locator('#standings').getByText('Your place', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.goto('/en/bonus/tournaments');
  await hydrated(page);
  const mine = page.getByRole('region', { name: 'Your tournaments' });
  await expect(mine.getByRole('link', { name: 'Daily tournament' })).toBeVisible();
  await expect(mine.getByText('Live now')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('R7.42 a bonus is offered, chosen, and wagered from then on', async ({ page, context, browserProblems }) => {
  await signIn(context, maria);
  await page.goto('/en/bonus/first-deposit');
  await hydrated(page);
  const casino = page.locator('#bonus-12');
  await expect(casino.getByText('This bonus is available to you.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  const chosen = await fetch(`http://localhost:${ports.sandbox}/web-api/promotions/SetTypeFirstBonus`, {
    method: 'POST',
    headers: { 'x-auth': `Bearer ${await sessionToken(maria)}`, 'content-type': 'application/json' },
    body: JSON.stringify({ bonus_id: 2 }),
  });
  expect(chosen.status).toBe(200);
  await page.reload();
  await hydrated(page);
  await expect(casino.getByRole('progressbar')).toBeVisible();
  await expect(casino.getByText('Still to stake')).toBeVisible();
  await expect(page.locator('#bonus-11').getByText('Another bonus of yours')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

for (const language of ['en', 'ar'] as const) {
  test(`headings of rules stand beside their text where there is room, and above it on a phone: ${language}`, async ({
    page,
  }) => {
    const text = page.locator('[data-seen="terms_opened"]');
    const heading = page.locator('section[aria-labelledby]', { has: text }).getByRole('heading', { level: 2 });
    const edges = async () => {
      const [headingBox, textBox] = [await heading.boundingBox(), await text.boundingBox()];
      if (!headingBox || !textBox) throw new Error('The terms are missing');
      return {
        isAbove: headingBox.y + headingBox.height <= textBox.y,
        isBefore: headingBox.x + headingBox.width <= textBox.x,
        isAfter: textBox.x + textBox.width <= headingBox.x,
      };
    };
    await page.setViewportSize({ width: 1366, height: 820 });
    await page.goto(`/${language}/rules/bonus-rules`);
    expect(await edges()).toEqual({ isAbove: false, isBefore: language === 'en', isAfter: language === 'ar' });
    expect(await axeFindings(page)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await edges()).toMatchObject({ isAbove: true });
    expect(await axeFindings(page)).toEqual([]);
  });
}
