import { readFileSync } from 'node:fs';
import path from 'node:path';
import { brandColors } from '../../src/brands/brand-colors.ts';
import { brandSchema } from '../../src/brands/brand-schema.ts';
import { expectToFit } from './expect-to-fit.ts';
import { expect, test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const looksOf = (brand: string) =>
  brandSchema.parse(
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, `../../config/brands/${brand}/brand.json`), 'utf8')),
  );

for (const brand of ['kite', 'noir']) {
  const origin = `http://${brand}.localhost:${ports.marquee}`;

  for (const theme of ['dark', 'light'] as const) {
    test(`${brand} is readable and fits in the ${theme} theme`, async ({ page, context }) => {
      await context.addCookies([
        { name: 'app_theme', value: theme === 'dark' ? 'default' : 'light', url: origin },
        { name: 'consent', value: 'denied', url: origin },
      ]);
      const { palette } = looksOf(brand);
      if (!palette) throw new Error(`${brand} has no palette`);
      await page.goto(`${origin}/en/`);
      for (const [name, color] of Object.entries(brandColors(theme, palette[theme]))) {
        const token = await page.evaluate(
          (of) => getComputedStyle(document.documentElement).getPropertyValue(of),
          `--color-${name}`,
        );
        expect([name, token]).toEqual([name, color]);
      }
      await expectToFit(page, [360, 1366], [1366]);
      await page.goto(`${origin}/ar/promotion/lucky-friday`);
      await expectToFit(page, [360, 1366], [360]);
    });
  }

  test(`${brand} shows its logo for the theme, named as the site`, async ({ page, context }) => {
    await context.addCookies([{ name: 'consent', value: 'denied', url: origin }]);
    for (const [theme, value] of [
      ['dark', 'default'],
      ['light', 'light'],
    ] as const) {
      await context.addCookies([{ name: 'app_theme', value, url: origin }]);
      await page.goto(`${origin}/en/promotion/wheel-bet`);
      const logo = page.getByRole('banner').getByRole('img', { name: 'Aurora Bet' });
      await expect(logo).toHaveCount(1);
      await expect(logo).toHaveAttribute('src', new RegExp(`/brand-files/${brand}\\.logo-${theme}\\.`));
      await expect
        .poll(() => logo.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)))
        .toBeGreaterThan(0);
    }
  });
}

test('a brand has its typeface, and buttons of its shape', async ({ page, context }) => {
  const origin = `http://noir.localhost:${ports.marquee}`;
  await context.addCookies([{ name: 'consent', value: 'denied', url: origin }]);
  await page.goto(`${origin}/en/promotion/lucky-friday`);
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('500 40px "Noto Serif Display Variable"', 'Lucky')))
    .toBe(true);
  const button = page.getByRole('main').getByRole('link', { name: 'Sign in to take part' }).first();
  const shape = await button.evaluate((element) => {
    const { borderRadius, backgroundColor, borderTopColor, color } = getComputedStyle(element);
    return { borderRadius, isFilled: !/[,/] ?0\)$/.test(backgroundColor), isEdged: borderTopColor === color };
  });
  expect(shape).toEqual({ borderRadius: '0px', isFilled: false, isEdged: true });
});
