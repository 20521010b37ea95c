export const example = { title: 'The wheel', wheelId: 1103 };
