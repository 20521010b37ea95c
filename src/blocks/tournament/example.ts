export const example = { title: 'The tournament', tournamentId: 501 };
