import type { NewApiDemoPageData } from '../../src/pages/new-api-demo/new-api-demo-contract.ts';
import { demoCalls } from '../debug/demo-calls.ts';
import type { Loader } from './loader.ts';

/** New API demo (specification, section 2): every call of the call table, with something to try it with. */
export const loadNewApiDemo: Loader<NewApiDemoPageData> = async ({ session, now }) => ({
  data: { calls: demoCalls(now), isSignedIn: session.status === 'signed-in' },
});
