import { useTranslation } from 'react-i18next';
import { useFormat } from '../../state/site-context.tsx';
import type { CalculatorField, CalculatorOutcome } from './formulas.ts';

/** Formats inputs and results. */
export function useCalculatorText(currency: string) {
  const { t } = useTranslation();
  const format = useFormat();
  return {
    label: ({ label }: Pick<CalculatorField | CalculatorOutcome, 'label'>): string => t(label),
    value: (unit: CalculatorOutcome['unit'], value: number | string): string => {
      if (typeof value === 'string') return value;
      if (unit === 'money') return format.money({ amount: value, currency });
      if (unit === 'percent') return format.percent(value);
      return unit === 'odds' ? format.decimal(value, 2) : format.integer(value);
    },
    /** Factor between a typed number and minor units. */
    scale: (unit: CalculatorField['unit']): number =>
      unit === 'money' ? 10 ** (format.minorDigits(currency) ?? 0) : 1,
  };
}
