import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { stagesOf } from '../../tools/scripts/pod.ts';

const root = path.resolve(import.meta.dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const dockerfile = read('Dockerfile');

/** Paths of the repository that a stage of the Dockerfile copies. */
const copiedFiles = (text: string): readonly string[] =>
  Array.from(text.matchAll(/^COPY (?!--from)(.+)$/gm), ([, paths = '']) => paths.split(' ').slice(0, -1)).flat();

const isBelow = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Files of `config` that only a build or a cluster reads. */
const unread = ['config/size-budgets.json', 'config/tsconfig.json', 'config/tsconfig', 'config/local'];

describe('the Dockerfile', () => {
  it.each(['marquee', 'staging', 'studio', 'sandbox'])('runs the image of %s as the user of the pods', (image) => {
    const users = stagesOf(dockerfile, image).flatMap((text) => /^USER (.+)$/m.exec(text)?.[1] ?? []);
    const [, user, group] = /runAsUser: (\d+)\s+runAsGroup: (\d+)/.exec(read('k8s/base/deployment.yaml')) ?? [];
    expect(users[0]).toBe(`${user}:${group}`);
  });

  it.each(['marquee', 'staging', 'studio'])('copies every file of the configuration into the image of %s', (image) => {
    const copied = stagesOf(dockerfile, image).flatMap(copiedFiles);
    const files = globSync('config/**/*.{json,svg}', { cwd: root });
    expect(files.filter((file) => !isBelow(file, [...unread, ...copied]))).toEqual([]);
  });

  it('copies files that exist and that .dockerignore lets in', () => {
    const included = Array.from(read('.dockerignore').matchAll(/^!(.+)$/gm), ([, name = '']) => name);
    const copied = copiedFiles(dockerfile);
    expect(copied.length).toBeGreaterThan(0);
    expect(copied.filter((file) => !existsSync(path.join(root, file)) || !isBelow(file, included))).toEqual([]);
  });
});
