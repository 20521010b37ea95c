export const example = {
  title: 'Prizes',
  note: 'All prizes are drawn again each week.',
  items: [
    { title: 'First prize', quantity: 1, kind: 'cash', value: { amount: 1_000_000, currency: 'EUR' } },
    { title: 'A shirt', quantity: 20, kind: 'goods' },
  ],
};
