/** Days of the week in campaign files, in the order of `Date.getUTCDay`. */
export const weekdays: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
