import type { Money as MoneyValue } from '../lib/money.ts';
import { useFormat } from '../state/site-context.tsx';

/** An amount in the visitor's notation, isolated from the direction of the text around it. */
export function Money({ value }: { readonly value: MoneyValue }) {
  return <bdi>{useFormat().money(value)}</bdi>;
}
