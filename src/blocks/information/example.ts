export const example = { title: 'Licence', kind: 'licence' };
