import type { Page } from '@playwright/test';
import { rowsInTurn } from '../../scripts/turns.ts';
import { expect, hydrated, signIn, test } from './marquee-test.ts';

const accounts = { timur: 285_117_860, aliya: 285_128_911, layla: 285_129_415 };

/**
 * Does what translation in Chrome does to a page: an element of its own takes the place of each text, and of each that comes
 * later.
 */
function translateTexts(): void {
  const options = { childList: true, characterData: true, subtree: true };
  const translate = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const isKept = node.parentElement?.closest('script, style, template, noscript, textarea, select, font');
      if (node instanceof Text && !isKept && node.data.trim() !== '') texts.push(node);
    }
    observer.disconnect();
    for (const text of texts) {
      const translated = document.createElement('font');
      translated.append(text.data);
      text.replaceWith(translated);
    }
    observer.observe(document.body, options);
  };
  const observer = new MutationObserver(translate);
  translate();
}

/** An action of an interactive block: where it is, what the visitor does, and how they learn of it. */
interface Action {
  readonly block: string;
  readonly path: string;
  /** Where Aliya has acted in another test. */
  readonly account?: number;
  readonly act: (page: Page) => Promise<void>;
  readonly result: string | RegExp;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function joinAnd(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  await press('Take part')(page);
  await act(page);
}

const actions: readonly Action[] = [
  { block: 'action-area', path: 'promotion/lucky-friday', act: press('Take part'), result: 'You’re in' },
  {
    block: 'wheel',
    path: 'promotion/spin-wheel',
    act: (page) => joinAnd(page, press('Spin')),
    result: /Attempt number:/,
  },
  {
    block: 'gift-picker',
    path: 'promotion/daily-bonus',
    account: accounts.layla,
    act: press('Take the free spins'),
    result: 'Yours today',
  },
  {
    block: 'code-entry',
    path: 'promotion/wow-promo',
    act: (page) =>
      joinAnd(page, async () => {
        await expect(page.getByText('You’re in').first()).toBeVisible();
        await page.getByRole('textbox', { name: 'Code' }).fill('NO-SUCH-CODE');
        await page.getByRole('textbox', { name: 'Code' }).press('Enter');
      }),
    result: /does not have the form of our codes/,
  },
  {
    block: 'forecast',
    path: 'promotion/landing-beatus',
    act: async (page) => {
      for (const team of ['Northport Rovers', 'Salt Harbour']) {
        await page.getByRole('spinbutton', { name: team }).press('ArrowUp');
      }
      await press('Take part and send')(page);
    },
    result: 'Your forecast has been received.',
  },
  {
    block: 'welcome-choice',
    path: 'promotion/casino-sport-welcome-bonus',
    act: async (page) => {
      await page.getByRole('radio', { name: 'Casino' }).check();
      await press(/Confirm choice|Change choice/)(page);
    },
    result: 'Your choice has been saved.',
  },
  {
    block: 'mission-map',
    path: 'promotion/new-year-mission',
    act: press('Take part'),
    result: 'You’re in',
  },
  {
    block: 'tournament-entry',
    path: 'promotion/daily-tournament',
    act: press('Take part'),
    result: 'You’re in',
  },
  {
    block: 'store-purchase',
    path: 'promo-store/free-bet-2',
    act: async (page) => {
      await press(/^Buy for/)(page);
      await page.getByRole('button', { name: 'Buy', exact: true }).click();
    },
    result: /You have bought/,
  },
  {
    block: 'lottery ticket',
    path: 'lotto/game/powerball?lines=3-8-21-30-44_7',
    act: async (page) => {
      await page.getByRole('button', { name: 'Add five random lines' }).click();
      await press('Buy ticket')(page);
      await page.getByRole('button', { name: /^Pay / }).click();
    },
    result: 'Your ticket is bought',
  },
];

/** What Timur may not do. */
const notTimurs: readonly string[] = ['gift-picker', 'welcome-choice'];

const views = [
  ...rowsInTurn(actions, 2).map((action) => ({ ...action, when: 'after' })),
  ...rowsInTurn(
    actions.filter(({ block }) => !notTimurs.includes(block)),
    4,
  ).map((action) => ({ ...action, when: 'before' })),
];

for (const { when, block, path, account = accounts.aliya, act, result } of views) {
  test(`${block}: an action on a page that is translated ${when} hydration has its result`, async ({
    page,
    context,
  }) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (/NotFoundError|insertBefore|removeChild/.test(message.text())) errors.push(message.text());
    });
    await signIn(context, when === 'after' ? account : accounts.timur);
    if (when !== 'after') await page.addInitScript(`document.addEventListener('DOMContentLoaded', ${translateTexts})`);
    await page.goto(`/en/${path}`);
    await hydrated(page);
    if (when === 'after') await page.evaluate(translateTexts);
    await act(page);
    await expect(
      page.locator('main').getByText(result).or(page.getByRole('dialog').getByText(result)).first(),
    ).toBeVisible();
    await expect(page.getByText('has stopped working')).toHaveCount(0);
    expect(errors).toEqual([]);
  });
}
