import type { Page } from '@playwright/test';
import { holdBack, holdReact } from './hold-back.ts';
import { expect, hydrated, idle, signIn, test } from './marquee-test.ts';

/** Zoe acts nowhere else: their presses here are refused. */
const accounts = { alice: 285_104_233, zoe: 285_128_307, emre: 285_148_321 };

/** A visitor's press, which makes one of these calls or changes the page. */
interface Press {
  readonly name: string;
  readonly path: string;
  readonly account?: number;
  /** Earlier actions of the visitor, which need no script. */
  readonly before?: (page: Page) => Promise<void>;
  readonly button: string;
  readonly shows?: string;
}

const actionCall =
  /\/(?:confirm-participation|participatetournament\/\w+|LuckyChanceForm|SetTypeFirstBonus|take-\w+|spin)(?:\?|$)/;

/** Joins, and opens the page again. */
const joined = async (page: Page): Promise<void> => {
  const part = page.locator('#stage');
  await hydrated(page);
  await part.getByRole('button').first().waitFor();
  const join = part.getByRole('button', { name: 'Take part' });
  if (await join.isVisible()) await join.click();
  await expect(part.getByRole('button', { name: 'Spin' })).toBeVisible();
};

const presses: readonly Press[] = [
  { name: 'joining', path: '/en/promotion/lucky-friday', account: accounts.zoe, button: 'Take part' },
  { name: 'joining on a stage', path: '/en/promotion/giftbox-hunt', account: accounts.zoe, button: 'Take part' },
  {
    name: 'joining a tournament',
    path: '/en/promotion/daily-tournament',
    account: accounts.alice,
    button: 'Take part',
  },
  { name: 'a spin', path: '/en/promotion/spin-wheel', account: accounts.emre, button: 'Spin' },
  {
    name: 'a forecast',
    path: '/en/promotion/landing-beatus',
    account: accounts.zoe,
    before: async (page) => {
      await page.getByRole('spinbutton').nth(0).fill('2');
      await page.getByRole('spinbutton').nth(1).fill('1');
    },
    button: 'Take part and send',
  },
  {
    name: 'a choice of a welcome bonus',
    path: '/en/promotion/casino-sport-welcome-bonus',
    account: accounts.alice,
    before: (page) => page.getByRole('radio').first().check(),
    button: 'Confirm choice',
  },
  { name: 'a gift', path: '/en/promotion/daily-bonus', account: accounts.alice, button: 'Take the free bet' },
  {
    name: 'a code',
    path: '/en/promotion/wow-promo',
    account: accounts.zoe,
    before: (page) => page.getByRole('textbox', { name: 'Code' }).fill('WOW-2222'),
    button: 'Enter the code',
    shows: 'main form [role="alert"]',
  },
  {
    name: 'a purchase',
    path: '/en/promo-store/free-bet-5',
    account: accounts.zoe,
    button: 'Buy for',
    shows: 'main button:has(:text-is("Buy"))',
  },
  {
    name: 'a payment',
    path: '/en/lotto/game/powerball?lines=3-8-21-30-44_7',
    account: accounts.zoe,
    button: 'Buy ticket',
    shows: 'dialog[open]',
  },
  {
    name: 'a number',
    path: '/en/lotto/game/powerball',
    button: '23',
    shows: '[aria-pressed="true"]:text-is("23")',
  },
];

const middle = 'in the middle of hydration';
const moments = ['before any script', 'before hydration', middle] as const;

/** An island in the page's root and one with a separate root; the other presses differ in more than their moment. */
const roots = presses.filter(({ name }) => ['joining a tournament', 'joining on a stage', 'a forecast'].includes(name));

/** Opens the page of a press, stops its scripts at a moment, presses, and lets them go on. */
async function pressAt(page: Page, moment: (typeof moments)[number], { path, before, button }: Press) {
  const react = moment === 'before any script' ? undefined : await holdReact(page, true);
  const goOn = react ? undefined : await holdBack(page, /\.js(\?|$)/);
  await page.goto(path, { waitUntil: 'commit' });
  await react?.isHeld();
  if (moment === middle) {
    await react?.step();
    await react?.isHeld();
  }
  await before?.(page);
  await page.locator('main').getByRole('button', { name: button }).first().click();
  goOn?.();
  await react?.goOn();
}

for (const moment of moments) {
  for (const press of moment === 'before any script' ? presses : roots) {
    test(`${press.name}, pressed ${moment}, takes effect once`, async ({ page, context, browserProblems }) => {
      if (press.account !== undefined) await signIn(context, press.account);
      if (press.button === 'Spin') {
        await page.goto(press.path);
        await joined(page);
      }
      let calls = 0;
      await page.route(actionCall, (route) => {
        if (route.request().method() === 'GET') return route.continue();
        calls += 1;
        // Restores the state, so that other tests are not affected.
        return route.fulfill({ status: 409, json: { error: { status: 409, code: 'conflict' } } });
      });
      await pressAt(page, moment, press);
      await hydrated(page);
      if (press.shows === undefined) await expect.poll(() => calls).toBe(1);
      else await expect(page.locator(press.shows)).toBeVisible();
      await idle(page);
      expect(calls).toBe(press.shows === undefined ? 1 : 0);
      expect(browserProblems.filter((problem) => !problem.includes('409'))).toEqual([]);
    });
  }
}
