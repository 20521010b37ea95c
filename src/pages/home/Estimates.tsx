import { Fragment } from 'react';
import { Money } from '../../components/Money.tsx';
import type { Money as MoneyValue } from '../../lib/money.ts';

interface EstimatesProps {
  readonly amounts: readonly MoneyValue[];
  readonly className: string | undefined;
}

/** Approximate amounts in the visitor's currency, beside the exact ones. */
export const Estimates = ({ amounts, className }: EstimatesProps) => (
  <p className={className}>
    {amounts.map((amount, index) => (
      <Fragment key={amount.amount}>
        {index > 0 && ' · '}≈ <Money value={amount} />
      </Fragment>
    ))}
  </p>
);
