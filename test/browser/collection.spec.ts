import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, follow, hydrated, signIn, test } from './marquee-test.ts';

const accounts = { alice: 285_104_233, marco: 285_133_092, lucia: 285_123_961 };
const wheel = '**/web-api/api/web/promotions/wheel/1115';
const attempts = { left: 2, perPeriod: 0, period: 'day' };

const spin = (number: number, sectorId: string) => ({
  spinId: `1115-${number}`,
  sectorId,
  prize: { kind: 'item', name: sectorId },
  spunAt: 1_795_200_000,
});

/** Packs arrive minutes after joining, and all tests share the clock: the page's data contains two at once. */
async function bringPacks(page: Page, found: Readonly<Record<string, number>> = {}, left = 2): Promise<void> {
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    const body = text
      .replace(/"found":\{[^}]*\}/, `"found":${JSON.stringify(found)}`)
      .replace(/"attempts":\{"left":0/, `"attempts":{"left":${left}`);
    await route.fulfill({ response, body });
  });
}

test('an album by keyboard: sign in, take part, open a pack, its piece, the history', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/en/promotion/sticker-hunt');
  await hydrated(page);
  const album = page.getByRole('region', { name: 'The album' });
  await expect(album.getByText('Chance: 100 in 10,000')).toBeVisible();
  await expect(album.getByRole('link', { name: 'Sign in to see your album' })).toBeVisible();
  await expect(album.getByText('Not found yet')).toHaveCount(0);

  await signIn(context, accounts.marco);
  await page.reload();
  await hydrated(page);
  await expect(album.getByText('Take part first')).toBeVisible();
  await bringPacks(page);
  const join = page.locator('main header').getByRole('button', { name: 'Take part' });
  await join.focus();
  await page.keyboard.press('Enter');
  await expect(album.getByText('2 packs to open')).toBeVisible();
  await expect(album.getByText('Pieces found: 0 of 12')).toBeVisible();

  let sent = 0;
  await page.route(`${wheel}/spin`, async (route) => {
    sent += 1;
    await route.fulfill({ json: { spin: spin(1, 'whistle'), attempts: { ...attempts, left: 1 }, isRepeated: false } });
  });
  const open = album.getByRole('button', { name: 'Open a pack' });
  await open.focus();
  await page.keyboard.press('Enter');
  await expect(album.getByRole('status')).toContainText(/Whistle\s*New/);
  await expect(album.getByText('Pieces found: 1 of 12')).toBeVisible();
  await expect(open).toBeFocused();
  await expect(album.getByText('1 pack to open')).toBeVisible();
  expect(sent).toBe(1);

  // A pack is left, so the visitor may stop as easily as go on.
  const stop = album.getByRole('button', { name: 'Stop here' });
  await stop.focus();
  await page.keyboard.press('Enter');
  await expect(open).toHaveCount(0);
  await expect(album.getByText('1 pack to open')).toBeVisible();
  await expect(album.getByRole('status')).toContainText(/Whistle\s*New/);
  const goOn = album.getByRole('button', { name: 'Go on' });
  await goOn.focus();
  await page.keyboard.press('Enter');
  await expect(goOn).toHaveCount(0);
  await expect(open).toBeVisible();
  expect(sent).toBe(1);

  await page.route(`${wheel}/getHistoryWheel`, (route) =>
    route.fulfill({ json: { spins: [spin(1, 'whistle')], total: 1, collected: [{ sectorId: 'whistle', count: 1 }] } }),
  );
  await album.getByText('Your opened packs').focus();
  await page.keyboard.press('Enter');
  await expect(album.getByRole('group')).toContainText('1115-1');
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('a pack with a lost reply is checked with the same key, and a refusal says why, in Arabic', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.alice);
  await page.goto('/ar/promotion/sticker-hunt');
  await hydrated(page);
  const album = page.getByRole('region', { name: 'الألبوم' });
  await bringPacks(page, { gloves: 1 });
  await page.locator('main header').getByRole('button', { name: 'شارك' }).click();
  await expect(album.getByText('حزمتان يمكن فتحهما')).toBeVisible();

  const keys: (string | undefined)[] = [];
  await page.route(`${wheel}/spin`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length === 1) return route.abort();
    if (keys.length === 2) {
      return route.fulfill({ json: { spin: spin(2, 'gloves'), attempts: { ...attempts, left: 1 }, isRepeated: true } });
    }
    return route.fulfill({ status: 409, json: { errors: [{ code: 'no-attempts', detail: 'none' }] } });
  });
  await album.getByRole('button', { name: 'افتح حزمة' }).click();
  const ask = album.getByRole('status').getByRole('button');
  await expect(ask).toBeVisible();
  // No other pack is opened before the outcome is known.
  await expect(album.getByRole('button', { name: 'افتح حزمة' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await ask.click();
  await expect(album.getByRole('status')).toContainText('1115-2');
  expect(keys).toEqual([expect.any(String), keys[0]]);

  await album.getByRole('button', { name: 'افتح حزمة' }).click();
  await expect(album.getByRole('status')).toContainText('لم تبقَ حزمة لفتحها');
});

test('a pack that is opened while the visitor leaves the page is checked when they come back', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.lucia);
  await page.goto('/en/promotion/sticker-hunt');
  await hydrated(page);
  const album = page.getByRole('region', { name: 'The album' });
  await bringPacks(page);
  await page.locator('main header').getByRole('button', { name: 'Take part' }).click();
  await expect(album.getByText('2 packs to open')).toBeVisible();

  const keys: (string | undefined)[] = [];
  const left = Promise.withResolvers<void>();
  await page.route(`${wheel}/spin`, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    await left.promise;
    return route.fulfill({
      json: { spin: spin(3, 'whistle'), attempts: { ...attempts, left: 1 }, isRepeated: keys.length > 1 },
    });
  });
  const opened = page.waitForResponse('**/promotions/wheel/1115/spin');
  await album.getByRole('button', { name: 'Open a pack' }).click();
  await follow(page.locator('header a[href="/en/"]').first());
  await expect(page).toHaveURL(/\/en\/$/);
  left.resolve();
  await (await opened).finished();
  await page.goBack();
  const ask = album.getByRole('button', { name: 'Check what happened' });
  await ask.click();
  await expect(album.getByRole('status')).toContainText('1115-3');
  expect(keys).toEqual([expect.any(String), keys[0]]);

  // A session that ends at a press says so, even if the album is an anonymous visitor's now.
  await context.clearCookies({ name: 'user_token' });
  await page.route(`${wheel}/spin`, (route) => route.fulfill({ status: 401, json: { errors: [] } }));
  await album.getByRole('button', { name: 'Open a pack' }).click();
  await expect(album.getByText('Your session has ended.')).toBeVisible();
  await expect(album.getByRole('link', { name: 'Sign in to see your album' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
