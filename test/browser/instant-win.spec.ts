import type { Page } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, platformTime, sessionToken, signIn, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

/** Niamh has excluded herself. */
const accounts = {
  alice: 285_104_233,
  marco: 285_133_092,
  german: 285_122_847,
  spanish: 285_123_961,
  niamh: 285_153_664,
};

const stageOf = (page: Page) => page.locator('#stage');

/** Presses the focused element, as a visitor without a pointer does. */
async function pressWithKeyboard(page: Page, name: string | RegExp, role: 'link' | 'button' = 'button') {
  const control = stageOf(page).getByRole(role, { name });
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press('Enter');
}

test('the wheel by keyboard: sign in, take part, spin, result, history, and the same after a reload', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = stageOf(page);
  await expect(stage.getByRole('table')).toContainText('1 in 10,000');
  await expect(stage.getByRole('link', { name: 'Sign in to take part' })).toBeVisible();
  await expect(stage.getByRole('button')).toHaveCount(0);

  await signIn(context, accounts.marco);
  await page.reload();
  await hydrated(page);
  let spins = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/spin')) spins += 1;
  });
  await pressWithKeyboard(page, 'Take part');
  await expect(stage.getByText('5 attempts left')).toBeVisible();
  await expect(page.locator('main header').getByRole('link', { name: 'Play' })).toHaveAttribute('href', '#stage');

  // The result depends on the key: this one wins points.
  await page.route('**/wheel/*/spin', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'idempotency-key': 'spin' } }),
  );
  await pressWithKeyboard(page, 'Spin');
  // The animation is the loading state: further presses do nothing.
  await page.keyboard.press('Enter');
  const status = stage.getByRole('status');
  await expect(status).toContainText('Attempt number:', { timeout: 15_000 });
  const dialog = page.getByRole('dialog');
  // Attempts are left, so the visitor chooses: stopping comes first.
  await expect(dialog.getByRole('button', { name: 'Stop here' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog.getByRole('button', { name: 'Go on' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(stage.getByRole('button', { name: 'Spin' })).toBeFocused();
  await expect(stage.getByText('4 attempts left')).toBeVisible();
  expect(spins).toBe(1);

  const history = stage.getByText('Your attempts', { exact: true });
  await history.focus();
  await page.keyboard.press('Enter');
  await expect(stage.locator('details')).toContainText(`1103-${accounts.marco}-1`);
  await page.reload();
  await hydrated(page);
  await expect(stage.getByText('4 attempts left')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test('boxes in Arabic: the pressed one opens, its win is confirmed, and the others stay closed', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.alice);
  await page.goto('/ar/promotion/giftbox-hunt');
  await hydrated(page);
  const stage = stageOf(page);
  // The result depends on the key: this one wins.
  await page.route('**/wheel/*/spin', (route) =>
    route.continue({ headers: { ...route.request().headers(), 'idempotency-key': 'box' } }),
  );
  // Visitors who join at the top of the page get attempts on the stage.
  await page.locator('main header').getByRole('button', { name: 'شارك' }).click();
  await stage.getByRole('button', { name: /^الصندوق 5/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`1125-${accounts.alice}-1`);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'متابعة' }).click();
  await expect(dialog).toHaveCount(0);
  const opened = stage.getByRole('button', { name: /^الصندوق 5: / });
  await expect(opened).toHaveAttribute('aria-disabled', 'true');
  await expect(stage.locator('button[data-state]')).toHaveCount(1);
  await page.reload();
  await hydrated(page);
  await stage.locator('summary').click();
  await expect(stage.locator('details')).toContainText(`1125-${accounts.alice}-1`);
  expect(await axeFindings(page)).toEqual([]);
});

test('new attempts appear when the platform grants them, and are announced', async ({ page, context }) => {
  await page.clock.install();
  await signIn(context, accounts.spanish);
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = stageOf(page);
  await stage.getByRole('button', { name: 'Take part' }).click();
  await expect(stage.getByText('5 attempts left')).toBeVisible();
  // The last attempt of the period; the next ones come in an hour.
  const hour = 3_600;
  await page.route('**/wheel/*/spin', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    const nextAt = (await platformTime()) + hour;
    await route.fulfill({ response, json: { ...reply, attempts: { ...reply.attempts, left: 0, nextAt } } });
  });
  await stage.getByRole('button', { name: 'Spin' }).click();
  await expect(stage.getByText('You have no attempts left.')).toBeVisible({ timeout: 15_000 });
  await page.keyboard.press('Escape');
  await page.clock.fastForward((hour - 60) * 1_000);
  await expect(stage.getByText('You have no attempts left.')).toBeVisible();
  await page.clock.fastForward(120_000);
  await expect(stage.getByRole('status')).toContainText('You have new attempts.');
  await expect(stage.getByText('4 attempts left')).toBeVisible();
  await expect(stage.getByRole('button', { name: 'Spin' })).toBeEnabled();
});

test('the animation switch lasts after a reload and on other stages', async ({ page, context }) => {
  await signIn(context, accounts.german);
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = stageOf(page);
  await stage.getByRole('button', { name: 'Take part' }).click();
  const still = stage.getByRole('checkbox', { name: 'No animation' });
  await expect(still).not.toBeChecked();
  await still.check();
  await page.reload();
  await hydrated(page);
  await expect(still).toBeChecked();
  // The outcome is held back: a wheel with animation would turn in the meantime.
  await page.route('**/wheel/*/spin', () => {});
  const angle = () =>
    stage
      .locator('svg')
      .first()
      .evaluate((disc) => disc.style.rotate);
  const before = await angle();
  await stage.getByRole('button', { name: 'Spin' }).click();
  await expect(stage.getByRole('status')).toContainText('Spinning');
  // Two frames of the animation.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await angle()).toBe(before);
  expect(await axeFindings(page)).toEqual([]);

  // Boxes have the same switch, and then don't move at all.
  await page.goto('/en/promotion/giftbox-hunt');
  await hydrated(page);
  await stage.getByRole('button', { name: 'Take part' }).click();
  await expect(still).toBeChecked();
  const lid = stage.locator('button use').last();
  expect(await lid.evaluate((element) => getComputedStyle(element).transitionDuration)).toBe('0s');
  await still.uncheck();
  expect(await lid.evaluate((element) => getComputedStyle(element).transitionDuration)).not.toBe('0s');
});

test('reduced motion hides the animation switch', async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(context, accounts.alice);
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = stageOf(page);
  await expect(stage.getByText('Your attempts', { exact: true })).toBeVisible();
  await expect(stage.getByRole('checkbox')).toHaveCount(0);
});

test('a self-excluded visitor gets no stage', async ({ page, context }) => {
  await signIn(context, accounts.niamh);
  await page.goto('/en/promotion/hunt-the-thimble');
  // At once, or as soon as a slow platform has replied.
  await expect(page.getByRole('heading', { name: 'We show you no offers at the moment' })).toBeVisible();
  await expect(page.locator('#stage, table')).toHaveCount(0);
});

test('a spin that comes too soon says when to try again, and is repeated with its key', async ({
  page,
  context,
  request,
}) => {
  await signIn(context, accounts.german);
  // Another test may have joined.
  const joined = await request.post(
    `http://localhost:${ports.sandbox}/web-api/api/web/promotions/wheel/1103/confirm-participation`,
    { headers: { 'x-auth': `Bearer ${await sessionToken(accounts.german)}` } },
  );
  expect(joined.ok()).toBe(true);
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = stageOf(page);
  const spin = stage.getByRole('button', { name: 'Spin' });
  await expect(spin).toBeVisible();
  await stage.getByLabel('No animation').check();
  const keys: (string | undefined)[] = [];
  await page.route('**/wheel/*/spin', async (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const errors = [{ code: 'spin-too-soon', detail: 'Too soon' }];
    return route.fulfill({ status: 429, headers: { 'retry-after': '2' }, json: { errors } });
  });
  await spin.click();
  await expect(stage.getByText('You can try again in 2 s: nothing is done twice.')).toBeVisible();
  await expect(spin).toBeDisabled();
  await expect(stage.getByText('5 attempts left')).toBeVisible();
  await expect(stage.getByText('You can try again now')).toBeVisible();
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect(stage.getByText('Attempt number:').first()).toBeVisible();
  expect(keys).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), keys[0]]);
});

test('cash counts up to the amount that screen readers get at once, and who stops has no button to spin', async ({
  page,
  context,
}) => {
  await signIn(context, accounts.alice);
  await page.goto('/en/promotion/spin-wheel');
  await hydrated(page);
  const stage = stageOf(page);
  // Another test may have joined.
  const join = stage.getByRole('button', { name: 'Take part' });
  const spin = stage.getByRole('button', { name: 'Spin', exact: true });
  await expect(join.or(spin)).toBeVisible();
  if (await join.isVisible()) await join.click();
  let rounds = 0;
  await page.route('**/wheel/*/spin', async (route) => {
    const response = await route.fetch();
    const reply = await response.json();
    rounds += 1;
    const prize = { kind: 'money', value: { amount: 50_000, currency: 'EUR' } };
    const spinId = `1103-cash-${rounds}`;
    const attempts = { perPeriod: 5, period: 'day', left: 3 };
    await route.fulfill({ response, json: { ...reply, spin: { ...reply.spin, spinId, prize }, attempts } });
  });
  // Every text of the amount, from the first frame of the dialog.
  await page.evaluate(() => {
    const shown: string[] = [];
    Object.assign(window, { shown });
    const look = () => {
      const text = document.querySelector('dialog [data-kind="money"] > :last-child')?.textContent;
      if (text && text !== shown.at(-1)) shown.push(text);
      requestAnimationFrame(look);
    };
    look();
  });
  const dialog = page.getByRole('dialog');
  const amounts = () => page.evaluate(() => (window as unknown as { shown: string[] }).shown);

  await spin.click();
  await expect(dialog).toBeVisible({ timeout: 15_000 });
  await expect(dialog.getByRole('listitem')).toMatchAriaSnapshot(
    '- listitem:\n  - strong: €500\n  - text: /Attempt number/',
  );
  // The entry of the amount begins later than the dialog's, with €0.
  await expect.poll(amounts).toContain('€0');
  await expect(dialog.locator('[data-kind="money"] > *')).toHaveCount(1);
  const texts = await amounts();
  const counted = texts.slice(texts.indexOf('€0')).map((text) => Number(text.replace(/\D/g, '')));
  // A busy machine draws few frames of a second; one between the first and the last amount is enough.
  expect(counted.length).toBeGreaterThan(2);
  expect(counted.at(-1)).toBe(500);
  expect(counted).toEqual(counted.toSorted((one, other) => one - other));
  expect(await axeFindings(page)).toEqual([]);

  await dialog.getByRole('button', { name: 'Stop here' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(stage.getByText('3 attempts left')).toBeVisible();
  await expect(spin).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await stage.getByRole('button', { name: 'Go on' }).click();
  await expect(spin).toBeVisible();
  expect(rounds).toBe(1);

  // With motion switched off the amount is there at once.
  await stage.getByLabel('No animation').check();
  await page.evaluate(() => void (window as unknown as { shown: string[] }).shown.splice(0));
  await expect(spin).toBeEnabled();
  await spin.click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Go on' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await amounts()).toEqual(['€500']);
  await expect(spin).toBeVisible();
});
