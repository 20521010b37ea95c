import type { Loader } from '../loader.server.ts';
import { verifyPage } from './block.tsx';

/** Makes no platform calls. */
export const load: Loader = async (input) => verifyPage(input);
