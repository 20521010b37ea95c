const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment by the clocks of this machine. */
export const shortTime = (at: string): string => format.format(new Date(at));

/** A moment as it is written: by the clocks of its own zone. */
export const localTime = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
