import type { Page } from '@playwright/test';
import { expect } from './marquee-test.ts';

/** An action of an interactive block: its place, the visitor's steps, and the visible result. */
interface BlockAction {
  readonly block: string;
  readonly path: string;
  readonly act: (page: Page) => Promise<void>;
  readonly result: string | RegExp;
}

const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();

async function joinAnd(page: Page, act: (page: Page) => Promise<void>): Promise<void> {
  await press('Take part')(page);
  await act(page);
}

/** The actions of all blocks. */
export const blockActions: readonly BlockAction[] = [
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
    result: 'Your prediction has been received.',
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
  {
    block: 'award-vote',
    path: 'promotion/betting-awards',
    act: async (page) => {
      await page.getByRole('region', { name: 'Bet of the month' }).getByRole('radio').nth(1).check();
      await press('Vote')(page);
    },
    result: 'Thank you, your vote is counted.',
  },
  {
    block: 'series-ladder',
    path: 'promotion/hot-streak',
    act: press('Take part'),
    result: 'Your streak begins with the first winning bet that counts.',
  },
  {
    block: 'draw-board',
    path: 'promotion/luckyday',
    act: (page) => page.getByRole('region', { name: 'Draw of the day' }).getByRole('radio').nth(1).check(),
    result: 'Winning tickets',
  },
  {
    block: 'calculator',
    path: 'promotion/two-hundred-percentage',
    act: async (page) => {
      await press('Calculate with your own figures')(page);
      await page.getByRole('textbox', { name: 'Deposit, EUR' }).fill('0.5');
    },
    result: 'Enter €5 or more.',
  },
  {
    block: 'stream',
    path: 'promotion/sports-stream',
    act: press('Play'),
    result: 'Close the player',
  },
];

/** Whether the page reports the result of an action. */
export async function showsResult(page: Page, result: BlockAction['result']): Promise<void> {
  const outcome = page.locator('main').getByText(result).or(page.getByRole('dialog').getByText(result));
  await expect(outcome.first()).toBeVisible();
}
