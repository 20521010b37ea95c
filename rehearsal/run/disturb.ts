import { setTimeout as sleep } from 'node:timers/promises';
import { type Durations, injectionTimes } from '../phases.ts';
import type { Injection } from '../record.ts';
import { asSeconds } from '../report/numbers.ts';
import type { Stage } from './stage.ts';

/** Milliseconds by which every call of the platform is slower for a while. */
const slowness = 2_000;
const lookEveryMs = 50;

/** The spike that is to be disturbed. */
export interface Course {
  /** Seconds since the first visit. */
  readonly elapsed: () => number;
  readonly isOver: () => boolean;
  /** What is being done to the service now; nothing when it ends. */
  readonly onChange: (title: string | undefined) => void;
}

/** What was done to the service. */
export interface Disturbances {
  readonly injections: readonly Injection[];
  /** Processes that came back. */
  readonly restarted: number;
  /** Why it ended early, if it did. */
  readonly problem: string | undefined;
}

/** Makes the platform slow, then restarts the processes one by one; a rollout ends with the first that does not come back. */
export async function disturb(
  stage: Pick<Stage, 'service' | 'slowPlatform' | 'restartProcess'>,
  durations: Durations,
  course: Course,
): Promise<Disturbances> {
  const { slow, restartFrom } = injectionTimes(durations);
  const injections: Injection[] = [];
  let restarted = 0;
  const during = async (title: string, work: () => Promise<unknown>) => {
    const from = course.elapsed();
    course.onChange(title);
    try {
      await work();
    } finally {
      injections.push({ title, from, until: course.isOver() ? undefined : course.elapsed() });
      course.onChange(undefined);
    }
  };
  try {
    if (!(await reached(slow.from, course))) return { injections, restarted, problem: undefined };
    await during(`platform slower by ${asSeconds(slowness / 1_000)}`, async () => {
      await stage.slowPlatform(slowness);
      await reached(slow.until, course);
      await stage.slowPlatform(0);
    });
    if (!(await reached(restartFrom, course))) return { injections, restarted, problem: undefined };
    for (const place of stage.service.keys()) {
      await during(`process ${place + 1} restarting`, () => stage.restartProcess(place));
      restarted += 1;
    }
    return { injections, restarted, problem: undefined };
  } catch (error) {
    return { injections, restarted, problem: error instanceof Error ? error.message : String(error) };
  }
}

/** Waits for a second of the spike; false when the spike ends first. */
async function reached(second: number, { elapsed, isOver }: Course): Promise<boolean> {
  while (!isOver() && elapsed() < second) await sleep(lookEveryMs);
  return !isOver();
}
