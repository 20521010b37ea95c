import { statesOf } from '../../blocks/states-of.ts';
import { registrationForm } from './block.tsx';

export const states = statesOf(registrationForm, [
  { refId: 1, currency: 'EUR', currencies: [{ code: 'EUR', name: 'Euro' }], saveOptions: ['email', 'file', 'picture'] },
]);
