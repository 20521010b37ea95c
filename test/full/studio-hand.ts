import path from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** A file that a person chooses. */
interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** Presses and typed characters of a person, and the minutes that these take. */
export interface Effort {
  readonly presses: number;
  readonly characters: number;
  readonly minutes: number;
}

const charactersPerMinute = 200;
const pressesPerMinute = 60;

/** Actions of a manager in the browser, which are counted. */
export interface Hand {
  readonly press: (target: Locator) => Promise<void>;
  /** Clicks a field and replaces its text. */
  readonly type: (target: Locator, text: string) => Promise<void>;
  /** Opens a list and presses a choice. */
  readonly choose: (target: Locator, choice: string) => Promise<void>;
  /** Opens the window of files, presses one, and presses Open. */
  readonly bring: (target: Locator, file: ChosenFile) => Promise<void>;
  readonly effort: () => Effort;
  /** Saves a screenshot from a part of the page or the top on, if the run has a folder for screenshots. */
  readonly picture: (name: string, from?: Locator) => Promise<void>;
}

/** Folder for a picture of each step: `npm run studio:trial` sets it. */
const pictures = process.env['STUDIO_PICTURES'];

export function createHand(page: Page, journey: string): Hand {
  let [presses, characters] = [0, 0];
  return {
    press: async (target) => {
      presses += 1;
      await target.click();
    },
    type: async (target, text) => {
      presses += (await target.inputValue()) === '' ? 1 : 2;
      characters += [...text].length;
      await target.fill(text);
    },
    choose: async (target, choice) => {
      presses += 2;
      await target.selectOption({ label: choice });
    },
    bring: async (target, file) => {
      presses += 3;
      await target.setInputFiles(file);
    },
    effort: () => ({
      presses,
      characters,
      minutes: characters / charactersPerMinute + presses / pressesPerMinute,
    }),
    picture: async (name, from = page.locator('body')) => {
      if (pictures === undefined) return;
      await from.evaluate((element) => element.scrollIntoView({ block: 'start' }));
      await page.screenshot({ path: path.join(pictures, `${journey}-${name}.jpg`), type: 'jpeg', quality: 60 });
    },
  };
}
