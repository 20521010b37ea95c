/** Id of the line that says when the page's data was made: hidden, and without a time, until the page is older than it should be. */
export const dataTimeId = 'data-time';
