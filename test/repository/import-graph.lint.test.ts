import { describe, expect, it } from 'vitest';
import { isShellFolder } from '../../src/document/shell/shell-folder.ts';
import { importsOf, modulesIn, reachedFrom } from '../../tools/scripts/import-graph.ts';

const product = ['src', 'server', 'client', 'config'];
/** Whether a part of `src` runs only on the server. */
const isServerPart = (file: string): boolean => file.startsWith('src/') && file.endsWith('.server.ts');
const allOf = ({ now, later, types }: ReturnType<typeof importsOf>) => [...now, ...later, ...types];

describe('the demo', () => {
  it('is imported by no module of the product, not even for a type', () => {
    const modules = modulesIn(...product, 'tools/sandbox');
    expect(modules.length).toBeGreaterThan(400);
    expect(modules.filter((file) => allOf(importsOf(file)).some((name) => name.startsWith('tools/demo/')))).toEqual([]);
  });

  it('is imported by one tool only: the list of routes', () => {
    const tools = modulesIn('tools/scripts', 'k8s', 'load-tests');
    expect(tools.filter((file) => allOf(importsOf(file)).some((name) => name.startsWith('tools/demo/')))).toEqual([
      'tools/scripts/routes.ts',
    ]);
  });

  it('reaches the server and the browser through its two entries', () => {
    expect(reachedFrom(['tools/demo/main.ts'], ({ now, later }) => [...now, ...later])).toContain('server/app.ts');
    expect(reachedFrom(['tools/demo/client.ts'], ({ now }) => now)).toContain('tools/demo/host/simulated-app.ts');
  });
});

describe('the studio', () => {
  it('is imported by no module outside of it except tests and the check of its manifests', () => {
    const modules = modulesIn(...product, 'tools', 'k8s', 'load-tests');
    expect(modules.filter((file) => allOf(importsOf(file)).some((name) => name.startsWith('studio/')))).toEqual([
      'k8s/verify/goals/studio.ts',
    ]);
  });

  it('shares the tools of campaigns with the terminal, and has no code of Node in the browser', () => {
    expect(reachedFrom(['studio/server/main.ts'], ({ now }) => now)).toContain('tools/scripts/campaign/check.ts');
    const browserFiles = reachedFrom(['studio/client/main.tsx'], ({ now, later }) => [...now, ...later]);
    expect(
      [...browserFiles].filter((name) =>
        /^(?:server|studio\/server|tools\/(?:sandbox|demo))\/|^node:|^express$/.test(name),
      ),
    ).toEqual([]);
  });
});

describe('the modules that a browser loads', () => {
  const islands = modulesIn('src').filter((file) => file.endsWith('/island.tsx'));
  const everything = reachedFrom(['client/entry.tsx', ...islands], ({ now, later }) => [...now, ...later]);
  const first = reachedFrom(['client/entry.tsx', ...islands], ({ now }) => now);

  it('never includes modules of the server, Node, the sandbox or the demo', () => {
    expect(everything.size).toBeGreaterThan(200);
    expect(
      [...everything].filter(
        (name) => /^(?:server|studio|test|tools)\/|^node:|^express$/.test(name) || isServerPart(name),
      ),
    ).toEqual([]);
  });

  it('never includes the declaration of a page', () => {
    expect([...everything].filter((name) => /^src\/pages\/(?:page-table|.*\/page)\.ts$/.test(name))).toEqual([]);
    expect(everything).toContain('src/routes/route-paths.ts');
  });

  it('includes only React and react-i18next as libraries at first', () => {
    const packages = [...first].filter((name) => !/^[\w-]+\/.*\.(?:tsx?|css|svg|json)$/.test(name));
    expect(packages.sort()).toEqual(['react', 'react-dom/client', 'react-i18next']);
  });

  it.each([
    ['validation', /^zod/],
    ['the router', /^react-router|^client\/navigation\/start-navigation/],
    ['the host bridge', /^src\/host\/bridge\/|^client\/host\/connect-host/],
    ['analytics', /^client\/analytics\/start-analytics|^client\/analytics\/create-analytics/],
    ['the session', /^client\/session\/(?:start-session|session\.ts)/],
    ['reading a page again', /^client\/page\/(?:refresh-page|request-page)/],
  ])('includes %s only later', (_, module) => {
    expect([...first].filter((name) => module.test(name))).toEqual([]);
    expect([...everything].some((name) => module.test(name))).toBe(true);
  });

  it('includes the shell’s islands at once, and every other one in a separate module', () => {
    const entryFiles = reachedFrom(['client/entry.tsx'], ({ now }) => now);
    const isAtOnce = (file: string) => entryFiles.has(file);
    expect(islands.filter(isAtOnce).sort()).toEqual(islands.filter(isShellFolder).sort());
  });
});

describe('a server part of src', () => {
  it('is imported only by the server and by other server parts, not even for a type', () => {
    const others = modulesIn('src', 'client', 'config').filter((file) => !isServerPart(file));
    expect(others.filter((file) => allOf(importsOf(file)).some(isServerPart))).toEqual([]);
  });
});

describe('the folders of the server', () => {
  const folderOf = (file: string): string | undefined => /^server\/([^/]+)\//.exec(file)?.[1];

  it('never import each other both ways, not even for a type', () => {
    const imported = new Map<string, string>();
    for (const file of modulesIn('server')) {
      const from = folderOf(file);
      for (const name of allOf(importsOf(file))) {
        const to = folderOf(name);
        if (from !== undefined && to !== undefined && from !== to) imported.set(`${from} ${to}`, `${file} → ${name}`);
      }
    }
    expect(imported.size).toBeGreaterThan(50);
    const bothWays = [...imported].filter(([pair]) => imported.has(pair.split(' ').reverse().join(' ')));
    expect(bothWays.map(([, example]) => example)).toEqual([]);
  });
});
