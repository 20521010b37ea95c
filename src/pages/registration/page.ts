import { definePage } from '../../routes/define-page.ts';

export const page = definePage({
  id: 'registration',
  path: 'registration/',
  vitalsClass: 'other',
  examples: [{}],
});
