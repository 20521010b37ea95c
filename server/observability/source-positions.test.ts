import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowLength, tableOf, withSourcePositions } from './source-positions.ts';

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(path.join(import.meta.dirname, 'bundle-'));
  const file = path.join(folder, 'serve-abc.js');
  writeFileSync(
    tableOf(file),
    ['', 'src/pages/home/page.server.ts:30'].map((row) => `${row.padEnd(rowLength - 1)}\n`).join(''),
  );
  script = pathToFileURL(file).href;
});
afterAll(() => rmSync(folder, { recursive: true }));

describe('a stack trace in the log', () => {
  it('shows source positions instead of bundle positions', () => {
    const express = 'file:///app/node_modules/router/index.js:10:5';
    const stack = `Error: one\n    at loadHome (${script}:2:17)\n    at async ${script}:2:1\n    at handle (${express})`;
    expect(withSourcePositions(stack)).toBe(
      `Error: one\n    at loadHome (src/pages/home/page.server.ts:30)\n    at async src/pages/home/page.server.ts:30\n    at handle (${express})`,
    );
  });

  it.each([1, 3, 1e12])('is unchanged when the table has no position: row %s', (line) => {
    const stack = `Error: one\n    at ${script}:${line}:17`;
    expect(withSourcePositions(stack)).toBe(stack);
  });

  it('is unchanged without a table', () => {
    const stack = `Error: one\n    at ${new URL('other.js', import.meta.url).href}:1:17`;
    expect(withSourcePositions(stack)).toBe(stack);
  });
});
