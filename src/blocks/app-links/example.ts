export const example = { title: 'Our app' };
