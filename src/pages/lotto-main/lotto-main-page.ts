import { definePage } from '../define-page.tsx';
import { LottoMainPage } from './LottoMainPage.tsx';
import { lottoMainPageSchema } from './lotto-main-contract.ts';

export const page = definePage(lottoMainPageSchema, LottoMainPage);
