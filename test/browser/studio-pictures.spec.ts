import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { type APIRequestContext, expect } from '@playwright/test';
import { drawings } from '../fixtures/drawings.ts';
import { test } from './marquee-test.ts';
import { ports } from './playwright.config.ts';

const origin = `http://localhost:${ports.studio}`;
const campaigns = `${origin}/studio/api/campaigns`;
test.describe.configure({ timeout: 240_000 });

const readPicture = (name: string): Buffer =>
  readFileSync(path.resolve(import.meta.dirname, '../fixtures/pictures', name));
const latin = (text: string): Buffer => Buffer.from(text.padEnd(64, '\0'), 'latin1');

/** A file, and the kind that it becomes or the message that explains how to get a usable one. */
type Row = readonly [title: string, bytes: Buffer, becomes: 'art.svg' | 'art.webp' | RegExp];

const drawing = (name: keyof typeof drawings, becomes: Row[2] = 'art.svg'): Row => [
  `${name}.svg`,
  Buffer.from(drawings[name]),
  becomes,
];
const picture = (name: string, becomes: Row[2] = 'art.webp'): Row => [name, readPicture(name), becomes];

const files: readonly Row[] = [
  drawing('inkscape'),
  drawing('inkscape-plain'),
  drawing('illustrator'),
  drawing('illustrator-screens'),
  drawing('figma'),
  drawing('sketch'),
  drawing('affinity'),
  drawing('corel'),
  drawing('libreoffice'),
  drawing('canva'),
  ['utf-16.svg', Buffer.from(`\uFEFF${drawings.figma}`, 'utf16le'), 'art.svg'],
  drawing('figma-photo', /^There is a photo inside this drawing: export it as PNG/),
  drawing('draw-io', /^There are letters in this drawing/),
  drawing('traced', /^This drawing has too much detail/),
  ['inkscape.svgz', gzipSync(drawings.inkscape), /^This drawing is compressed/],
  picture('photoshop-cmyk.jpg'),
  picture('gimp-progressive.jpg'),
  picture('scanner-gray.jpg'),
  picture('affinity-16-bit.png'),
  picture('gimp-palette.png'),
  picture('photoshop-interlaced-alpha.png'),
  picture('gimp-gray-alpha.png'),
  picture('still.gif'),
  picture('moving.gif'),
  picture('moving.webp'),
  picture('lossless.webp'),
  picture('alpha.webp'),
  picture('squoosh.avif'),
  picture('paint.bmp'),
  picture('banner.jpg'),
  picture('thumbnail.jpg', /^The square is only 300 pixels wide/),
  picture('iphone.heic', /^This is a photo of an iPhone \(HEIC\)/),
  ['IMG_0001.JPG', readPicture('iphone.heic'), /^This is a photo of an iPhone \(HEIC\)/],
  picture('scan.tiff', /^This is a TIFF/),
  picture('layers.psd', /^This is a working file with layers/),
  picture('camera.jp2', /^This is not a picture that we know: export it as/),
  ['cup.xcf', latin('gimp xcf v011\0'), /^This is a working file with layers/],
  ['cup.ai', latin('%PDF-1.6\n%\xe2\xe3\xcf\xd3'), /^This is a PDF, Illustrator or PostScript file/],
  ['cup.eps', latin('\xc5\xd0\xd3\xc6\x1e\0\0\0'), /^This is a PDF, Illustrator or PostScript file/],
  ['favicon.ico', latin('\0\0\x01\0\x01\0\x40\x40'), /^This is not a picture that we know: export it as/],
];

async function newDraft(request: APIRequestContext): Promise<string> {
  const isUp = () => request.get(campaigns).then((response) => response.ok());
  await expect.poll(() => isUp().catch(() => false), { timeout: 120_000 }).toBe(true);
  const name = 'pictures-of-programs';
  await request.post(campaigns, { data: { name, from: 'bonus200', startDay: '2028-01-10' } });
  return name;
}

test('pictures from common programs become art, or are refused with a correction', async ({ page, request }) => {
  const name = await newDraft(request);
  await page.goto(`${origin}/studio/campaigns/${name}/art`);
  const choose = page.getByLabel(/^Picture of the page: /);
  for (const [title, buffer, becomes] of files) {
    await test.step(title, async () => {
      await choose.setInputFiles({ name: title, mimeType: 'application/octet-stream', buffer });
      if (becomes instanceof RegExp) {
        await expect(page.getByText(becomes)).toBeVisible();
        await expect(page.getByRole('button', { name: 'Use this picture', disabled: false })).toHaveCount(0);
        return;
      }
      const shown = page.getByAltText('Picture now');
      const sent = page.waitForResponse((answer) => answer.request().method() === 'PUT');
      await page.getByRole('button', { name: 'Use this picture' }).click();
      expect((await sent).ok()).toBe(true);
      await expect(shown).toHaveAttribute('src', new RegExp(`/${becomes.replace('.', '\\.')}\\?`));
      await expect(page.getByRole('button', { name: 'Use this picture' })).toHaveCount(0);
      // The whole picture is present, and nothing else.
      const art = await (await request.get(new URL((await shown.getAttribute('src')) ?? '', origin).href)).body();
      expect(art.length).toBeLessThan(120 * 1024);
      expect(art.toString('latin1')).not.toMatch(/Exif|GIMP|Adobe|inkscape|sodipodi|metadata|<!--/i);
    });
  }
});
