/** Days of the week as files of facts name them, in the order of `Date.getUTCDay`. */
export const weekdays: readonly string[] = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
