import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { gzipPieces, lengthOf, plainBody, sharedPart } from './gzip-parts.ts';

const partOf = (text: string) => sharedPart(Buffer.from(text));

it.each([[[]], [['<style>a{color:red}</style>']], [['<style>a{}</style>'.repeat(99), '<style>b{}</style>']]])(
  'joins a start, the shared parts %j and an end into one gzip body',
  (texts) => {
    const body = {
      open: Buffer.from('<!DOCTYPE html>'),
      shared: texts.map(partOf),
      rest: Buffer.from('é'.repeat(5_000)),
    };
    const whole = Buffer.concat(gzipPieces(body, 3));
    expect(gunzipSync(whole)).toEqual(plainBody(body));
    expect(plainBody(body).toString()).toBe(`<!DOCTYPE html>${texts.join('')}${'é'.repeat(5_000)}`);
  },
);

it('holds only a body’s own bytes in memory', () => {
  const shared = [partOf('<style>a{color:red}</style>'.repeat(99))];
  const pieces = gzipPieces({ open: Buffer.from('<html>'), shared, rest: Buffer.from('a') }, 3);
  const own = [pieces[0], ...pieces.slice(2)];
  for (const piece of own) expect(piece.buffer.byteLength).toBe(piece.length);
  expect(lengthOf(own)).toBeLessThan(50);
});
