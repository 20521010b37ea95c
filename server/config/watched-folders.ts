import { existsSync } from 'node:fs';
import type { LogEvent } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import type { FolderContents } from './campaign-store.ts';
import { createChangeDetector } from './change-detector.ts';
import { createFolderFingerprints, type FolderReading } from './folder-fingerprints.ts';
import type { FolderKind } from './folder-kinds.ts';
import type { FolderScanner } from './folder-scanner.ts';
import { checksumOf } from './folder-version.ts';
import type { OlderFolders, OlderSource } from './older-folders.ts';
import { poll } from './poll.ts';

/** Settings that watched folders of every kind have. */
export interface WatchSettings {
  readonly directory: string;
  /** Milliseconds between two scans of the folders. */
  readonly scanEvery: number;
  readonly scanner: FolderScanner;
  /** Versions to use for an unusable folder if this process never had a good one. */
  readonly older?: OlderFolders;
  readonly logger: Logger;
}

interface WatchedFoldersDeps<Item> extends WatchSettings {
  readonly kind: FolderKind;
  /** Creates an item from the files of its folder. Throws naming file, field and reason of every problem. */
  readonly prepare: (name: string, contents: FolderContents) => Item;
  /** Called with each new version in use, and the previous one. */
  readonly onUse?: (item: Item, before: Item | undefined) => void;
  /** Number of folders by state. */
  readonly gauge: Metrics['brandFolders'];
  readonly checksum: Metrics['foldersChecksum'];
  readonly events: Readonly<Record<'refused' | 'changed' | 'scanFailed', LogEvent>>;
  /** For the log: the version shown in place of a folder that has no good one. */
  readonly fallback: string;
}

/** Folders that are read at start and then watched. */
export interface WatchedFolders<Item> {
  /** The last good version of each folder. */
  readonly items: ReadonlyMap<string, Item>;
  /** Starts to scan the folders, and reports those that change. */
  readonly watch: (onChange?: (names: readonly string[]) => void) => void;
  readonly stop: () => void;
}

/**
 * Reads folders at once, then watches them as campaign folders are watched (`campaign-folders.ts`): a changed folder is replaced as a whole,
 * and one that can't be used changes nothing. After a restart such a folder has its last good version, if one was kept.
 */
export function createWatchedFolders<Item extends { readonly version: string }>(
  deps: WatchedFoldersDeps<Item>,
): WatchedFolders<Item> {
  const { kind, directory, scanEvery, scanner, prepare, onUse, older, logger, gauge, checksum, events } = deps;
  const items = new Map<string, Item>();
  const changes = createChangeDetector();
  /** Folders that can't be used. */
  const refused = new Set<string>();
  let stopPolling = () => {};

  const count = (): void => {
    const missing = [...refused].filter((name) => !items.has(name)).length;
    gauge.set({ state: 'loaded' }, items.size);
    gauge.set({ state: 'refused' }, refused.size);
    gauge.set({ state: 'missing' }, missing);
    checksum.set({ kind }, checksumOf(Array.from(items, ([name, { version }]) => [name, version])));
  };

  /** Puts an item into use; returns whether it has changed. */
  const use = (name: string, item: Item): boolean => {
    const before = items.get(name);
    if (before?.version === item.version) return false;
    items.set(name, item);
    onUse?.(item, before);
    return true;
  };

  /** Uses the newest older version that is valid, and returns its source. */
  const takeOlder = (name: string): OlderSource | undefined => {
    for (const { source, contents } of older?.read(name) ?? []) {
      try {
        use(name, prepare(name, contents));
        return source;
      } catch {
        // The stored version was made for another version of Marquee.
      }
    }
    return undefined;
  };

  /** Takes what was read of a folder; returns whether its item has changed. */
  const take = (name: string, reading: FolderReading): boolean => {
    changes.recordRead(name, reading.fingerprint);
    const isInUse = items.has(name);
    try {
      if ('problem' in reading) throw new Error(reading.problem);
      const hasChanged = use(name, prepare(name, reading.contents));
      refused.delete(name);
      older?.keep(name, reading.contents);
      return hasChanged;
    } catch (error) {
      refused.add(name);
      const reason = error instanceof Error ? error.message : String(error);
      const shown = isInUse ? 'running' : (takeOlder(name) ?? deps.fallback);
      logger.error({ event: events.refused, [kind]: name, shown }, `${kind} folder refused: ${reason}`);
      return !isInUse && items.has(name);
    } finally {
      count();
    }
  };

  /** A refused folder that has been removed no longer counts as refused. */
  const forgetRemoved = (fingerprints: ReadonlyMap<string, string>): void => {
    for (const name of refused) {
      if (fingerprints.has(name)) continue;
      refused.delete(name);
      changes.forget(name);
    }
    count();
  };

  /** Items whose folder is gone stay: they would change in the middle of a copy. */
  const loadSettled = async (): Promise<readonly string[]> => {
    const { fingerprints } = await scanner.scan();
    forgetRemoved(fingerprints);
    const changed: string[] = [];
    for (const [name, fingerprint] of fingerprints) {
      if (!changes.hasSettledChange(name, fingerprint)) continue;
      const reading = await scanner.read(name);
      if (reading.fingerprint === fingerprint && take(name, reading)) changed.push(name);
    }
    return changed;
  };

  const readNow = () => {
    if (!existsSync(directory)) return;
    const folders = createFolderFingerprints(directory, kind);
    for (const name of folders.list()) {
      if (folders.fingerprint(name) === undefined) continue;
      const reading = folders.read(name);
      changes.recordScan(name, reading.fingerprint);
      take(name, reading);
    }
  };
  readNow();

  return {
    items,
    watch: (onChange) => {
      if (!existsSync(directory)) return;
      const scan = async () => {
        const changed = await loadSettled();
        if (changed.length === 0) return;
        logger.info({ event: events.changed, [`${kind}s`]: changed }, `${kind} folders changed`);
        onChange?.(changed);
      };
      stopPolling = poll(scan, scanEvery, (error) =>
        logger.warn({ event: events.scanFailed, error }, `${kind} folders could not be read`),
      );
    },
    stop: () => stopPolling(),
  };
}
