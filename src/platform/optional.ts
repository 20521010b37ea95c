import { PlatformError } from './platform-error.ts';

/** What the platform says, or nothing while it can't be asked: the transport has logged and counted the failure. */
export const optional = <Value>(reading: Promise<Value>): Promise<Value | undefined> =>
  reading.catch((error: unknown) => {
    if (error instanceof PlatformError) return undefined;
    throw error;
  });
