import { refuseDisk } from '../disk-problem.ts';
import { Refusal } from '../refusal.ts';
import type { PublishingServices } from './publishing-services.ts';

/** Runs changes of what services have or what is planned, one at a time, because each is based on the live version. */
export interface LiveChanges {
  readonly runInOrder: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Changes a plan. Due publications run first. */
  readonly changePlans: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Changes the live version or a plan. Due publications run first, and plans are rebuilt afterwards. */
  readonly changeLive: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Rebuilds plans after a change. Where the disk refuses that, services get none: those that they have are over an older version. */
  readonly rebuildPlans: () => Promise<void>;
  /** Publishes plans that became due while the studio was down, and checks the others again. On a full disk, `tick` does it later. */
  readonly start: () => Promise<void>;
  /** Publishes plans that are due, and does what a full disk has refused. */
  readonly tick: () => Promise<void>;
}

export function createLiveChanges({ live, plans }: Pick<PublishingServices, 'live' | 'plans'>): LiveChanges {
  let last: Promise<unknown> = Promise.resolve();
  /** The disk had no room for the plans of services. */
  let arePlansHeld = false;

  const runInOrder = <Result>(work: () => Promise<Result>): Promise<Result> => {
    const task = last.then(work, work);
    last = task.catch(() => undefined);
    return task;
  };

  const changePlans = <Result>(work: () => Promise<Result>): Promise<Result> =>
    runInOrder(async () => {
      await plans.settle();
      return work();
    });

  const rebuildPlans = async (): Promise<void> => {
    try {
      arePlansHeld = true;
      await plans.rebuild();
      arePlansHeld = false;
    } catch (error) {
      await live?.holdPlans();
      refuseDisk('It is done, but planned publications wait')(error);
    }
  };

  return {
    runInOrder,
    changePlans,
    rebuildPlans,
    changeLive: (work) =>
      changePlans(async () => {
        const result = await work();
        await rebuildPlans();
        return result;
      }),
    start: () =>
      runInOrder(async () => {
        arePlansHeld = true;
        try {
          await plans.settle();
          await rebuildPlans();
        } catch (error) {
          if (!(error instanceof Refusal) || error.status !== 507) throw error;
        }
      }),
    tick: () =>
      runInOrder(async () => {
        await live?.catchUp();
        await plans.settle();
        if (arePlansHeld) await rebuildPlans();
      }),
  };
}
