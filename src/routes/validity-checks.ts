import type { ValidityChecks } from './route-types.ts';

/** Lower-case words joined by hyphens: names of campaigns and of other pages that a manager creates. */
export const isSlug = (name: string): boolean => name.length <= 64 && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(name);

/** Format of a lottery kind's id; only the server knows which ones exist. */
export const isLotteryId = (id: string): boolean => /^[A-Za-z0-9]{1,32}$/.test(id);

/** Local day of a draw, with its time if there are several that day. */
export const isDrawId = (id: string): boolean =>
  /^20\d\d-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])(?:-[012]\d[0-5]\d)?$/.test(id);

/** Whether an address passes the checks of its route (R5.5). A route without checks accepts every address. */
export const isValidAddress = (
  checks: ValidityChecks | undefined,
  parameters: Readonly<Record<string, string>>,
): boolean =>
  Object.entries(checks ?? {}).every(([name, isValid]) => {
    const value = parameters[name];
    return value === undefined || isValid?.(value) !== false;
  });
