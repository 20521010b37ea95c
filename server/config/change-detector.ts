/** Decides which folders to read, by their fingerprints. */
export interface ChangeDetector {
  /**
   * Records the fingerprint that a scan has found. Returns whether the folder is to be read: it differs from the version that was read, and
   * the scan before found it the same, so that a partial copy is not read.
   */
  readonly hasSettledChange: (name: string, fingerprint: string) => boolean;
  readonly recordScan: (name: string, fingerprint: string) => void;
  readonly recordRead: (name: string, fingerprint: string) => void;
  readonly forget: (name: string) => void;
  /** Folders of all scans, except the forgotten ones. */
  readonly names: () => readonly string[];
  /** Whether the last version of each folder has been read. */
  readonly isUpToDate: () => boolean;
}

export function createChangeDetector(): ChangeDetector {
  /** Fingerprint of each folder in the last scan, and when it was read. */
  const scanned = new Map<string, string>();
  const read = new Map<string, string>();
  return {
    hasSettledChange: (name, fingerprint) => {
      const isSettled = scanned.get(name) === fingerprint;
      scanned.set(name, fingerprint);
      return isSettled && read.get(name) !== fingerprint;
    },
    recordScan: (name, fingerprint) => void scanned.set(name, fingerprint),
    recordRead: (name, fingerprint) => void read.set(name, fingerprint),
    forget: (name) => {
      scanned.delete(name);
      read.delete(name);
    },
    names: () => [...scanned.keys()],
    isUpToDate: () => [...scanned].every(([name, fingerprint]) => read.get(name) === fingerprint),
  };
}
