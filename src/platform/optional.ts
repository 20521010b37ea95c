import { PlatformError } from './platform-error.ts';

/** Result of a read, or undefined if it failed: the transport has logged and counted the failure. */
export const optional = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof PlatformError) return undefined;
    throw error;
  });
