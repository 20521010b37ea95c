import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { readXlsx, writeXlsx } from 'hucre/xlsx';
import { axeFindings } from './axe-findings.ts';
import { test } from './marquee-test.ts';
import { phonePhoto } from './phone-photo.ts';
import { ports } from './playwright.config.ts';

const origin = `http://localhost:${ports.studio}`;
// The tests share the campaigns of one studio.
test.describe.configure({ mode: 'default' });

const campaign = 'black-freeday-2027';
const api = `${origin}/studio/api/campaigns/${campaign}`;

/** Excludes the framed page, which has separate tests. */
const pages = ['iframe'];

const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a manager makes this year’s campaign from last year’s, and no typed text is lost', async ({ page, request }) => {
  test.setTimeout(240_000);
  await isReady(request);

  await test.step('finds it on the board, by words that people use', async () => {
    await page.goto(`http://localhost:${ports.marquee}/studio`);
    await expect(page).toHaveURL(`${origin}/studio`);
    await page.getByRole('searchbox').fill('wheel fortune');
    await expect(page.getByRole('link', { name: /Wheel/ }).first()).toBeVisible();
    await page.getByRole('searchbox').fill('freeday');
    // Tests that run in parallel create campaigns too.
    await expect(page.getByText(/^1 of \d+ campaigns$/)).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
  });

  await test.step('copies it as a draft', async () => {
    await page.getByRole('link', { name: 'New campaign' }).last().click();
    await page.getByRole('searchbox').fill('freeday');
    await page.getByRole('radio', { name: /Black Freeday/ }).check();
    await field(page, 'Name in the address').fill(campaign);
    expect(await axeFindings(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${origin}/studio/campaigns/${campaign}`);
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(field(page, 'Begins')).toHaveValue(/^2027-11-26T/);
  });

  await test.step('is told beside the field what is missing, and fills it in', async () => {
    const ids = field(page, 'Numbers of its promotions on the platform');
    await expect(ids).toHaveAttribute('aria-invalid', 'true');
    await ids.fill('99001, 99002');
    await field(page, 'Number of the bonus on the platform').fill('9901');
    await isSaved(page);
    await expect(ids).not.toHaveAttribute('aria-invalid');
    expect(await axeFindings(page, pages)).toEqual([]);
  });

  await test.step('keeps typing while nothing can be saved, and reloads', async () => {
    await page.route(`${api}`, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await field(page, 'Name inside the company').fill('Black Freeday next year');
    await expect(page.getByText(/^Not saved: the studio can't be reached/)).toBeVisible();
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(/^Not saved/)).toBeVisible();
    await expect(field(page, 'Name inside the company')).toHaveValue('Black Freeday next year');
    await page.unroute(`${api}`);
    await page.getByRole('button', { name: 'Try now' }).click();
    await isSaved(page);
  });

  await test.step('does not take a login page for a save', async () => {
    await page.route(`${api}`, (route) =>
      route.request().method() === 'PATCH'
        ? route.fulfill({ status: 200, contentType: 'text/html', body: '<form>Sign in</form>' })
        : route.fallback(),
    );
    await field(page, 'Name inside the company').fill('Black Freeday again');
    await expect(page.getByText(/^Not saved: sign in again in another tab/)).toBeVisible();
    await page.unroute(`${api}`);
    await page.getByRole('button', { name: 'Try now' }).click();
    await isSaved(page);
  });

  await test.step('sees what another person has changed in the same field, and keeps the own change', async () => {
    const label = { file: 'campaign.json', path: ['label'] };
    const theirs = { ...label, before: 'Black Freeday again', value: 'By someone else' };
    // Before the page polls the campaign again.
    await page.route(`${api}`, (route) => (route.request().method() === 'GET' ? route.abort() : route.fallback()));
    expect((await request.patch(api, { data: { changes: [theirs] } })).ok()).toBe(true);
    await field(page, 'Name inside the company').fill('Black Freeday of ours');
    await expect(page.getByRole('cell', { name: 'By someone else' })).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Black Freeday of ours' })).toBeVisible();
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.unroute(`${api}`);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await isSaved(page);
  });

  await test.step('reads the copied texts, each in its direction', async () => {
    await page.getByRole('link', { name: 'Texts', exact: true }).click();
    const titles = page.getByRole('group', { name: 'Title', exact: true });
    await expect(field(titles, 'العربية')).toHaveAttribute('dir', 'rtl');
    await field(titles, 'Deutsch').fill('Schwarzer Freitag');
    await isSaved(page);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'rtl'));
    expect(await overflow(page)).toBe(0);
    await page.evaluate(() => document.documentElement.setAttribute('dir', 'ltr'));
    await page.setViewportSize({ width: 1366, height: 800 });
    const all = page.getByRole('button', { name: /^All of .* are right$/ });
    for (let left = await all.count(); left > 0; left -= 1) {
      await all.first().click();
      await expect(all).toHaveCount(left - 1);
    }
  });

  await test.step('views the real page in German', async () => {
    await field(page, 'Language').selectOption('de');
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Schwarzer Freitag', { timeout: 60_000 });
    await field(page, 'Screen').selectOption('desktop');
    await expect(heading).toBeVisible();
  });

  await test.step('is led by the check to a field, and marks it as ready', async () => {
    await page.getByRole('link', { name: 'Offer' }).click();
    await field(page, 'Largest bonus (EUR)').fill('1');
    await isSaved(page);
    await page.getByRole('link', { name: /^Check/ }).click();
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.getByRole('link', { name: 'The offer, Deposits 1, Largest bonus' }).click();
    await expect(field(page, 'Largest bonus (EUR)')).toBeFocused();
    await field(page, 'Largest bonus (EUR)').fill('300');
    await isSaved(page);
    await page.getByRole('button', { name: 'Mark as ready' }).click();
    await expect(page.getByText('Ready', { exact: true })).toBeVisible();
  });
});

const isReady = async (request: APIRequestContext) => {
  const isThere = () => request.get(`${origin}/studio/api/campaigns`).then((response) => response.ok());
  await expect.poll(() => isThere().catch(() => false), { timeout: 120_000 }).toBe(true);
};

const drawing = `<?xml version="1.0"?><!-- Created with Inkscape -->
<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/namespaces/inkscape" width="200" height="100" viewBox="0 0 200 100">
<inkscape:page/><script>alert(1)</script><rect width="200" height="100" fill="#0a0"/></svg>`;

test('a manager adds a picture, has the texts translated and gives the page to a lawyer', async ({ page, request }) => {
  test.setTimeout(240_000);
  await isReady(request);
  const name = 'black-freeday-2028';
  const own = `${origin}/studio/api/campaigns/${name}`;
  const place = (path: readonly (string | number)[], value: unknown) => ({ file: 'campaign.json', path, value });
  await request.post(`${origin}/studio/api/campaigns`, {
    data: { name, from: 'black-freeday', startDay: '2028-11-24' },
  });
  const changes = [place(['promotionIds'], [99_011]), place(['facts', 'deposits', 0, 'bonusId'], 9_911)];
  expect((await request.patch(own, { data: { changes } })).ok()).toBe(true);

  await test.step('is told what kind of file it is if it is not a picture', async () => {
    await page.goto(`${origin}/studio/campaigns/${name}/art`);
    const heic = {
      name: 'photo.JPG',
      mimeType: 'image/jpeg',
      buffer: Buffer.from('\0\0\0\x18ftypheic\0\0\0\0', 'latin1'),
    };
    await page.getByLabel(/^Picture of the page: /).setInputFiles(heic);
    await expect(page.getByText(/photo of an iPhone \(HEIC\)/)).toBeVisible();
  });

  await test.step('adds a photo, which is upright, square, small and without a location', async () => {
    const file = { name: 'phone.jpeg', mimeType: 'image/jpeg', buffer: await phonePhoto(page) };
    await page.getByLabel(/^Picture of the page: /).setInputFiles(file);
    await expect(page.getByText('It will be 1200 pixels wide.')).toBeVisible();
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByAltText('Picture now')).toHaveAttribute('src', /art\.webp/);
    const bytes = await (await request.get(`${own}/art/art.webp`)).body();
    expect(bytes.length).toBeLessThan(120 * 1024);
    expect(bytes.toString('latin1')).not.toMatch(/GPS|Exif/);
    const colors = await page.evaluate(async (address) => {
      const picture = await createImageBitmap(await (await fetch(address)).blob());
      const canvas = document.createElement('canvas');
      const context = canvas.getContext('2d');
      context?.drawImage(picture, 0, 0, 100, 100);
      return [10, 90].map((y) => {
        const [red = 0, , blue = 0] = context?.getImageData(50, y, 1, 1).data ?? [];
        return red > blue ? 'red' : 'blue';
      });
    }, `${own}/art/art.webp`);
    // The left side of the pixels is the top.
    expect(colors).toEqual(['red', 'blue']);
  });

  await test.step('adds a drawing, which is cleaned and looks the same', async () => {
    const file = { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(drawing) };
    await page.getByLabel(/^Picture of the page: /).setInputFiles(file);
    await expect(page.getByText(/^Taken out: .*the element script/)).toBeVisible();
    await expect(page.getByText('It looks the same as before.')).toBeVisible();
    await page.getByRole('button', { name: 'Use this picture' }).click();
    await expect(page.getByAltText('Picture now')).toHaveAttribute('src', /art\.svg/);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1366, height: 800 });
  });

  await test.step('exports the texts and imports the translation', async () => {
    await page.getByRole('link', { name: 'Hand over' }).click();
    expect(await axeFindings(page, pages)).toEqual([]);
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Deutsch', exact: true }).click();
    const sent = await readFile(await (await downloading).path(), 'utf8');
    expect(sent).toContain('<source xml:space="preserve">Black Freeday</source>');
    const translated = sent
      .replace('>Black Freeday</source>', '>Black Freeday</source><target>Schwarzer Freitag</target>')
      .replace('>End-of-November deposit bonus</source>', '>An older line</source><target>Alte Zeile</target>')
      .replace('trgLang="de"', 'trgLang="de-AT"');
    const back = { name: 'de.xlf', mimeType: 'application/xml', buffer: Buffer.from(`\uFEFF${translated}`, 'utf16le') };
    await page.getByLabel(/^Choose an XLIFF file or a spreadsheet/).setInputFiles(back);
    await expect(page.getByText(/^The file is for de-AT/)).toBeVisible();
    await expect(page.getByLabel('Take: Title', { exact: true })).toBeChecked();
    await expect(page.getByLabel('Take: Line above the title', { exact: true })).not.toBeChecked();
    await expect(page.getByText('The English text has changed since: it was “An older line”')).toBeVisible();
    expect(await axeFindings(page, pages)).toEqual([]);
    await page.setViewportSize({ width: 360, height: 740 });
    expect(await overflow(page)).toBe(0);
    await page.setViewportSize({ width: 1366, height: 800 });
    await page.getByRole('button', { name: 'Take the chosen texts: 1' }).click();
    const titleNow = async () => JSON.stringify((await (await request.get(own)).json()).texts.de.title);
    await expect.poll(titleNow).toBe('"Schwarzer Freitag"');
  });

  await test.step('sends a spreadsheet out and takes it back', async () => {
    await field(page, 'Kind of file').selectOption('Spreadsheet (xlsx)');
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Français', exact: true }).click();
    const { sheets } = await readXlsx(await readFile(await (await downloading).path()));
    const rows = sheets[0]?.rows ?? [];
    const target = rows[0]?.indexOf('Français (fr)') ?? -1;
    const title = rows.findIndex((row) => row.includes('title'));
    const back = async (cell: { value: string; formula?: string }) => ({
      name: 'fr.xlsx',
      mimeType: 'application/octet-stream',
      buffer: Buffer.from(
        await writeXlsx({ sheets: [{ name: 'texts', rows, cells: new Map([[`${title},${target}`, cell]]) }] }),
      ),
    });
    const choose = page.getByLabel(/^Choose an XLIFF file or a spreadsheet/);
    await choose.setInputFiles(await back({ value: 'Vendredi', formula: 'HYPERLINK("http://localhost")' }));
    await expect(page.getByText(`fr.xlsx: row ${title + 1}: Title: is a formula: write the text itself`)).toBeVisible();
    expect(await axeFindings(page, pages)).toEqual([]);
    await choose.setInputFiles(await back({ value: 'Vendredi noir' }));
    await page.getByRole('button', { name: 'Take the chosen texts: 1' }).click();
    const titleNow = async () => JSON.stringify((await (await request.get(own)).json()).texts.fr.title);
    await expect.poll(titleNow).toBe('"Vendredi noir"');
  });

  await test.step('views the page for a country, a theme and a visitor, over its life', async () => {
    await field(page.getByRole('complementary'), 'Country').selectOption('DE');
    await field(page, 'Theme').selectOption('light');
    await field(page, 'Visitor').selectOption('signed-in');
    await field(page, 'Language').selectOption('de');
    await field(page, 'Through its life').press('Home');
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('Schwarzer Freitag', { timeout: 60_000 });
    await expect(page.frameLocator('iframe').locator('html')).toHaveAttribute('data-theme', 'light');
    await expect(page.locator('iframe')).toHaveAttribute('src', /^http:\/\/de-light-signed-in(?:-\d+)?\.localhost:/);
  });

  await test.step('gives the whole page to a lawyer in one file', async () => {
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Make the file' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    expect(file).toContain('Schwarzer Freitag');
    expect(file).toMatch(/<article lang="ar" dir="rtl">/);
    expect(file).not.toMatch(/<(?:script|img|link|iframe)|<[^>]*\s(?:on\w+|src|href|style)=/);
    // The page of each language, with its terms and their version.
    const articles = file.split('<article ').slice(1);
    expect(articles).toHaveLength(12);
    const [version] = /\b[\da-f]{6}\b/.exec(articles[0] ?? '') ?? ['none'];
    for (const article of articles) {
      expect(article).toContain(version);
      expect(article.match(/<li/g)?.length).toBeGreaterThan(5);
    }
  });
});
