import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { createCachedPage, encodingFor } from './cached-page.ts';

it.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['identity', 'identity'],
  ['*', 'identity'],
  ['gzip', 'gzip'],
  ['gzip, deflate, br, zstd', 'br'],
  ['GZIP;q=1.0, br;q=0', 'gzip'],
  ['br;q=0.000, gzip; q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['brotli, x-gzip', 'identity'],
])('of %j the best is %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('is the same page in every form, and as it is until the others are there', async () => {
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
