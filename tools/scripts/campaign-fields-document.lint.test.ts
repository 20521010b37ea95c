import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { mechanicIds } from '../../src/campaigns/mechanics/mechanic-table.ts';
import { fieldsDocument, unexplainedFields } from './campaign-fields-document.ts';

describe('docs/campaign-fields.md', () => {
  it('is up to date: run "npm run docs" otherwise', () => {
    expect(readFileSync(fieldsDocument.file, 'utf8')).toBe(fieldsDocument.text);
  });

  it('explains every field of every mechanic', () => {
    for (const id of mechanicIds) expect(fieldsDocument.text).toContain(`\n## ${id}\n`);
    expect(unexplainedFields).toEqual([]);
  });
});
