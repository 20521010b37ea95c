import * as z from 'zod';
import { JsonFileError, readJsonFile } from '../lib/json-file.ts';
import type { CampaignFolder } from './campaign-types.ts';
import type { FieldProblem } from './read-fields.ts';

/** An unusable campaign folder. The message has one line for each problem: file and line, field, reason. */
export class CampaignError extends Error {
  override readonly name = 'CampaignError';
}

/** Problem of a field in a folder, in one sentence: file and line, field, reason. */
export function problemIn(folder: CampaignFolder, file: string, { path, inside, message }: FieldProblem): string {
  const line = lineIn(folder.files.get(file), inside === undefined ? path : [...path, inside]);
  return `${folder.name}/${file}${line}: ${fieldOf(path) || 'the file'}: ${message}`;
}

function lineIn(text: string | undefined, path: FieldProblem['path']): string {
  if (text === undefined) return '';
  try {
    return `:${readJsonFile(text).lineOf(path)}`;
  } catch (error) {
    if (error instanceof JsonFileError) return '';
    throw error;
  }
}

/** Names of texts can themselves contain dots. */
const fieldOf = (path: FieldProblem['path']): string => (path.length === 1 ? String(path[0]) : z.core.toDotPath(path));
