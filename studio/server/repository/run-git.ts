import { spawn } from 'node:child_process';
import type { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** Runs git on the repository with arguments and input. Resolves to its output. */
export type Git = (args: readonly string[], options?: GitOptions) => Promise<Buffer>;

interface GitOptions {
  readonly input?: string | Uint8Array;
  /** Environment variables in addition to the fixed ones. */
  readonly variables?: Readonly<Record<string, string>>;
  /** Receives the output and is ended after it; the call then resolves to nothing. */
  readonly output?: Writable;
}

/** A failed git command. */
export class GitError extends Error {
  override readonly name = 'GitError';
  /** System error code if the disk was the cause, as in Node's errors. */
  readonly code: string | undefined;
  constructor(message: string, code?: string) {
    super(message);
    this.code = code;
  }
}

/** Error of an object that is missing or damaged. */
export const lostObject = (): GitError => new GitError('git has lost an object: restore the repository');

/** Messages of the C library, which git repeats. */
const diskMessages = {
  ENOSPC: 'No space left on device',
  EDQUOT: 'Disk quota exceeded',
  EROFS: 'Read-only file system',
  EACCES: 'Permission denied',
} as const;

const diskCodeIn = (reason: string): string | undefined =>
  Object.entries(diskMessages).find(([, message]) => reason.includes(message))?.[0];

/**
 * No hooks, no prompts, no background packing, and each object on disk before a reference points to it. A restored backup may belong to
 * another user.
 */
const fixedSettings = [
  'core.hooksPath=/dev/null',
  'core.fsync=committed,reference',
  'core.logAllRefUpdates=always',
  'gc.auto=0',
  'maintenance.auto=false',
  'safe.directory=*',
].flatMap((setting) => ['-c', setting]);

/** Starts git without settings of the user or the machine. */
export function startGit(directory: string, args: readonly string[], variables: GitOptions['variables'] = {}) {
  const environment = {
    PATH: process.env['PATH'],
    HOME: '/nonexistent',
    LC_ALL: 'C',
    GIT_DIR: directory,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_TERMINAL_PROMPT: '0',
    GIT_NO_REPLACE_OBJECTS: '1',
    GIT_LITERAL_PATHSPECS: '1',
  };
  return spawn('git', [...fixedSettings, ...args], { env: { ...environment, ...variables }, cwd: '/' });
}

/** Each call is a process of its own. */
export function createGit(directory: string): Git {
  return (args, { input, variables, output } = {}) =>
    new Promise((resolve, reject) => {
      const child = startGit(directory, args, variables);
      const parts: Buffer[] = [];
      const errors: Buffer[] = [];
      const written = output ? pipeline(child.stdout, output) : Promise.resolve();
      // A full disk ends the output, and with it git: its error is more precise than git's.
      written.catch(reject);
      if (!output) child.stdout.on('data', (part: Buffer) => parts.push(part));
      child.stderr.on('data', (part: Buffer) => errors.push(part));
      child.once('error', (error) => reject(new GitError(`git can't be run: ${error.message}`)));
      child.once('close', (code, signal) => {
        if (code === 0) return void written.then(() => resolve(Buffer.concat(parts)), reject);
        const reason = Buffer.concat(errors).toString('utf8').trim().slice(-2_000);
        reject(new GitError(`git ${args[0]} ended with ${signal ?? code}: ${reason}`, diskCodeIn(reason)));
      });
      // An ended process reads no more input; its exit code gives the reason.
      child.stdin.on('error', () => undefined);
      child.stdin.end(input);
    });
}
