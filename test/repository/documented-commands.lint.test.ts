import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import * as z from 'zod';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync('package.json', 'utf8')));
const documents = globSync(['*.md', '{docs,docker,k8s,load-tests,tools}/**/*.md'], {
  exclude: (name) => name.split('/').includes('node_modules'),
}).map((file) => [file, readFileSync(file, 'utf8')] as const);

it.each(documents)('%s names only npm scripts that exist, and no .ts file for node to run', (_, text) => {
  // Node before 22.18 can't run TypeScript: `npm run` continues with the Node version that the project pins.
  expect(text.match(/\bnode(?: --\S+)* [\w./-]+\.ts\b/g) ?? []).toEqual([]);
  const named = Array.from(text.matchAll(/\bnpm run ([a-z][\w:-]*)/g), ([, name = '']) => name);
  expect(named.filter((name) => !Object.hasOwn(scripts, name))).toEqual([]);
});

it('package scripts run TypeScript on the Node that the project pins', () => {
  const own = Object.entries(scripts).filter(([, command]) => /\.ts\b/.test(command));
  expect(own.length).toBeGreaterThan(20);
  expect(own.filter(([, command]) => !/node tools\/scripts\/bootstrap\.mjs \S+\.ts$/.test(command))).toEqual([]);
});
