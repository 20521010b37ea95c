import { upcomingGroups } from '../../config/constants.ts';

/** An event with its start, in seconds since epoch. */
interface Starting {
  readonly startsAt: number;
}

/** Events of a group. */
export interface UpcomingGroup<Event> {
  /** Index of a group of {@link upcomingGroups}, or one more; missing for events that have begun, or without groups. */
  readonly group?: number;
  readonly events: readonly Event[];
}

/**
 * Groups events by the hours until they begin (R9.15); those that have begun come first. If all events would be in the last group, they are
 * not grouped: a heading over all of them would be useless.
 */
export function groupUpcoming<Event extends Starting>(
  events: readonly Event[],
  now: number,
): readonly UpcomingGroup<Event>[] {
  const last = upcomingGroups.length;
  const groupOf = ({ startsAt }: Event): number => {
    if (startsAt <= now) return -1;
    const index = upcomingGroups.findIndex((hours) => startsAt - now <= hours * 3_600);
    return index === -1 ? last : index;
  };
  if (!events.some((event) => groupOf(event) >= 0 && groupOf(event) < last)) return [{ events }];
  return [-1, ...upcomingGroups.keys(), last].flatMap((group) => {
    const members = events.filter((event) => groupOf(event) === group);
    if (members.length === 0) return [];
    return group === -1 ? { events: members } : { group, events: members };
  });
}
