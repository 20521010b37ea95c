/** Id of the line with the time of the page's data: hidden and empty until the page is too old. */
export const dataTimeId = 'data-time';
