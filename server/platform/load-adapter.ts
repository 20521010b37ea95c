import path from 'node:path';
import { pathToFileURL } from 'node:url';
import * as z from 'zod';
import { callTable } from '../../src/platform/call-table.ts';
import { type AdaptCall, createAdapted, type FindAdapted, type PlatformAdapter } from './platform-adapter.ts';

const isFunction = (value: unknown): boolean => typeof value === 'function';

const moduleSchema = z.object({
  adapter: z.strictObject({
    calls: z
      .record(
        z.string().refine((call) => callTable.some(({ id }) => id === call), 'is not a call of docs/platform-calls.md'),
        z.custom<AdaptCall>(isFunction, 'is not a function'),
      )
      .exactOptional(),
    request: z.custom<NonNullable<PlatformAdapter['request']>>(isFunction, 'is not a function').exactOptional(),
  }),
});

/** Loads the module named by the setting. */
export async function loadAdapter(file: string): Promise<FindAdapted> {
  const address = pathToFileURL(path.resolve(file)).href;
  const module: unknown = await import(/* @vite-ignore */ address);
  const { success, data, error } = moduleSchema.safeParse(module);
  if (success) return createAdapted(data.adapter);
  const lines = error.issues.map(({ path: place, message }) => `${place.join('.')}: ${message}`);
  throw new Error(`PLATFORM_ADAPTER does not fit: ${lines.join('; ')}`);
}
