import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cacheTable } from '../../server/cache/cache-table.ts';
import { startService, type TestService } from '../support/start-service.ts';

let service: TestService;
let collectGarbage: () => void;
beforeAll(async () => {
  setFlagsFromString('--expose-gc');
  collectGarbage = runInNewContext('gc');
  service = await startService({ settings: { DEFAULT_COUNTRY: 'IE' } });
  await service.ready();
}, 120_000);
afterAll(() => service.close());

const names = readdirSync(path.join(import.meta.dirname, '../../config/campaigns'));
const reportSchema = z.object({
  caches: z.array(z.object({ name: z.string(), bytes: z.number(), maxBytes: z.number() })),
  residentBytes: z.number(),
  limitBytes: z.number(),
});
const report = async () => reportSchema.parse(await (await fetch(`${service.opsUrl}/caches`)).json());
const counted = async () => (await report()).caches.reduce((sum, { bytes }) => sum + bytes, 0);

async function held(): Promise<number> {
  for (let round = 0; round < 4; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

async function requestAll(languages: readonly string[], campaigns = names): Promise<void> {
  for (const language of languages) {
    for (const name of campaigns) {
      const response = await fetch(`${service.url}/${language}/promotion/${name}`);
      expect((await response.text()).length).toBeGreaterThan(5_000);
    }
  }
}

describe('the caches of a process', () => {
  it('count about as many bytes as they use', { timeout: 300_000 }, async () => {
    const languages = ['de', 'ru', 'hi', 'es', 'fr', 'ar'];
    await requestAll(['en']);
    // Memory of a language, besides its pages.
    await requestAll(languages, names.slice(0, 1));
    const before = { held: await held(), counted: await counted() };
    await requestAll(languages);
    const added = { held: (await held()) - before.held, counted: (await counted()) - before.counted };
    expect(added.counted).toBeGreaterThan(3e6);
    expect(added.held / added.counted).toBeLessThan(1.25);
    expect(added.held / added.counted).toBeGreaterThan(0.4);
  });

  it('stay within their bounds', async () => {
    const { caches, residentBytes, limitBytes } = await report();
    for (const { name, bytes, maxBytes } of caches) expect(bytes, name).toBeLessThanOrEqual(maxBytes);
    expect(residentBytes).toBeLessThan(limitBytes);
  });

  it('are all in the table', async () => {
    // This service has no page cache and no build; other services in this worker may have had them.
    const isEverywhere = (name: string) => !['page-cache', 'file-lists'].includes(name);
    const names = (await report()).caches.map(({ name }) => name);
    expect(names.filter(isEverywhere)).toEqual(Object.keys(cacheTable).filter(isEverywhere));
  });
});
