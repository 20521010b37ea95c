import { readFileSync } from 'node:fs';
import path from 'node:path';
import * as z from 'zod';

/** How production runs Marquee: the command and environment of the image, and the limit of its pod. */
export interface Pod {
  /** The program and its parameters, such as `node`, a flag, and the script. */
  readonly command: readonly [string, ...string[]];
  readonly environment: Readonly<Record<string, string>>;
  /** Settings that the cluster adds. */
  readonly settings: Readonly<Record<string, string>>;
  /** Bytes. */
  readonly memoryLimit: number;
}

const root = path.resolve(import.meta.dirname, '../..');
const imageStage = 'marquee';

/** Reads `Dockerfile`, `k8s/base/deployment.yaml` and `k8s/base/settings.env`. Throws when a value is missing. */
export function readPod(): Pod {
  const { command, environment } = imageOf(read('Dockerfile'), imageStage);
  return {
    command,
    environment,
    settings: pairsOf(read('k8s/base/settings.env').replace(/^#.*$/gm, '')),
    memoryLimit: memoryLimitOf(read('k8s/base/deployment.yaml')),
  };
}

/** The flags of Node for a process without a memory limit: otherwise V8 takes a percentage of the machine's memory. */
export const flagsWithoutCgroup = ({ command, memoryLimit }: Pod): string[] =>
  command
    .filter((part) => part.startsWith('--'))
    .map((flag) =>
      flag.replace(
        /^--max-old-space-size-percentage=(\d+)$/,
        (_, percentage: string) =>
          `--max-old-space-size=${Math.round((memoryLimit * Number(percentage)) / 100 / 2 ** 20)}`,
      ),
    );

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const commandSchema = z.tuple([z.string()], z.string());

/** Command and environment of a stage, including those of the stages that it is based on. */
export function imageOf(dockerfile: string, name: string): Pick<Pod, 'command' | 'environment'> {
  let environment: Record<string, string> = {};
  let command: string | undefined;
  for (const text of stagesOf(dockerfile, name)) {
    for (const [, pairs = ''] of text.matchAll(/^ENV (.+)$/gm)) environment = { ...pairsOf(pairs), ...environment };
    command ??= /^CMD (\[.*\])$/m.exec(text)?.[1];
  }
  return { command: commandSchema.parse(JSON.parse(command ?? 'null')), environment };
}

/** The text of a stage, and of the stages that it is based on in turn. */
export function stagesOf(dockerfile: string, name: string): readonly string[] {
  const text = new RegExp(`^FROM \\S+ AS ${name}$.*?(?=^FROM |$(?![^]))`, 'ms').exec(dockerfile)?.[0];
  // An image that this file does not build, such as `scratch`.
  if (text === undefined) return [];
  const [, below = ''] = /^FROM (\S+)/.exec(text) ?? [];
  return [text, ...stagesOf(dockerfile, below)];
}

const pairsOf = (text: string): Record<string, string> =>
  Object.fromEntries([...text.matchAll(/(\w+)=(\S+)/g)].map(([, key = '', value = '']) => [key, value]));

/** Maximum bytes of memory for the container of a deployment. */
export function memoryLimitOf(deployment: string): number {
  const [, amount, unit] = /limits:\s+memory: (\d+)([MG])i/.exec(deployment) ?? [];
  if (amount === undefined) throw new Error('The deployment has no limit of memory in Mi or Gi');
  return Number(amount) * 2 ** (unit === 'G' ? 30 : 20);
}
