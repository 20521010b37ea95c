import { isTimeZone } from '../../../src/lib/is-time-zone.ts';
import { localMoments } from '../../../tools/scripts/campaign/local-moments.ts';
import type { LocalTime } from '../../publishing-contracts.ts';
import { Refusal } from '../refusal.ts';

/**
 * The moment of a planned publication, with its zone's offset at that time. Two moments if the clocks show the time twice and neither was
 * chosen. @throws Refusal for a time that the clocks skip, and for a past one
 */
export function plannedMoment({ local, zone, moment }: LocalTime, now: number): readonly string[] {
  if (!isTimeZone(zone)) throw new Refusal(422, `${zone} is not a time zone such as Europe/Berlin`);
  if (Number.isNaN(Date.parse(`${local}:00Z`))) throw new Refusal(422, `${local} is not a time`);
  const moments = localMoments(zone, local);
  if (moments.length === 0) {
    throw new Refusal(422, `The clocks of ${zone} skip ${local.replace('T', ' ')}: choose another time`);
  }
  const chosen = moments.length === 1 ? moments : moments.filter((one) => one === moment);
  if (chosen.length !== 1) return moments;
  if (chosen.some((one) => Date.parse(one) / 1000 <= now)) throw new Refusal(422, 'That time is over: publish now');
  return chosen;
}
