export const example = { title: 'Games of the day' };
