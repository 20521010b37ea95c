import { changePage } from '../../blocks/page-content.ts';
import { contentPage } from '../content-page/content-page.server.ts';
import type { Loader } from '../loader.server.ts';

/** A section of the promotion frame, or the overview of all (R2.19). */
export const load: Loader = async (input) => {
  const content = await contentPage(input, input.parameters['section'] ?? promoFrame, promoFrame);
  // Help for a protected visitor has the header of the site.
  return typeof content === 'string' ? content : changePage(content, 'app', (page) => ({ ...page, layout: 'app' }));
};

/** Type of the frame's pages in the content system, and name of the overview. */
const promoFrame = 'promo-frame';
