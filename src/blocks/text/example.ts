export const example = { title: 'Daily gifts', paragraphs: ['A free bet or free spins, every day.'] };
