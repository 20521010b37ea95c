import { definePage } from '../define-page.tsx';
import { TestMobileAppPage } from './TestMobileAppPage.tsx';
import { testMobileAppSchema } from './test-mobile-app-contract.ts';

export const page = definePage(testMobileAppSchema, TestMobileAppPage);
