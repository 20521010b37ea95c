export const example = { title: 'Games that count', games: ['Crystal', 'Another game'], href: '/slots' };
