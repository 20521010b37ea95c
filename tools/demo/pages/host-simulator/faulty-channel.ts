import * as z from 'zod/mini';

const rate = z.number().check(z.gte(0), z.lte(1));

/** Faults in one direction: rates from 0 (never) to 1 (always). */
export const faultRuleSchema = z.object({
  drop: rate,
  delay: rate,
  duplicate: rate,
  reorder: rate,
  /** Maximum delay of a message in milliseconds. */
  maxDelay: z.int().check(z.gte(1), z.lte(60_000)),
  /** Type of the affected messages; empty: all. Replies have the type `reply`. */
  type: z.string().check(z.maxLength(64)),
});

/** Faults in one direction. */
export type FaultRule = z.infer<typeof faultRuleSchema>;

/** Fault of a message in transit. */
export type Fault = 'dropped' | 'delayed' | 'duplicated' | 'reordered';

export const noFaults: FaultRule = { drop: 0, delay: 0, duplicate: 0, reorder: 0, maxDelay: 1_000, type: '' };

/** Milliseconds after which a message to be reordered is delivered anyway, because there may be no next one. */
const reorderWait = 300;

/** Destination of the channel, its random source and its clock; tests replace the last two. */
export interface FaultyChannelDeps<Item> {
  readonly rule: FaultRule;
  /** Reports the faults of an item before it is delivered. */
  readonly record: (item: Item, faults: readonly Fault[]) => void;
  readonly deliver: (item: Item) => void;
  readonly random: () => number;
  /** Calls back after milliseconds, unless the returned function is called before. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** One direction of a faulty connection. */
export interface FaultyChannel<Item> {
  /** Sends an item of a type. */
  readonly send: (item: Item, type: string | undefined) => void;
  /** Drops all messages in transit. */
  readonly close: () => void;
}

/** The real timer. */
export const afterTimeout: FaultyChannelDeps<unknown>['after'] = (milliseconds, run) => {
  const timer = setTimeout(run, milliseconds);
  return () => clearTimeout(timer);
};

/**
 * Loses, delays, duplicates and reorders items. Every message uses the same number of random values, so that the same seed and messages
 * lead to the same run.
 */
export function createFaultyChannel<Item>(deps: FaultyChannelDeps<Item>): FaultyChannel<Item> {
  const { rule, record, deliver, random, after } = deps;
  const underWay = new Set<() => void>();
  let held: (() => void) | undefined;
  const later = (milliseconds: number, run: () => void): (() => void) => {
    const cancel = after(milliseconds, () => {
      underWay.delete(cancel);
      run();
    });
    underWay.add(cancel);
    return () => {
      underWay.delete(cancel);
      cancel();
    };
  };
  const release = (): void => {
    const pass = held;
    held = undefined;
    pass?.();
  };
  const hold = (pass: () => void): void => {
    const cancel = later(reorderWait, release);
    held = () => {
      cancel();
      pass();
    };
  };
  const passWithFaults = (faults: readonly Fault[], delay: number, pass: () => void): void => {
    if (faults.includes('dropped')) return;
    if (faults.includes('delayed')) {
      later(delay, pass);
    } else if (faults.includes('reordered')) {
      hold(pass);
    } else {
      pass();
      release();
    }
  };
  return {
    send: (item, type) => {
      const dice = [random(), random(), random(), random()] as const;
      const delay = 1 + Math.floor(random() * rule.maxDelay);
      const isMeant = rule.type === '' || rule.type === type;
      const faults = isMeant ? faultsOf(rule, dice, held === undefined) : [];
      record(item, faults);
      passWithFaults(faults, delay, () => {
        deliver(item);
        if (faults.includes('duplicated')) deliver(item);
      });
    },
    close: () => {
      for (const cancel of underWay) cancel();
      underWay.clear();
      held = undefined;
    },
  };
}

/** Only one message is held back at a time; a lost or delayed one is not reordered too. */
function faultsOf(
  { drop, delay, duplicate, reorder }: FaultRule,
  dice: readonly [number, number, number, number],
  mayHold: boolean,
): readonly Fault[] {
  if (dice[0] < drop) return ['dropped'];
  const doubled: readonly Fault[] = dice[1] < duplicate ? ['duplicated'] : [];
  if (dice[2] < delay) return ['delayed', ...doubled];
  return mayHold && dice[3] < reorder ? ['reordered', ...doubled] : doubled;
}
