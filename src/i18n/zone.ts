/** Time zone of a clock: an IANA zone, or one with a fixed offset. */
export interface Zone {
  /** Hours ahead of UTC: constant for a fixed zone, current for an IANA zone. */
  readonly timeZone: number;
  /** IANA name of the zone, such as `Europe/Berlin`. */
  readonly timeZoneId?: string | undefined;
}

/**
 * Hours that a zone is ahead of UTC at a moment in seconds since epoch. The zone is resolved on first use; an engine that does not know its
 * name uses the fixed offset.
 */
export function createOffsets(zone: Zone): (seconds: number) => number {
  let names: Intl.DateTimeFormat | undefined;
  return (seconds) => {
    const { timeZoneId } = zone;
    if (timeZoneId === undefined) return zone.timeZone;
    try {
      names ??= new Intl.DateTimeFormat('en', { timeZone: timeZoneId, timeZoneName: 'longOffset' });
    } catch {
      return zone.timeZone;
    }
    // Such as `10/25/2026, GMT-03:30`, or just `GMT`.
    const [, sign, hours, minutes] = /GMT(.)(\d+):(\d+)/.exec(names.format(seconds * 1_000)) ?? [];
    return Number(`${sign ?? ''}1`) * (Number(hours ?? 0) + Number(minutes ?? 0) / 60);
  };
}

/** A zone as a text: the same for zones that show the same times. */
export const zoneKey = ({ timeZone, timeZoneId }: Zone): string => timeZoneId ?? String(timeZone);

/** A readable offset: `UTC+3`. */
export function zoneName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  const sign = hours < 0 ? '-' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${rest.toString().padStart(2, '0')}`}`;
}
