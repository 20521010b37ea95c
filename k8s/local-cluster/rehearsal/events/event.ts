import { kubectl } from '../../kubectl.ts';
import type { EventNotes, Goals } from '../goals.ts';

/** An event in the cluster that a rehearsal causes under load. */
export interface RehearsalEvent {
  readonly title: string;
  readonly goals: Goals;
  /** Runs before the event, and is not measured. */
  readonly prepare?: () => Promise<unknown>;
  /** Causes the event, and resolves once the cluster has recovered. The rate of the load is in requests per second. */
  readonly run: (rate: number) => Promise<EventNotes>;
}

/** Goals of an event that costs no request. */
export const nothingLost: Goals = { lostGets: 0, lostPosts: 0, repeatedPosts: 0 };

/** Runs kubectl in Marquee's namespace. */
export const inNamespace = (...parameters: string[]): Promise<string> =>
  kubectl(['--namespace', 'marquee', ...parameters]);
