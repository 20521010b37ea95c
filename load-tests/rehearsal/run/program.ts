import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { RehearsalError } from '../rehearsal-error.ts';

/** A program started by the rehearsal. */
export interface Program {
  readonly name: string;
  readonly pid: number;
  /** Exit code, once the program has ended; undefined if a signal ended it. */
  readonly exited: Promise<number | undefined>;
  readonly isRunning: () => boolean;
  readonly signal: (signal: NodeJS.Signals) => void;
  /** The last lines of its output. */
  readonly lastLines: () => string;
}

/** A program to start, and where it may write. */
export interface ProgramSpec {
  /** Used in messages, and for its output file. */
  readonly name: string;
  readonly command: string;
  readonly parameters: readonly string[];
  readonly directory: string;
  readonly root: string;
  /** Its complete environment, except PATH. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Milliseconds that a program has to end after SIGTERM. */
const grace = 20_000;
const pollMs = 50;

/** All programs of a rehearsal, which end with it. */
export class Programs {
  readonly #started: Program[] = [];

  async start(spec: ProgramSpec): Promise<Program> {
    const log = path.join(spec.directory, `${spec.name}.log`);
    const file = openSync(log, 'a');
    const child = spawn(spec.command, [...spec.parameters], {
      cwd: spec.root,
      env: { PATH: process.env['PATH'], HOME: process.env['HOME'], ...spec.settings },
      stdio: ['ignore', file, file],
    });
    closeSync(file);
    const pid = await waitForSpawn(child, spec);
    const program: Program = {
      name: spec.name,
      pid,
      exited: new Promise((resolve) => child.once('exit', (code) => resolve(code ?? undefined))),
      isRunning: () => child.exitCode === null && child.signalCode === null,
      signal: (signal) => void child.kill(signal),
      lastLines: () => readFileSync(log, 'utf8').trim().split('\n').slice(-8).join('\n'),
    };
    this.#started.push(program);
    return program;
  }

  /** Ends all running programs: with SIGTERM, and after {@link grace} with SIGKILL. */
  async stopAll(): Promise<void> {
    const running = this.#started.filter((program) => program.isRunning());
    for (const program of running) program.signal('SIGTERM');
    const force = setTimeout(() => {
      for (const program of running) program.signal('SIGKILL');
    }, grace);
    await Promise.all(running.map(({ exited }) => exited));
    clearTimeout(force);
  }
}

function waitForSpawn(child: ChildProcess, { name, command }: ProgramSpec): Promise<number> {
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new RehearsalError(`${name} (${command}) can't be started: ${error.message}`)),
    );
    child.once('spawn', () => resolve(child.pid ?? 0));
  });
}

/** Waits until an address responds with 200. Throws if the program ends first, or after the time limit. */
export async function untilReady(program: Program, address: string, milliseconds = 30_000): Promise<void> {
  for (const end = Date.now() + milliseconds; program.isRunning() && Date.now() < end; ) {
    const response = await fetch(address).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    if (response?.status === 200) return;
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
  throw new RehearsalError(`${program.name} did not become ready (${address}):\n${program.lastLines()}`);
}
