export const example = { title: 'How it works', items: [{ title: 'Choose', text: 'Choose a bonus.' }] };
