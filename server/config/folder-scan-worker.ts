import { parentPort, workerData } from 'node:worker_threads';
import { createFolderLooks, type FolderReading } from './folder-looks.ts';
import type { ScanAnswer, ScanData, ScanQuestion } from './folder-scanner.ts';

/** Looks at campaign folders, and reads them, for one question after the other. */
const { directory, progress }: ScanData = workerData;
const { list, look, read } = createFolderLooks(directory);

function answer(question: ScanQuestion): readonly string[] | ReadonlyMap<string, string> | FolderReading {
  switch (question.kind) {
    case 'list':
      return list();
    case 'look':
      return looksOf(question.names);
    case 'read':
      return read(question.name);
  }
}

function looksOf(names: readonly string[]): Map<string, string> {
  const looks = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    Atomics.store(progress, 0, index);
    const seen = look(name);
    if (seen !== undefined) looks.set(name, seen);
  }
  return looks;
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
