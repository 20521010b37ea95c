export const example = { title: 'What to do', items: ['Take part.', 'Place a bet.'], isOrdered: true };
