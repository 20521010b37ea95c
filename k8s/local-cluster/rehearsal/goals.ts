import type { LoadFigures } from './figures.ts';

/** Figures of an event in addition to those of its requests; times in seconds. */
export interface EventNotes {
  readonly endpointOut?: number | undefined;
  readonly replacementReady?: number | undefined;
  /** Number of actions that the platform received more than once. */
  readonly repeatedPosts?: number | undefined;
  /** Why the event could not be completed. */
  readonly obstacle?: string | undefined;
}

type Measured = LoadFigures & EventNotes;

const goalTable = [
  { id: 'lostGets', title: 'GETs lost', isCount: true },
  { id: 'lostPages', title: 'pages lost', isCount: true },
  { id: 'lostPosts', title: 'POSTs lost', isCount: true },
  { id: 'repeatedPosts', title: 'POSTs done twice', isCount: true },
  { id: 'worstPerson', title: "people's GETs", isCount: false },
  { id: 'worstBot', title: "bots' GETs", isCount: false },
  { id: 'worstPost', title: 'POSTs', isCount: false },
  { id: 'endpointOut', title: 'endpoint out', isCount: false },
  { id: 'replacementReady', title: 'replacement ready', isCount: false },
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
