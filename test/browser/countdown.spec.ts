import type { Locator } from '@playwright/test';
import * as z from 'zod';
import type { Composition } from '../../src/entities/composition.ts';
import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { expect, hydrated, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';
import { worstContrast } from './worst-contrast.ts';

/** A campaign with a countdown in each composition; a brand of the tests shows raffles as letters. */
const holders: Readonly<Record<Composition, readonly [site: string, campaign: string]>> = {
  poster: ['localhost', 'lucky-friday'],
  stage: ['localhost', 'spin-wheel'],
  board: ['localhost', 'prize-league'],
  offer: ['localhost', 'loss-refund-bet'],
  clock: ['localhost', 'black-freeday'],
  path: ['localhost', 'fortunes-quest'],
  fixture: ['localhost', 'in-pursuit-of-the-scudetto'],
  letter: ['letters.localhost', 'lucky-friday'],
};

const looks = [
  { theme: 'dark', language: 'en', width: 1366 },
  { theme: 'light', language: 'ar', width: 360 },
  { theme: 'dark', language: 'fa', width: 768 },
  { theme: 'light', language: 'de', width: 1920 },
] as const;

/** Seconds until the moment of a countdown, from its digits. */
async function remaining(countdown: Locator): Promise<number> {
  const parts = await countdown.locator('[data-digits]').allTextContents();
  const numbers = parts.flatMap((part) => part.split(':').map(Number));
  return numbers.reduce((sum, number, index) => sum * (numbers.length === 4 && index === 1 ? 24 : 60) + number, 0);
}

const boxes = z.array(z.object({ left: z.number(), right: z.number(), top: z.number(), width: z.number() }));

/** Checks that digits are side by side from left to right, within their countdown and the page, and readable. */
async function expectReadable(countdown: Locator): Promise<void> {
  const frame = await countdown.boundingBox();
  if (!frame) throw new Error('The countdown is not shown');
  const groups = await countdown.locator('[data-digits]').all();
  expect(groups.length).toBeGreaterThan(0);
  for (const group of groups) {
    const digits = boxes.parse(
      await group.locator('b').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON())),
    );
    expect(digits.length).toBeGreaterThan(1);
    for (const [index, digit] of digits.entries()) {
      const before = digits[index - 1];
      if (before) {
        expect(Math.abs(digit.top - before.top), 'on one line').toBeLessThan(1);
        expect(digit.left, 'from left to right').toBeGreaterThanOrEqual(before.right - 1);
      }
      expect(digit.left).toBeGreaterThanOrEqual(frame.x - 1);
      expect(digit.right).toBeLessThanOrEqual(frame.x + frame.width + 1);
    }
  }
  // Each digit has the colour of its own element; the digits of the first group change least often.
  expect(await worstContrast(countdown.locator('[data-digits] b').first())).toBeGreaterThanOrEqual(4.5);
  const overflow = await countdown.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(overflow).toBeLessThanOrEqual(0);
}

const cells = cellsInTurn(Object.entries(holders), looks);

for (const [[composition, [site, campaign]], { theme, language, width }] of cells) {
  test(`a countdown in a ${composition} can be read before and on its last day: ${theme}, ${language}, ${width}`, async ({
    page,
    context,
  }) => {
    const origin = `http://${site}:${ports.marquee}`;
    await context.addCookies([
      { name: 'consent', value: 'denied', url: origin },
      { name: 'app_theme', value: theme === 'dark' ? 'default' : 'light', url: origin },
    ]);
    await page.setViewportSize({ width, height: 820 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(`${origin}/${language}/promotion/${campaign}`);
    await hydrated(page);
    await expect(page.locator(`main [data-composition="${composition}"]`)).toHaveCount(1);
    const countdown = page.getByRole('timer').first();
    await countdown.scrollIntoViewIfNeeded();
    await expectReadable(countdown);
    const left = await remaining(countdown);
    // Half a day before its end, or less if it is already that day.
    await page.clock.fastForward(Math.max(0, left - 43_200) * 1_000);
    await expect(countdown.locator('[data-digits]')).toHaveCount(1);
    await expectReadable(countdown);
  });
}
