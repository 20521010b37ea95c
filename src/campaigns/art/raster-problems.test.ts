import { expect, it } from 'vitest';
import { rasterProblems } from './raster-problems.ts';

const bytes = (...parts: readonly (string | readonly number[])[]): Uint8Array =>
  Uint8Array.from(
    parts.flatMap((part) => (typeof part === 'string' ? [...part].map((letter) => letter.charCodeAt(0)) : part)),
  );
const word = (value: number) => [0, 0, value >> 8, value % 256];
const zeros = (count: number): number[] => Array.from({ length: count }, () => 0);

const png = (width: number, height: number, more = '') =>
  bytes([0x89], 'PNG\r\n\x1a\n', word(13), 'IHDR', word(width), word(height), zeros(9), more);
const jpeg = (width: number, height: number) =>
  bytes(
    [0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xc0, 0, 11, 8],
    word(height).slice(2),
    word(width).slice(2),
    zeros(9),
  );
const webp = (width: number, height: number) =>
  bytes('RIFF', zeros(4), 'WEBPVP8 ', zeros(10), [width % 256, width >> 8, height % 256, height >> 8], zeros(4));
const extended = (more = '') => bytes('RIFF', zeros(4), 'WEBPVP8X', zeros(8), [0xcf, 2, 0, 0xcf, 2, 0], more);
const avif = (brand: string) => bytes(zeros(4), `ftyp${brand}`, zeros(8), 'ispe', zeros(4), word(720), word(720));

it.each([
  ['PNG', '.png', png(720, 720)],
  ['JPEG', '.jpg', jpeg(1_200, 1_200)],
  ['WebP', '.webp', webp(720, 720)],
  ['WebP with more to it', '.webp', extended()],
  ['AVIF', '.avif', avif('avif')],
])('accepts a square picture in %s', (_, extension, picture) => {
  expect(rasterProblems(extension, picture)).toEqual([]);
});

it.each([
  ['a picture of another kind than its name says', '.png', jpeg(720, 720), 'is not a picture of the kind'],
  ['a file without an end', '.jpg', bytes([0xff, 0xd8, 0xff, 0xe0, 0]), 'is not a picture of the kind'],
  ['an oblong', '.png', png(720, 480), 'has 720 × 480 pixels'],
  ['a small picture', '.jpg', jpeg(100, 100), 'is 100 pixels wide'],
  ['a large picture', '.webp', webp(4_000, 4_000), 'is 4000 pixels wide'],
  ['a heavy picture', '.png', bytes([...png(720, 720)], zeros(130_000)), 'a picture may have 122880'],
  ['a moving PNG', '.png', png(720, 720, 'acTL'), 'moves'],
  ['a moving WebP', '.webp', extended('ANIM'), 'moves'],
  ['a moving AVIF', '.avif', avif('avis'), 'moves'],
])('rejects %s', (_, extension, picture, problem) => {
  expect(rasterProblems(extension, picture).join()).toContain(problem);
});
