import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createServer, createServerModuleRunner, type HotUpdateOptions } from 'vite';
import { afterEach, expect, it } from 'vitest';
import { classNameModules } from './class-name-modules.ts';
import { readableError } from './error-page.ts';
import { inlineJson } from './inline-json.ts';
import { LiveEvaluator } from './live-evaluator.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** A project of these files, loaded as `npm run dev` loads the server's modules. */
async function project(files: Readonly<Record<string, string>>) {
  const root = mkdtempSync(path.join(tmpdir(), 'marquee-dev-'));
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  };
  for (const [name, text] of Object.entries(files)) write(name, text);
  const vite = await createServer({
    ...{ root, configFile: false, appType: 'custom', logLevel: 'silent', plugins: [inlineJson(), classNameModules()] },
    server: { middlewareMode: true, ws: false, watch: null },
  });
  const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false, evaluator: new LiveEvaluator() });
  ends.push(async () => {
    await runner.close();
    await vite.close();
    rmSync(root, { recursive: true });
  });
  const environment = vite.environments.ssr;
  return {
    root,
    load: (name: string) => runner.import(`/${name}`),
    /** Writes a file, and does what Vite does when its watcher sees it. */
    change: async (name: string, text: string) => {
      write(name, text);
      const file = path.join(root, name);
      environment.moduleGraph.onFileChange(file);
      for (const { hotUpdate } of environment.plugins) {
        const handle = typeof hotUpdate === 'function' ? hotUpdate : hotUpdate?.handler;
        const options: HotUpdateOptions = { type: 'update', file, timestamp: 0, modules: [], read: () => text, server: vite };
        await handle?.call(
          Object.assign(Object.create(environment.pluginContainer.minimalContext), { environment }),
          options,
        );
      }
    },
    modulesOf: (end: string) => [...environment.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith(end)),
  };
}

const texts = `export const files = import.meta.glob<Texts>(['./*/texts/*.json', '!./without/**'], {
  eager: true,
  import: 'default',
});`;

it('writes globbed JSON files into the module, and again when one changes', async () => {
  const { load, change, modulesOf } = await project({
    'texts.ts': texts,
    'one/texts/en.json': '{"title":"One"}',
    'two/texts/en.json': '{"title":"Two"}',
    'without/texts/en.json': '{"title":"Without"}',
  });
  const first = await load('texts.ts');
  expect(first.files).toEqual({ './one/texts/en.json': { title: 'One' }, './two/texts/en.json': { title: 'Two' } });
  expect(modulesOf('.json')).toEqual([]);
  await change('one/texts/en.json', '{"title":"Other"}');
  expect((await load('texts.ts')).files).toMatchObject({ './one/texts/en.json': { title: 'Other' } });
});

it('names file, line and column of a JSON file that can not be parsed', async () => {
  const { root, load } = await project({ 'texts.ts': texts, 'one/texts/en.json': '{\n  "title": "One",\n}\n' });
  const error: unknown = await load('texts.ts').catch((reason: unknown) => reason);
  expect(readableError(error, root).message).toMatch(/^one\/texts\/en\.json:3:0\n.*JSON/);
});

it('names file and line of a syntax error, without terminal codes', async () => {
  const { root, load } = await project({ 'page.tsx': 'export const page = 1;\nexport const = 2;\n' });
  const { message } = readableError(await load('page.tsx').catch((reason: unknown) => reason), root);
  expect(message).toMatch(/page\.tsx:2:/);
  expect(message).not.toContain('\u001b');
});

it('gives the class names of a stylesheet that Vite does not compile', async () => {
  const { load, change } = await project({
    'card.tsx': "import styles from './card.module.css';\nexport const names = Object.keys(styles);",
    'card.module.css': '/* .none */ .card > .title { margin: .5rem } @media print { .card { color: red } }',
  });
  expect((await load('card.tsx')).names).toEqual(['card', 'title']);
  await change('card.module.css', '.card {} .figure {}');
  expect((await load('card.tsx')).names).toEqual(['card', 'figure']);
});

it('shows code that runs the new version of a component', async () => {
  const { load, change } = await project({
    'service.ts': "import { block } from './block.ts';\nexport const campaign = { page: () => block.render() };",
    'block.ts': "import { title } from './title.tsx';\nexport const block = { render: () => title() };",
    'title.tsx': "export const title = () => 'One';",
  });
  const { campaign } = await load('service.ts');
  for (const text of ['Two', 'Three']) {
    await change('title.tsx', `export const title = () => '${text}';`);
    await load('service.ts');
    expect(campaign.page()).toBe(text);
  }
});
