import type { Loader } from '../loader.server.ts';
import { contentPage } from './content-page.server.ts';

/** A page of the bonus content system (R2.20). */
export const load: Loader = (input) =>
  contentPage(input, input.parameters['cmsPage'] ?? '', input.parameters['cmsPageType']);
