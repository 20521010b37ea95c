import { readFileSync } from 'node:fs';
import { drawNumbers } from '../../tools/sandbox/lottery/draw-numbers.ts';
import { lotteryDirectory, readLotteryKinds, rulesOn } from '../../tools/sandbox/lottery/lottery-kinds.ts';
import { expect, hydrated, platformTime, signIn, test } from '../browser/marquee-test.ts';
import { advanceClock, withFault } from './control-sandbox.ts';
import { visitorOf } from './visitor.ts';

const lottery = 'powerball';
const gamePath = `lotto/game/${lottery}`;
const buyPath = `**/web-api/external-api/lotto/${lottery}/tickets`;
const hour = 3_600;
const slow = { timeout: 30_000 };

/** The next draw on sale, and the numbers that the sandbox's seed draws in it. */
async function nextDraw() {
  const kind = readLotteryKinds(lotteryDirectory).find(({ id }) => id === lottery);
  if (kind?.type !== 'jackpot') throw new Error(`there is no jackpot of ${lottery}`);
  const now = await platformTime();
  const { next } = kind.calendar.around(now);
  const draw = next.salesCloseAt > now ? next : kind.calendar.draw(next.number + 1);
  const numbers = drawNumbers('marquee', { drawId: kind.drawId, ...rulesOn(kind.rules, draw.day) }, draw.at);
  return { ...draw, numbers, untilResult: Math.ceil(draw.at - now) + 6 * hour };
}

for (const habits of [
  { language: 'en', byKeyboard: false },
  { language: 'ar', byKeyboard: false },
  { language: 'en', byKeyboard: true },
] as const) {
  const { language, byKeyboard } = habits;

  test(`three lines of a lottery in ${language}${byKeyboard ? ' by keyboard' : ''}: chosen, kept through signing in, bought once, drawn and won`, async ({
    page,
  }) => {
    const visitor = visitorOf(page, lottery, habits);
    const { button, link, press, text, main } = visitor;
    const { numbers, id, untilResult } = await nextDraw();
    const calls: string[] = [];
    await page.route(buyPath, async (route) => {
      calls.push(route.request().method());
      await new Promise((resolve) => setTimeout(resolve, 300));
      await route.continue();
    });

    await page.goto(`/${language}/${gamePath}`);
    await hydrated(page);
    const grids = main.getByRole('group');
    for (const [index, wanted] of [numbers.main, numbers.additional].entries()) {
      const grid = grids.nth(index);
      if (byKeyboard) {
        // The press with which the grid is reached chooses its first number.
        await press(grid.locator('[tabindex="0"]'), 'Space');
        await page.keyboard.press('Space');
      }
      for (const number of wanted) {
        if (byKeyboard) {
          await page.keyboard.press('Home');
          for (let step = 1; step < number; step += 1) await page.keyboard.press('ArrowRight');
          await page.keyboard.press('Space');
        } else {
          await grid
            .locator('button')
            .nth(number - 1)
            .click();
        }
      }
      await expect(grid.locator('[aria-pressed="true"]')).toHaveCount(wanted.length);
    }
    await press(button('lotto_game_add_line'));
    await press(button('lotto_game_quick_pick'));
    await press(button('lotto_game_add_line'));
    await press(button('lotto_game_quick_pick'));
    const lines = main.locator('#lotto-lines li');
    await expect(lines).toHaveCount(3);
    const chosen = await lines.allInnerTexts();
    await visitor.expectAccessible();

    await press(link('lotto_game_sign_in'));
    await press(link('sign_in_other_ways'));
    await press(page.getByRole('button', { name: 'Grace' }));
    await page.waitForURL(`**/${gamePath}`);
    await hydrated(page);
    await expect(lines).toHaveCount(3);
    expect(await lines.allInnerTexts()).toEqual(chosen);

    await press(button('lotto_game_buy'));
    const pay = page.getByRole('dialog').locator('button[class*="_large_"]');
    await visitor.expectAccessible();
    if (byKeyboard) await press(pay);
    else await pay.dblclick();
    await expect(text('lotto_game_bought_text')).toBeVisible(slow);
    await visitor.expectAccessible();
    expect(calls).toEqual(['POST']);
    await press(link('lotto_game_to_ticket'));
    await expect(text('lotto_ticket_pending')).toBeVisible(slow);
    await visitor.expectAccessible();

    await advanceClock(untilResult);
    try {
      await expect(async () => {
        await visitor.reload();
        await expect(text('lotto_ticket_win')).toBeVisible();
      }).toPass(slow);
      await visitor.expectAccessible();

      await page.goto(`/${language}/lotto/results/${lottery}/${id}`);
      await hydrated(page);
      await expect(text('lotto_own_win')).toBeVisible();
      await visitor.expectAccessible();
      await page.goto(`/${language}/lotto/info/${lottery}`);
      await hydrated(page);
      await visitor.expectAccessible();
      await page.goto(`/${language}/lotto/draws/?lottery=${lottery}`);
      await hydrated(page);
      await visitor.expectAccessible();
      await expect(main.locator(`form input[value="${lottery}"]`)).toBeChecked();
      const download = page.waitForEvent('download');
      await press(button('lotto_calendar_submit'));
      expect(readFileSync(await (await download).path(), 'utf8')).toContain('BEGIN:VEVENT');
    } finally {
      await advanceClock(-untilResult);
    }
  });
}

const accounts = { slow: 285_122_847, reload: 285_123_961 };

for (const language of ['en', 'ar'] as const) {
  const visit = (page: Parameters<typeof visitorOf>[0]) => visitorOf(page, lottery, { language, byKeyboard: false });

  test(`the game in ${language} is shown while its calls fail or are slow`, async ({ page }) => {
    const { button, expectAccessible } = visit(page);
    for (const fault of [{ status: 503 }, { latencyMs: 1_500 }]) {
      await withFault('lotto-upcoming', fault, async () => {
        await page.goto(`/${language}/${gamePath}`);
        await hydrated(page);
        await expect(button('lotto_game_quick_pick')).toBeVisible(slow);
        await expectAccessible();
      });
    }
  });

  test(`tickets in ${language} say that they can’t be read, and are shown again afterwards`, async ({
    page,
    context,
  }) => {
    await signIn(context, accounts.slow);
    const { text, main, expectAccessible } = visit(page);
    await withFault('lotto-tickets', { status: 503 }, async () => {
      await page.goto(`/${language}/lotto/tickets/`);
      await hydrated(page);
      await expect(text('lotto_tickets_failed')).toBeVisible(slow);
      await expectAccessible();
    });
    await withFault('lotto-tickets', { latencyMs: 1_500 }, async () => {
      await page.reload();
      await hydrated(page);
      await expect(main.locator('a[href*="/lotto/tickets/"]').first()).toBeVisible(slow);
      await expectAccessible();
    });
  });

  test(`a purchase in ${language} that a reload interrupts is checked, and paid once`, async ({ page, context }) => {
    await signIn(context, accounts.reload);
    const { button, text, expectAccessible } = visit(page);
    await page.goto(`/${language}/${gamePath}?lines=3-8-21-30-44_7`);
    await hydrated(page);
    const keys = new Set<string | undefined>();
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes(`/lotto/${lottery}/tickets`)) {
        keys.add(request.headers()['idempotency-key']);
      }
    });
    const pay = page.getByRole('dialog').locator('button[class*="_large_"]');
    await withFault('lotto-buy', { latencyMs: 3_000 }, async () => {
      await button('lotto_game_buy').click();
      const sent = page.waitForRequest((request) => request.url().includes(`/lotto/${lottery}/tickets`));
      await pay.click();
      await sent;
      await page.reload();
      await hydrated(page);
    });
    await expect(text('action_open')).toBeVisible(slow);
    await expectAccessible();
    await button('action_ask').click();
    await expect(text('lotto_game_bought_before')).toBeVisible(slow);
    expect(keys.size).toBe(1);
    await expectAccessible();
  });
}
