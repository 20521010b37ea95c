import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { toolPath } from './tool-path.ts';

/** Overlays that operators apply, by folder name. */
export const overlays = ['staging', 'production', 'campaign'] as const;

/** One of {@link overlays}. */
export type Overlay = (typeof overlays)[number];

/** The folder of the manifests. */
export const manifests: string = path.resolve(import.meta.dirname, '..');

/** Debian 12's kubectl contains version 2, which supports neither components nor most of the fields used here. */
const oldestKustomize = 5;

const majorIn = (text: string): number =>
  Number(/"?kustomizeVersion"?: "?v(\d+)|^v(\d+)/m.exec(text)?.slice(1).find(Boolean));

/** The command that renders a folder; undefined if no recent version is installed. */
export function findKustomize(): readonly string[] | undefined {
  const candidates = [
    { ask: ['kubectl', 'version', '--client', '-o', 'json'], command: ['kubectl', 'kustomize'] },
    { ask: [toolPath('kustomize'), 'version'], command: [toolPath('kustomize'), 'build'] },
  ] as const;
  return candidates.find(({ ask: [name, ...parameters] }) => {
    const { stdout, status } = spawnSync(name, parameters, { encoding: 'utf8' });
    return status === 0 && majorIn(stdout) >= oldestKustomize;
  })?.command;
}

/** The manifests that would be applied, as YAML. Throws kustomize's message on failure. */
export function render(folder: string, [name = '', ...parameters]: readonly string[]): string {
  const { stdout, stderr, status } = spawnSync(name, [...parameters, folder], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr || `${name} ended with ${status}`);
  return stdout;
}
