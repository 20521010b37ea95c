import { definitionOf, type LanguageCode } from '../i18n/languages.ts';
import widths from './letter-widths.json' with { type: 'json' };

/** Maximum lines of a title in the hero on a phone. */
export const maxTitleLines = 3;

/**
 * The font size of the hero's title is 11.25 % of the column's width (`hero.module.css`), so a line holds a fixed
 * multiple of it.
 */
const lineWidth = 1_000 / 0.1125;

type Face = keyof typeof widths;

/** `A961 B885`: each letter with its width in thousandths of the size. */
const readWidths = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text.split(' ').map((entry) => {
      const [letter = ''] = entry;
      return [letter, Number(entry.slice(letter.length))];
    }),
  );

const letterWidths: ReadonlyMap<string, ReadonlyMap<string, number>> = new Map(
  Object.entries(widths).map(([face, text]) => [face, readWidths(text)]),
);

/** Characters that join letters or set their direction have no width. */
const isInvisible = (letter: string): boolean => /\p{Cf}/u.test(letter);
const spaceWidth = 300;
/** Width of a character that our fonts lack, such as an emoji. */
const unknownWidth = 1_000;

function widthOf(word: string, faces: readonly Face[]): number {
  return [...word.normalize('NFC')].reduce((sum, letter) => {
    const width = faces.map((face) => letterWidths.get(face)?.get(letter)).find((found) => found !== undefined);
    return sum + (width ?? (isInvisible(letter) ? 0 : /\s/.test(letter) ? spaceWidth : unknownWidth));
  }, 0);
}

const softHyphen = '\u00ad';

/**
 * Fit of a title on a phone of 360 pixels: the lines that it takes, and the words that are wider than a line. A line may end after a
 * hyphen, and at a soft hyphen, where it gets one.
 */
export function titleOnPhone(title: string, language: LanguageCode) {
  const faces = definitionOf(language).fonts.headlines;
  const hyphenWidth = widthOf('-', faces);
  const wideWords: string[] = [];
  let lines = 1;
  let used = 0;
  for (const word of title.split(/ +/)) {
    let gap = used === 0 ? 0 : spaceWidth;
    let isWide = false;
    for (const part of word.split(/(?<=[-\u00ad])/)) {
      const isDivided = part.endsWith(softHyphen);
      const width = widthOf(part, faces);
      const lineEnd = width + (isDivided ? hyphenWidth : 0);
      if (used > 0 && used + gap + lineEnd > lineWidth) {
        lines += 1;
        used = width;
      } else used += gap + width;
      gap = 0;
      isWide ||= lineEnd > lineWidth;
    }
    if (isWide) wideWords.push(word.replaceAll(softHyphen, ''));
  }
  return { lines, wideWords };
}
