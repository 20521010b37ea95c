import { existsSync } from 'node:fs';
import type { StaticFile } from '../files/static-files.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';
import type { Metrics } from '../observability/metrics.ts';
import { type Brand, plainBrand, prepareBrand } from './brand.ts';
import { compressed } from './campaign-files.ts';
import { createFolderFingerprints, type FolderReading } from './folder-fingerprints.ts';
import { createFolderScanner, type FolderScanner } from './folder-scanner.ts';
import type { OlderFolders, OlderSource } from './older-folders.ts';

interface BrandFoldersDeps {
  readonly directory: string;
  /** Milliseconds between two scans of the folders. */
  readonly scanEvery: number;
  /** Scans and reads folders; replaces the scanner thread. */
  readonly scanner?: FolderScanner;
  /** Versions to show of a folder that can't be used, where this process has had no good one. */
  readonly older?: OlderFolders;
  readonly logger: Logger;
  readonly metrics: Pick<Metrics, 'brandFolders'>;
}

/** Brands that follow changes of their folders. */
export interface BrandFolders {
  /** The last good version of a brand; without one, the looks of `tokens.css`. */
  readonly of: (name: string) => Brand;
  readonly names: () => readonly string[];
  /** A file of a brand, by its address; the version before is kept for pages that still show it. */
  readonly fileAt: (address: string) => Promise<StaticFile | undefined>;
  /** Scans the folders from now on. */
  readonly watch: () => void;
  readonly stop: () => void;
}

/**
 * Reads the brand folders at once, then follows their changes as campaigns do (`campaign-folders.ts`): a folder counts once two
 * scans find the same fingerprint, it is replaced as a whole, and one that can't be used leaves the brand unchanged. After a restart
 * such a brand has its last good version, if one was kept.
 */
export function createBrandFolders(deps: BrandFoldersDeps): BrandFolders {
  const { directory, scanEvery, scanner, older, logger, metrics } = deps;
  const brands = new Map<string, Brand>();
  /** Files of the versions before. */
  const earlier = new Map<string, ReadonlyMap<string, Buffer>>();
  const sent = new Map<string, Promise<StaticFile>>();
  /** Fingerprint of each folder when it was read, and in the last scan. */
  const read = new Map<string, string>();
  const scanned = new Map<string, string>();
  /** Brands whose folder can't be used. */
  const refused = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;

  const report = (): void => {
    metrics.brandFolders.set({ state: 'loaded' }, brands.size);
    metrics.brandFolders.set({ state: 'refused' }, refused.size);
    metrics.brandFolders.set({ state: 'missing' }, [...refused].filter((name) => !brands.has(name)).length);
  };

  /** Whether the brand has changed. */
  const show = (brand: Brand): boolean => {
    const before = brands.get(brand.name);
    if (before?.version === brand.version) return false;
    if (before) earlier.set(brand.name, before.files);
    brands.set(brand.name, brand);
    for (const address of sent.keys()) if (!bytesAt(address)) sent.delete(address);
    return true;
  };

  /** Shows the newest older version that can be used, and returns where it comes from. */
  const showOlder = (name: string): OlderSource | undefined => {
    for (const { source, contents } of older?.read(name) ?? []) {
      try {
        show(prepareBrand(name, contents));
        return source;
      } catch {
        // Made for another version of Marquee.
      }
    }
    return undefined;
  };

  /** Whether the brand has changed. */
  const take = (name: string, reading: FolderReading): boolean => {
    read.set(name, reading.fingerprint);
    const isShown = brands.has(name);
    try {
      if ('problem' in reading) throw new Error(reading.problem);
      const hasChanged = show(prepareBrand(name, reading.contents));
      refused.delete(name);
      older?.keep(name, reading.contents);
      return hasChanged;
    } catch (error) {
      refused.add(name);
      const reason = error instanceof Error ? error.message : String(error);
      const shown = isShown ? 'running' : (showOlder(name) ?? 'the default looks');
      logger.error({ event: logEvents.brandRefused, brand: name, shown }, `brand folder refused: ${reason}`);
      return !isShown && brands.has(name);
    } finally {
      report();
    }
  };

  /** A refused folder that has been taken away is no longer wrong. */
  const forgetRemoved = (fingerprints: ReadonlyMap<string, string>): void => {
    for (const name of refused) {
      if (fingerprints.has(name)) continue;
      refused.delete(name);
      read.delete(name);
      scanned.delete(name);
    }
    report();
  };

  const bytesAt = (address: string): Buffer | undefined => {
    for (const files of [...Array.from(brands.values(), (brand) => brand.files), ...earlier.values()]) {
      const bytes = files.get(address);
      if (bytes) return bytes;
    }
    return undefined;
  };

  /** Brands whose folder is gone stay: their sites would change their looks in the middle of a copy. */
  const loadSettled = async (source: FolderScanner): Promise<readonly string[]> => {
    const { fingerprints } = await source.scan();
    forgetRemoved(fingerprints);
    const changed: string[] = [];
    for (const [name, fingerprint] of fingerprints) {
      const isSettled = scanned.get(name) === fingerprint;
      scanned.set(name, fingerprint);
      if (!isSettled || read.get(name) === fingerprint) continue;
      const reading = await source.read(name);
      if (reading.fingerprint === fingerprint && take(name, reading)) changed.push(name);
    }
    return changed;
  };

  const readNow = () => {
    if (!existsSync(directory)) return;
    const folders = createFolderFingerprints(directory, 'brand');
    for (const name of folders.list()) {
      if (folders.fingerprint(name) === undefined) continue;
      const reading = folders.read(name);
      scanned.set(name, reading.fingerprint);
      take(name, reading);
    }
  };
  readNow();

  const source = scanner ?? createFolderScanner(directory, undefined, 'brand');
  return {
    of: (name) => brands.get(name) ?? plainBrand,
    names: () => [...brands.keys()],
    fileAt: async (address) => {
      const known = sent.get(address);
      if (known) return known;
      const bytes = bytesAt(address);
      if (!bytes) return undefined;
      const file = compressed(address, bytes);
      sent.set(address, file);
      return file;
    },
    watch: () => {
      if (!existsSync(directory)) return;
      const scan = async () => {
        try {
          const changed = await loadSettled(source);
          if (changed.length > 0) logger.info({ event: logEvents.brandsChanged, brands: changed }, 'brands changed');
        } catch (error) {
          if (isStopped) return;
          logger.warn({ event: logEvents.brandScanFailed, error }, 'brand folders could not be read');
        }
        if (!isStopped) timer = setTimeout(() => void scan(), scanEvery).unref();
      };
      timer = setTimeout(() => void scan(), scanEvery).unref();
    },
    stop: () => {
      isStopped = true;
      clearTimeout(timer);
      source.stop();
    },
  };
}
