import { cellsInTurn } from '../../tools/scripts/turns.ts';
import { expect, hydrated, idle, test } from './marquee-test.ts';
import { worstContrast } from './worst-contrast.ts';

for (const [width, theme] of cellsInTurn([360, 768, 1366], ['default', 'light'])) {
  test(`R1.21 every text over the globe has enough contrast at ${width} px in the theme ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    await page.setExtraHTTPHeaders({ 'x-edge-country': 'US' });
    await context.addCookies([{ name: 'app_theme', value: theme, url: baseURL ?? '' }]);
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/en/blockPage');
    await hydrated(page);
    await idle(page);
    const texts = await page.locator('main :is(h1, h2, p, a)').all();
    expect(texts.length).toBeGreaterThan(5);
    for (const text of texts) {
      expect(await worstContrast(text), (await text.textContent()) ?? '').toBeGreaterThanOrEqual(4.5);
    }
  });
}

test('the safer gambling strip stays visible if the country requires it, and covers no focused element', async ({
  page,
}) => {
  await page.setExtraHTTPHeaders({ 'x-edge-country': 'SE' });
  // Scrolling ends immediately.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/en/promotion/lucky-friday');
  await hydrated(page);
  const strip = page.getByRole('navigation', { name: 'Safer gambling' }).first();
  await page.evaluate(() => scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }));
  await expect(strip).toBeInViewport({ ratio: 1 });
  await expect(strip.getByRole('link', { name: /Spelpaus/ })).toHaveAttribute('href', 'https://www.spelpaus.se');
  const behind: string[] = [];
  for (let presses = 0; presses < 25; presses += 1) {
    await page.keyboard.press('Shift+Tab');
    const found = await page.evaluate(() => {
      const over = document.querySelector('header + nav');
      const focused = document.activeElement;
      if (!over || !focused || focused === document.body || over.contains(focused)) return undefined;
      const [own, cover] = [focused.getBoundingClientRect(), over.getBoundingClientRect()];
      return own.top < cover.bottom - 1 && own.bottom > cover.top + 1 ? focused.outerHTML.slice(0, 120) : undefined;
    });
    if (found !== undefined) behind.push(found);
  }
  expect(behind).toEqual([]);
});
