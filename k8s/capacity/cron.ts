/** The five fields of a cron expression as the schedules here use them: numbers, or a star. */
const fieldNames = ['minute', 'hour', 'day', 'month', 'weekday'] as const;

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Next time of a weekly or more frequent cron expression, in UTC, after a moment. Throws for an unsupported one. */
export function nextFiring(expression: string, after: Date): Date {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== fieldNames.length || !fields.every((field) => /^(\d+|\*)$/.test(field)))
    throw new Error(`"${expression}" is more than a number or * in each of ${fieldNames.join(', ')}`);
  const first = Math.floor(after.getTime() / minute) * minute + minute;
  for (let time = first; time <= first + week; time += minute) {
    const date = new Date(time);
    const parts = [
      date.getUTCMinutes(),
      date.getUTCHours(),
      date.getUTCDate(),
      date.getUTCMonth() + 1,
      date.getUTCDay(),
    ];
    if (fields.every((field, index) => field === '*' || Number(field) === parts[index])) return date;
  }
  throw new Error(`"${expression}" does not fire within a week`);
}
