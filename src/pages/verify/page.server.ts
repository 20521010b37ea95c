import type { Loader } from '../loader.server.ts';
import { verifyPage } from './block.tsx';

/** It asks the platform for nothing. */
export const load: Loader = async (input) => verifyPage(input);
