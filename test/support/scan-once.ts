import path from 'node:path';
import { createFolderScanner, type FolderScanner } from '../../server/config/folder-scanner.ts';
import { type ScannedDirectory, ScanThread } from '../../server/config/scan-thread.ts';

const root = path.resolve(import.meta.dirname, '../../config');
const thread = new ScanThread();
const scanners = new Map<string, FolderScanner>();

/**
 * Reads the folders of the repository's settings once per worker: no test changes them, and a thread and a copy of the
 * files for each service would take most of its start. Undefined for other directories, which a service reads itself.
 */
export function scanOnce(scanned: ScannedDirectory): FolderScanner | undefined {
  const directory = path.resolve(scanned.directory);
  if (path.dirname(directory) !== root) return undefined;
  const scanner = scanners.get(directory) ?? keepReplies(createFolderScanner(thread, scanned));
  scanners.set(directory, scanner);
  return scanner;
}

/** The same objects for each service. */
function keepReplies({ scan, read }: FolderScanner): FolderScanner {
  const readings = new Map<string, ReturnType<FolderScanner['read']>>();
  let found: ReturnType<FolderScanner['scan']> | undefined;
  return {
    scan: () => (found ??= scan()),
    read: (name) => {
      const reading = readings.get(name) ?? read(name);
      readings.set(name, reading);
      return reading;
    },
  };
}
