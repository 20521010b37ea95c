import type { Loader } from '../loader.server.ts';
import { blockPage } from './block.tsx';

/** It asks the platform for nothing. */
export const load: Loader = async (input) => blockPage(input);
