import path from 'node:path';
import { FileRefusedError, fileProblem, readLimitedFile, readTextFile } from '../files/limited-files.ts';
import type { FolderContents } from './campaign-store.ts';
import { filesIn, languageOfTexts } from './folder-files.ts';
import { type FolderKind, folderKinds } from './folder-kinds.ts';

/**
 * Reads the files of a folder: texts as text, pictures and fonts as bytes.
 * @throws {FileRefusedError} with a line for each file that can't be read or is not a regular file
 */
export function readFolder(folder: string, kind: FolderKind = 'campaign'): FolderContents {
  const [art, files] = [new Map<string, Buffer>(), new Map<string, string>()];
  const problems: string[] = [];
  for (const name of filesIn(folder, kind)) {
    const problem = readInto({ art, files }, folder, name, kind);
    if (problem !== undefined) problems.push(`${path.basename(folder)}/${name}: ${problem}`);
  }
  if (problems.length > 0) throw new FileRefusedError(problems.join('\n'));
  return { files, art };
}

/** Reads one of the files, or returns why it can't be read. Files with unknown names are not opened. */
function readInto(
  { art, files }: { readonly art: Map<string, Buffer>; readonly files: Map<string, string> },
  folder: string,
  name: string,
  kind: FolderKind,
): string | undefined {
  const file = path.join(folder, name);
  const { isBinary, nameProblem, maxBytes } = folderKinds[kind];
  try {
    if (isBinary(name)) {
      const problem = nameProblem(name);
      if (problem !== undefined) return problem;
      art.set(name, readLimitedFile(file, maxBytes));
    } else files.set(name, readTextFile(file, maxBytes, languageOfTexts(name)));
    return undefined;
  } catch (error) {
    return fileProblem(error);
  }
}
