import type { Locator, Page, Route } from '@playwright/test';
import { axeFindings } from './axe-findings.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const accounts = { keyboard: 285_122_847, lost: 285_123_961, refused: 285_125_075, changed: 285_121_733 };
const buyPath = '**/web-api/external-api/lotto/powerball/tickets';
const gamePath = 'lotto/game/powerball';

/** Signs an account in and opens the game with one line. */
async function openTicket(page: Page, account: number, language = 'en'): Promise<void> {
  await signIn(page.context(), account);
  await page.goto(`/${language}/${gamePath}?lines=3-8-21-30-44_7`);
  await hydrated(page);
}

test('three lines by keyboard are kept through signing in, and bought once', async ({
  page,
  context,
  browserProblems,
}) => {
  await page.goto(`/en/${gamePath}`);
  await hydrated(page);
  const grid = page.getByRole('group', { name: 'Line 1: Main numbers' });
  await grid.getByRole('button', { name: '1', exact: true }).focus();
  for (const keys of ['Space', 'ArrowRight', 'Space', 'End', 'Space', '23', 'Space', '40', 'Space']) {
    // Digits of one number must not be a second apart, also on a slow machine.
    const pressed = /^\d+$/.test(keys) ? [...keys] : [keys];
    await Promise.all(pressed.map((key) => page.keyboard.press(key)));
  }
  await expect(grid.getByRole('button', { pressed: true })).toHaveText(['1', '2', '23', '40', '69']);
  await page.getByRole('button', { name: 'Fill in the rest' }).click();
  await page.getByRole('button', { name: 'Add five random lines' }).click();
  for (const line of [6, 5, 4]) await page.getByRole('button', { name: `Remove line ${line}` }).click();
  const lines = page.getByRole('region', { name: 'Your lines' }).getByRole('listitem');
  await expect(lines).toHaveCount(3);
  const numbers = await lines.allInnerTexts();
  expect(await axeFindings(page)).toEqual([]);
  await expect(page.getByRole('link', { name: 'Sign in to buy' })).toBeVisible();
  await signIn(context, accounts.keyboard);
  await page.reload();
  await hydrated(page);
  await expect(lines).toHaveText(
    numbers.map((text) => text.replace(/\s+/g, ' ').trim()),
    { useInnerText: true },
  );
  let calls = 0;
  const pressed = Promise.withResolvers<void>();
  await page.route(buyPath, async (route) => {
    calls += 1;
    await pressed.promise;
    await route.continue();
  });
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check your ticket' });
  await expect(dialog.getByText('Total price')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Pay $6' }).dblclick();
  pressed.resolve();
  await expect(page.getByRole('dialog', { name: 'Your ticket is bought' })).toBeVisible();
  expect(calls).toBe(1);
  await page.getByRole('link', { name: 'See the ticket' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lottery ticket' })).toBeVisible();
  await expect(page.getByText('Your ticket is waiting for the draw')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  expect(browserProblems).toEqual([]);
});

test.describe('the slip on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('stays visible with lines and price, and covers nothing that has the focus', async ({
    page,
    browserProblems,
  }) => {
    // Scrolling that is smooth may go on after the number is in sight.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openTicket(page, accounts.refused);
    const slip = page.locator('#slip');
    const buy = slip.getByRole('button', { name: 'Buy ticket' });
    await expect(slip).toContainText(/Lines\s*1\s*Total price\s*\$2/);
    await expect(buy).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('banner').getByRole('button', { name: /Your accounts/ })).toBeVisible();
    for (const name of ['40', '69']) {
      const number = page
        .getByRole('group', { name: 'Line 1: Main numbers' })
        .getByRole('button', { name, exact: true });
      await number.focus();
      await expect.poll(() => isAbove(number, slip), `number ${name} is above the slip`).toBe(true);
      await expect(buy).toBeInViewport({ ratio: 1 });
    }
    const before = await page.evaluate(() => scrollY);
    await buy.focus();
    expect(await page.evaluate(() => scrollY)).toBe(before);
    await page.getByRole('button', { name: 'Add five random lines' }).click();
    await expect(slip).toContainText(/Lines\s*6\s*Total price\s*\$12/);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await expect(slip).not.toBeInViewport();
    expect(await axeFindings(page)).toEqual([]);
    expect(browserProblems).toEqual([]);
  });
});

const isAbove = async (upper: Locator, lower: Locator): Promise<boolean> => {
  const [one, other] = await Promise.all([upper.boundingBox(), lower.boundingBox()]);
  return one !== null && other !== null && one.y + one.height <= other.y;
};

test('a purchase in Arabic with a lost reply is checked after a reload, and paid once', async ({ page }) => {
  await openTicket(page, accounts.lost, 'ar');
  const sent: { key: string | undefined; id: unknown }[] = [];
  await page.route(buyPath, async (route) => {
    const response = await route.fetch();
    const reply: { ticket?: { id?: unknown } } = await response.json();
    sent.push({ key: route.request().headers()['idempotency-key'], id: reply.ticket?.id });
    if (sent.length === 1) await route.abort('connectionreset');
    else await route.fulfill({ response });
  });
  await page.getByRole('button', { name: 'شراء التذكرة' }).click();
  await page.getByRole('button', { name: /^ادفع/ }).click();
  const ask = page.getByRole('button', { name: 'التحقق مما حدث' });
  await expect(ask).toBeVisible();
  await page.reload();
  await hydrated(page);
  await ask.click();
  await expect(page.getByRole('dialog', { name: 'تم شراء تذكرتك' })).toContainText('دفعت مرة واحدة فقط');
  expect(sent).toHaveLength(2);
  expect(sent[1]).toEqual(sent[0]);
  expect(await axeFindings(page)).toEqual([]);
});

test('a refusal says why and that nothing was paid, and closing returns the focus', async ({ page }) => {
  await openTicket(page, accounts.refused);
  let code = 'price-changed';
  await page.route(buyPath, (route) => route.fulfill({ status: 409, json: { errors: [{ code }] } }));
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const pay = page.getByRole('button', { name: 'Pay $2' });
  const status = page.getByRole('dialog').getByRole('status');
  await pay.click();
  await expect(status).toContainText('The price has changed. Nothing was paid');
  code = 'limit-reached';
  await pay.click();
  await expect(status).toContainText('One of your limits does not allow this ticket. Nothing was paid.');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Buy ticket' })).toBeFocused();
});

/** Changes the game data that the browser reads, once `isRead` is true: another price, or draws that can no longer be bought. */
async function changeGame(page: Page, change: (game: LottoGame) => void, isRead?: Promise<void>): Promise<void> {
  await page.route('**/page-data/**', async (route) => {
    const response = await route.fetch();
    await isRead;
    const data: unknown = await response.json();
    for (const game of gamesIn(data)) change(game);
    await route.fulfill({ response, json: data });
  });
}

interface LottoGame {
  rules: { price: number };
  draws: { id: string }[];
}

/** The games among the props of islands, wherever they are. */
function gamesIn(value: unknown): LottoGame[] {
  if (typeof value !== 'object' || value === null) return [];
  const { game, ...rest }: { game?: LottoGame } = value;
  return [...(game ? [game] : []), ...Object.values(rest).flatMap(gamesIn)];
}

test('a price that changes after the dialog opened is shown, and sent only when confirmed', async ({ page }) => {
  await openTicket(page, accounts.changed);
  await changeGame(page, ({ rules }) => {
    rules.price = 300;
  });
  const prices: unknown[] = [];
  await page.route(buyPath, async (route) => {
    const order: { price: unknown } = route.request().postDataJSON();
    prices.push(order.price);
    await route.fulfill({ status: 409, json: { errors: [{ code: 'price-changed' }] } });
  });
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check your ticket' });
  await dialog.getByRole('button', { name: 'Pay $2' }).click();
  await expect(dialog.getByRole('status')).toContainText('The price is now $3');
  expect(prices).toEqual([{ amount: 200, currency: 'USD' }]);
  await dialog.getByRole('button', { name: 'Pay $3' }).click();
  await expect.poll(() => prices).toEqual([200, 300].map((amount) => ({ amount, currency: 'USD' })));
  expect(await axeFindings(page)).toEqual([]);
});

test.describe('Pay, pressed while the page reads a new price', () => {
  const raise = ({ rules }: LottoGame) => {
    rules.price = 300;
  };
  const priceIn = (route: Route): number => {
    const order: { price: { amount: number } } = route.request().postDataJSON();
    return order.price.amount;
  };
  const refusal = { status: 409, json: { errors: [{ code: 'price-changed' }] } };

  test('buys once at the confirmed price, and shows that price until it is paid', async ({ page }) => {
    await openTicket(page, accounts.keyboard);
    const [read, paid] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    await changeGame(page, raise, read.promise);
    const prices: number[] = [];
    await page.route(buyPath, async (route) => {
      prices.push(priceIn(route));
      if (prices.length === 1) return route.fulfill(refusal);
      await paid.promise;
      // For the platform nothing has changed: it sells at the confirmed price.
      return route.continue();
    });
    await page.getByRole('button', { name: 'Buy ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check your ticket' });
    const pay = dialog.getByRole('button', { name: 'Pay $2' });
    await pay.click();
    await expect(dialog.getByRole('status')).toContainText('The price has changed. Nothing was paid');
    await pay.click();
    await expect.poll(() => prices).toEqual([200, 200]);
    const shown = page.waitForResponse('**/page-data/**');
    read.resolve();
    await (await shown).finished();
    // The page behind the dialog shows the new price.
    await expect(page.locator('#slip dl').filter({ hasText: '$3' })).toBeAttached();
    await expect(dialog).toContainText('$2');
    await expect(dialog).not.toContainText('$3');
    paid.resolve();
    const bought = page.getByRole('dialog', { name: 'Your ticket is bought' });
    await expect(bought).toContainText('$2');
    expect(prices).toEqual([200, 200]);
  });

  test('sends the price on the button, even when it changes at that moment', async ({ page }) => {
    await openTicket(page, accounts.refused);
    const read = Promise.withResolvers<void>();
    await changeGame(page, raise, read.promise);
    const prices: number[] = [];
    await page.route(buyPath, (route) => {
      prices.push(priceIn(route));
      return route.fulfill(refusal);
    });
    await page.getByRole('button', { name: 'Buy ticket' }).click();
    const dialog = page.getByRole('dialog', { name: 'Check your ticket' });
    await dialog.getByRole('button', { name: 'Pay $2' }).click();
    await expect(dialog.getByRole('status')).toContainText('Nothing was paid');
    // A script in the browser presses at the first change that the refresh makes in the dialog.
    const pressed = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const panel = document.querySelector('dialog[open]');
          if (!panel) throw new Error('no dialog');
          new MutationObserver((_, observer) => {
            const button = [...panel.querySelectorAll('button')].find(({ textContent }) =>
              textContent?.startsWith('Pay $'),
            );
            if (!button) return;
            observer.disconnect();
            const text = button.textContent ?? '';
            button.click();
            resolve(text);
          }).observe(panel, { subtree: true, childList: true, characterData: true });
        }),
    );
    read.resolve();
    const amount = Number((await pressed).replace(/\D/g, '')) * 100;
    await expect.poll(() => prices).toEqual([200, amount]);
    await expect(dialog.getByRole('status')).toContainText('Nothing was paid');
    expect(prices).toHaveLength(2);
  });
});

test('a chosen draw that closes while the dialog is open is reported, and the next one can be chosen', async ({
  page,
}) => {
  await openTicket(page, accounts.changed);
  const choice = page.getByLabel('First draw');
  const closed = (await choice.locator('option').nth(1).getAttribute('value')) ?? '';
  await choice.selectOption(closed);
  await changeGame(page, (game) => {
    game.draws = game.draws.filter(({ id }) => id > closed);
  });
  await page.route(buyPath, (route) => route.fulfill({ status: 409, json: { errors: [{ code: 'sales-closed' }] } }));
  await page.getByRole('button', { name: 'Buy ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Check your ticket' });
  await dialog.getByRole('button', { name: /^Pay/ }).click();
  const status = dialog.getByRole('status');
  await expect(status).toContainText('Ticket sales for the draw that you chose have closed.');
  await expect(dialog.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Choose the next draw' }).click();
  await expect(status).toContainText('This is another draw than before');
  await expect(dialog.getByRole('button', { name: /^Pay/ })).toBeVisible();
});
