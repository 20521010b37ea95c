import type { Loader } from '../loader.server.ts';
import { blockPage } from './block.tsx';

/** Makes no platform calls. */
export const load: Loader = async (input) => blockPage(input);
