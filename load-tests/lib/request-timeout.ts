/** No visitor waits for an answer for longer. */
export const requestTimeout = '10s';
