/** Id of the list of lines, which the grid changes. */
export const ticketLinesId = 'lotto-lines';
