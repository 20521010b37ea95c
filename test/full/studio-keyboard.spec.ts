import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { axeFindings } from '../browser/axe-findings.ts';
import { expect, test } from '../browser/marquee-test.ts';
import { configDirectory, ports } from '../browser/playwright.config.ts';

/** A campaign manager makes a campaign with the keyboard only: the pointer is nowhere in this file. */
const origin = `http://localhost:${ports.studio}`;
const name = 'keyboard-cup';

test.describe.configure({ timeout: 480_000 });
test.use({ viewport: { width: 1_366, height: 960 }, contextOptions: { reducedMotion: 'reduce' } });

/** Maximum presses of Tab from one control to another. */
const maxPresses = 200;

/** Presses of Tab while it is held once. */
const held = 10;

const stops = 'a[href], button, input, select, textarea, summary, iframe';

const field = (within: Page | Locator, label: string) => within.getByLabel(label, { exact: true });
const button = (page: Page, label: string | RegExp) => page.getByRole('button', { name: label, exact: true });
const view = (page: Page, label: string) =>
  page.getByRole('navigation', { name: 'Parts of the campaign' }).getByRole('link', { name: label });

const isSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible();

/**
 * Follows the focus on its way to a control, while Tab is held: notes whatever a person would not see. Tab does nothing at the control, so that
 * it can be held without passing it. Runs in the browser.
 */
function followFocus(target: Element, stopsOfPage: string) {
  const problems = new Set<string>();
  const start = document.activeElement;
  const isBack =
    start !== null &&
    start !== document.body &&
    start.compareDocumentPosition(target) === Node.DOCUMENT_POSITION_PRECEDING;
  // After its last stop, Tab leaves the page.
  let mayLeave = true;

  const look = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) {
      if (!mayLeave) problems.add('nothing has the focus');
      return;
    }
    const problem = problemOf(focused);
    if (problem !== undefined) problems.add(problem);
    mayLeave = [...document.querySelectorAll(stopsOfPage)].findLast((stop) => stop.checkVisibility()) === focused;
  };

  function problemOf(focused: Element): string | undefined {
    if (focused.localName === 'iframe' || focused.localName === 'main') return undefined;
    const { outlineStyle, outlineWidth } = getComputedStyle(focused);
    const label = `${focused.localName} ${focused.getAttribute('aria-label') ?? focused.textContent ?? ''} ${focused.id}`;
    if (outlineStyle === 'none' || outlineWidth === '0px') return `without an outline: ${label}`;
    const { left, top, bottom, width, height } = focused.getBoundingClientRect();
    // A part of the page that is higher than the window may begin above it.
    const y = Math.min(Math.max(top + Math.min(height / 2, 24), innerHeight / 4), bottom - 1);
    const shown = document.elementFromPoint(left + width / 2, height > innerHeight / 2 ? y : top + height / 2);
    const isCovered = shown === null || !(focused.contains(shown) || shown.contains(focused));
    return isCovered ? `covered or out of sight: ${label}` : undefined;
  }

  const stopAtTarget = (event: KeyboardEvent) => {
    if (event.key !== 'Tab') return;
    look();
    if (document.activeElement === target) event.preventDefault();
  };
  addEventListener('keydown', stopAtTarget, true);
  return {
    isBack,
    end: () => {
      removeEventListener('keydown', stopAtTarget, true);
      look();
      return { isThere: document.activeElement === target, problems: [...problems] };
    },
  };
}

/** Holds Tab, or Shift and Tab, until a control has the focus; each stop on the way can be seen. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < maxPresses; presses += held) {
    const way = await target.evaluateHandle(followFocus, stops);
    const isBack = await way.evaluate((followed) => followed.isBack);
    if (isBack) await page.keyboard.down('Shift');
    await Promise.all(Array.from({ length: held }, () => page.keyboard.down('Tab')));
    await page.keyboard.up('Tab');
    if (isBack) await page.keyboard.up('Shift');
    const { isThere, problems } = await way.evaluate((followed) => followed.end());
    expect(problems).toEqual([]);
    if (isThere) return;
  }
  throw new Error(`The keyboard does not reach ${target}`);
}

/** Presses a control. */
async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

const hasFocus = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.activeElement !== document.body)).toBe(true);

async function fill(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Goes through all stops of a view: each can be seen, and the keyboard comes to the last one. */
async function walk(page: Page): Promise<void> {
  await tabTo(page, page.getByRole('link', { name: 'Skip to the content' }));
  await tabTo(page, page.locator(stops).filter({ visible: true }).last());
  expect(await page.locator('main section:not([aria-label], [aria-labelledby], [role])').count()).toBe(0);
  expect(await axeFindings(page, ['iframe'])).toEqual([]);
}

async function open(page: Page, label: string): Promise<void> {
  await press(page, view(page, label));
  await expect(view(page, label)).toHaveAttribute('aria-current', 'page');
  await expect(view(page, label)).toBeFocused();
}

async function whenReady(request: APIRequestContext): Promise<void> {
  const isUp = () => request.get(`${origin}/studio/api/campaigns`).then((response) => response.ok());
  await expect.poll(() => isUp().catch(() => false), { timeout: 120_000 }).toBe(true);
}

const others = ['Русский', 'Español', 'Português', 'Français', 'Türkçe', 'Oʻzbekcha', 'Қазақша', 'हिन्दी', 'فارسی'];

/** The texts of the campaign in the languages that it is published in. */
const texts = {
  Title: { English: 'Keyboard Cup', Deutsch: 'Tastenpokal', العربية: 'كأس المفاتيح' },
  'Line above the title': { English: 'Slots tournament', Deutsch: 'Slotturnier', العربية: 'بطولة السلوتس' },
  'Sentence below the title': {
    English: 'Stakes on chosen games are points, and the first places win.',
    Deutsch: 'Einsätze in ausgewählten Spielen sind Punkte, und die ersten Plätze gewinnen.',
    العربية: 'الرهانات على ألعاب مختارة نقاط، والمراكز الأولى تفوز.',
  },
  'The same sentence when it is over': {
    English: 'Stakes on chosen games were points, and the first places won.',
    Deutsch: 'Einsätze in ausgewählten Spielen waren Punkte, und die ersten Plätze haben gewonnen.',
    العربية: 'كانت الرهانات على ألعاب مختارة نقاطًا، وفازت المراكز الأولى.',
  },
};

test('a manager makes a campaign from a mechanic and marks it as ready, by keyboard alone', async ({
  page,
  request,
}) => {
  await whenReady(request);

  await test.step('goes from the board to a new campaign', async () => {
    await page.goto(`${origin}/studio`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await fill(page, page.getByRole('searchbox'), 'leaderboard');
    await expect(page.getByText(/^\d+ of \d+ campaigns$/)).toBeVisible();
    await press(page, button(page, 'Calendar'));
    await walk(page);
    await press(page, page.getByRole('link', { name: 'New campaign' }).last());
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('makes a draft from a mechanic', async () => {
    await tabTo(page, page.getByRole('radio', { name: /^From a campaign/ }));
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('radio', { name: /^From a mechanic/ })).toBeChecked();
    await fill(page, page.getByRole('searchbox'), 'tournament');
    await expect(page.getByText(/^\d+ of \d+ mechanics$/)).toBeVisible();
    await press(page, page.getByRole('radio', { name: /^Leaderboard/ }), 'Space');
    await fill(page, field(page, 'Name in the address'), name);
    await tabTo(page, field(page, 'First day'));
    await page.keyboard.type('12072026');
    await press(page, button(page, 'Make the draft'));
    await expect(page).toHaveURL(`${origin}/studio/campaigns/${name}`);
    await expect(page.getByRole('main')).toBeFocused();
  });

  await test.step('fills in the form, and adds and removes groups and items', async () => {
    await fill(page, field(page, 'Name inside the company'), 'Keyboard Cup');
    await fill(page, field(page, 'Numbers of its promotions on the platform'), '98020');
    await fill(page, field(page, 'Time zone'), 'Europe/Berlin');
    // From the left: backwards, Tab comes to the last part of a time first.
    await tabTo(page, field(page, 'Name inside the company'));
    await tabTo(page, field(page, 'Ends'));
    await page.keyboard.type('12202026');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.type('1159PM');
    await isSaved(page);
    await expect(field(page, 'Ends')).toHaveValue('2026-12-20T23:59');
    await fill(page, field(page, 'Number of the tournament on the platform'), '9820');
    await fill(page, field(page, 'Games'), 'Crystal, Night Harbour');
    await fill(page, field(page, 'Smallest stake (EUR)'), '0,20');
    const worth = field(page, 'Worth (EUR)');
    await fill(page, worth.nth(0), '2500');
    await fill(page, worth.nth(1), '250');
    await isSaved(page);
    await expect(page.getByText('All prizes together: €5,000.00 for 11 places')).toBeVisible();

    const items = button(page, /^Remove .* \d+$/);
    const before = await items.count();
    const add = page
      .getByRole('group', { name: 'Prizes' })
      .getByRole('button', { name: /^Add: / })
      .last();
    await press(page, add);
    await expect(items).toHaveCount(before + 1);
    // The first field of the new item.
    expect(await page.evaluate(() => document.activeElement?.matches('input, select'))).toBe(true);
    await press(page, items.last());
    await expect(items).toHaveCount(before);
    await expect(add).toBeFocused();

    const group = page.getByRole('button', { name: /^Add: / }).first();
    const what = ((await group.textContent()) ?? '').replace('Add: ', '');
    await press(page, group);
    const takeOut = button(page, `Take out: ${what}`);
    await expect(takeOut.or(button(page, `Add: ${what}`)).first()).toBeVisible();
    await hasFocus(page);
    expect(await page.evaluate(() => document.activeElement?.matches('main input, main select, main button'))).toBe(
      true,
    );
    await press(page, takeOut);
    await expect(button(page, `Add: ${what}`)).toBeFocused();
    await isSaved(page);
    await walk(page);
  });

  await test.step('is told of a save that fails, and tries again', async () => {
    const api = `${origin}/studio/api/campaigns/${name}`;
    await page.route(api, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.fallback()));
    await fill(page, field(page, 'Name inside the company'), 'Cup by keyboard');
    await expect(page.getByRole('status').filter({ hasText: /^Not saved/ })).toBeVisible();
    await tabTo(page, button(page, 'Try now'));
    // Not earlier: the studio tries again by itself.
    await page.unroute(api);
    await page.keyboard.press('Enter');
    await isSaved(page);
    await hasFocus(page);
  });

  await test.step('writes the texts in three languages', async () => {
    await open(page, 'Texts');
    const shown = page.getByRole('group', { name: 'Languages shown' });
    for (const other of others) await press(page, shown.getByLabel(other), 'Space');
    for (const [text, words] of Object.entries(texts)) {
      const group = page.getByRole('group', { name: text, exact: true });
      for (const [language, sentence] of Object.entries(words)) await fill(page, field(group, language), sentence);
    }
    await isSaved(page);
    await press(page, button(page, 'Leave these languages out'));
    await expect(button(page, 'Leave these languages out')).toHaveCount(0);
    await hasFocus(page);
    await isSaved(page);
    const read = page.getByRole('button', { name: /^All of .* are right$/ });
    for (let left = await read.count(); left > 0; left -= 1) {
      await press(page, read.first());
      await expect(read).toHaveCount(left - 1);
      await hasFocus(page);
    }
    await walk(page);
  });

  await test.step('chooses a picture', async () => {
    await open(page, 'Picture');
    const choosing = page.waitForEvent('filechooser');
    await press(page, page.getByLabel(/^Picture of the page: /));
    await (await choosing).setFiles(path.join(configDirectory, 'campaigns/giftbox-hunt/art.svg'));
    await press(page, button(page, 'Use this picture'));
    await expect(page.getByAltText('Picture now')).toHaveAttribute('src', /art\.svg/);
    await expect(page.getByRole('status').filter({ hasText: 'The page has this picture now.' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Picture of the page' })).toBeFocused();
    await walk(page);
  });

  await test.step('looks at the page in Arabic', async () => {
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
    await tabTo(page, field(page, 'Language'));
    // The driver can't type Arabic letters, by which a list is searched.
    const language = field(page, 'Language');
    const count = await language.locator('option').count();
    for (let step = 0; step < count && (await language.inputValue()) !== 'ar'; step += 1)
      await page.keyboard.press('ArrowDown');
    await expect(language).toHaveValue('ar');
    await expect(heading).toHaveText('كأس المفاتيح', { timeout: 60_000 });
    await tabTo(page, page.getByRole('link', { name: 'Open it in a tab' }));
  });

  await test.step('hands the texts over', async () => {
    await open(page, 'Hand over');
    const downloading = page.waitForEvent('download');
    await press(page, button(page, 'Deutsch'));
    const sent = await readFile(await (await downloading).path(), 'utf8');
    expect(sent).toContain('Tastenpokal');
    const choosing = page.waitForEvent('filechooser');
    await press(page, page.getByLabel(/^Choose an XLIFF file/));
    const buffer = Buffer.from(sent.replace('Tastenpokal', 'Tastenturnier'));
    await (await choosing).setFiles({ name: 'de.xlf', mimeType: 'application/xliff+xml', buffer });
    await press(page, button(page, 'Take the chosen texts: 1'));
    await expect(page.getByRole('status').filter({ hasText: 'Texts taken: 1.' })).toBeVisible();
    await hasFocus(page);
    await isSaved(page);
    await walk(page);
  });

  await test.step('is led by the check to a field', async () => {
    await open(page, 'Offer');
    await fill(page, field(page, 'Smallest stake (EUR)'), '');
    await page.keyboard.press('Delete');
    await isSaved(page);
    await open(page, 'Check');
    await expect(page.getByRole('heading', { name: 'To be fixed' })).toBeVisible();
    await press(page, page.getByRole('link', { name: /Smallest stake/ }));
    await expect(field(page, 'Smallest stake (EUR)')).toBeFocused();
    await page.keyboard.type('0.20');
    await isSaved(page);
    await open(page, 'Check');
    await expect(page.getByRole('heading', { name: 'To be fixed' })).toHaveCount(0);
    await walk(page);
  });

  await test.step('marks it as ready', async () => {
    await press(page, button(page, 'Mark as ready'));
    await expect(page.getByRole('status').filter({ hasText: /^Ready$/ })).toBeVisible();
    await expect(button(page, 'Back to draft')).toBeFocused();
    for (const other of ['Own terms', 'Comments', 'Publishing']) {
      await open(page, other);
      await walk(page);
    }
  });
});
