const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

/** A moment in the browser's time zone. */
export const shortTime = (at: string): string => format.format(new Date(at));

/** A moment as it is written, in its own offset. */
export const localTime = (moment: string): string => moment.slice(0, 16).replace('T', ' ');
