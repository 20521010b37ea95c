import { parentPort, workerData } from 'node:worker_threads';
import { clockAhead } from '../clock.ts';
import { createFolderFingerprints, type FolderFingerprints, type FolderReading } from './folder-fingerprints.ts';
import type { FolderList, ScannedDirectory, ScanQuestion, ScanReply, ScanThreadData } from './scan-thread.ts';

/** Scans and reads folders, one request after another. */
const { progress }: ScanThreadData = workerData;
const directories = new Map<string, FolderFingerprints>();

function foldersOf({ directory, kind, clockOffset }: ScannedDirectory): FolderFingerprints {
  const known = directories.get(directory);
  if (known) return known;
  const folders = createFolderFingerprints(directory, kind, clockAhead(clockOffset).now);
  directories.set(directory, folders);
  return folders;
}

function replyTo(question: ScanQuestion): FolderList | ReadonlyMap<string, string> | FolderReading {
  const folders = foldersOf(question);
  switch (question.ask) {
    case 'list':
      return { names: folders.list(), set: folders.set() };
    case 'fingerprints':
      return fingerprintsOf(folders, question.names);
    case 'read':
      return folders.read(question.name);
  }
}

function fingerprintsOf({ fingerprint }: FolderFingerprints, names: readonly string[]): Map<string, string> {
  const fingerprints = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    Atomics.store(progress, 0, index);
    const found = fingerprint(name);
    if (found !== undefined) fingerprints.set(name, found);
  }
  return fingerprints;
}

parentPort?.on('message', (question: ScanQuestion) => parentPort?.postMessage(attempt(question)));

function attempt(question: ScanQuestion): ScanReply<unknown> {
  Atomics.store(progress, 1, 1);
  try {
    return { value: replyTo(question) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    Atomics.store(progress, 1, 0);
  }
}
