import type { Campaign } from '../campaign-types.ts';
import type { FieldProblem } from '../read-fields.ts';

const secondsPerDay = 86_400;

/** Maximum days that a campaign with an end runs. */
const usualLength = 2 * 366;

/** Maximum days between the last change of the terms and the start. */
const usualLead = 120;

/** Dates that are probably typing errors, or those of another campaign. */
export function unlikelyDates({
  start,
  end,
  termsDate,
}: Pick<Campaign, 'start' | 'end' | 'termsDate'>): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const warn = (field: string, message: string) => problems.push({ path: [field], message });
  const terms = Date.parse(termsDate) / 1_000;
  const lead = Math.floor((start.seconds - terms) / secondsPerDay);
  if (lead > usualLead) {
    warn(
      'termsDate',
      `is ${lead} days before startTime: check the year of both, or write the day on which the terms were last changed`,
    );
  }
  if (!end) return problems;
  const length = Math.round((end.seconds - start.seconds) / secondsPerDay);
  if (length > usualLength) warn('expireTime', `is ${length} days after startTime: check the year of both`);
  if (terms > end.seconds) warn('termsDate', 'is after expireTime: check both');
  const localEnd = new Date((end.seconds + end.utcOffset * 3_600) * 1_000).toISOString();
  if (localEnd.slice(11, 16) === '00:00') {
    warn(
      'expireTime',
      `is the first minute of ${localEnd.slice(0, 10)}, which does not count then: write 23:59 of the last day that counts`,
    );
  }
  return problems;
}
