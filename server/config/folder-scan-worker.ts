import { parentPort, workerData } from 'node:worker_threads';
import { clockAhead } from '../clock.ts';
import { createFolderFingerprints, type FolderReading } from './folder-fingerprints.ts';
import type { ScanAnswer, ScanData, ScanQuestion } from './folder-scanner.ts';

/** Scans and reads folders of one kind, one request after another. */
const { directory, kind, clockOffset, progress }: ScanData = workerData;
const { list, fingerprint, read } = createFolderFingerprints(directory, kind, clockAhead(clockOffset).now);

function answer(question: ScanQuestion): readonly string[] | ReadonlyMap<string, string> | FolderReading {
  switch (question.kind) {
    case 'list':
      return list();
    case 'fingerprint':
      return fingerprintsOf(question.names);
    case 'read':
      return read(question.name);
  }
}

function fingerprintsOf(names: readonly string[]): Map<string, string> {
  const fingerprints = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    Atomics.store(progress, 0, index);
    const found = fingerprint(name);
    if (found !== undefined) fingerprints.set(name, found);
  }
  return fingerprints;
}

parentPort?.on('message', (question: ScanQuestion) => parentPort?.postMessage(attempt(question)));

function attempt(question: ScanQuestion): ScanAnswer<unknown> {
  Atomics.store(progress, 1, 1);
  try {
    return { value: answer(question) };
  } catch (error) {
    return { failure: error instanceof Error ? error.message : String(error) };
  } finally {
    Atomics.store(progress, 1, 0);
  }
}
