export const example = { title: 'Standings', tournamentId: 501 };
