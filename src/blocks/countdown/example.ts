export const example = { title: 'Ends', endsAt: 1_795_200_000 };
