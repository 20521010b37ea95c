/**
 * Whether the consultant is available. Hours are `HH:mm` in a zone with an offset in hours, and may cross midnight.
 * @param now seconds since epoch
 */
export function isConsultantOpen(
  { from, to }: { readonly from: string; readonly to: string },
  now: number,
  timeZone: number,
): boolean {
  const minute = (((Math.floor(now / 60) + timeZone * 60) % minutesPerDay) + minutesPerDay) % minutesPerDay;
  const [start, end] = [minuteOf(from), minuteOf(to)];
  return start <= end ? minute >= start && minute <= end : minute >= start || minute <= end;
}

const minutesPerDay = 1_440;

function minuteOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
}
