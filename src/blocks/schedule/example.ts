export const example = {
  title: 'Schedule',
  events: [
    { name: 'Final', startsAt: 1_795_200_000, notes: ['90 minutes'] },
    { name: 'Semi-final', startsAt: 1_795_000_000, status: 'past' },
  ],
};
