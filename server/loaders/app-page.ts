import { changePage, type PageContent, type PageDraft } from '../../src/blocks/page-content.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { loadCampaign } from './campaign-loader.ts';
import { contentPage } from './content-page-loader.ts';
import type { Loader } from './loader.ts';

/** A campaign in the webview of the operator's app (R2.25). Search engines know it by its page on the site. */
export const loadAppPromotion: Loader = async (input) => {
  const content = await loadCampaign(input);
  if (typeof content === 'string') return content;
  return inApp(content, hrefFor('promotion', input.language, { name: input.parameters['name'] ?? '' }));
};

/** A bonus in the webview of the operator's app (R2.26). */
export const loadAppBonus: Loader = async (input) => {
  const { parameters, language } = input;
  const { cmsPage = '' } = parameters;
  const content = await contentPage(input, cmsPage, 'bonus');
  if (typeof content === 'string') return content;
  return inApp(content, hrefFor('content-page', language, { cmsPageType: 'bonus', cmsPage }));
};

const inApp = (page: PageContent | PageDraft, path: string) =>
  changePage(page, `app ${path}`, (content) => ({
    ...content,
    layout: 'app',
    canonicalPath: content.canonicalPath ?? path,
  }));
