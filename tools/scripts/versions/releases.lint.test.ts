import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Schema } from '../openapi/schema-shape.ts';
import { type ContractSet, changesOf } from './contract-set.ts';
import { releaseProblems } from './release-problems.ts';
import { configVersion, hostMessagesVersion, marqueeVersion, platformVersion } from './release-versions.ts';
import { releases } from './releases.ts';

describe('the contracts of this release', () => {
  it.each(releases)('$name has no breaking change or undeprecated removal', ({ changes }) => {
    expect(releaseProblems(changes())).toEqual([]);
  });

  it('have the versions in docs/versions.md', () => {
    const text = readFileSync(path.resolve(import.meta.dirname, '../../../docs/versions.md'), 'utf8');
    for (const version of [platformVersion, marqueeVersion, hostMessagesVersion, configVersion])
      expect(text).toMatch(new RegExp(`\\| ${version} +\\|`));
  });
});

describe('a change of messages and files', () => {
  const text = { type: 'string' };
  const object = (properties: Record<string, Schema>, required: string[] = [], more: Partial<Schema> = {}): Schema => ({
    type: 'object',
    properties,
    required,
    ...more,
  });
  const set = (read: ContractSet['read'], written: ContractSet['written'] = {}, version = '1.0.0') => ({
    version,
    read,
    written,
  });
  const strict = { additionalProperties: false };

  it.each<[string, ContractSet, ContractSet, string[]]>([
    [
      'a field more that must be in a file',
      set({ file: object({ a: text }) }),
      set({ file: object({ a: text, b: text }, ['b']) }),
      ['file.b: is required now'],
    ],
    [
      'a field that a file may not have any more',
      set({ file: object({ a: { ...text, deprecated: true } }, [], strict) }),
      set({ file: object({}, [], strict) }),
      ['file.a: is refused now'],
    ],
    ['a field more that may be in a file', set({ file: object({}) }), set({ file: object({ a: text }) }), []],
    [
      'a file that is not read any more',
      set({ file: { ...text, deprecated: true } }),
      set({}),
      ['file: is not read any more'],
    ],
    [
      'a message that may lack a field',
      set({}, { height: object({ height: text }, ['height']) }),
      set({}, { height: object({ height: text }) }),
      ['height.height: is required now'],
    ],
    [
      'a message with a field more',
      set({}, { height: object({}) }),
      set({}, { height: object({ width: text }, ['width']) }),
      [],
    ],
  ])('is reported if it is breaking: %s', (_, before, after, lines) => {
    expect(changesOf(before, after).broken).toEqual(lines);
    expect(releaseProblems(changesOf(before, { ...after, version: '2.0.0' }))).toEqual([]);
    expect(releaseProblems(changesOf(before, after))).toHaveLength(lines.length);
  });

  it('is rejected at any version if it removes something that was not deprecated', () => {
    const [before, after] = [set({ file: object({ a: text }) }), set({ file: object({}) }, {}, '2.0.0')];
    expect(releaseProblems(changesOf(before, after))).toEqual([
      'file.a: is gone without having been deprecated in 1.0.0',
    ]);
    expect(releaseProblems(changesOf(set({}, { message: text }), set({}, {}, '2.0.0')))).toEqual([
      'message: is gone without having been deprecated in 1.0.0',
    ]);
  });
});
