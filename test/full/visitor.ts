import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import * as z from 'zod';
import { axeFindings } from '../browser/axe-findings.ts';
import { expect, hydrated } from '../browser/marquee-test.ts';

const root = path.resolve(import.meta.dirname, '../..');
const messagesSchema = z.record(z.string(), z.string());

/** How a visitor reads and acts. */
export interface Habits {
  readonly language: 'en' | 'ar';
  /** Reaches everything with the Tab key. */
  readonly byKeyboard: boolean;
}

/** A visitor on a page. Texts are named by their keys; placeholders match any text. */
export interface Visitor {
  readonly language: Habits['language'];
  readonly page: Page;
  readonly main: Locator;
  /** The first occurrence of a text on the page. */
  readonly text: (key: string) => Locator;
  readonly button: (key: string) => Locator;
  /** Control that unfolds something. */
  readonly summary: (key: string) => Locator;
  readonly link: (key: string) => Locator;
  readonly press: (target: Locator, key?: 'Enter' | 'Space') => Promise<void>;
  readonly open: () => Promise<void>;
  readonly reload: () => Promise<void>;
  /** Expects no axe findings on the page in its current state. */
  readonly expectAccessible: () => Promise<void>;
}

/** A visitor of a promotion's page. */
export function visitorOf(page: Page, promotion: string, { language, byKeyboard }: Habits): Visitor {
  const main = page.locator('main');
  const messages = messagesIn(language);
  const pattern = (key: string): string => {
    const message = messages.get(key);
    if (message === undefined) throw new Error(`There is no text ${key} in ${language}`);
    return message
      .split(/\{\{[^}]*\}\}/)
      .map(literally)
      .join('.+');
  };
  const whole = (key: string) => new RegExp(`^${pattern(key)}$`);
  return {
    language,
    page,
    main,
    text: (key) =>
      main
        .getByText(new RegExp(pattern(key)))
        .filter({ visible: true })
        .first(),
    button: (key) => main.getByRole('button', { name: whole(key) }).first(),
    summary: (key) => main.locator('summary', { hasText: whole(key) }),
    link: (key) => page.getByRole('link', { name: whole(key) }).first(),
    press: async (target, key = 'Enter') => {
      if (!byKeyboard) return target.click();
      await tabTo(target);
      await page.keyboard.press(key);
    },
    open: async () => {
      await page.goto(`/${language}/promotion/${promotion}`);
      await hydrated(page);
    },
    reload: async () => {
      await page.reload();
      await hydrated(page);
    },
    expectAccessible: async () => expect(await axeFindings(page)).toEqual([]),
  };
}

const literally = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/** The built-in texts of a language. The modules that have them for the server are made by Vite. */
function messagesIn(language: string): ReadonlyMap<string, string> {
  const files = globSync(`src/**/texts/${language}.json`, { cwd: root });
  const read = (file: string) => messagesSchema.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
  return new Map(files.filter((file) => !file.includes('clauses')).flatMap((file) => Object.entries(read(file))));
}

/** More stops than any page has. */
const maxStops = 300;

async function tabTo(target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const { keyboard } = target.page();
  const isReached = () => target.evaluate((element) => element === document.activeElement);
  for (let stop = 0; stop < maxStops; stop += 1) {
    if (await isReached()) return;
    await keyboard.press('Tab');
  }
  throw new Error('The keyboard does not get there');
}
