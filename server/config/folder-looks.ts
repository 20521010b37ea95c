import { hash } from 'node:crypto';
import { type Stats, statSync } from 'node:fs';
import { filesIn, foldersIn } from './campaign-file-names.ts';

/** What a campaign folder looks like that can't be looked at: reading it says why. */
export const unreadable = 'unreadable';

/** The files of a campaign folder. */
interface Listing {
  readonly files: readonly string[];
  /** What the folder and the one of its texts looked like: both change with a file that comes, goes or gets another name. */
  readonly folders: string;
}

/**
 * Looks at all campaign folders again and again. It waits for each call of the file system, so it runs in a thread of its own
 * (`folder-scanner.ts`).
 * @returns a function that gives what each folder looks like, by its name; it throws where there is no such directory
 */
export function createFolderLooks(directory: string): () => Map<string, string> {
  let listings: ReadonlyMap<string, Listing> = new Map();
  return () => {
    const looks = new Map<string, string>();
    const listed = new Map<string, Listing>();
    for (const name of foldersIn(directory)) {
      const folder = `${directory}/${name}`;
      const listing = listFolder(folder, listings.get(name));
      if (listing) listed.set(name, listing);
      looks.set(name, listing ? lookAtFiles(folder, listing.files) : unreadable);
    }
    listings = listed;
    return looks;
  };
}

/**
 * What a campaign folder looks like: a short text for the path, size, time and identity of its files. A file or folder that can't
 * be looked at has a look too: the other folders are followed.
 */
export function lookAtFolder(folder: string): string {
  const listing = listFolder(folder, undefined);
  return listing ? lookAtFiles(folder, listing.files) : unreadable;
}

/** Milliseconds after a change of a folder in which another one may have the same time, also by the clock of another machine. */
const unsettled = 60_000;

/** Lists the files of a campaign folder. That takes as long as looking at half of them, so a known listing is kept. */
function listFolder(folder: string, known: Listing | undefined): Listing | undefined {
  try {
    const own = statSync(folder);
    const texts = statSync(`${folder}/texts`, { throwIfNoEntry: false });
    const folders = `${lookOf(own)} ${texts && lookOf(texts)}`;
    const isSettled = Date.now() - Math.max(own.ctimeMs, texts?.ctimeMs ?? 0) > unsettled;
    return isSettled && known?.folders === folders ? known : { files: filesIn(folder), folders };
  } catch {
    return undefined;
  }
}

const lookAtFiles = (folder: string, files: readonly string[]): string =>
  hash('sha1', files.map((file) => `${file} ${lookAtFile(`${folder}/${file}`)}`).join('\n'));

function lookAtFile(file: string): string {
  try {
    return lookOf(statSync(file));
  } catch {
    return unreadable;
  }
}

/** The change time also shows new permissions, and new contents with the old size and date. */
const lookOf = ({ size, ctimeMs, ino }: Stats): string => `${size} ${ctimeMs} ${ino}`;
