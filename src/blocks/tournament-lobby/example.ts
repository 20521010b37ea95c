export const example = {
  title: 'Tournaments',
  tournaments: [{ tournamentId: 501, href: '/promotion/daily-tournament' }],
};
