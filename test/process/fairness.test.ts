import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod';
import { findTool } from '../../tools/scripts/ensure-tools.ts';

const [, program] = /```python\n(.*?)```/s.exec(readFileSync('docs/fairness.md', 'utf8')) ?? [];
const vectorFile = 'docs/fairness-vectors.json';

/** Runs the program of the document, which shares no code with Marquee. */
function judge(file: string) {
  const python = findTool('python3');
  if (python === undefined || program === undefined) throw new Error('There is no Python, or no program for it');
  const { status, stdout, stderr } = spawnSync(python, ['-c', program, file], { encoding: 'utf8' });
  return { status, lines: stdout.trim().split('\n'), stderr };
}

it('the Python program of docs/fairness.md judges every vector as documented', () => {
  const vectors = z
    .array(z.unknown())
    .min(20)
    .parse(JSON.parse(readFileSync(vectorFile, 'utf8')));
  expect(judge(vectorFile)).toEqual({ status: 0, lines: [`${vectors.length}`], stderr: '' });
});

it('the Python program names a vector that is judged differently', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-fairness-'));
  const file = path.join(folder, 'vectors.json');
  writeFileSync(file, readFileSync(vectorFile, 'utf8').replace('"isRight": true', '"isRight": false'));
  expect(judge(file)).toMatchObject({ status: 1, lines: ['a spin with a client seed', expect.anything()] });
  rmSync(folder, { recursive: true });
});
