import { globSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import { isShellFolder } from '../../src/document/shell/shell-folder.ts';

const root = path.resolve(import.meta.dirname, '../..');
const entry = 'client/entry.tsx';

/** Inputs of the browser's build: the entry, which has the islands around pages, and each other island. */
export const browserInputs = (): string[] => [
  entry,
  'tools/demo/client.ts',
  ...globSync('{src,tools/demo}/**/island.tsx', { cwd: root })
    .filter((file) => !isShellFolder(file))
    .sort(),
];

/** Modules that every page loads: those of the entry, and those that common islands share with others. */
const coreModules = new Set<string>();

/** Modules that several islands share. A page without such an island does not load them. */
const blockModules = new Set<string>();

/** Modules that only islands of one page share, with the name of the page. */
const pageModules = new Map<string, string>();

/**
 * Modules that only one dynamic import needs, with the name of its chunk, where the demo needs a part of them too. Otherwise that part
 * would be a separate chunk, which browsers request only after the first one.
 */
const lateChunks = new Map<string, string>();

/**
 * Sorts the modules into the sets above once the graph is known. The demo is ignored, so that other pages load the same
 * chunks without it.
 */
export const planChunks: Plugin = {
  name: 'plan-chunks',
  buildEnd() {
    const late = new Set<string>();
    /** The modules that import each dynamically imported one. */
    const importers = new Map<string, string[]>();
    const reach = (id: string, seen = new Set<string>()): Set<string> => {
      if (seen.has(id)) return seen;
      seen.add(id);
      const info = this.getModuleInfo(id);
      for (const next of info?.dynamicallyImportedIds ?? []) {
        late.add(next);
        importers.set(next, [...(importers.get(next) ?? []), id]);
      }
      for (const next of info?.importedIds ?? []) reach(next, seen);
      return seen;
    };
    const roots = browserInputs().filter((file) => !file.startsWith('tools/demo/'));
    const [ofEntry = new Set<string>(), ...ofIslands] = roots.map((file) => reach(path.join(root, file)));
    // `late` grows in this loop.
    const ofLate: Set<string>[] = [];
    const lateIds: string[] = [];
    for (const id of late) {
      lateIds.push(id);
      ofLate.push(reach(id));
    }
    // A module that only one island imports dynamically can use the island's chunk, which is loaded by then.
    const isOwnLate = (modules: ReadonlySet<string>, index: number) =>
      importers.get(lateIds[index] ?? '')?.every((id) => modules.has(id)) === true;
    for (const id of ofEntry) coreModules.add(id);
    const islandFiles = roots.slice(1);
    for (const [index, modules] of ofIslands.entries()) {
      const others = [...ofIslands.toSpliced(index, 1), ...ofLate.filter((_, at) => !isOwnLate(modules, at))];
      const shared = commonIslands.test(islandFiles[index] ?? '') ? coreModules : blockModules;
      for (const id of modules) if (others.some((other) => other.has(id))) shared.add(id);
    }
    for (const id of coreModules) blockModules.delete(id);
    for (const id of blockModules) {
      const users = [...islandFiles.map((file) => path.join(root, file)), ...lateIds].filter((_, at) =>
        [...ofIslands, ...ofLate][at]?.has(id),
      );
      const [page, ...others] = new Set(users.map(pageOf));
      if (page !== undefined && others.length === 0) pageModules.set(id, page);
    }
    for (const id of pageModules.keys()) blockModules.delete(id);
    const demo = browserInputs().filter((file) => file.startsWith('tools/demo/'));
    const ofDemo = demo.map((file) => reach(path.join(root, file)));
    for (const modules of ofLate) {
      const [first = ''] = modules;
      const others = [...ofIslands, ...ofLate].filter((other) => other !== modules);
      const rest = [...modules].filter(
        (id) => ![coreModules, blockModules, pageModules].some((shared) => shared.has(id)) && !reactFiles.test(id),
      );
      // A chunk includes the imports of its modules, so no other chunk may need any of them.
      if (rest.some((id) => others.some((other) => other.has(id)))) continue;
      if (!rest.some((id) => ofDemo.some((other) => other.has(id)))) continue;
      for (const id of rest) lateChunks.set(id, path.parse(first).name);
    }
  },
};

/** The page that owns a module, by its folder. */
const pageOf = (id: string): string | undefined => /\/src\/pages\/([^/]+)\//.exec(id)?.[1];

/**
 * Islands around every page, and of the first screen of campaigns: their shared modules are bundled with the entry. Not
 * the privacy choices, which few visitors open.
 */
const commonIslands =
  /^src\/(?:document\/(?!consent\/)|blocks\/(?:action-area|countdown|own-result|tournament-entry)\/)/;

const reactFiles = /node_modules[\\/](?:react|react-dom|react-i18next|scheduler)[\\/]/;

/** The call to action: stages share it, but tournaments and campaigns that have ended have none. */
const actionFiles = /\/blocks\/action-area\/(?:island\.tsx|participation-state\.ts)$/;

/** Modules that only draws share, with the addresses of the pages that they link to, and those that only bonuses share. */
const drawFiles = /\/src\/(?:fairness|routes\/route-(?:table|href)|blocks\/draw-board)/;
const bonusFiles = /\/src\/blocks\/wagering-progress\//;

/** The parser of typed numbers, separate because most pages that use it share no other code of blocks. */
const numberFiles = /\/src\/lib\/read-number\.ts$/;

/** The chunks of modules. There are few, because each costs a phone one request; React is separate because it changes least. */
export const chunkGroups = [
  { name: 'react', test: reactFiles },
  // Part of the entry's chunk, which saves a request and a list of names.
  { name: 'core', test: (id: string) => coreModules.has(id) && !actionFiles.test(id) },
  { name: 'action', test: (id: string) => actionFiles.test(id) },
  { name: 'numbers', test: (id: string) => blockModules.has(id) && numberFiles.test(id) },
  { name: 'blocks', test: (id: string) => blockModules.has(id) && !drawFiles.test(id) && !bonusFiles.test(id) },
  { name: 'draws', test: (id: string) => blockModules.has(id) && drawFiles.test(id) },
  { name: 'bonuses', test: (id: string) => blockModules.has(id) && bonusFiles.test(id) },
  { name: (id: string) => pageModules.get(id), test: (id: string) => pageModules.has(id), debugName: 'page' },
  { name: (id: string) => lateChunks.get(id), test: (id: string) => lateChunks.has(id), debugName: 'late' },
];
