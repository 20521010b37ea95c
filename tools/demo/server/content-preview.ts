import { audienceOf, contentOf, readIfPublished } from '../../../src/pages/content-page/content-page.server.ts';
import type { Loader } from '../../../src/pages/loader.server.ts';
import { loadPromotionPagePreview } from '../../../src/platform/bonus-cms/cms-promotion-page.ts';
import { previewNotice } from '../pages/content-preview/block.tsx';

/** Shows editors a page of the content system in its current state, including drafts, loaded again for each request. */
export const loadContentPreview: Loader = async (input) => {
  const { cmsPage = '', cmsPageType } = input.parameters;
  const audience = await audienceOf(input);
  const page = await readIfPublished(loadPromotionPagePreview(input.transport, cmsPage, audience));
  if (page === undefined || page.type !== cmsPageType) return 'not-found';
  const { title, blocks, ...content } = contentOf(page, input, audience.currency).compose();
  return { ...content, title: `Preview: ${title}`, isHidden: true, blocks: [previewNotice.of({}), ...blocks] };
};
