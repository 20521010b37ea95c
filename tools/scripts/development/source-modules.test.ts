import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { readableError } from './error-page.ts';
import { createSourceModules } from './source-modules.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** The modules of a project with these files. */
function project(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-dev-'));
  folders.push(root);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  // Vite, which loads packages.
  const fetchModule = vi.fn(async (address: string) => ({ externalize: `node:${address}`, type: 'builtin' as const }));
  const sources = createSourceModules(root, { fetchModule });
  return {
    root,
    fetchModule,
    clear: sources.clear,
    load: (name: string) => sources.import(`/${name}`),
    problemOf: async (name: string) => {
      const error: unknown = await sources.import(`/${name}`).catch((reason: unknown) => reason);
      return readableError(error, root);
    },
    change: (name: string, text: string) => {
      write(name, text);
      return sources.replace(path.join(root, name)).map(({ file }) => path.relative(root, file));
    },
  };
}

const texts = `export const files = import.meta.glob<Texts>(['./*/texts/*.json', '!./without/**'], {
  eager: true,
  import: 'default',
});`;

it('writes globbed JSON files into the module, and again when one changes', async () => {
  const { load, change } = project({
    'texts.ts': texts,
    'one/texts/en.json': '{"title":"One"}',
    'two/texts/en.json': '{"title":"Two"}',
    'without/texts/en.json': '{"title":"Without"}',
  });
  expect((await load('texts.ts')).files).toEqual({
    './one/texts/en.json': { title: 'One' },
    './two/texts/en.json': { title: 'Two' },
  });
  expect(change('one/texts/en.json', '{"title":"Other"}')).toEqual(['texts.ts']);
  expect((await load('texts.ts')).files).toMatchObject({ './one/texts/en.json': { title: 'Other' } });
});

it('reports file, line and column of invalid JSON, and recovers', async () => {
  const { load, problemOf, change, clear } = project({
    'texts.ts': texts,
    'one/texts/en.json': '{\n  "title": "One",\n}\n',
  });
  expect((await problemOf('texts.ts')).message).toMatch(/^one\/texts\/en\.json:3:1\n.*JSON/);
  clear();
  change('one/texts/en.json', '{ "title": "One" }');
  expect((await load('texts.ts')).files).toEqual({ './one/texts/en.json': { title: 'One' } });
});

it('reports file and line of a syntax error, and recovers', async () => {
  const { load, problemOf, change, clear } = project({
    'page.ts': "export { title } from './title.tsx';",
    'title.tsx': 'export const title = 1;\nexport const = 2;\n',
  });
  const { message } = await problemOf('page.ts');
  expect(message).toMatch(/title\.tsx:2:/);
  expect(message).not.toContain('\u001b');
  clear();
  change('title.tsx', 'export const title = 2;');
  expect((await load('page.ts')).title).toBe(2);
});

it('gives the class names of a stylesheet', async () => {
  const { load, change } = project({
    'card.tsx': "import styles from './card.module.css';\nexport const names = Object.keys(styles);",
    'card.module.css': '/* .none */ .card > .title { margin: .5rem } @media print { .card { color: red } }',
  });
  expect((await load('card.tsx')).names).toEqual(['card', 'title']);
  change('card.module.css', '.card {} .figure {}');
  expect((await load('card.tsx')).names).toEqual(['card', 'figure']);
});

it('updates running code to the new version of a component', async () => {
  const { load, change } = project({
    'service.ts': "import { block } from './blocks/block.ts';\nexport const campaign = { page: () => block.render() };",
    'blocks/block.ts': "import { title } from '../title.tsx';\nexport const block = { render: () => title() };",
    'title.tsx': "export const title = () => 'One';",
    'other.ts': 'export const loadedAt = {};',
  });
  const { campaign } = await load('service.ts');
  const { loadedAt } = await load('other.ts');
  for (const text of ['Two', 'Three']) {
    change('title.tsx', `export const title = () => '${text}';`);
    await load('service.ts');
    expect(campaign.page()).toBe(text);
  }
  expect((await load('other.ts')).loadedAt).toBe(loadedAt);
});

it('leaves packages to Vite, with one request for each', async () => {
  const { load, fetchModule } = project({
    'one.ts': "import { join } from 'path';\nexport { two } from './two.ts';\nexport const one = join('a', 'b');",
    'two.ts': "import { join } from 'path';\nexport const two = join('c', 'd');",
  });
  expect(await load('one.ts')).toMatchObject({ one: 'a/b', two: 'c/d' });
  expect(fetchModule).toHaveBeenCalledOnce();
});

it('names the line of the source in a stack', async () => {
  const { load, root } = project({
    'fail.tsx': `import { one } from './one.ts';
import {
  two,
} from './two.ts';

interface Unused {
  readonly one: string;
}

/** Says no. */
export function fail() {
  throw new Error('no' + one + two);
}

export const more = () => one;
export { two };
`,
    'one.ts': 'export const one = 1;',
    'two.ts': 'export const two = 2;',
  });
  const { fail } = await load('fail.tsx');
  let error: unknown;
  try {
    fail();
  } catch (thrown) {
    error = thrown;
  }
  expect(readableError(error, root).stack).toMatch(/fail\.tsx:12:/);
});
