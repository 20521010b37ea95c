import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';
import { nameOf } from './lockfile-policy.ts';

const componentSchema = z.looseObject({
  type: z.enum(['library', 'application', 'platform', 'framework']),
  'bom-ref': z.string().min(1),
  name: z.string().min(1),
  version: z.string().min(1),
  purl: z.string().startsWith('pkg:').optional(),
  hashes: z.array(z.object({ alg: z.string(), content: z.string().regex(/^[0-9a-f]+$/) })).optional(),
});

/** The parts of a CycloneDX document that a reader relies on (cyclonedx.org, version 1.5). */
export const softwareBillSchema = z.looseObject({
  bomFormat: z.literal('CycloneDX'),
  specVersion: z.enum(['1.5', '1.6']),
  serialNumber: z.string().regex(/^urn:uuid:[0-9a-f-]{36}$/),
  version: z.int().min(1),
  metadata: z.looseObject({ timestamp: z.iso.datetime(), component: componentSchema }),
  components: z.array(componentSchema).min(1),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()).default([]) })),
});

/** Components of the image, in the format of CycloneDX. */
export type SoftwareBill = z.infer<typeof softwareBillSchema>;

/**
 * The software bill of materials of the image: the packages that Marquee needs to run, by the lockfile, and Node
 * itself, which is part of the base image. npm writes it; it needs no network.
 * @throws Error when npm is missing or its output is unexpected
 */
export function makeSoftwareBill(root: string, nodeVersion: string): SoftwareBill {
  const bill = generateWithNpm(root);
  const needed = neededToRun(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  const components = bill.components.filter(({ name, version }) => needed.has(`${name}@${version}`));
  const { component } = bill.metadata;
  const references = new Set([component, ...components].map((entry) => entry['bom-ref']));
  return {
    ...bill,
    // npm names it by its folder, and takes every package for a library.
    metadata: { ...bill.metadata, component: { ...component, type: 'application', name: 'marquee' } },
    components: [...components, nodeComponent(nodeVersion)],
    dependencies: bill.dependencies
      .filter(({ ref }) => references.has(ref))
      .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => references.has(other)) })),
  };
}

function generateWithNpm(root: string): SoftwareBill {
  // Not `--omit=dev`: npm 11 then leaves out packages that both the server and a development tool need (`qs`, `debug`).
  const { status, stdout, error } = spawnSync('npm', ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
    shell: process.platform === 'win32',
  });
  if (status !== 0)
    throw new Error(`npm could not write the software bill: ${error?.message ?? `exit code ${status}`}`);
  return softwareBillSchema.parse(JSON.parse(stdout));
}

const lockfileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      dev: z.boolean().optional(),
      optional: z.boolean().optional(),
      devOptional: z.boolean().optional(),
    }),
  ),
});

/**
 * Packages that `npm prune --omit=dev --omit=optional` leaves of a lockfile, as NAME@VERSION: the Dockerfile does that.
 */
export function neededToRun(lockfile: string): Set<string> {
  const { packages } = lockfileSchema.parse(JSON.parse(lockfile));
  const needed = Object.entries(packages).filter(
    ([location, { dev, optional, devOptional }]) => location !== '' && !(dev || optional || devOptional),
  );
  return new Set(needed.map(([location, { version }]) => `${nameOf(location)}@${version}`));
}

const nodeComponent = (version: string): SoftwareBill['components'][number] => ({
  type: 'platform',
  'bom-ref': `node@${version}`,
  name: 'node',
  version,
  purl: `pkg:generic/node@${version}`,
  cpe: `cpe:2.3:a:nodejs:node.js:${version}:*:*:*:*:*:*:*`,
});

/** The version of Node in the base image, as the Dockerfile pins it. */
export function nodeVersionOf(dockerfile: string): string {
  const version = /^ARG NODE_IMAGE=\S*?node:(\d+\.\d+\.\d+)/m.exec(dockerfile)?.[1];
  if (version === undefined) throw new Error('The Dockerfile names no version of Node');
  return version;
}

/** Whether npm is installed. */
export const hasNpm = (): boolean =>
  (process.env['PATH'] ?? '')
    .split(path.delimiter)
    .some((folder) => ['npm', 'npm.cmd'].some((file) => existsSync(path.join(folder, file))));
