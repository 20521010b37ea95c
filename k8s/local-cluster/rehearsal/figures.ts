import { type LoadRecord, refusal } from './load-record.ts';

/** Figures of the requests that were sent during an event. */
export interface LoadFigures {
  readonly sent: number;
  readonly lostGets: number;
  /** Without refusals of bots, which get complete pages or none (goal O12). */
  readonly lostPages: number;
  readonly lostPosts: number;
  /** Lost requests without those that an overloaded pod may refuse: all but pages for people. */
  readonly failed: number;
  /** Duration of the slowest response in seconds. */
  readonly worstPerson: number;
  readonly worstBot: number;
  readonly worstPost: number;
  /** Pages that people's browsers have to fill themselves. */
  readonly placeholders: number;
  /** Problems with their counts, most frequent first. */
  readonly problems: readonly string[];
}

/** Computes the figures of records. */
export function figuresOf(records: readonly LoadRecord[]): LoadFigures {
  const lost = (...kinds: LoadRecord['kind'][]) =>
    records.filter(({ kind, problem }) => problem !== undefined && kinds.includes(kind)).length;
  const worst = (which: LoadRecord['kind']) =>
    Math.max(0, ...records.filter(({ kind }) => kind === which).map(({ ms }) => ms)) / 1_000;
  return {
    sent: records.length,
    lostGets: lost('person', 'bot', 'call'),
    lostPages: records.filter((record) => hasFailed(record) && ['person', 'bot'].includes(record.kind)).length,
    lostPosts: lost('post'),
    failed: records.filter(hasFailed).length,
    worstPerson: worst('person'),
    worstBot: worst('bot'),
    worstPost: worst('post'),
    placeholders: records.filter(({ isPlaceholder }) => isPlaceholder).length,
    problems: problemsOf(records),
  };
}

const hasFailed = ({ kind, problem }: LoadRecord): boolean =>
  problem !== undefined && (problem !== refusal || kind === 'person');

function problemsOf(records: readonly LoadRecord[]): string[] {
  const counts = new Map<string, number>();
  for (const { kind, problem } of records) {
    if (problem === undefined) continue;
    const title = `${kind} ${problem}`;
    counts.set(title, (counts.get(title) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one).map(([title, count]) => `${count} × ${title}`);
}
