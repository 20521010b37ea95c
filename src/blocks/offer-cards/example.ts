export const example = {
  title: 'The offer',
  offers: [
    { title: 'Bonus', figure: '100%', terms: [{ label: 'Maximum', value: '€100' }] },
    { title: 'No bonus', text: 'The deposit is yours without conditions.' },
  ],
};
