import { writeFileSync } from 'node:fs';
import { launchChromium, personAgent } from '../chromium.ts';
import { addressOf, titleOf } from './preview-page.ts';
import type { PreviewTime } from './preview-times.ts';
import type { View } from './views.ts';

interface MailOptions {
  readonly name: string;
  readonly times: readonly PreviewTime[];
  readonly views: readonly View[];
  readonly port: string;
  readonly file: string;
}

/**
 * Maximum height of a picture in pixels: browsers render taller ones badly, so a page is several pictures below each
 * other.
 */
const pictureHeight = 4_000;

/** Maximum size of a mail: many servers refuse larger ones. */
const mailLimit = 10 * 1024 * 1024;

/** Writes pictures of views into one file without external references, and returns a sentence about the result. */
export async function writeMail({ name, times, views, port, file }: MailOptions): Promise<string> {
  const browser = await launchChromium().catch(() => undefined);
  if (!browser) {
    throw new Error('Pictures need Chromium: install it, or set CHROMIUM_PATH to where it is. Nothing was written.');
  }
  try {
    const figures: string[] = [];
    for (const view of views) {
      const page = await browser.newPage({
        viewport: { width: view.width, height: 900 },
        userAgent: personAgent,
        reducedMotion: 'reduce',
      });
      await page.goto(addressOf(name, view, port), { waitUntil: 'networkidle' });
      // Full terms are folded on some pages.
      const pageHeight = await page.evaluate(() => {
        for (const details of document.querySelectorAll('details')) details.open = true;
        return document.documentElement.scrollHeight;
      });
      const title = titleOf(times, view);
      figures.push(`<h2>${title}</h2>`);
      for (const { y, height } of slicesOf(pageHeight)) {
        const picture = await page.screenshot({
          type: 'jpeg',
          quality: 70,
          fullPage: true,
          clip: { x: 0, y, width: view.width, height },
        });
        figures.push(
          `<img alt="${title}" width="${view.width}" height="${height}" style="display:block" src="data:image/jpeg;base64,${picture.toString('base64')}">`,
        );
      }
      await page.close();
    }
    const html = `<!DOCTYPE html><html lang="en"><meta charset="utf-8"><title>${name}: preview</title><h1>${name}</h1>\n${figures.join('\n')}\n</html>\n`;
    writeFileSync(file, html);
    const size = Buffer.byteLength(html);
    const warning = size > mailLimit ? ' That is more than most mail servers take: choose fewer.' : '';
    return `${file}: ${views.length} pictures, ${(size / 1024 / 1024).toFixed(1)} MB.${warning}`;
  } finally {
    await browser.close();
  }
}

/** The parts of a page, one for each picture. */
const slicesOf = (pageHeight: number): { readonly y: number; readonly height: number }[] =>
  Array.from({ length: Math.ceil(pageHeight / pictureHeight) }, (_, index) => {
    const y = index * pictureHeight;
    return { y, height: Math.min(pictureHeight, pageHeight - y) };
  });
