import { hash } from 'node:crypto';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import type { RegionPolicies } from '../../config/regions.ts';
import { problemIn } from '../../src/campaigns/campaign-problem.ts';
import { clauseTextProblems, type TextProblem } from '../../src/campaigns/clauses/clause-text-problems.ts';
import { interfaceTextProblems } from '../../src/i18n/interface-text-problems.ts';
import { isLanguageCode, type LanguageCode } from '../../src/i18n/languages.ts';
import type { TextOverrides } from '../../src/i18n/text-overrides.ts';
import type { Messages } from '../../src/i18n/texts.ts';
import { JsonFileError, readJsonFile } from '../../src/lib/json-file.ts';
import type { FolderContents } from './campaign-store.ts';
import type { textFileNames } from './folder-kinds.ts';

/** Unusable texts. The message has one line for each problem: file and line, key, reason. */
class TextFolderError extends Error {
  override readonly name = 'TextFolderError';
}

/** A folder of `config/texts`. */
export interface TextFolder extends TextOverrides {
  readonly language: LanguageCode;
  /** The English text that each was translated from, if a command has recorded it. */
  readonly sources: Messages;
}

type TextFile = (typeof textFileNames)[number];

/** Maximum problems that are reported. */
const maxProblems = 100;

const textsSchema = z.record(z.string(), z.string());

/**
 * Reads an operator's texts in a language from the files of a folder. Each text must follow the rules of the built-in one that it replaces.
 * @throws {TextFolderError} naming file, line, key and reason of every problem
 */
export function prepareTextFolder(
  name: string,
  { files }: Pick<FolderContents, 'files'>,
  regions: Pick<RegionPolicies, 'byCountry'>,
): TextFolder {
  if (!isLanguageCode(name))
    throw new TextFolderError(`${name}: is not a supported language: choose one of ${localeCodes.join(', ')}`);
  const folder = { name, files };
  const problems: string[] = [];
  const textsOf = (file: TextFile): Messages => {
    try {
      return readTexts(files.get(file));
    } catch (error) {
      problems.push(fileProblem(`${name}/${file}`, error));
      return {};
    }
  };
  const overrides = { interface: textsOf('interface.json'), clauses: textsOf('clauses.json') };
  const sources = textsOf('sources.json');
  const wrong = textProblems(name, overrides, regions);
  const reported = wrong.slice(0, maxProblems);
  problems.push(...reported.map(({ file, key, message }) => problemIn(folder, file, { path: [key], message })));
  if (wrong.length > reported.length)
    problems.push(`${name}: ${wrong.length - reported.length} more texts can't be used`);
  if (problems.length > 0) throw new TextFolderError(problems.join('\n'));
  const version = hash('sha1', JSON.stringify(overrides), 'base64url');
  return { language: name, version, ...overrides, sources };
}

/** Reasons why texts can't replace built-in ones. */
export function textProblems(
  language: LanguageCode,
  overrides: Pick<TextOverrides, 'interface' | 'clauses'>,
  regions: Pick<RegionPolicies, 'byCountry'>,
): (TextProblem & { readonly file: TextFile })[] {
  return [
    ...Object.entries(overrides.interface).flatMap(([key, text]) =>
      interfaceTextProblems(language, key, text).map((message) => ({ file: 'interface.json' as const, key, message })),
    ),
    ...clauseTextProblems(language, overrides, regions).map((problem) => ({
      file: 'clauses.json' as const,
      ...problem,
    })),
  ];
}

/** Texts of a file; none without the file. */
function readTexts(file: string | undefined): Messages {
  return file === undefined ? {} : textsSchema.parse(readJsonFile(file).value);
}

function fileProblem(file: string, error: unknown): string {
  if (error instanceof JsonFileError)
    return `${file}:${error.line}: not JSON at column ${error.column}: ${error.message}`;
  if (!(error instanceof z.ZodError)) throw error;
  return error.issues
    .map(
      ({ path }) =>
        `${file}: ${path.join('.') || 'the file'}: must be ${path.length === 0 ? 'a text for each key' : 'a text'}`,
    )
    .join('\n');
}
