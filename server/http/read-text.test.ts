import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { readText } from './read-text.ts';

describe('readText', () => {
  it('returns the whole body, even with a character split between chunks', async () => {
    const [start, end] = [Buffer.from('5 €').subarray(0, 3), Buffer.from('5 €').subarray(3)];
    expect(await readText(Readable.from([start, end]), 5)).toBe('5 €');
  });

  it('returns undefined for a body beyond the limit', async () => {
    expect(await readText(Readable.from([Buffer.from('123'), Buffer.from('456')]), 5)).toBeUndefined();
  });

  it('rejects when the body closes before its end', async () => {
    const body = new Readable({ read: () => {} });
    const text = readText(body, 5);
    body.push('12');
    body.destroy();
    await expect(text).rejects.toThrow('cut off');
  });
});
