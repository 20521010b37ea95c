import type { ParticipationReply } from '../../platform/promotions/participation-contracts.ts';
import type { StepLinkAttributes } from '../step-links.ts';

/** A mission, the same for all visitors. */
export interface MapMission {
  readonly id: string;
  readonly name: string;
  readonly task: string;
  readonly reward: string;
  /** In a calendar: seconds since epoch. */
  readonly opensAt?: number;
  /** In a calendar: whether the mission is open. */
  readonly isOpen: boolean;
  /** Page on which the mission's task is done. */
  readonly link?: StepLinkAttributes;
}

/** Whether missions open one after another, or each on its date. */
export interface MissionMapFacts {
  /** One after another, or each on its date. */
  readonly order: 'chain' | 'calendar';
  readonly missions: readonly MapMission[];
  readonly isRunning: boolean;
  readonly isOver: boolean;
}

/**
 * A mission as a visitor sees it. `listed`: nothing is known, or nothing has begun; `closed`: the promotion ended before the mission was
 * done.
 */
export interface MissionView {
  readonly state: 'listed' | 'locked' | 'open' | 'done' | 'closed';
  /** Progress of the mission's task. */
  readonly progress?: { readonly done: number; readonly needed: number };
  /** Seconds since epoch. */
  readonly completedAt?: number;
}

/** The missions as one visitor sees them; without `own`, as seen by visitors who don't take part or are unknown. */
export function missionViews(
  { order, missions, isRunning, isOver }: MissionMapFacts,
  own: Pick<ParticipationReply, 'tickets' | 'progress'> | undefined,
): MissionView[] {
  const known = new Map(own?.progress?.map((progress) => [progress.id, progress]));
  /** Without details of each mission, a count of completed missions identifies them in a chain, but not in a calendar. */
  const isCounted = own !== undefined && known.size === 0 && order === 'chain';
  let isNext = true;
  return missions.map(({ id, isOpen }, index): MissionView => {
    const progress = known.get(id);
    const isDone = progress ? progress.done >= progress.needed : isCounted && index < own.tickets;
    if (isDone) return { state: 'done', ...(progress?.completedAt && { completedAt: progress.completedAt }) };
    const isLocked = order === 'calendar' ? !isOpen : own !== undefined && !isNext;
    isNext = false;
    if (isOver) return { state: own && (progress || isCounted) ? 'closed' : 'listed' };
    if (isLocked) return { state: 'locked' };
    if (!own || !isRunning || !(progress || isCounted)) return { state: 'listed' };
    return { state: 'open', ...(progress && { progress: { done: progress.done, needed: progress.needed } }) };
  });
}

/** Number of completed missions. */
export const missionsDone = (own: Pick<ParticipationReply, 'tickets' | 'progress'>): number =>
  own.progress ? own.progress.filter(({ done, needed }) => done >= needed).length : own.tickets;
