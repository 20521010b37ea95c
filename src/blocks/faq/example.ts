export const example = { title: 'Questions', items: [{ question: 'When?', answer: 'On Friday.' }] };
