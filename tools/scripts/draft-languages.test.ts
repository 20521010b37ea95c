import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { describeDraft, draftLanguages } from './draft-languages.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'marquee-drafts-'));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), JSON.stringify(content));
}

it('counts the missing texts of an unlisted language, and reports when it is complete', () => {
  write('src/i18n/languages/en.ts', '');
  write('src/blocks/hero/texts/en.json', { hero_a: 'A', hero_b_one: 'B', hero_b_other: 'Bs' });
  write('src/campaigns/clauses/texts/en.json', { 'clause.a': 'A.', 'clause.b': 'B.' });
  expect(draftLanguages(root)).toEqual([]);
  write('src/i18n/languages/it.ts', '');
  write('src/blocks/hero/texts/it.json', { hero_a: '', hero_b_many: 'B' });
  expect(draftLanguages(root).map(describeDraft)).toEqual(['it: 3 of 4 texts are missing, it is not published']);
  write('src/blocks/hero/texts/it.json', { hero_a: 'A', hero_b_many: 'B' });
  write('src/campaigns/clauses/texts/it.json', { 'clause.a': 'A.', 'clause.b': 'B.' });
  expect(draftLanguages(root).map(describeDraft)).toEqual([
    'it: all 4 texts; list it in config/languages.ts to publish it',
  ]);
});
