import { spawn } from 'node:child_process';
import path from 'node:path';
import { ClusterError } from './cluster-error.ts';

/** A program and its arguments. */
export type Command = readonly [string, ...string[]];

/** Options of a command. */
export interface RunOptions {
  readonly folder?: string;
  /** Variables added to this process's environment. */
  readonly environment?: Readonly<Record<string, string>>;
  readonly input?: string;
  /** Milliseconds after which the command is ended. */
  readonly timeout?: number;
}

/** Runs a command and returns its output. Throws its last lines if it fails. */
export async function run(command: Command, options: RunOptions = {}): Promise<string> {
  const result = await attempt(command, options);
  if (result.code === 0) return result.output;
  throw new ClusterError(`${titleOf(command)} failed: ${lastLines(result.problems || result.output)}`);
}

/** Runs a command that is allowed to fail. */
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
  // If a program ends without reading its input, only its exit code counts.
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

/** The command as run on a host, without the wrapper. */
function titleOf(command: Command): string {
  const [program = '', ...parameters] = command.slice(command.lastIndexOf('--') + 1);
  return [path.basename(program), ...parameters.filter((parameter) => !parameter.startsWith('-')).slice(0, 2)].join(
    ' ',
  );
}

const lastLines = (text: string): string => text.trim().split('\n').slice(-4).join(' | ');
