export const example = {
  title: 'Full terms',
  version: '1.0',
  date: '2026-10-23',
  sections: [{ title: 'Who can take part', paragraphs: ['Registered customers.'], items: ['One account each.'] }],
};
