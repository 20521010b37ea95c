import { describe, expect, it } from 'vitest';
import { groupUpcoming } from './upcoming-groups.ts';

const now = 1_795_000_000;
const hour = 3_600;

/** The groups of events that begin in given numbers of seconds, by their contents. */
const groupsAt = (...starts: readonly number[]) =>
  groupUpcoming(
    starts.map((start) => ({ startsAt: now + start })),
    now,
  ).map(({ group, events }) => [group, ...events.map(({ startsAt }) => startsAt - now)]);

describe('R9.15 upcoming events', () => {
  it('are grouped by the hours until they begin: up to 2, up to 4, and more', () => {
    expect(groupsAt(1, 2 * hour, 2 * hour + 1, 4 * hour, 4 * hour + 1, 90 * hour)).toEqual([
      [0, 1, 2 * hour],
      [1, 2 * hour + 1, 4 * hour],
      [2, 4 * hour + 1, 90 * hour],
    ]);
  });

  it('come after events that have begun, which have no group', () => {
    expect(groupsAt(5 * hour, 60, 0, -hour)).toEqual([
      [undefined, 0, -hour],
      [0, 60],
      [2, 5 * hour],
    ]);
  });

  it('are one list when none begins within 4 hours', () => {
    expect(groupsAt(-hour, 5 * hour, 6 * hour)).toEqual([[undefined, -hour, 5 * hour, 6 * hour]]);
    expect(groupsAt()).toEqual([[undefined]]);
  });
});
