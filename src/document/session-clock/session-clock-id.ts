/** Id of the session clock's place in the footer. */
export const sessionClockId = 'session-clock';
