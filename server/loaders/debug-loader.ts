import { type DebugPageData, debugKinds } from '../../src/pages/debug/debug-contract.ts';
import type { Loader } from './loader.ts';

/** The pages that fail on purpose; one of them fails here. */
export const loadDebug: Loader<DebugPageData> = async ({ parameters }) => {
  const kind = debugKinds.find((known) => known === parameters['kind']);
  if (kind === undefined) return { error: 'not-found' };
  if (kind === 'data-error') throw new Error('The loader failed on purpose');
  return { data: { kind } };
};
