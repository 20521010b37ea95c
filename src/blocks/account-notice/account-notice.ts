import type { Island } from '../block.tsx';
import AccountNotice from './island.tsx';

/** Says that the visitor's account is unavailable, on pages with visitor data. */
export const accountNotice: Island<object> = {
  folder: 'src/blocks/account-notice',
  Component: AccountNotice,
  texts: ['src/document/account'],
  isLazy: true,
};
