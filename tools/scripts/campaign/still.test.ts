import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keepArtStill } from './still.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'marquee-still-'));
  cpSync('test/fixtures/campaign-files/art-moving', path.join(directory, 'wheel'), { recursive: true });
});
afterEach(() => rmSync(directory, { recursive: true }));

function run(...names: string[]) {
  const lines: string[] = [];
  const code = keepArtStill({ directory, names, print: (line) => lines.push(line.replace(`${directory}/`, '')) });
  return { code, lines };
}

it('removes animations from a campaign’s drawing, and lists them', () => {
  const removed = '@keyframes spin, animation-name, animation-duration, animation-iteration-count, animation';
  expect(run('wheel')).toEqual({
    code: 0,
    lines: [`wheel/art.svg: removed ${removed}; look at the picture`],
  });
  expect(readFileSync(path.join(directory, 'wheel/art.svg'), 'utf8')).not.toContain('animation');
  expect(run('wheel').lines).toEqual(['wheel/art.svg: stands still already']);
});

it('fails for a campaign without a drawing, and without a name', () => {
  expect(run('wheal')).toEqual({ code: 1, lines: ['wheal: there is no drawing'] });
  expect(run().code).toBe(1);
});
