import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { pageDataPrefix } from '../../src/document/page-data.ts';
import { hostPathDescriptions, messageDescriptions } from '../../src/host/message-descriptions.ts';
import { pageTable } from '../../src/pages/page-table.ts';
import { callTable } from '../../src/platform/call-table.ts';
import { exampleKey, exampleToken } from '../../src/platform/example-values.ts';
import { routePaths } from '../../src/routes/route-paths.ts';
import type { PageSpec } from '../../src/routes/route-types.ts';
import { demoRoutes } from '../../tools/demo/demo-routes.ts';
import { killMarquees, processPorts, spawnMarquee, untilReady } from '../support/spawn-marquee.ts';
import { startSandbox } from '../support/start-service.ts';

const dist = path.resolve(import.meta.dirname, '../../dist');

const read = (file: string): string => readFileSync(path.join(dist, file), 'utf8');
const scriptsOf = (side: string): string[] => globSync(`${side}/**/*.js`, { cwd: dist });
const sourcesOf = (side: string): string => scriptsOf(side).map(read).join('\n');

/** A script and its static and dynamic imports, by their names in `dist`. */
function reachedFrom(script: string, seen = new Set<string>()): Set<string> {
  if (seen.has(script)) return seen;
  seen.add(script);
  for (const [, file = ''] of read(script).matchAll(/(?:from|import)\s*\(?\s*["'`](\.[^"'`]+\.js)["'`]/g)) {
    reachedFrom(path.join(path.dirname(script), file), seen);
  }
  return seen;
}

const manifestSchema = z.record(
  z.string(),
  z.object({
    file: z.string(),
    isEntry: z.boolean().default(false),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
);
const manifest = manifestSchema.parse(JSON.parse(read('client/.vite/manifest.json')));

/** Chunks of a build and the chunks that they import. */
function chunksFrom<Chunk>(
  chunks: Readonly<Record<string, Chunk>>,
  names: readonly string[],
  importsOf: (chunk: Chunk) => readonly string[],
  seen = new Set<string>(),
): Set<string> {
  for (const name of names) {
    const chunk = chunks[name];
    if (!chunk) throw new Error(`The build has no ${name}`);
    if (seen.has(name)) continue;
    seen.add(name);
    chunksFrom(chunks, importsOf(chunk), importsOf, seen);
  }
  return seen;
}
const allImports = ({ imports, dynamicImports }: (typeof manifest)[string]) => [...imports, ...dynamicImports];
const fileOf = (name: string): string => `client/${manifest[name]?.file}`;

/** Files named in documents: the entry, and the islands of pages that are in production. */
const inputs = Object.entries(manifest)
  .filter(([name, { isEntry }]) => isEntry && !name.startsWith('tools/demo/'))
  .map(([name]) => name);

describe('the build', () => {
  it.each(['server', 'client'])('has the production build of React on the %s', (side) => {
    expect(sourcesOf(side)).not.toMatch(/jsxDEV|react\.development|process\.env\.NODE_ENV/);
  });

  it('loads OpenTelemetry only with a configured collector', () => {
    const [script = 'none', ...others] = scriptsOf('server').filter((file) => read(file).includes('@opentelemetry/'));
    expect(others).toEqual([]);
    const name = path.basename(script).replaceAll('.', String.raw`\.`);
    expect(sourcesOf('server')).toMatch(new RegExp(`import\\(["'\`]\\./${name}`));
    expect(sourcesOf('server')).not.toMatch(new RegExp(`(?:from|import) ?["'\`]\\./${name}`));
  });

  it('has no server code in browser files', () => {
    expect(sourcesOf('client')).not.toMatch(/node:(fs|http|net)|prom-client|PLATFORM_URL/);
  });

  it.each([
    ['Arabic', /[\u0600-\u06ff]{4,} [\u0600-\u06ff]{3,}/],
    ['Cyrillic', /[\u0400-\u04ff]{4,} [\u0400-\u04ff]{3,}/],
    ['Devanagari', /[\u0900-\u097f]{3,} [\u0900-\u097f]{2,}/],
  ])('has no text in %s in a script', (_, script) => {
    expect(scriptsOf('client').filter((file) => script.test(read(file)))).toEqual([]);
  });

  it('has the host message contracts in browser files, without their descriptions', () => {
    expect(sourcesOf('client')).toContain('disableScroll');
    const words = [
      messageDescriptions.init.text,
      messageDescriptions.context.fields.safeArea,
      hostPathDescriptions.line,
    ];
    expect(words.filter((text) => sourcesOf('client').includes(text))).toEqual([]);
  });

  it('has the paths of calls, but no other part of their definitions', () => {
    const hints = callTable.flatMap(({ sample }) => sample(0).hint ?? []);
    const words = [exampleToken, exampleKey, 'regionRule', 'isServerOnly', ...hints];
    expect(sourcesOf('client')).toContain('/promo-store');
    expect(words.filter((text) => sourcesOf('client').includes(text))).toEqual([]);
  });
});

describe('the files of production pages', () => {
  const everything = [...chunksFrom(manifest, inputs, allImports)].map(fileOf).map(read).join('\n');

  it('has the paths of pages, but no other part of their declarations', () => {
    const queries = pageTable.flatMap(({ examples }: PageSpec) => examples.flatMap(({ query }) => query ?? []));
    const words = [...queries, 'isInSitemap', 'vitalsClass', 'freshSeconds', 'old-name', 'app-sign-in'];
    expect(everything).toContain(routePaths['content-page']);
    expect(words.filter((word) => everything.includes(word))).toEqual([]);
  });
});

describe('the first load of a standalone page', () => {
  const first = [...chunksFrom(manifest, inputs, ({ imports }) => imports)].map(fileOf);

  it('is the entry and the islands with their imports', () => {
    expect(inputs).toContain('client/entry.tsx');
    expect(inputs.filter((name) => name.endsWith('/island.tsx')).length).toBeGreaterThan(3);
    expect(first.length).toBeLessThan(scriptsOf('client').length);
  });

  /** Texts that a library or a module has in its production form as well. */
  it.each([
    ['zod', /\b_zod\b|ZodError/],
    ['React Router', /react-router/],
    ['date-fns', /Invalid time value|date-fns/],
    ['analytics', /dataLayer/],
    ['host bridge', /\bhandshake\b/],
  ])('leaves %s to later scripts', (_, mark) => {
    expect(first.filter((file) => mark.test(read(file)))).toEqual([]);
    expect(scriptsOf('client').some((file) => mark.test(read(file)))).toBe(true);
  });
});

describe('the production server', () => {
  let sandbox: Awaited<ReturnType<typeof startSandbox>>;
  beforeAll(async () => {
    sandbox = await startSandbox();
  });
  afterEach(killMarquees);
  afterAll(() => sandbox.stop());

  const serverScripts = [...reachedFrom('server/main.js')];
  /** Names of demo pages, and words that only these contain. */
  const demoWords = demoRoutes.flatMap(({ id, path: address }) => [id, address]).filter((word) => word !== 'debug');

  it('includes no script and no module of the demo', () => {
    expect(serverScripts.length).toBeGreaterThan(3);
    expect(serverScripts.filter((file) => file.startsWith('server/demo/'))).toEqual([]);
    // Source maps name the modules that a script was made from.
    const mapSchema = z.object({ sources: z.array(z.string()) });
    const modules = serverScripts
      .filter((file) => existsSync(path.join(dist, `${file}.map`)))
      .flatMap((file) =>
        mapSchema
          .parse(JSON.parse(read(`${file}.map`)))
          .sources.map((source) => path.relative(path.dirname(dist), path.join(dist, path.dirname(file), source))),
      );
    expect(modules).toContain('server/app.ts');
    expect(modules.filter((file) => file.startsWith('tools/demo/'))).toEqual([]);
    const demoScripts = [...reachedFrom('server/demo/main.js')];
    for (const word of demoWords) {
      expect(
        serverScripts.filter((file) => read(file).includes(word)),
        word,
      ).toEqual([]);
      expect(
        demoScripts.some((file) => read(file).includes(word)),
        word,
      ).toBe(true);
    }
  });

  it('references no demo script outside the demo’s folder', () => {
    const names = [...chunksFrom(manifest, inputs, allImports)];
    const demoScripts = scriptsOf('client').filter((file) => file.startsWith('client/assets/demo/'));
    expect(demoScripts.length).toBeGreaterThan(3);
    expect(names.map(fileOf).filter((file) => demoScripts.includes(file))).toEqual([]);
    for (const file of scriptsOf('client').filter((script) => !demoScripts.includes(script))) {
      expect(
        demoScripts.filter((script) => read(file).includes(path.basename(script))),
        file,
      ).toEqual([]);
    }
  });

  describe('in its stylesheets', () => {
    const chunkSchema = manifestSchema.valueType.extend({ css: z.array(z.string()).default([]) });
    const styles = z.record(z.string(), chunkSchema).parse(JSON.parse(read('client/.vite/styles.json')));
    const filesOf = (isWanted: (entry: string) => boolean): string[] => {
      const entries = Object.keys(styles).filter((name) => styles[name]?.isEntry && isWanted(name));
      return [...chunksFrom(styles, entries, allImports)].flatMap((name) => styles[name]?.css ?? []);
    };

    it('has no demo styles on a page', () => {
      const isDemoEntry = (name: string) => name.startsWith('tools/demo/');
      const includesDemo = (files: readonly string[]) => files.some((file) => file.startsWith('assets/demo/'));
      expect(includesDemo(filesOf((name) => !isDemoEntry(name)))).toBe(false);
      expect(includesDemo(filesOf(isDemoEntry))).toBe(true);
    });

    it('has no campaign styles on pages that only share code with campaigns', () => {
      const includesCampaigns = (files: readonly string[]) => files.some((file) => file.startsWith('assets/campaign-'));
      expect(includesCampaigns(filesOf((name) => name.startsWith('src/pages/')))).toBe(false);
      expect(includesCampaigns(filesOf((name) => name === 'src/blocks/hero/block.tsx'))).toBe(true);
    });
  });

  it('has a 404 for every page and call of the demo', { timeout: 90_000 }, async () => {
    const marquee = spawnMarquee(
      { NODE_ENV: 'production', PLATFORM_URL: sandbox.url, DEFAULT_COUNTRY: 'IE', DRAIN_DELAY_MS: '0' },
      await processPorts(),
    );
    await untilReady(marquee);
    const statusOf = async (address: string, init?: RequestInit) => (await fetch(marquee.url + address, init)).status;
    const pages = demoRoutes.map(({ path: address }) => `/en/${address.replace(':kind', 'render-error')}`);
    for (const page of pages)
      expect([await statusOf(page), await statusOf(pageDataPrefix + page)], page).toEqual([404, 404]);
    const headers = {
      'content-type': 'application/json',
      'x-requested-with': 'XMLHttpRequest',
      'sec-fetch-site': 'same-origin',
    };
    expect(await statusOf('/debug-api/calls/session-user', { method: 'POST', headers, body: '{}' })).toBe(404);
    const home = await (await fetch(`${marquee.url}/en/`)).text();
    expect(home).toContain('</html>');
    expect(home).not.toMatch(/assets\/demo\/|demoModule/);
  });
});
