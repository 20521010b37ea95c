import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const alice = 285_104_233;
const path = '/promotion/sports-stream';

test('a broadcast plays on the page for a signed-in visitor, who can close it', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto(`/en${path}`);
  await hydrated(page);
  const stream = page.getByRole('region', { name: 'Live broadcast' });
  await stream.scrollIntoViewIfNeeded();
  await expect(stream.getByRole('link', { name: 'Sign in to watch' })).toBeVisible();

  await signIn(context, alice);
  await page.reload();
  await hydrated(page);
  await stream.scrollIntoViewIfNeeded();
  await expect(stream.locator('iframe')).toHaveCount(0);
  await stream.getByRole('button', { name: 'Play' }).click();
  await expect(stream.frameLocator('iframe').getByRole('img', { name: 'A drawn match' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await stream.getByRole('button', { name: 'Close the player' }).press('Escape');
  await expect(stream.getByRole('button', { name: 'Play' })).toBeFocused();
  expect(browserProblems).toEqual([]);
});

test('a player whose script fails to load shows an error and a retry', async ({ page, context }) => {
  await page.route('**/assets/find-player-*.js', (route) => route.abort());
  await signIn(context, alice);
  await page.goto(`/en${path}`);
  await hydrated(page);
  const stream = page.getByRole('region', { name: 'Live broadcast' });
  await stream.scrollIntoViewIfNeeded();
  await stream.getByRole('button', { name: 'Play' }).click();
  await expect(stream.getByRole('status')).toContainText('The broadcast can’t be opened right now.');
  await expect(stream.getByRole('button', { name: 'Play' })).toBeEnabled();
});

for (const [reply, said] of [
  [{ status: 'off-air' }, 'لا يوجد بث الآن.'],
  [{ status: 'no-access' }, 'لا يمكنك المشاهدة بعد.'],
  [{ status: 'live', player: 'https://elsewhere.example/player' }, 'يتعذّر فتح البث الآن.'],
] as const) {
  test(`a broadcast for which the platform returns ${JSON.stringify(reply)} shows the reason`, async ({
    page,
    context,
  }) => {
    await page.route('**/promotions/288/broadcast', (route) => route.fulfill({ json: reply }));
    await signIn(context, alice);
    await page.goto(`/ar${path}`);
    await hydrated(page);
    const play = page.getByRole('button', { name: 'تشغيل' });
    await play.scrollIntoViewIfNeeded();
    await play.click();
    await expect(page.getByRole('status').filter({ hasText: said })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(0);
    expect(await axeFindings(page)).toEqual([]);
  });
}
