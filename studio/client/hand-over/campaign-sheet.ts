import { defaultLanguage } from '../../../config/languages.ts';
import { type LanguageCode, languages } from '../../../src/i18n/languages.ts';
import type { ReadUnit, ReadXliff } from '../../../tools/scripts/texts/read-xliff.ts';
import type { Draft, SheetCell, Sheets } from '../../contracts.ts';
import { t } from '../texts.ts';
import { fileOfTexts, languageOfTag, unitsOf, versionOf } from './campaign-units.ts';

/** Headings of the columns, which may be in any order in an imported file. */
const headings = {
  campaign: t('sheet_campaign'),
  key: t('sheet_key'),
  version: t('sheet_version'),
  context: t('sheet_context'),
  limit: t('sheet_limit'),
} as const;

/** `Deutsch (de)`: the tag identifies the language of an imported file. */
const headingOf = (language: LanguageCode): string => `${languages[language].title} (${languages[language].htmlLang})`;

const sheetName = 'texts';

/** Cells have the text format, so that no program takes a leading `=` or `+49` for a formula. */
const asText = '@';

/** A spreadsheet of a campaign's texts for the translator of a language. */
export async function writeSheet(draft: Draft, language: LanguageCode): Promise<Uint8Array<ArrayBuffer>> {
  // The writer loads only when a spreadsheet is made.
  const { writeXlsx } = await import('hucre/xlsx');
  const units = unitsOf(draft, language);
  const words = { numFmt: asText, alignment: { wrapText: true, vertical: 'top' } } as const;
  const target = languages[language].direction;
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName,
        columns: [
          { width: 18, style: words },
          { width: 16, style: words },
          { width: 12, style: words },
          { width: 34, style: words },
          { width: 8 },
          { width: 50, style: words },
          { width: 50, style: { ...words, alignment: { ...words.alignment, readingOrder: target } } },
        ],
        rows: [
          [...Object.values(headings), headingOf(defaultLanguage), headingOf(language)],
          ...units.map(({ key, source, target: translation, context, limit }) => [
            ...[draft.name, key, versionOf(source), context, limit ?? null],
            ...[literal(source), translation === undefined ? null : literal(translation)],
          ]),
        ],
        freezePane: { rows: 1 },
        // The spreadsheet program warns the translator of a text that is too long.
        dataValidations: units.map(({ limit }, index) => ({
          type: 'textLength',
          operator: 'lessThanOrEqual',
          formula1: String(limit),
          errorStyle: 'warning',
          range: `G${index + 2}`,
        })),
      },
    ],
  });
  return new Uint8Array(bytes);
}

/** Escapes text for spreadsheets, which decode codes such as `_x000D_`. */
const literal = (text: string): string => text.replaceAll(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_');

/** A spreadsheet that the studio did not export. */
export class SheetError extends Error {}

/** Reads a translator's spreadsheet, by its headings. @throws {SheetError} for one without them */
export function readSheet({ sheets }: Sheets): ReadXliff {
  const [found] = sheets.flatMap((rows) => {
    const at = rows.findIndex((row) => row.includes(headings.key) && row.includes(headings.version));
    const [heading = [], ...rest] = rows.slice(at);
    return at < 0 ? [] : [{ heading, rest, firstLine: at + 2 }];
  });
  if (!found) throw new SheetError(t('sheet_no_headings', headings));
  const tags = found.heading.map((cell) => (typeof cell === 'string' ? /\(([\w-]+)\)\s*$/.exec(cell)?.[1] : undefined));
  const columns = {
    campaign: found.heading.indexOf(headings.campaign),
    key: found.heading.indexOf(headings.key),
    version: found.heading.indexOf(headings.version),
    source: tags.indexOf(defaultLanguage),
    target: targetIn(tags),
  };
  const language = tags[columns.target];
  if (language === undefined) throw new SheetError(t('sheet_no_language'));
  const names = new Set<string>();
  const problems: ReadXliff['problems'][number][] = [];
  const units = found.rest.flatMap((row, index): ReadUnit[] => {
    const line = found.firstLine + index;
    const [id, sourceVersion, target] = [columns.key, columns.version, columns.target].map(
      (column) => row[column] ?? '',
    );
    const wrong = [id, sourceVersion, target].find((cell) => typeof cell === 'object');
    if (wrong !== undefined) {
      problems.push({ line, ...(typeof id === 'string' && { unit: id }), message: t(`sheet_is_${kindOf(wrong)}`) });
      return [];
    }
    const texts = [id, sourceVersion, target, row[columns.source], row[columns.campaign]].map(textOf);
    const [key = '', version = '', translation = '', source = '', name = ''] = texts;
    // Skips rows below the texts, and notes between them.
    if (key.trim() === '') return [];
    names.add(name.trim());
    return [
      {
        id: key.trim(),
        line,
        source,
        target: translation === '' ? undefined : translation,
        sourceVersion: version.trim(),
        targetVersion: undefined,
      },
    ];
  });
  return { original: [...names].map(fileOfTexts).join(', '), language, units, problems };
}

/** The column of a language of the site, or of an unknown language tag, which is reported to the manager. */
function targetIn(tags: readonly (string | undefined)[]): number {
  const isTarget = (tag: string | undefined) => tag !== undefined && tag !== defaultLanguage;
  const known = tags.findIndex((tag = '') => isTarget(tag) && languageOfTag(tag) !== undefined);
  return known < 0 ? tags.findIndex(isTarget) : known;
}

const textOf = (cell: SheetCell | undefined): string => (typeof cell === 'string' ? cell : '');
const kindOf = (cell: SheetCell) => (typeof cell === 'string' ? 'error' : cell.kind);
