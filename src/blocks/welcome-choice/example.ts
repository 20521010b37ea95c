export const example = {
  title: 'Choose your bonus',
  promotionId: 1_101,
  options: [
    {
      id: 1,
      title: 'Sports',
      figure: '100%',
      text: 'Minimum deposit: €1.',
      terms: [{ label: 'Wagering', value: '5×' }],
    },
    { id: 0, title: 'No bonus', figure: '0%', terms: [] },
  ],
  currency: 'EUR',
  changeTime: '24 hours',
  deposit: { href: '/office/recharge' },
};
