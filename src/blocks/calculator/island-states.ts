import { statesOf } from '../states-of.ts';
import { calculatorForm } from './calculator.ts';

export const states = statesOf(calculatorForm, [
  { title: 'Odds', currency: 'EUR', facts: { kind: 'odds', examples: [2] } },
]);
