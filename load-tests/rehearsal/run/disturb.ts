import { setTimeout as sleep } from 'node:timers/promises';
import type { Injection, InjectionKind, KeysDown } from '../findings.ts';
import type { BrokenRequests } from '../measure/broken-requests.ts';
import type { InjectionTimes } from '../phases.ts';
import { asSeconds } from '../report/numbers.ts';
import type { Stage } from './stage.ts';
import type { TokenVisitors } from './token-visitors.ts';

/** Milliseconds added to every platform call for a while. */
const slowness = 2_000;
const pollIntervalMs = 50;

/** The spike that is disturbed. */
export interface Course {
  /** Seconds since the first visit. */
  readonly elapsed: () => number;
  readonly isOver: () => boolean;
  /** Called with the title of a disturbance when it begins, and with `undefined` when it ends. */
  readonly onChange: (title: string | undefined) => void;
}

/** A killed process. Times are seconds since the first visit. */
export interface KilledProcess {
  readonly at: number;
  /** When its successor was ready; undefined if it never was. */
  readonly backAt: number | undefined;
  /** Requests that it had accepted and not completed. */
  readonly broken: BrokenRequests;
}

/** The disturbances of a rehearsal, and their results. */
export interface Disturbances {
  readonly injections: readonly Injection[];
  readonly keysDown: KeysDown | undefined;
  readonly killed: KilledProcess | undefined;
  /** Number of processes that came back after their restart. */
  readonly restarted: number;
  /** Why the disturbances ended early, if they did. */
  readonly problem: string | undefined;
}

/** Target of disturbances. */
export interface Disturbed {
  readonly stage: Pick<Stage, 'service' | 'control' | 'killProcess' | 'startProcess' | 'restartProcess' | 'broken'>;
  readonly visitors: TokenVisitors;
}

/**
 * Slows the platform down, silences the key server, kills a process and starts it again, and restarts the processes one by one. Stops at
 * the first process that does not come back, and at the end of the spike.
 */
export async function disturb(disturbed: Disturbed, times: InjectionTimes, course: Course): Promise<Disturbances> {
  const disturbance = new Disturbance(disturbed, course);
  let problem: string | undefined;
  try {
    if (await waitForSecond(times.slow.from, course)) await disturbance.slowPlatform(times.slow.until);
    if (await waitForSecond(times.keys.from, course)) await disturbance.silenceKeys(times.keys.until);
    if (await waitForSecond(times.away.from, course)) await disturbance.killProcess(times.away.until);
    if (await waitForSecond(times.restartFrom, course)) await disturbance.restartAll();
  } catch (error) {
    problem = error instanceof Error ? error.message : String(error);
  }
  const { injections, keysDown, killed, restarted } = disturbance;
  return { injections, keysDown, killed, restarted, problem };
}

class Disturbance {
  readonly injections: Injection[] = [];
  keysDown: KeysDown | undefined;
  killed: KilledProcess | undefined;
  restarted = 0;
  readonly #course: Course;
  readonly #disturbed: Disturbed;

  constructor(disturbed: Disturbed, course: Course) {
    this.#disturbed = disturbed;
    this.#course = course;
  }

  slowPlatform(until: number): Promise<void> {
    const { control } = this.#disturbed.stage;
    return this.#during('slow', `platform slower by ${asSeconds(slowness / 1_000)}`, async () => {
      await control.slowCalls(slowness);
      await waitForSecond(until, this.#course);
      await control.slowCalls(0);
    });
  }

  silenceKeys(until: number): Promise<void> {
    const { stage, visitors } = this.#disturbed;
    const { elapsed, isOver } = this.#course;
    return this.#during('keys', 'token keys down', async () => {
      const before = await stage.control.keySetRequests();
      await stage.control.silenceKeys(true);
      const looks = await visitors.look(() => !isOver() && elapsed() < until);
      this.keysDown = { ...looks, fetches: (await stage.control.keySetRequests()) - before };
      await stage.control.silenceKeys(false);
    });
  }

  killProcess(awayUntil: number): Promise<void> {
    const { stage } = this.#disturbed;
    const place = stage.service.length - 1;
    return this.#during('loss', `a zone lost: process ${place + 1} killed`, async () => {
      const before = stage.broken(place);
      const at = this.#course.elapsed();
      const record = (backAt: number | undefined) => {
        const { waiting, begun } = stage.broken(place);
        this.killed = { at, backAt, broken: { waiting: waiting - before.waiting, begun: begun - before.begun } };
      };
      await stage.killProcess(place);
      await waitForSecond(awayUntil, this.#course);
      record(undefined);
      await stage.startProcess(place);
      record(this.#course.elapsed());
    });
  }

  async restartAll(): Promise<void> {
    const { stage } = this.#disturbed;
    for (const place of stage.service.keys()) {
      await this.#during('restart', `process ${place + 1} restarting`, () => stage.restartProcess(place));
      this.restarted += 1;
    }
  }

  async #during(kind: InjectionKind, title: string, work: () => Promise<void>): Promise<void> {
    const { elapsed, isOver, onChange } = this.#course;
    const from = elapsed();
    onChange(title);
    try {
      await work();
    } finally {
      this.injections.push({ kind, title, from, until: isOver() ? undefined : elapsed() });
      onChange(undefined);
    }
  }
}

/** Waits for a second of the spike; resolves to false if the spike ends first. */
async function waitForSecond(second: number, { elapsed, isOver }: Course): Promise<boolean> {
  while (!isOver() && elapsed() < second) await sleep(pollIntervalMs);
  return !isOver();
}
