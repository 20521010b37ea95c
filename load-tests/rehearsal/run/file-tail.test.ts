import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { FileTail } from './file-tail.ts';

it('reads what was appended, including multi-byte characters split between reads', async () => {
  const directory = mkdtempSync(path.join(tmpdir(), 'marquee-tail-'));
  const file = path.join(directory, 'out.csv');
  const tail = new FileTail(file);
  onTestFinished(async () => {
    await tail.close();
    rmSync(directory, { recursive: true });
  });
  const read = async () => {
    let text = '';
    for await (const piece of tail.pieces()) text += piece;
    return text;
  };
  expect(await read()).toBe('');
  const bytes = Buffer.from('one,é\n');
  appendFileSync(file, bytes.subarray(0, 5));
  expect(await read()).toBe('one,');
  appendFileSync(file, bytes.subarray(5));
  expect(await read()).toBe('é\n');
  expect(await read()).toBe('');
});
