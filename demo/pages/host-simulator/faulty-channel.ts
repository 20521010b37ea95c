import * as z from 'zod/mini';

const rate = z.number().check(z.gte(0), z.lte(1));

/** Faults in one direction: rates from 0 (never) to 1 (always). */
export const faultRuleSchema = z.object({
  drop: rate,
  delay: rate,
  duplicate: rate,
  reorder: rate,
  /** Milliseconds that a delayed message takes at most. */
  longest: z.int().check(z.gte(1), z.lte(60_000)),
  /** Type of the messages that it happens to; empty: to all. Answers have the type `reply`. */
  type: z.string().check(z.maxLength(64)),
});

/** Faults in one direction. */
export type FaultRule = z.infer<typeof faultRuleSchema>;

/** Fault of a message in transit. */
export type Fault = 'dropped' | 'delayed' | 'duplicated' | 'reordered';

export const noFaults: FaultRule = { drop: 0, delay: 0, duplicate: 0, reorder: 0, longest: 1_000, type: '' };

/** Milliseconds after which a message that was to change places goes on by itself: there may be no next one. */
export const reorderWait = 300;

/** Where the channel ends, its dice and its clock; the last two are other ones in tests. */
export interface FaultyChannelDeps<Item> {
  readonly rule: FaultRule;
  /** Tells what will become of something, before anything of it happens. */
  readonly note: (item: Item, faults: readonly Fault[]) => void;
  readonly deliver: (item: Item) => void;
  readonly random: () => number;
  /** Calls back after milliseconds, unless what it returns is called before. */
  readonly after: (milliseconds: number, run: () => void) => () => void;
}

/** One direction of a bad line. */
export interface FaultyChannel<Item> {
  /** Sends something of a type on its way. */
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
 * Loses, delays, doubles and swaps what is sent through it. Every message takes the same number of dice, so that a run with
 * the same seed and the same messages is the same run.
 */
export function createFaultyChannel<Item>(deps: FaultyChannelDeps<Item>): FaultyChannel<Item> {
  const { rule, note, deliver, random, after } = deps;
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
  const sendOff = (faults: readonly Fault[], delay: number, pass: () => void): void => {
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
      const delay = 1 + Math.floor(random() * rule.longest);
      const isMeant = rule.type === '' || rule.type === type;
      const faults = isMeant ? faultsOf(rule, dice, held === undefined) : [];
      note(item, faults);
      sendOff(faults, delay, () => {
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

/** One message is held back at a time; one that is lost or late does not change places as well. */
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
