import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { beforeAll, describe, expect, it } from 'vitest';
import { bufferSize, heapSize, stringSize } from './heap-size.ts';
import { unpooledBuffer } from './unpooled-buffer.ts';

let collectGarbage: () => void;
beforeAll(() => {
  setFlagsFromString('--expose-gc');
  collectGarbage = runInNewContext('gc');
});

/** Bytes in the heap and in buffers after garbage collection. */
async function held(): Promise<number> {
  for (let round = 0; round < 3; round += 1) {
    collectGarbage();
    await new Promise((resolve) => setImmediate(resolve));
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** Enough values to outweigh the memory of other tests in the worker, even if it is collected meanwhile. */
const count = 20_000;
/** A separate string: a copy or a slice would share the memory of the first. */
const textOf = (letter: string, index: number): string => Buffer.from(`${letter.repeat(500)}${index}`).toString();

describe('the counted size', () => {
  it.each<[string, (index: number) => object]>([
    ['text in Latin letters', (index) => [textOf('a', index)]],
    ['text in other letters', (index) => [textOf('щ', index)]],
    ['objects', (index) => ({ tag: 'p', at: index, props: { count: index, list: [1, 2, 3, index] }, none: null })],
    ['buffers', (index) => unpooledBuffer(textOf('щ', index))],
    ['short buffers', (index) => unpooledBuffer(`${index}`.padStart(100))],
    [
      'data of a page',
      (index) =>
        JSON.parse(
          JSON.stringify({
            title: textOf('a', index),
            items: [{ text: 'щ'.repeat(40) }, { text: textOf('b', index) }],
          }),
        ),
    ],
  ])('of %s is close to the memory used', async (_, make) => {
    const before = await held();
    const all = Array.from({ length: count }, (_value, index) => make(index));
    const taken = (await held()) - before;
    const counted = all.reduce<number>((sum, data) => sum + heapSize(data), 0);
    expect(counted / taken).toBeGreaterThan(0.75);
    expect(counted / taken).toBeLessThan(1.6);
  });

  it('counts an object once, even in cycles', () => {
    const shared = { text: 'a'.repeat(1_000) };
    expect(heapSize([shared, shared])).toBeLessThan(1_500);
    const circle: { self?: object } = {};
    circle.self = circle;
    expect(heapSize(circle)).toBeLessThan(200);
  });

  it('of strings and buffers needs no traversal', () => {
    expect(stringSize('щ'.repeat(100)) - stringSize('a'.repeat(100))).toBe(100);
    expect(bufferSize(Buffer.alloc(2_000))).toBeGreaterThan(2_000);
  });
});
