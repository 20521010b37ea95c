import { spawn } from 'node:child_process';
import path from 'node:path';
import { ClusterError } from './cluster-error.ts';

/** A program with its arguments. */
export type Command = readonly [string, ...string[]];

/** Surroundings of a command. */
export interface RunOptions {
  readonly folder?: string;
  /** Added to the environment of this process. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Milliseconds after which the command is ended. */
  readonly timeout?: number;
}

/** Runs a command and returns what it printed. Throws its last lines if it fails. */
export async function run(command: Command, options: RunOptions = {}): Promise<string> {
  const result = await attempt(command, options);
  if (result.code === 0) return result.output;
  throw new ClusterError(`${titleOf(command)} failed: ${lastLines(result.problems || result.output)}`);
}

/** Runs a command that may fail. */
export function attempt([program, ...parameters]: Command, options: RunOptions = {}) {
  const child = spawn(program, parameters, {
    cwd: options.folder,
    env: { ...process.env, ...options.environment },
    stdio: ['pipe', 'pipe', 'pipe'],
    timeout: options.timeout,
  });
  const output: Buffer[] = [];
  const problems: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => problems.push(chunk));
  // A program that ends without reading is judged by its exit code.
  child.stdin.on('error', () => {});
  child.stdin.end(options.input ?? '');
  return new Promise<{ code: number; output: string; problems: string }>((resolve, reject) => {
    child.once('error', (error) => reject(new ClusterError(`${program} can't be started: ${error.message}`)));
    child.once('close', (code) =>
      resolve({
        code: code ?? 1,
        output: Buffer.concat(output).toString(),
        problems: Buffer.concat(problems).toString(),
      }),
    );
  });
}

/** Program on a host, and its arguments. */
function titleOf(command: Command): string {
  const [program = '', ...parameters] = command.slice(command.lastIndexOf('--') + 1);
  return [path.basename(program), ...parameters.filter((parameter) => !parameter.startsWith('-')).slice(0, 2)].join(
    ' ',
  );
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-4).join(' | ');
