import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { pageTable } from '../../../src/pages/page-table.ts';
import { compileRoutes, matchRoute } from '../../../src/routes/match-route.ts';
import { importsOf } from '../import-graph.ts';

const root = path.resolve(import.meta.dirname, '../../..');
const folders = '{client,config,k8s,load-tests,server,src,studio,test,tools}';

/** Which module depends on which file; read from the sources. */
export interface Dependencies {
  readonly tests: readonly string[];
  readonly files: readonly string[];
  /** The modules that use a file, directly. */
  readonly usersOf: (file: string) => readonly string[];
}

/**
 * Modules that import the whole product. Their imports are ignored: otherwise every test that starts a service would
 * depend on every file.
 */
const serviceStarters = ['test/support/start-service.ts', 'test/support/spawn-marquee.ts'];

/**
 * The module whose pattern matches the texts of all folders. Its imports are ignored, because each text is used in its
 * own folder.
 */
const importerOfAllTexts = 'src/i18n/messages.ts';

/**
 * A module uses its imports, the files that a pattern of its `import.meta.glob` matches, and the files whose path it names. A test of pages
 * also uses the modules that load those pages, and the folders and mechanics of their campaigns. A text file is used by the modules of its
 * folder.
 */
export function readDependencies(changed: readonly string[]): Dependencies {
  const files = listFiles(`${folders}/**/*.{ts,tsx,mjs}`).filter((file) => !file.endsWith('.d.ts'));
  const users = new Map<string, Set<string>>();
  const add = (used: string, user: string) => {
    users.set(used, (users.get(used) ?? new Set()).add(user));
  };
  const pages = readPages();
  for (const file of files) {
    const text = readFileSync(path.join(root, file), 'utf8');
    const { now, later } = importsOf(file);
    for (const used of [...now, ...later]) add(used.replace(/\?.*$/, ''), file);
    for (const used of changed) if (matchesPatterns(file, text, used) || names(text, used)) add(used, file);
    if (/^test\/.*\.(?:test|spec)\.ts$/.test(file)) for (const used of pages.openedBy(text)) add(used, file);
  }
  for (const text of changed.filter((file) => /\/texts\/[a-z]{2}\.json$/.test(file))) {
    const folder = path.dirname(path.dirname(text));
    for (const file of files) if (path.dirname(file) === folder && !isTest(file)) add(text, file);
  }
  return { tests: files.filter(isTest), files, usersOf: (file) => [...(users.get(file) ?? [])] };
}

/** Number of imports between each test and the nearest changed file, and the changed files that tests reach. */
export function distancesFrom(changed: readonly string[], { usersOf }: Pick<Dependencies, 'usersOf'>) {
  const distances = new Map<string, number>();
  const reached = new Set<string>();
  for (const start of changed) {
    let level = [start];
    const seen = new Set(level);
    for (let distance = 0; level.length > 0; distance += 1) {
      for (const file of level.filter(isTest)) {
        distances.set(file, Math.min(distance, distances.get(file) ?? distance));
        reached.add(start);
      }
      const next = level
        .filter((file) => distance === 0 || !serviceStarters.includes(file))
        .flatMap((file) => usersOf(file))
        .filter((file) => !seen.has(file));
      level = [...new Set(next)];
      for (const file of level) seen.add(file);
    }
  }
  return { distances, reached };
}

const isTest = (file: string): boolean => /\.(?:test|spec)\.tsx?$/.test(file);

const listFiles = (pattern: string): string[] =>
  globSync(pattern, { cwd: root, exclude: (name) => path.basename(name) === 'node_modules' });

function matchesPatterns(file: string, text: string, used: string): boolean {
  if (file === importerOfAllTexts) return false;
  const calls = Array.from(
    text.matchAll(/import\.meta\.glob(?:<[^(]*>)?\(([^;]*?)(?:, \{|\);)/g),
    ([, all = '']) => all,
  );
  return calls
    .flatMap((call) => Array.from(call.matchAll(/'(\.[^']+)'/g), ([, pattern = '']) => pattern))
    .some((pattern) => path.matchesGlob(used, path.join(path.dirname(file), pattern)));
}

/** Whether the path of a file is in a text, or in a campaign's folder that the text names. */
function names(text: string, used: string): boolean {
  const [, campaign] = /^config\/campaigns\/([\w-]+)\//.exec(used) ?? [];
  return text.includes(`'${used}'`) || (campaign !== undefined && new RegExp(`['/]${campaign}['/]`).test(text));
}

const campaignFile = z.looseObject({ mechanic: z.string() });

/** Loaders of the pages that a test opens, by the addresses in its text. */
function readPages() {
  const mechanics = new Map(
    listFiles('config/campaigns/*/campaign.json').map((file) => {
      const { mechanic } = campaignFile.parse(JSON.parse(readFileSync(path.join(root, file), 'utf8')));
      return [path.basename(path.dirname(file)), mechanic] as const;
    }),
  );
  const routes = compileRoutes(pageTable);
  const openedAt = (address: string): string[] => {
    const page = matchRoute(routes, address)?.route.page;
    const campaign = address.split('/').at(-1) ?? '';
    const mechanic = mechanics.get(campaign);
    return [
      ...(typeof page === 'string' ? [`src/pages/${page}/page.server.ts`] : []),
      ...(mechanic === undefined ? [] : [`src/campaigns/mechanics/${mechanic}/mechanic.ts`]),
    ];
  };
  return {
    openedBy: (text: string): Set<string> =>
      new Set(
        [...text.matchAll(/\/(?:[a-z]{2}|\$\{\w+\})\/([\w/.-]*)/g)].flatMap(([, rest = '']) => openedAt(`/en/${rest}`)),
      ),
  };
}
