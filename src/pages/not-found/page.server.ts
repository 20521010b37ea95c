import type { Loader } from '../loader.server.ts';

/** The error page. */
export const load: Loader = async () => 'not-found';
