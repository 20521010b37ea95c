import type { HostStatus } from './host-bridge.ts';
import { runSafely } from './run-safely.ts';

/** The status and its subscribers. */
export interface Status {
  readonly get: () => HostStatus;
  readonly set: (status: HostStatus) => void;
  readonly subscribe: (onChange: () => void) => () => void;
}

/** Stores the status, initially `standalone`. */
export function createStatus(log: (text: string, cause?: unknown) => void): Status {
  let current: HostStatus = { status: 'standalone' };
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set: (status) => {
      current = status;
      for (const listener of [...listeners]) listener();
    },
    subscribe: (onChange) => {
      const listener = (): void => runSafely(onChange, log);
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
