import { euros } from '../example-values.ts';

export const balanceExample = () => ({
  activeId: 7,
  accounts: [{ id: 7, balance: euros(12_345), bonus: euros(0) }],
});
