/** Fields of a cron expression. Our schedules use a number or `*` in each; lists, ranges and steps are not supported. */
const fieldNames = ['minute', 'hour', 'day', 'month', 'weekday'] as const;

const minute = 60_000;
const week = 7 * 24 * 60 * minute;

/** Next time at which a cron expression fires after a moment, in UTC. Throws if it is unsupported or fires less than weekly. */
export function nextFiring(expression: string, after: Date): Date {
  const fields = expression.trim().split(/\s+/);
  if (fields.length !== fieldNames.length || !fields.every((field) => /^(\d+|\*)$/.test(field)))
    throw new Error(`"${expression}" is not supported: write a number or * for each of ${fieldNames.join(', ')}`);
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
