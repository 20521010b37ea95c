/** Where a clock stands: a zone of the IANA database, or one whose offset never changes. */
export interface Zone {
  /** Hours ahead of UTC: of a fixed zone always, of one of the database now. */
  readonly timeZone: number;
  /** Its name in the database, such as `Europe/Berlin`. */
  readonly timeZoneId?: string | undefined;
}

/**
 * Hours that a zone is ahead of UTC at a moment in seconds since epoch. The zone is read when a moment is asked for; an engine
 * that does not know its name takes the fixed offset.
 */
export function createOffsets(zone: Zone): (seconds: number) => number {
  let fields: Intl.DateTimeFormat | undefined;
  return (seconds) => {
    const { timeZoneId } = zone;
    if (timeZoneId === undefined) return zone.timeZone;
    fields ??= fieldsOf(timeZoneId);
    return fields ? offsetBy(fields, seconds) : zone.timeZone;
  };
}

function fieldsOf(timeZone: string): Intl.DateTimeFormat | undefined {
  const minutes = { year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric', minute: 'numeric' } as const;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', ...minutes });
  } catch {
    return undefined;
  }
}

function offsetBy(fields: Intl.DateTimeFormat, seconds: number): number {
  const shown: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of fields.formatToParts(seconds * 1_000)) shown[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  const utc = Date.UTC(year, month - 1, day, hour, minute) / 60_000;
  return (utc - Math.floor(seconds / 60)) / 60;
}

/** A zone as a text: the same for zones that show the same times. */
export const zoneKey = ({ timeZone, timeZoneId }: Zone): string => timeZoneId ?? String(timeZone);

/** The zone that {@link zoneKey} has written. */
export function readZone(key: string | undefined): Zone | undefined {
  if (key === undefined) return undefined;
  const timeZone = Number(key);
  return Number.isNaN(timeZone) ? { timeZone: 0, timeZoneId: key } : { timeZone };
}

/** An offset as a person reads it: `UTC+3`. */
export function zoneName(hours: number): string {
  const minutes = Math.round(Math.abs(hours) * 60);
  const rest = minutes % 60;
  const sign = hours < 0 ? '-' : '+';
  return `UTC${sign}${Math.floor(minutes / 60)}${rest === 0 ? '' : `:${rest.toString().padStart(2, '0')}`}`;
}
