export const example = {
  title: 'What counts',
  head: ['Section', 'Share'],
  rows: [
    ['Slots', '100%'],
    ['Live casino', ''],
  ],
};
