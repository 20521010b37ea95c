import type { Route } from '@playwright/test';
import { axeFindings } from '../browser/axe-findings.ts';
import { expect, hydrated, signIn, test } from '../browser/marquee-test.ts';

const spinCall = '**/web-api/api/web/promotions/wheel/*/spin';

/** A separate account for each case, because each uses up its account's attempts. */
const accounts = { en: 285_117_860, ar: 285_129_415 };

const texts = {
  en: { join: 'Take part', busy: 'One moment…' },
  ar: { join: 'شارك', busy: 'لحظة واحدة…' },
} as const;

/** Faults of an attempt's request, before it succeeds. */
const faults: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'fails once': (route) => route.fulfill({ status: 503, json: { errors: [{ code: 'down' }] } }),
  'loses its answer': async (route) => {
    await route.fetch();
    await route.abort();
  },
};

for (const language of ['en', 'ar'] as const) {
  test(`thimbles in ${language}: a slow platform, a failing one and a lost reply use no attempt twice`, async ({
    page,
    context,
  }) => {
    await signIn(context, accounts[language]);
    await page.goto(`/${language}/promotion/hunt-the-thimble`);
    await hydrated(page);
    const stage = page.locator('#stage');
    const thimbles = stage.locator('ul button');
    const keys: (string | undefined)[] = [];
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/spin'))
        keys.push(request.headers()['idempotency-key']);
    });
    await stage.getByRole('button', { name: texts[language].join }).click();
    await expect(thimbles).toHaveCount(3);

    const close = async () => {
      const dialog = page.getByRole('dialog');
      if (await dialog.isVisible()) await dialog.getByRole('button').click();
      await expect(dialog).toHaveCount(0);
    };

    await page.route(spinCall, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      await route.continue();
    });
    await thimbles.nth(0).dblclick();
    await expect(stage.getByRole('status').getByText(texts[language].busy)).toBeVisible();
    await expect(thimbles.nth(0)).toHaveAttribute('data-state', /won|open/);
    await close();
    expect(keys).toHaveLength(1);
    await page.unroute(spinCall);

    for (const [index, fault] of Object.values(faults).entries()) {
      await page.route(spinCall, fault, { times: 1 });
      await expect(thimbles.nth(1 + index)).not.toHaveAttribute('aria-disabled');
      await thimbles.nth(1 + index).click();
      const ask = stage.locator('[role="alert"] ~ button');
      await expect(ask).toBeVisible();
      expect(await axeFindings(page)).toEqual([]);
      if (index === 1) {
        // An action that was open before a reload is open after it.
        await page.reload();
        await hydrated(page);
      }
      await ask.click();
      await expect(stage.getByRole('status').locator('bdi').last()).toHaveText(
        new RegExp(`1129-${accounts[language]}-${index + 2}$`),
      );
      await close();
      expect(keys.at(-1)).toBe(keys.at(-2));
    }
    // Three attempts a day: none is left, and none was used twice.
    await stage.locator('summary').click();
    await expect(stage.locator('details li')).toHaveCount(3);
  });
}

test('an attempt that is refused, or made in an ended session, shows the reason and no outcome', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.en);
  await page.goto('/en/promotion/giftbox-hunt');
  await hydrated(page);
  const stage = page.locator('#stage');
  await stage.getByRole('button', { name: 'Take part' }).click();
  await page.route(spinCall, (route) => route.fulfill({ status: 409, json: { errors: [{ code: 'pool-empty' }] } }), {
    times: 1,
  });
  await stage.getByRole('button', { name: 'Box 2' }).click();
  await expect(stage.getByRole('status')).toContainText('All prizes have been won');
  await expect(stage.locator('button[data-state]')).toHaveCount(0);
  await page.route(spinCall, (route) => route.fulfill({ status: 401, json: { errors: [] } }), { times: 1 });
  await expect(stage.getByRole('button', { name: 'Box 2' })).not.toHaveAttribute('aria-disabled');
  await stage.getByRole('button', { name: 'Box 2' }).click();
  await expect(stage.getByText('Your session has ended').first()).toBeVisible();
});
