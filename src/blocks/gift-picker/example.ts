export const example = {
  title: 'Daily gift',
  ranges: { freebet: '€1–€5', freespin: '10–30' },
  games: ['Crystal'],
  uses: { freebet: { href: '/line' }, freespin: { href: '/slots' } },
};
