/** Id of the place in the footer where the session clock stands. */
export const sessionClockId = 'session-clock';
