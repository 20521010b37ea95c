import { areasOf, isProduct, isSeenElsewhere, smokeTests } from './areas.ts';

/** A test file, its runner, and its approximate duration in seconds. */
export interface TestFile {
  readonly file: string;
  readonly runner: 'vitest' | 'browser';
  readonly seconds: number;
}

/** Reasons to choose a test file, the strongest first. */
export const reasons = [
  'changed',
  'imports it',
  'smoke',
  'its area',
  'imports it through others',
  'no rule for the change',
] as const;
export type Reason = (typeof reasons)[number];

export interface ChosenTest extends TestFile {
  readonly reason: Reason;
}

export interface Choice {
  readonly chosen: readonly ChosenTest[];
  /** Tests that the change may affect but that do not fit into the time. */
  readonly skipped: readonly ChosenTest[];
  /** Changed files that neither imports nor the table of areas cover. */
  readonly unknown: readonly string[];
}

interface Change {
  readonly changed: readonly string[];
  readonly tests: readonly TestFile[];
  /** Number of imports between a changed file and a test; tests that import no changed file are missing. */
  readonly distances: ReadonlyMap<string, number>;
  /** Changed files that tests reach through imports. */
  readonly reached: ReadonlySet<string>;
  /** Seconds that each runner has, with two workers. */
  readonly budget: Readonly<Record<TestFile['runner'], number>>;
}

/** The tests that a change can affect: the most relevant ones first, as many as fit into the time. */
export function chooseTests({ changed, tests, distances, reached, budget }: Change): Choice {
  const files = new Set(changed);
  const areas = changed.flatMap(areasOf);
  const unknown = changed.filter((file) => !isKnown(file, reached));
  const needsSmoke = changed.some(isProduct) || unknown.length > 0;

  const reasonOf = ({ file }: TestFile): Reason | undefined => {
    const distance = distances.get(file);
    if (files.has(file)) return 'changed';
    if (distance !== undefined && distance <= 1) return 'imports it';
    if (needsSmoke && smokeTests.includes(file)) return 'smoke';
    if (areas.some((pattern) => pattern.test(file))) return 'its area';
    if (distance !== undefined) return 'imports it through others';
    return unknown.length > 0 ? 'no rule for the change' : undefined;
  };
  const affected = tests
    .flatMap((test) => {
      const reason = reasonOf(test);
      return reason === undefined ? [] : [{ ...test, reason }];
    })
    .sort((a, b) => order(a) - order(b) || rank(a, distances) - rank(b, distances) || a.seconds - b.seconds);

  const left = { ...budget };
  const chosen: ChosenTest[] = [];
  const skipped: ChosenTest[] = [];
  for (const test of affected) {
    const fits = test.reason === 'changed' || test.seconds <= left[test.runner];
    if (fits) left[test.runner] -= test.seconds;
    (fits ? chosen : skipped).push(test);
  }
  return { chosen, skipped, unknown };
}

const isKnown = (file: string, reached: ReadonlySet<string>): boolean =>
  reached.has(file) || isSeenElsewhere(file) || areasOf(file).length > 0 || /\.(?:test|spec)\.tsx?$/.test(file);

const order = ({ reason }: ChosenTest): number => reasons.indexOf(reason);
const rank = ({ file }: ChosenTest, distances: ReadonlyMap<string, number>): number => distances.get(file) ?? 0;
