export const example = {
  title: 'Boost by number of legs',
  head: ['Legs', 'Boost'],
  tiers: [
    { from: '3', gives: '+5%', size: 5 },
    { from: '4', gives: '+10%', size: 10 },
  ],
};
