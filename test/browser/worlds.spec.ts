import { pageColorsOf, pageMixes } from '../../src/campaigns/palettes/page-mixes.ts';
import { palettes } from '../../src/campaigns/palettes/palette.ts';
import { worlds } from '../../src/entities/world.ts';
import { expect, test } from './marquee-test.ts';

/** Bytes of colours as the browser paints them, each over its document's own custom properties. */
const painted = (names: readonly string[]) => {
  const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
  const probe = document.body.appendChild(document.createElement('i'));
  return names.map((name) => {
    probe.style.color = `var(${name})`;
    if (!context) throw new Error('There is no canvas');
    context.fillStyle = getComputedStyle(probe).color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  });
};

const bytesOf = (hex: string): number[] => [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

for (const theme of ['dark', 'light'] as const) {
  test(`the page of a campaign has the colours that its palette was checked with: ${theme}`, async ({
    page,
    context,
    baseURL,
  }) => {
    if (theme === 'light') await context.addCookies([{ name: 'app_theme', value: 'light', url: baseURL ?? '' }]);
    await page.goto('/en/promotion/lucky-friday');
    const colors = palettes.get('clover');
    if (!colors) throw new Error('There is no clover');
    const { surfaces, textMuted } = pageColorsOf(
      theme,
      theme === 'dark' ? colors.dark : { pageGlow: colors.light.pageGlow, accent: colors.light.accentText },
    );
    const surfaceNames = [
      '--color-page',
      '--color-surface',
      '--color-surface-raised',
      '--color-surface-sunken',
      '--world-lit',
    ];
    const names = surfaceNames.filter((name) => name in pageMixes[theme]);
    const seen = await page.evaluate(painted, [...names, '--color-page-glow', '--color-text-muted']);
    const expected = [...surfaces, textMuted].map(bytesOf);
    expect(seen).toHaveLength(expected.length);
    for (const [index, bytes] of seen.entries())
      for (const [channel, byte] of bytes.entries())
        expect(Math.abs(byte - (expected[index]?.[channel] ?? -9)), `${names[index]} ${bytes}`).toBeLessThanOrEqual(1);
  });
}

test('each world is a unique pattern, and is removed with the campaign', async ({ page }) => {
  await page.goto('/en/promotion/lucky-friday');
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundImage);
  const seen = new Set<string>();
  for (const world of worlds) {
    await page.evaluate(
      (name) => document.querySelector('main > [data-world]')?.setAttribute('data-world', name),
      world,
    );
    seen.add(await background());
  }
  expect(seen.size).toBe(worlds.length);
  await page.evaluate(() => document.querySelector('main > [data-world]')?.removeAttribute('data-world'));
  expect(seen).not.toContain(await background());
});

test('adjacent cards of a mixed list differ in composition or world', async ({ page, request }) => {
  const lists = ['?view=ended'];
  const lookOf = async (path: string): Promise<string> => {
    const html = await (await request.get(path)).text();
    return /data-world="\w+" data-composition="\w+"/.exec(html)?.[0] ?? path;
  };
  const alike: string[] = [];
  for (const list of lists) {
    await page.goto(`/en/${list}`);
    const links = await page
      .locator('main a[href*="/promotion/"]')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    // A card also has a link to its campaign's terms.
    const paths = [...new Set(links.map((link) => link.replace(/#.*/, '')))];
    expect(paths.length, list).toBeGreaterThan(5);
    const looks = await Promise.all(paths.map(lookOf));
    for (const [index, look] of looks.entries())
      if (look === looks[index - 1]) alike.push(`${paths[index - 1]} and ${paths[index]}: ${look}`);
  }
  expect(alike).toEqual([]);
});

test('adjacent cards of a rail differ in their palette', async ({ page }) => {
  for (const list of ['', '?page=2', '?page=3']) {
    await page.goto(`/en/${list}`);
    const rails = await page
      .locator('main section > ul[data-columns]')
      .evaluateAll((all) => all.map((rail) => [...rail.children].map((card) => card.getAttribute('data-accent'))));
    expect(rails.length, list).toBeGreaterThan(1);
    for (const accents of rails) {
      const alike = accents.filter((accent, index) => accent === accents[index - 1]);
      expect(alike, `${list}: ${accents}`).toEqual([]);
    }
  }
});
