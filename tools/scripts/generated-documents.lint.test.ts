import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { environmentSchema } from '../../config/environment.ts';
import { sandboxEnvironmentSchema } from '../sandbox/settings.ts';
import { commands } from './commands.ts';
import { readDecisionRecords } from './decision-records.ts';
import { generatedDocuments, root, writeDocument } from './generated-documents.ts';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')));

it.each(generatedDocuments)('$file is up to date: run "npm run docs" otherwise', (document) => {
  expect(readFileSync(path.join(root, document.file), 'utf8')).toBe(writeDocument(document));
});

it.each([
  ['config/environment.ts', environmentSchema],
  ['tools/sandbox/settings.ts', sandboxEnvironmentSchema],
])('%s describes every setting', (_, { shape }) => {
  const undescribed = Object.entries(shape).filter(([, setting]) => !setting.description);
  expect(undescribed.map(([name]) => name)).toEqual([]);
});

it('npm run help lists every npm script once', () => {
  expect(Object.values(commands).flatMap(Object.keys).toSorted()).toEqual(Object.keys(scripts).toSorted());
});

describe('decision records', () => {
  const records = readDecisionRecords();

  it('have the number of their file, each once', () => {
    expect(records.map(({ number }) => number)).toEqual(records.map(({ file }) => Number(file.slice(0, 4))));
    expect(new Set(records.map(({ number }) => number)).size).toBe(records.length);
  });

  it('are accepted, or superseded or amended by later records', () => {
    const statuses = /^(accepted|accepted, amended by \d+(, \d+)*( and \d+)?|superseded by \d+)$/;
    const wrong = records.filter(({ status, number }) => {
      const later = Array.from(status.matchAll(/\d+/g), ([digits]) => Number(digits));
      const exist = later.every((other) => other > number && records.some((record) => record.number === other));
      return !statuses.test(status) || !exist;
    });
    expect(wrong.map(({ file, status }) => `${file}: ${status}`)).toEqual([]);
  });

  it('are one page each: measurements go to load-tests/bench', () => {
    expect(records.filter(({ text }) => Buffer.byteLength(text) > 2_560).map(({ file }) => file)).toEqual([]);
  });
});
