import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCachedPage } from './cached-page.ts';

it('sends the same page in every encoding, uncompressed until those are ready', async () => {
  const body = Buffer.from('<!DOCTYPE html>'.padEnd(10_000, 'page '));
  const page = createCachedPage(200, '', body);
  expect(page.bodyFor('br, gzip').encoding).toBe('identity');
  await Promise.all([page.compress(), page.compress()]);
  const [br, gzip] = [page.bodyFor('br, gzip'), page.bodyFor('gzip')];
  expect([br.encoding, gzip.encoding]).toEqual(['br', 'gzip']);
  expect(brotliDecompressSync(br.bytes)).toEqual(body);
  expect(gunzipSync(gzip.bytes)).toEqual(body);
  expect(br.bytes.length).toBeLessThan(body.length);
  expect(page.bodyFor('br, gzip').bytes).toBe(br.bytes);
});
