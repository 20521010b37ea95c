import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { defaultLanguage, localeCodes } from '../../config/languages.ts';
import { Button } from '../../src/components/Button.tsx';
import { Notice } from '../../src/components/Notice.tsx';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { type ReadUnit, readXliff, XliffError } from '../../tools/scripts/texts/read-xliff.ts';
import { writeXliff } from '../../tools/scripts/texts/write-xliff.ts';
import { type Draft, textFile } from '../contracts.ts';
import { ApiError, loadPages, readSheets } from './api.ts';
import { Choice, CountrySelect } from './Choice.tsx';
import { runningMoment } from './campaign-period.ts';
import { download } from './download.ts';
import { FileDrop } from './FileDrop.tsx';
import styles from './HandOverView.module.css';
import { readSheet, SheetError, writeSheet } from './hand-over/campaign-sheet.ts';
import { compareUnits, fileOfTexts, type ImportRow, languageOfTag, unitsOf } from './hand-over/campaign-units.ts';
import { lawyerFile } from './hand-over/lawyer-file.ts';
import { Section } from './Section.tsx';
import { labelOfText, limitOfText } from './text-keys.ts';
import { t } from './texts.ts';
import type { Editor } from './use-editor.ts';

/** Exports texts for translators, imports their translations, and exports the page with its terms for a lawyer. */
export function HandOverView({ editor }: { readonly editor: Editor }) {
  return (
    <section className={styles['send']} aria-label={t('tab_send')}>
      <TextsOut editor={editor} />
      <TextsIn editor={editor} />
      <ForLawyer editor={editor} />
    </section>
  );
}

const targetLanguages = localeCodes.filter((code) => code !== defaultLanguage);

/** File formats for export. */
const formats = ['xliff', 'sheet'] as const;
type Format = (typeof formats)[number];

async function sendOut(draft: Draft, language: LanguageCode, format: Format): Promise<void> {
  const name = `${draft.name}.${language}`;
  if (format === 'sheet') download(`${name}.xlsx`, new Blob([await writeSheet(draft, language)], { type: xlsxType }));
  else download(`${name}.xlf`, new Blob([writeXliff(language, unitsOf(draft, language))], { type: xliffType }));
}

const xliffType = 'application/xliff+xml';
const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function TextsOut({ editor: { draft } }: { readonly editor: Editor }) {
  const [format, setFormat] = useState<Format>('xliff');
  return (
    <Section title={t('out_title')}>
      <p>{t('out_hint')}</p>
      <div className={styles['law']}>
        <Choice
          name="out-format"
          label={t('out_as')}
          value={format}
          onChoose={(chosen) => setFormat(formats.find((known) => known === chosen) ?? 'xliff')}
        >
          {formats.map((known) => (
            <option key={known} value={known}>
              {t(`out_as_${known}`)}
            </option>
          ))}
        </Choice>
      </div>
      <div className={styles['buttons']}>
        {targetLanguages.map((language) => (
          <Button key={language} size="small" variant="secondary" onClick={() => void sendOut(draft, language, format)}>
            {t('out_file', { language: languages[language].title })}
          </Button>
        ))}
      </div>
    </Section>
  );
}

const maxXliffBytes = 4 * 1024 * 1024;
/** The server accepts no larger files. */
const maxSheetBytes = 2 * 1024 * 1024;
/** Maximum problems of a file that are shown at once. */
const maxProblems = 10;

/** The contents of an imported file, compared with the campaign's texts. */
interface Import {
  readonly file: string;
  readonly original: string | undefined;
  readonly tag: string;
  readonly isExact: boolean;
  readonly language: LanguageCode;
  readonly units: readonly ReadUnit[];
}

function TextsIn({ editor }: { readonly editor: Editor }) {
  const [read, setRead] = useState<Import>();
  const [refused, setRefused] = useState<Refused>();
  const [taken, setTaken] = useState<number>();
  const choose = async (file: File) => {
    setRead(undefined);
    setRefused(undefined);
    setTaken(undefined);
    const found = await readImport(file);
    if ('problems' in found) setRefused({ file: file.name, problems: found.problems });
    else setRead(found);
  };
  return (
    <Section title={t('in_title')}>
      <p>{t('in_hint')}</p>
      <FileDrop accept=".xlf,.xliff,.xml,.xlsx" label={t('in_choose')} onFile={(file) => void choose(file)} />
      {refused && (
        <Notice tone="negative" isLive>
          {refused.problems.map((problem) => (
            <p key={problem}>{t('in_failed', { file: refused.file, problem })}</p>
          ))}
        </Notice>
      )}
      {taken !== undefined && (
        <Notice tone="positive" isLive>
          <p>{t('in_taken', { count: taken })}</p>
        </Notice>
      )}
      {read && (
        <ImportReview
          key={read.file}
          editor={editor}
          read={read}
          onTaken={(count) => {
            setRead(undefined);
            setTaken(count);
          }}
        />
      )}
    </Section>
  );
}

/** A file that can't be imported, with the reason. */
interface Refused {
  readonly file: string;
  readonly problems: readonly string[];
}

/** Reads a file, or returns its problem. XLIFF is read in the browser, a spreadsheet on the server. */
async function readImport(file: File): Promise<Import | Pick<Refused, 'problems'>> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  // A ZIP archive, as in current spreadsheets, or a compound file, as in older ones.
  const isSheet = (bytes[0] === 0x50 && bytes[1] === 0x4b) || (bytes[0] === 0xd0 && bytes[1] === 0xcf);
  if (file.size > (isSheet ? maxSheetBytes : maxXliffBytes)) return { problems: [t('in_too_large')] };
  const place = isSheet ? 'in_row' : 'in_line';
  try {
    const {
      original,
      language: tag,
      units,
      problems,
    } = isSheet ? readSheet(await readSheets(file)) : readXliff(textOfFile(bytes));
    const all = [...problems, ...repeatedUnits(units)];
    if (all.length > 0) return { problems: all.slice(0, maxProblems).map((problem) => problemText(place, problem)) };
    const found = languageOfTag(tag);
    if (!found) return { problems: [t('in_no_language', { tag })] };
    if (found.language === defaultLanguage) return { problems: [t('in_is_source')] };
    return { file: `${file.name} ${file.lastModified}`, original, tag, units, ...found };
  } catch (error) {
    if (error instanceof XliffError) return { problems: [problemText(place, error)] };
    if (error instanceof SheetError || error instanceof ApiError) return { problems: [error.message] };
    throw error;
  }
}

function textOfFile(bytes: Uint8Array): string {
  const [first, second] = bytes;
  const isWide = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
  return new TextDecoder(isWide ? (first === 0xff ? 'utf-16le' : 'utf-16be') : 'utf-8').decode(bytes);
}

const repeatedUnits = (units: readonly ReadUnit[]) =>
  units
    .filter(({ id }, index) => units.findIndex((unit) => unit.id === id) < index)
    .map(({ id, line }) => ({ line, unit: id, message: t('in_twice') }));

interface FileProblem {
  readonly line: number;
  readonly unit?: string;
  readonly message: string;
}

const problemText = (place: 'in_line' | 'in_row', { line, unit, message }: FileProblem): string =>
  `${t(place, { line })}: ${unit === undefined ? '' : `${labelOfText(unit)}: `}${message}`;

interface ImportReviewProps {
  readonly editor: Editor;
  readonly read: Import;
  readonly onTaken: (count: number) => void;
}

const canTake = ({ kind }: ImportRow): boolean => kind === 'changed' || kind === 'source-changed';

function ImportReview({ editor: { draft, change }, read, onTaken }: ImportReviewProps) {
  const { language, original, tag, isExact, units } = read;
  const rows = compareUnits(draft, language, units);
  // Texts of another campaign, or of an older source, all need a review.
  const isOther = original !== fileOfTexts(draft.name);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(rows.flatMap(({ key, kind }) => (kind === 'changed' && !isOther ? key : []))),
  );
  const taken = rows.filter((row) => canTake(row) && chosen.has(row.key));
  const { title, htmlLang, direction } = languages[language];
  const take = () => {
    for (const { key, next } of taken) change(textFile(language), [key], next);
    onTaken(taken.length);
  };
  return (
    <div className={styles['review']}>
      <h3>{t('in_language', { language: title })}</h3>
      {isOther && (
        <Notice>
          <p>{t('in_other_campaign', { original: original ?? t('nothing') })}</p>
        </Notice>
      )}
      {!isExact && (
        <Notice>
          <p>{t('in_near_language', { tag, language: title })}</p>
        </Notice>
      )}
      {rows.every(({ kind }) => kind === 'same') && <p role="status">{t('in_nothing')}</p>}
      <ul className={styles['rows']}>
        {rows.map((row) => (
          <li key={row.key} data-kind={row.kind}>
            <div className={styles['head']}>
              {canTake(row) ? (
                <label>
                  <input
                    type="checkbox"
                    checked={chosen.has(row.key)}
                    onChange={({ target }) => {
                      const next = new Set(chosen);
                      if (target.checked) next.add(row.key);
                      else next.delete(row.key);
                      setChosen(next);
                    }}
                  />
                  <strong>{t('in_take_one', { what: labelOfText(row.key) })}</strong>
                </label>
              ) : (
                <strong>{labelOfText(row.key)}</strong>
              )}
              <span>{kindText(row)}</span>
            </div>
            {row.kind !== 'same' && (
              <dl>
                <dt>{t('in_now')}</dt>
                <dd lang={htmlLang} dir={direction}>
                  {row.now ?? t('nothing')}
                </dd>
                <dt>{t('in_new')}</dt>
                <dd lang={htmlLang} dir={direction}>
                  {row.next ?? t('nothing')}
                </dd>
              </dl>
            )}
          </li>
        ))}
      </ul>
      <Button isOff={taken.length === 0} onClick={take}>
        {t('in_take', { count: taken.length })}
      </Button>
    </div>
  );
}

const kindText = ({ kind, key, next = '', placeholders, translatedSource }: ImportRow): string =>
  t(`in_${kind}`, {
    placeholders: placeholders.join(', '),
    before: translatedSource,
    used: [...next].length,
    limit: limitOfText(key),
  });

function ForLawyer({ editor: { draft } }: { readonly editor: Editor }) {
  const [country, setCountry] = useState('IE');
  const making = useMutation({
    mutationFn: async () => {
      const at = runningMoment(draft.fields, Date.now());
      download(`${draft.name}-${country}.html`, lawyerFile(draft, await loadPages(draft.name, country, at)));
    },
  });
  return (
    <Section title={t('law_title')}>
      <p>{t('law_hint')}</p>
      <div className={styles['law']}>
        <CountrySelect name="law-country" value={country} onChoose={setCountry} />
        <Button isBusy={making.isPending} onClick={() => making.mutate()}>
          {t('law_make')}
        </Button>
      </div>
      {making.error && (
        <Notice tone="negative" isLive>
          <p>{making.error.message}</p>
        </Notice>
      )}
    </Section>
  );
}
