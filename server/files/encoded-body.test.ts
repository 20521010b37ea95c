import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { bestBody, compressBody, encodingFor } from './encoded-body.ts';

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
])('chooses the best encoding that %j allows: %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding);
});

it('compresses a body with Brotli and gzip, without loss', async () => {
  const body = Buffer.from('<svg>'.padEnd(10_000, 'art '));
  const { br, gzip } = await compressBody(body, 9);
  if (!br || !gzip) throw new Error('A form is missing');
  expect([brotliDecompressSync(br), gunzipSync(gzip)]).toEqual([body, body]);
  expect(br.length).toBeLessThan(body.length);
});

it('sends a body uncompressed while the best encoding is not ready', () => {
  const identity = Buffer.from('body');
  const gzip = Buffer.from('gzipped');
  expect(bestBody({ identity, gzip }, 'br, gzip')).toEqual({ encoding: 'identity', bytes: identity });
  expect(bestBody({ identity, gzip }, 'gzip')).toEqual({ encoding: 'gzip', bytes: gzip });
});
