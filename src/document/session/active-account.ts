import type { Balance } from '../../platform/common/accounts.ts';

/** One of the visitor's accounts. */
export type Account = Balance['accounts'][number];

/** The account that the visitor plays with; the contract of the balance guarantees one. */
export const activeAccount = ({ accounts, activeId }: Balance): Account | undefined =>
  accounts.find(({ id }) => id === activeId);
