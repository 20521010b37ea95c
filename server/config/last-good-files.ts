import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  ConfigFileError,
  type ConfigFiles,
  type ConfigPart,
  configParts,
  loadConfigFiles,
} from './load-config-files.ts';

/** The configuration, and the problems of the parts whose version from before a restart is used. */
export interface UsableConfigFiles {
  readonly files: ConfigFiles;
  readonly refused: readonly string[];
}

/**
 * Reads the configuration. If regions, lotteries or the operator's sites are unusable, their last good version is used, if one was stored;
 * any other problem is thrown as {@link ConfigFileError}.
 */
export function loadUsableFiles(
  directory: string,
  localDirectory: string | undefined,
  lastGoodDirectory: string | undefined,
): UsableConfigFiles {
  try {
    return { files: loadConfigFiles(directory, localDirectory), refused: [] };
  } catch (error) {
    if (!(error instanceof ConfigFileError) || lastGoodDirectory === undefined) throw error;
    const refused = error.message.split('\n');
    const kept = new Map<ConfigPart, string>();
    for (const problem of refused) {
      const part = configParts.find((name) => problem.startsWith(path.join(directory, name)));
      const version = part && lastGoodPath(lastGoodDirectory, part);
      if (part === undefined || version === undefined || !existsSync(version)) throw error;
      kept.set(part, version);
    }
    return { files: loadConfigFiles(directory, localDirectory, kept), refused };
  }
}

/** Stores the parts of a configuration that a process has started with. */
export function keepConfigFiles(directory: string, lastGoodDirectory: string): void {
  for (const part of configParts) {
    const place = lastGoodPath(lastGoodDirectory, part);
    mkdirSync(path.dirname(place), { recursive: true });
    // Renamed when complete, so that a partial copy is never used.
    const fresh = `${place}.${randomUUID()}`;
    const source = path.join(directory, part);
    try {
      cpSync(source, fresh, {
        recursive: true,
        // A mounted ConfigMap has links to a hidden folder.
        dereference: true,
        filter: (file) => file === source || /^[^.].*\.json$/.test(path.basename(file)),
      });
      rmSync(place, { recursive: true, force: true });
      renameSync(fresh, place);
    } finally {
      // A partial copy would keep a full disk full.
      rmSync(fresh, { recursive: true, force: true });
    }
  }
}

const lastGoodPath = (lastGoodDirectory: string, part: ConfigPart): string =>
  path.join(lastGoodDirectory, 'config', part);
