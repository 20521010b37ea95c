import { axeFindings } from '../browser/axe-findings.ts';
import { expect, hydrated, signIn, test } from '../browser/marquee-test.ts';

const accountId = 285_133_092;
const purchases = '**/promo-store/items/free-bet-2/purchases';

for (const [code, text] of [
  ['not-enough-points', 'You do not have enough points for it.'],
  ['out-of-stock', 'It is sold out.'],
  ['price-changed', 'The price has changed.'],
  ['limit-reached', 'the maximum allowed per person'],
] as const) {
  test(`says why a purchase is refused: ${code}`, async ({ page, context }) => {
    await signIn(context, accountId);
    await page.goto('/en/promo-store/free-bet-2');
    await hydrated(page);
    await page.route(purchases, (route) => route.fulfill({ status: 422, json: { errors: [{ code }] } }));
    await page.getByRole('button', { name: /^Buy for/ }).click();
    await page.getByRole('button', { name: 'Buy', exact: true }).click();
    await expect(page.locator('main').getByRole('status').filter({ hasText: text })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });
}

test('a purchase in Arabic with a lost reply is checked after a reload, and made once', async ({ page, context }) => {
  await signIn(context, accountId);
  await page.goto('/ar/promo-store/free-bet-2');
  await hydrated(page);
  const keys: (string | undefined)[] = [];
  await page.route(purchases, async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    const response = await route.fetch();
    if (keys.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  const area = page.locator('main');
  await area.getByRole('button').first().click();
  await area.getByRole('group').getByRole('button').first().click();
  await expect(area.getByRole('status').getByRole('button')).toBeVisible();
  await page.reload();
  await hydrated(page);
  await area.getByRole('status').getByRole('button').click();
  await expect(area.getByRole('status').locator('bdi')).toBeVisible();
  expect(keys).toHaveLength(2);
  expect(keys[0]).toBe(keys[1]);
  expect(await axeFindings(page)).toEqual([]);
});
