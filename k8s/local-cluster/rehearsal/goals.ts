import type { LoadFigures } from './figures.ts';

/** Figures of an event beside those of its requests; times in seconds. */
export interface EventNotes {
  readonly endpointOut?: number | undefined;
  readonly replacementReady?: number | undefined;
  /** Actions that the platform was asked for more often than visitors asked. */
  readonly repeatedPosts?: number | undefined;
  /** Why the event did not come to its end. */
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

/** A limit and whether it holds. */
export interface GoalResult {
  readonly text: string;
  readonly holds: boolean;
}

/** Holds figures to limits. A figure that is missing does not hold. */
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
