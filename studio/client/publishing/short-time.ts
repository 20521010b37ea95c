const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the clocks of this machine. */
export const shortTime = (at: string): string => format.format(new Date(at));
