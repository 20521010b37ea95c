import { cpSync, mkdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expect, test } from '../browser/marquee-test.ts';
import { phonePhoto } from '../browser/phone-photo.ts';
import { configDirectory, ports, studioDirectory } from '../browser/playwright.config.ts';
import { type Translations, translated } from './agency.ts';
import { createHand, type Hand } from './studio-hand.ts';

/** A campaign manager makes two campaigns in the studio only, without terminal or JSON. The work of the hands is counted. */
const origin = `http://localhost:${ports.studio}`;
const maxMinutes = 10;

test.describe.configure({ timeout: 240_000 });
// High enough for a picture of the page beside the form.
test.use({ viewport: { width: 1_366, height: 960 }, contextOptions: { reducedMotion: 'reduce' } });

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Parts of the campaign' }).getByRole('link', { name });
const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

async function whenReady(request: APIRequestContext): Promise<void> {
  const isUp = () => request.get(`${origin}/studio/api/campaigns`).then((response) => response.ok());
  await expect.poll(() => isUp().catch(() => false), { timeout: 120_000 }).toBe(true);
}

/** Adds last year's campaign to the studio's. */
function keepLastYears(): void {
  const folder = path.join(studioDirectory, 'campaigns/black-week-2025');
  mkdirSync(folder, { recursive: true });
  cpSync(path.join(import.meta.dirname, 'black-week-2025'), folder, { recursive: true });
  cpSync(path.join(configDirectory, 'campaigns/black-freeday/art.svg'), path.join(folder, 'art.svg'));
}

/** The scene of a photo: a box on a table. */
function boxOnTable(): string {
  const box = readFileSync(path.join(configDirectory, 'campaigns/giftbox-hunt/art.svg'), 'utf8');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 1600"><rect width="1200" height="1600" fill="#2b3350"/>
<rect y="1060" width="1200" height="540" fill="#8a6242"/><svg x="120" y="320" width="960" height="960">${box}</svg></svg>`;
}

async function makeFrom(
  page: Page,
  hand: Hand,
  given: { kind: string; words: string; choice: RegExp; name: string; day: string },
) {
  await page.goto(`${origin}/studio`);
  await expect(page.getByRole('link', { name: /Black Freeday/ }).first()).toBeVisible();
  await hand.press(page.getByRole('link', { name: 'New campaign' }).last());
  if (given.kind === 'mechanic') await hand.press(page.getByRole('radio', { name: /^From a mechanic/ }));
  await hand.type(page.getByRole('searchbox'), given.words);
  await hand.press(page.getByRole('radio', { name: given.choice }));
  await hand.type(field(page, 'Name in the address'), given.name);
  // Day, month and year, as a keyboard types them.
  await hand.type(field(page, 'First day'), given.day);
  await hand.picture('new');
  await hand.press(page.getByRole('button', { name: 'Make the draft' }));
  await expect(page).toHaveURL(`${origin}/studio/campaigns/${given.name}`);
}

/** Downloads the file of a language and passes it to the agency. */
async function exportTexts(page: Page, hand: Hand, language: string): Promise<string> {
  const downloading = page.waitForEvent('download');
  await hand.press(page.getByRole('button', { name: language, exact: true }));
  return readFile(await (await downloading).path(), 'utf8');
}

const importTexts = (page: Page, hand: Hand, xliff: string) =>
  hand.bring(page.getByLabel(/^Choose an XLIFF file or a spreadsheet/), {
    name: 'back.xlf',
    mimeType: 'application/xliff+xml',
    buffer: Buffer.from(xliff),
  });

async function takeAll(page: Page, hand: Hand, count: number): Promise<void> {
  await hand.press(page.getByRole('button', { name: `Take the chosen texts: ${count}` }));
  await expect(page.getByText(`Texts taken: ${count}.`)).toBeVisible();
  await isSaved(page);
}

async function markReady(page: Page, hand: Hand): Promise<void> {
  await hand.press(tab(page, 'Texts'));
  await hand.press(page.getByRole('button', { name: 'Leave these languages out' }));
  await isSaved(page);
  await hand.press(tab(page, 'Check'));
  await expect(page.getByRole('heading', { name: 'To be fixed' })).toHaveCount(0);
  await hand.press(page.getByRole('button', { name: 'Mark as ready' }));
  await expect(page.getByText('Ready', { exact: true })).toBeVisible();
}

/** Reports the effort, and checks it against the limit. */
function report(name: string, hand: Hand): void {
  const { presses, characters, minutes } = hand.effort();
  process.stdout.write(`${name}: ${presses} presses, ${characters} characters, ${minutes.toFixed(1)} minutes\n`);
  expect(minutes).toBeLessThanOrEqual(maxMinutes);
}

const german: Translations = {
  title: 'Black Week',
  kicker: 'Einzahlungsbonus der Woche',
  tagline: 'Jeder Tag der Black Week bringt einen doppelten Einzahlungsbonus für Sportwetten.',
  ended: 'Jeder Tag der Black Week brachte einen doppelten Einzahlungsbonus für Sportwetten.',
  'clauses.black-week': 'Ein Bonus der Black Week gilt {1}, und eine einzelne Wette zählt bis {2}.',
};

const arabic: Translations = {
  title: 'الأسبوع الأسود',
  kicker: 'مكافأة إيداع الأسبوع',
  tagline: 'كل يوم من الأسبوع الأسود يمنحك مكافأة إيداع مضاعفة للرياضة.',
  ended: 'منح كل يوم من الأسبوع الأسود مكافأة إيداع مضاعفة للرياضة.',
  'clauses.black-week': 'تستمر مكافأة الأسبوع الأسود {1}، ويُحتسب من الرهان الواحد حتى {2}.',
};

test('last year’s Black Week becomes this year’s, in English, German and Arabic', async ({ page, request }) => {
  await whenReady(request);
  keepLastYears();
  const hand = createHand(page, 'black-week');

  await makeFrom(page, hand, {
    kind: 'campaign',
    words: 'black week',
    choice: /black-week-2025/,
    name: 'black-week-2026',
    day: '2026-11-27',
  });

  await test.step('sees on the board what it lacks', async () => {
    const board = await page.context().newPage();
    await board.goto(`${origin}/studio`);
    await expect(board.getByRole('link', { name: 'Black Week' })).toHaveCount(2);
    await expect(board.getByText('No promotion on the platform').first()).toBeVisible();
    await createHand(board, 'black-week').picture('campaigns');
    await board.close();
  });

  await test.step('fills in what a copy does not have, and a larger bonus', async () => {
    await expect(field(page, 'Begins')).toHaveValue('2026-11-27T00:00');
    await hand.type(field(page, 'Name inside the company'), 'Black Week 2026');
    await hand.type(field(page, 'Numbers of its promotions on the platform'), '98002');
    await hand.type(field(page, 'Number of the bonus on the platform'), '9801');
    await hand.type(field(page, 'Bonus as a share of the deposit (%)'), '100');
    await isSaved(page);
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 });
    await hand.picture('offer-filled-in', { from: page.getByText('Deposits', { exact: true }), previewHas: '100%' });
  });

  await test.step('writes the English texts', async () => {
    await hand.press(tab(page, 'Texts'));
    const english = (text: string) => field(page.getByRole('group', { name: text, exact: true }), 'English');
    await hand.type(
      english('Sentence below the title'),
      'Each day of Black Week brings a double deposit bonus for sports.',
    );
    await hand.type(
      english('The same sentence when it is over'),
      'Each day of Black Week brought a double deposit bonus for sports.',
    );
    await isSaved(page);
    await hand.press(page.getByRole('button', { name: 'All of English are right' }));
    await expect(page.getByRole('button', { name: 'All of English are right' })).toHaveCount(0);
    const shown = page.getByRole('group', { name: 'Languages shown' });
    const others = ['Русский', 'Español', 'Português', 'Français', 'Türkçe', 'Oʻzbekcha', 'Қазақша', 'हिन्दी', 'فارسی'];
    for (const other of others) await shown.getByLabel(other).uncheck();
    await hand.picture('texts-written', { from: shown, previewHas: 'double deposit bonus' });
  });

  await test.step('adds a photo from a phone', async () => {
    await hand.press(tab(page, 'Picture'));
    const file = { name: 'IMG_2041.JPG', mimeType: 'image/jpeg', buffer: await phonePhoto(page, boxOnTable()) };
    await hand.bring(page.getByLabel(/^Picture of the page: /), file);
    await expect(page.getByText('It will be 1200 pixels wide.')).toBeVisible();
    await hand.picture('picture', { from: page.getByText(/^Picture of the page: /) });
    await hand.press(page.getByRole('button', { name: 'Use this picture' }));
    await expect(page.getByAltText('Picture now')).toHaveAttribute('src', /art\.webp/);
  });

  await test.step('is told two mistakes in the agency’s file, and imports the corrected one', async () => {
    await hand.press(tab(page, 'Hand over'));
    const sent = await exportTexts(page, hand, 'Deutsch');
    expect(sent.match(/<ph [^>]*disp="\{\{(?:days|stake)\}\}"/g)).toHaveLength(2);
    const wrong = {
      ...german,
      // A value is lost, and a sentence is longer than the page has room for.
      'clauses.black-week': 'Ein Bonus der Black Week gilt sieben Tage, und eine einzelne Wette zählt bis {2}.',
      tagline: `${german['tagline'] ?? ''} ${'Mehr dazu steht weiter unten auf dieser Seite. '.repeat(4)}`.trim(),
    };
    await importTexts(page, hand, translated(sent, wrong));
    await expect(page.getByText('Refused: the placeholders {{days}} must be in it as in English')).toBeVisible();
    await expect(page.getByText(/^Refused: it has \d+ letters, and 200 fit$/)).toBeVisible();
    await hand.picture('two-mistakes', { from: page.getByRole('heading', { name: 'Into Deutsch' }) });
    await importTexts(page, hand, translated(sent, german));
    await takeAll(page, hand, 5);
    const arabicFile = await exportTexts(page, hand, 'العربية');
    await importTexts(page, hand, translated(arabicFile, arabic));
    await takeAll(page, hand, 5);
  });

  await test.step('looks at the page in Arabic, on the first day', async () => {
    await hand.choose(field(page, 'Language'), 'العربية');
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await expect(heading).toHaveText('الأسبوع الأسود', { timeout: 60_000 });
    await hand.picture('preview', { only: page.getByRole('complementary'), previewHas: 'مكافأة إيداع مضاعفة' });
  });

  await markReady(page, hand);
  await hand.picture('ready', { previewHas: 'مكافأة إيداع مضاعفة' });
  report('Black Week', hand);

  await test.step('gives the open page to a lawyer, with the campaign’s own clause', async () => {
    await tab(page, 'Hand over').click();
    const country = field(page.getByRole('region', { name: 'Hand over' }), 'Country');
    const downloading = page.waitForEvent('download', { timeout: 60_000 });
    await page.getByRole('button', { name: 'Make the file' }).click();
    const file = await readFile(await (await downloading).path(), 'utf8');
    const words = file
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&nbsp;', ' ')
      .replaceAll(/[\u2066-\u2069\u200e\u200f]/g, '');
    // The page as it is while the campaign runs, although the platform does not know its promotion yet.
    expect(words).toContain('Each day of Black Week brings a double deposit bonus for sports.');
    expect(words).toContain('A bonus of Black Week lasts 7 days, and a single bet counts up to €50.');
    expect(words).toMatch(/Ein Bonus der Black Week gilt 7 Tage, und eine einzelne Wette zählt bis 50\s€\./);
    expect(words).toContain('تستمر مكافأة الأسبوع الأسود');
    expect(file).toMatch(/<span data-button="">/);
    expect(file).not.toMatch(/<(?:script|img|link|iframe)|<[^>]*\s(?:on\w+|src|href|style)=/);
    await country.selectOption('TR');
    await page.getByRole('button', { name: 'Make the file' }).click();
    await expect(page.getByText(/^Visitors from this country get no page/)).toBeVisible({ timeout: 60_000 });
  });

  await test.step('sees the page of a country that is closed', async () => {
    await field(page.getByRole('complementary'), 'Country').selectOption('TR');
    await expect(page.frameLocator('iframe').getByRole('heading', { level: 1 })).not.toHaveText('الأسبوع الأسود');
  });
});

test('a tournament is made from its mechanic, in English, German and Arabic', async ({ page, request }) => {
  await whenReady(request);
  const hand = createHand(page, 'tournament');
  await makeFrom(page, hand, {
    kind: 'mechanic',
    words: 'tournament',
    choice: /^Leaderboard/,
    name: 'crystal-cup',
    day: '2026-12-07',
  });

  await test.step('fills in the offer', async () => {
    await hand.type(field(page, 'Name inside the company'), 'Crystal Cup');
    await hand.type(field(page, 'Numbers of its promotions on the platform'), '98010');
    await hand.type(field(page, 'Time zone'), 'Europe/Berlin');
    await hand.type(field(page, 'Begins'), '2026-12-07T12:00');
    await hand.type(field(page, 'Ends'), '2026-12-20T23:59');
    await hand.type(field(page, 'Number of the tournament on the platform'), '9810');
    await hand.type(field(page, 'Games'), 'Crystal, Night Harbour');
    await hand.type(field(page, 'Smallest stake (EUR)'), '0,20');
    const worth = field(page, 'Worth (EUR)');
    await hand.type(worth.nth(0), '2500');
    await hand.type(worth.nth(1), '250');
    await isSaved(page);
    await expect(page.getByText('All prizes together: €5,000.00 for 11 places')).toBeVisible();
  });

  await test.step('writes the English texts', async () => {
    await hand.press(tab(page, 'Texts'));
    const english = (text: string) => field(page.getByRole('group', { name: text, exact: true }), 'English');
    await hand.type(english('Title'), 'Crystal Cup');
    await hand.type(
      english('The same sentence when it is over'),
      'Stakes on selected games earned points, and the top places won prizes.',
    );
    await isSaved(page);
    await hand.press(page.getByRole('button', { name: 'All of English are right' }));
  });

  await test.step('has the texts translated', async () => {
    await hand.press(tab(page, 'Hand over'));
    for (const [language, texts] of [
      [
        'Deutsch',
        {
          title: 'Crystal Cup',
          kicker: 'Slotturnier',
          tagline: 'Einsätze in ausgewählten Spielen sind Punkte, und die ersten Plätze gewinnen.',
          ended: 'Einsätze in ausgewählten Spielen waren Punkte, und die ersten Plätze haben gewonnen.',
        },
      ],
      [
        'العربية',
        {
          title: 'كأس كريستال',
          kicker: 'بطولة السلوتس',
          tagline: 'الرهانات على ألعاب مختارة نقاط، والمراكز الأولى تفوز.',
          ended: 'كانت الرهانات على ألعاب مختارة نقاطًا، وفازت المراكز الأولى.',
        },
      ],
    ] as const) {
      await importTexts(page, hand, translated(await exportTexts(page, hand, language), texts));
      await takeAll(page, hand, 4);
    }
  });

  await markReady(page, hand);
  report('Tournament', hand);
});
