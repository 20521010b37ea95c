export const example = {
  title: 'Prizes',
  prizes: [
    { fromPlace: 1, toPlace: 1, prize: { kind: 'money', value: { amount: 50_000, currency: 'EUR' } } },
    { fromPlace: 2, toPlace: 10, prize: { kind: 'free-spins', count: 20, game: 'Crystal' } },
  ],
};
