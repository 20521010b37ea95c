import type { LoadFigures } from './figures.ts';

/** Figures of an event in addition to those of its requests; times in seconds. */
export interface EventNotes {
  readonly endpointOut?: number | undefined;
  readonly replacementReady?: number | undefined;
  /** From a corrected campaign until every pod shows it. */
  readonly shownEverywhere?: number | undefined;
  /** Number of pods that started or restarted, if the event must leave pods alone. */
  readonly newPods?: number | undefined;
  /** Ready pods that were missing from the planned number, at the worst moment. */
  readonly missingPods?: number | undefined;
  /** Number of actions that the platform received more than once. */
  readonly repeatedPosts?: number | undefined;
  /** Other things seen, for the report. */
  readonly remarks?: readonly string[];
  /** Why the event could not be completed. */
  readonly obstacle?: string | undefined;
}

type Measured = LoadFigures & EventNotes;

const goalTable = [
  { id: 'lostGets', title: 'GETs lost', isCount: true },
  { id: 'lostPages', title: 'pages lost', isCount: true },
  { id: 'lostPosts', title: 'POSTs lost', isCount: true },
  { id: 'failed', title: 'failed or person refused', isCount: true },
  { id: 'repeatedPosts', title: 'POSTs done twice', isCount: true },
  { id: 'worstPerson', title: "people's GETs", isCount: false },
  { id: 'worstBot', title: "bots' GETs", isCount: false },
  { id: 'worstPost', title: 'POSTs', isCount: false },
  { id: 'endpointOut', title: 'endpoint out', isCount: false },
  { id: 'replacementReady', title: 'replacement ready', isCount: false },
  { id: 'shownEverywhere', title: 'shown by every pod', isCount: false },
  { id: 'newPods', title: 'pods started', isCount: true },
  { id: 'missingPods', title: 'pods missing', isCount: true },
] as const;

type GoalId = (typeof goalTable)[number]['id'];

/** Limits of an event. */
export type Goals = Readonly<Partial<Record<GoalId, number>>>;

/** A limit, and whether it was met. */
export interface GoalResult {
  readonly text: string;
  readonly holds: boolean;
}

/** Compares figures with limits. A missing figure fails. */
export function judge(goals: Goals, measured: Measured): GoalResult[] {
  return goalTable.flatMap(({ id, title, isCount }) => {
    const limit = goals[id];
    if (limit === undefined) return [];
    const asText = (value: number) => (isCount ? `${value}` : `${value.toFixed(1)} s`);
    const value = measured[id];
    const seen = value === undefined ? 'never' : asText(value);
    return [{ text: `${title} ${seen} (at most ${asText(limit)})`, holds: value !== undefined && value <= limit }];
  });
}
