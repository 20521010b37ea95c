import { definePage } from '../define-page.tsx';
import { BlockPage } from './BlockPage.tsx';
import { blockPageSchema } from './block-page-contract.ts';

export const page = definePage(blockPageSchema, BlockPage);
