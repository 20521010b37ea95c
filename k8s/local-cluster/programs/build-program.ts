import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { downloadModule, go } from './go.ts';
import { type GoProgram, goVersion, libraryVersion, type ProgramName, programFile, programs } from './programs.ts';

/** Programs that are missing from the cache. */
export const missingPrograms = (): ProgramName[] => {
  const names: ProgramName[] = [];
  for (const name of Object.keys(programs)) if (isProgramName(name) && !existsSync(programFile(name))) names.push(name);
  return names;
};

const isProgramName = (name: string): name is ProgramName => Object.hasOwn(programs, name);

/** Builds a program in a throw-away module, because Go can't install a module with replacements by its path. */
export async function buildProgram(name: ProgramName): Promise<void> {
  const program: GoProgram = programs[name];
  const folder = mkdtempSync(path.join(tmpdir(), 'marquee-cluster-'));
  const file = programFile(name);
  try {
    await prepareModule(folder, program);
    mkdirSync(path.dirname(file), { recursive: true });
    const half = `${file}.${process.pid}`;
    await go(folder, [
      'build',
      '-p=2',
      '-trimpath',
      '-ldflags',
      linkerFlags(program),
      '-o',
      half,
      program.package ?? '.',
    ]);
    renameSync(half, file);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function prepareModule(folder: string, { module, version, main, libraries = [] }: GoProgram): Promise<void> {
  const lines = [
    'module marquee-cluster',
    `go ${goVersion}`,
    ...libraries.map((library) => `require ${library} ${libraryVersion}`),
    ...(module === undefined ? [] : await requirements(module, version)),
  ];
  writeFileSync(path.join(folder, 'go.mod'), `${lines.join('\n')}\n`);
  if (main !== undefined) writeFileSync(path.join(folder, 'main.go'), main);
}

/**
 * Requirements for a module, and for the modules that Kubernetes develops in its own repository and publishes separately for each minor
 * version.
 */
async function requirements(module: string, version: string): Promise<string[]> {
  const { GoMod } = await downloadModule(module, version);
  const text = readFileSync(GoMod, 'utf8');
  const staged = [...text.matchAll(/^\s*(?:replace )?(k8s\.io\/[\w.-]+) => \.\/staging\//gm)].flatMap(
    ([, name]) => name ?? [],
  );
  return [`require ${module} ${version}`, ...staged.map((name) => `replace ${name} => ${name} ${libraryVersion}`)];
}

/** Versions that the programs of Kubernetes report; nodes show them. */
const linkerFlags = ({ module, version }: GoProgram): string => {
  const [major, minor] = version.slice(1).split('.');
  const reported = { gitVersion: version, gitMajor: major, gitMinor: minor };
  const values = Object.entries(reported).map(([key, value]) => `-X k8s.io/component-base/version.${key}=${value}`);
  return ['-s', '-w', ...(module === 'k8s.io/kubernetes' ? values : [])].join(' ');
};
