import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { callTable } from '../../src/platform/call-table.ts';
import { platformFile, readDocument } from './openapi/documents.ts';
import { documentFile, readCallRows, writeDocument } from './platform-calls-document.ts';

describe('docs/platform-calls.md', () => {
  const rows = readCallRows();

  it('names a function, a contract, a sandbox handler and tests for every call (R7.6 to R7.62)', () => {
    const incomplete = rows.filter(({ missing }) => missing.length > 0);
    expect(incomplete.map(({ call, missing }) => `${call}: no ${missing.join(', no ')}`)).toEqual([]);
    expect(rows).toHaveLength(callTable.length);
  });

  it('is up to date: run "npm run calls" otherwise', () => {
    expect(readFileSync(documentFile, 'utf8')).toBe(writeDocument(rows, readDocument(platformFile)));
  });
});
