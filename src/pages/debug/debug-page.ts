import { definePage } from '../define-page.tsx';
import { DebugPage } from './DebugPage.tsx';
import { debugPageSchema } from './debug-contract.ts';

export const page = definePage(debugPageSchema, DebugPage);
