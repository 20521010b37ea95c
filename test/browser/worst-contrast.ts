import type { Locator } from '@playwright/test';

/**
 * The lowest contrast of an element's letters against any pixel of the box behind them (WCAG 1.4.3), because axe does not check pictures
 * behind text.
 */
export async function worstContrast(text: Locator): Promise<number> {
  const page = text.page();
  const color = await text.evaluate((element) => getComputedStyle(element).color);
  await text.scrollIntoViewIfNeeded();
  const style = await text.getAttribute('style');
  await text.evaluate((element: HTMLElement) => {
    element.style.color = 'transparent';
    element.style.textDecorationColor = 'transparent';
  });
  const picture = (await text.screenshot({ animations: 'disabled' })).toString('base64');
  await text.evaluate((element, before) => {
    if (before === null) element.removeAttribute('style');
    else element.setAttribute('style', before);
  }, style);
  return page.evaluate(
    async ({ png, letters }) => {
      const bytes = Uint8Array.from(atob(png), (character) => character.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
      const context = canvas.getContext('2d');
      if (!context) throw new Error('There is no canvas');
      context.drawImage(bitmap, 0, 0);
      const { data } = context.getImageData(0, 0, bitmap.width, bitmap.height);
      const luminance = (red: number, green: number, blue: number) => {
        const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
          const part = value / 255;
          return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const [red = 0, green = 0, blue = 0] = (letters.match(/[\d.]+/g) ?? []).map(Number);
      const own = luminance(red, green, blue);
      let worst = 21;
      for (let at = 0; at < data.length; at += 4) {
        const other = luminance(data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0);
        worst = Math.min(worst, (Math.max(own, other) + 0.05) / (Math.min(own, other) + 0.05));
      }
      return worst;
    },
    { png: picture, letters: color },
  );
}
