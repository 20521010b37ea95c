import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { localeCodes } from '../../config/languages.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { loadTestRoutesFile, writeLoadTestRoutes } from './load-test-routes-document.ts';

const limit = z.strictObject({ percentile: z.number().min(50).max(99.99), milliseconds: z.number().positive() });
const document = z.object({
  languages: z.array(z.string()),
  mix: z.record(z.string(), z.number()),
  objectives: z.strictObject({ pageStart: z.array(limit), call: z.array(limit) }),
  targets: z.array(
    z.strictObject({
      name: z.string().regex(/^[a-z:-]+$/),
      kind: z.enum(['document', 'list', 'pageData', 'platformRead', 'asset']),
      cache: z.union([
        z.literal('never'),
        z.strictObject({ freshSeconds: z.number().positive(), staleSeconds: z.number().min(0) }),
      ]),
      status: z.number(),
      paths: z.record(z.string(), z.array(z.string().startsWith('/')).min(1)),
    }),
  ),
});

describe('load-tests/routes.json', () => {
  const { languages, mix, objectives, targets } = document.parse(JSON.parse(writeLoadTestRoutes()));

  it('is up to date: run "npm run load-test-routes" otherwise', () => {
    expect(readFileSync(loadTestRoutesFile, 'utf8')).toBe(writeLoadTestRoutes());
  });

  it('has every route of the table, in every language', () => {
    expect(languages).toEqual([...localeCodes]);
    for (const { id } of pageTable) {
      const target = targets.find(({ name }) => name === id);
      expect(Object.keys(target?.paths ?? {}), id).toEqual([...localeCodes]);
    }
  });

  it('has every request kind of the forecast, unique names, and no path with a placeholder', () => {
    expect(new Set(targets.map(({ kind }) => kind))).toEqual(new Set(Object.keys(mix)));
    expect(new Set(targets.map(({ name }) => name)).size).toBe(targets.length);
    expect(targets.flatMap(({ paths }) => Object.values(paths).flat()).filter((path) => path.includes(':'))).toEqual(
      [],
    );
  });

  it('expects a redirect if the route has no page', () => {
    const statusOf = (id: string) => targets.find(({ name }) => name === id)?.status;
    expect([
      statusOf('promo-redirect'),
      statusOf('block-page'),
      statusOf('content-page'),
      statusOf('not-found'),
    ]).toEqual([302, 302, 200, 404]);
  });

  it('has the objectives of pages and of calls', () => {
    expect(objectives.pageStart).toContainEqual({ percentile: 95, milliseconds: 250 });
    expect(objectives.call).not.toEqual([]);
  });
});
