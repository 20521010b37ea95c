import type { Island } from '../block.tsx';
import type { CalculatorProps } from './formulas.ts';
import Calculator from './island.tsx';

/** The form of a calculator; its code is loaded on demand. */
export const calculatorForm: Island<CalculatorProps> = {
  folder: 'src/blocks/calculator',
  Component: Calculator,
  texts: ['src/blocks/calculator'],
  isLazy: true,
};
