export const example = {
  title: 'The final, live',
  startsAt: 1_795_200_000,
  shown: { video: { provider: 'youtube', id: 'dQw4w9WgXcQ' } },
};
