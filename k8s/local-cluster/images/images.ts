import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type NodeName, nodeNames } from '../hosts.ts';
import { onHost } from '../namespaces.ts';
import { cacheFolder, root } from '../paths.ts';
import { programFile } from '../programs/programs.ts';
import { run } from '../run.ts';

/** Images of the cluster: Marquee's, the pods' pause image, and one for each program that runs in a pod. */
const imageNames = ['marquee', 'pause', 'coredns', 'metrics-server'] as const;

/** A name in the list of images. */
export type ImageName = (typeof imageNames)[number];

const folder = path.join(cacheFolder, 'images');
const archiveOf = (name: ImageName): string => path.join(folder, `${name}.tar`);
const digestFile = (name: ImageName): string => path.join(folder, `${name}.digest`);

/** Reference of an image on the nodes, with its digest. */
export const imageReference = (name: ImageName): string =>
  `${repositoryOf(name)}@${readFileSync(digestFile(name), 'utf8').trim()}`;

/** Name in a registry that does not exist: a pod starts only if its node already has the image. */
const repositoryOf = (name: ImageName): string => `registry.example/${name}`;

/** Builds the image of Marquee, and those of the programs that are not in the cache. */
export async function buildImages(): Promise<void> {
  mkdirSync(folder, { recursive: true });
  await buildMarquee();
  await buildProgramImage('pause');
  await buildProgramImage('coredns');
  await buildProgramImage('metrics-server');
}

/** Builds from the Dockerfile, and caches the layers. Runs in a mount namespace, because podman leaves mounts behind. */
async function buildMarquee(): Promise<void> {
  const script = path.join(root, 'docker/build-archive.sh');
  const storage = path.join(cacheFolder, 'layers');
  const digest = await run(['unshare', '--mount', 'bash', script, storage, 'marquee', archiveOf('marquee')]);
  writeFileSync(digestFile('marquee'), digest);
}

/** Builds an image that contains a single file. */
async function buildProgramImage(name: Exclude<ImageName, 'marquee'>): Promise<void> {
  if (existsSync(digestFile(name)) && existsSync(archiveOf(name))) return;
  const script = `
    export TMPDIR=$(mktemp -d)
    trap 'rm -rf "$TMPDIR"' EXIT
    tool() { buildah --root "$TMPDIR/storage" --runroot "$TMPDIR/run" --storage-driver vfs "$@"; }
    container=$(tool from scratch)
    tool add --quiet --chmod 755 "$container" "$1" "/$2"
    tool config --entrypoint "[\\"/$2\\"]" --user 10001:10001 "$container"
    tool commit --quiet "$container" "$2"
    rm -f "$3"
    tool push --quiet --digestfile "$4" "$2" "oci-archive:$3"`;
  await run([
    'unshare',
    '--mount',
    'bash',
    '-euc',
    script,
    'image',
    programFile(name),
    name,
    archiveOf(name),
    digestFile(name),
  ]);
}

/** Imports every image on every node. */
export async function importImages(): Promise<void> {
  await Promise.all(nodeNames.map(importAll));
}

async function importAll(node: NodeName): Promise<void> {
  for (const name of imageNames) {
    const names = ['--digests', '--base-name', repositoryOf(name)];
    await onHost(node, ['ctr', '--namespace', 'k8s.io', 'images', 'import', ...names, archiveOf(name)]);
  }
}
