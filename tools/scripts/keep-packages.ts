import { chmodSync, globSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { packagesInUse } from './packages-in-use.ts';

/**
 * `node tools/scripts/keep-packages.ts CODE MODULES`: leaves in the folder MODULES only the packages that the code below CODE loads. For
 * the images: React, the router and the dates are already bundled, and an absent package needs no updates.
 */
const [code, modules] = process.argv.slice(2);
if (code === undefined || modules === undefined)
  throw new Error('name the folder of the code and that of its packages');

const inUse = packagesInUse(code, modules);
if (inUse.size === 0) throw new Error(`${code} uses no package`);
for (const entry of globSync(['*', '.*', '@*/*'], { cwd: modules })) {
  const isScope = entry.startsWith('@') && !entry.includes(path.sep);
  const isKept = isScope ? [...inUse].some((name) => name.startsWith(`${entry}/`)) : inUse.has(entry);
  if (!isKept) rmSync(path.join(modules, entry), { recursive: true, force: true });
}
for (const name of inUse) {
  for (const tests of ['test', 'tests', '__tests__']) {
    rmSync(path.join(modules, name, tests), { recursive: true, force: true });
  }
}

for (const entry of readdirSync(modules, { recursive: true, withFileTypes: true })) {
  const location = path.join(entry.parentPath, entry.name);
  if (!entry.isFile()) continue;
  // Types and maps are for a programmer's tools; Node runs no TypeScript from here.
  if (/\.([cm]?ts|map)$/.test(entry.name)) rmSync(location);
  else chmodSync(location, 0o644);
}
process.stdout.write(`${inUse.size} packages are used by ${code}: ${[...inUse].sort().join(' ')}\n`);
