import type { Loader } from './loader.ts';

/** The block page's texts are in the dictionary, so there is nothing to ask. */
export const loadBlockPage: Loader<Record<string, never>> = async () => ({ data: {} });
