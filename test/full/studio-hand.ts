import path from 'node:path';
import { expect, type Locator, type Page } from '@playwright/test';

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
  /** Saves a screenshot once the page is still, if the run has a folder for screenshots. */
  readonly picture: (name: string, options?: PictureOptions) => Promise<void>;
}

interface PictureOptions {
  /** The part of the page that is at the top; the page's own top if it is missing. */
  readonly from?: Locator;
  /** The part of the page that is the whole picture. */
  readonly only?: Locator;
  /** Text that the preview must show: it follows a change some moments later. */
  readonly previewHas?: string | RegExp;
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
    picture: async (name, { from = page.locator('body'), only, previewHas } = {}) => {
      if (previewHas !== undefined) await expect(page.frameLocator('iframe').locator('main')).toContainText(previewHas);
      if (pictures === undefined) return;
      // A smooth scroll would still be moving.
      await from.evaluate((element) => element.scrollIntoView({ block: 'start', behavior: 'instant' }));
      for (const frame of page.frames()) await frame.waitForFunction(hasItsFiles);
      const options = { type: 'jpeg', quality: 70, animations: 'disabled' } as const;
      await (only ?? page).screenshot({ ...options, path: path.join(pictures, `${journey}-${name}.jpg`) });
    },
  };
}

/** Whether fonts and pictures in sight have loaded. Runs in the browser. */
function hasItsFiles(): boolean {
  const isInSight = (picture: Element) => picture.getBoundingClientRect().top < innerHeight;
  return (
    document.readyState === 'complete' &&
    document.fonts.status === 'loaded' &&
    [...document.images].every((picture) => picture.complete || !isInSight(picture))
  );
}
