import { definePage } from '../define-page.tsx';
import { HomePage } from './HomePage.tsx';
import { homePageSchema } from './home-contract.ts';

export const page = definePage(homePageSchema, HomePage);
