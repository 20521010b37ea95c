import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = path.resolve(import.meta.dirname, '../../load-tests');
const sources = ['.', 'lib'].flatMap((directory) =>
  readdirSync(path.join(folder, directory))
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => path.join(directory, file)),
);
const sourceOf = (file: string): string => readFileSync(path.join(folder, file), 'utf8');

describe('the sources of the load tests', () => {
  it('import only k6 and each other', () => {
    for (const file of sources) {
      const imported = [...sourceOf(file).matchAll(/\bfrom '([^']+)'|\bimport\('([^']+)'\)|^import '([^']+)'/gm)];
      for (const [, ...names] of imported) {
        const name = names.find(Boolean) ?? '';
        const isOurs = name.startsWith('.') && path.resolve(folder, path.dirname(file), name).startsWith(folder);
        expect(isOurs || /^k6(\/[a-z]+)?$/.test(name), `${file} imports ${name}`).toBe(true);
      }
    }
  });

  it('tag every request, so that none is named by its address', () => {
    const senders = sources.filter((file) => sourceOf(file).includes("from 'k6/http'"));
    expect(senders.sort()).toEqual(['lib/visit.ts', 'stream-abort.ts']);
    for (const file of senders) {
      const requests = sourceOf(file).match(/\bhttp\.(?!expectedStatuses)\w+\([^;]+;/g) ?? [];
      expect(requests.length, file).toBeGreaterThan(0);
      for (const request of requests) expect(request, file).toMatch(/http\.get\(addressFor\([^;]+parametersFor\(/);
    }
  });
});
