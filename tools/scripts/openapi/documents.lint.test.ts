import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { describe, expect, it } from 'vitest';
import { refusalCodes } from '../../../src/platform/refusal-codes.ts';
import { openApiDocuments } from './documents.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const documents = await openApiDocuments();
const [platform] = documents;

describe('the OpenAPI documents', () => {
  it.each(documents)('$file is up to date: run "npm run calls" otherwise', ({ file, text }) => {
    expect(readFileSync(file, 'utf8') === text).toBe(true);
  });

  it.each(documents)('$file follows the rules of Redocly', async ({ file, text }) => {
    // A lottery is never called `tickets`; health has no specific errors.
    const rules = { 'no-ambiguous-paths': 'off', 'operation-4xx-response': 'off' } as const;
    const config = await createConfig({ extends: ['recommended'], rules });
    const problems = await lintFromString({ source: text, absoluteRef: file, config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
  });

  it('name every code that the sandbox refuses calls with', () => {
    const sources = globSync('tools/sandbox/**/*.ts', { cwd: root }).map((file) =>
      readFileSync(path.join(root, file), 'utf8'),
    );
    const codes = sources.flatMap((text) =>
      [...text.matchAll(/new CallError\([^;]*?, '([a-z-]+)'\)/g)].map(([, code]) => code ?? ''),
    );
    expect(new Set(codes).size).toBeGreaterThan(20);
    expect(codes.filter((code) => !Object.hasOwn(refusalCodes, code))).toEqual([]);
    expect(Object.keys(refusalCodes).filter((code) => !platform.text.includes(`\`${code}\``))).toEqual([]);
  });
});
