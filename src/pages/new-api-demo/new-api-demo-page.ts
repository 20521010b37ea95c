import { definePage } from '../define-page.tsx';
import { NewApiDemoPage } from './NewApiDemoPage.tsx';
import { newApiDemoSchema } from './new-api-demo-contract.ts';

export const page = definePage(newApiDemoSchema, NewApiDemoPage);
