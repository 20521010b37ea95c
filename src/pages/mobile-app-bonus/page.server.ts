import { hrefFor } from '../../routes/route-href.ts';
import { contentPage } from '../content-page/content-page.server.ts';
import { inApp } from '../in-app.server.ts';
import type { Loader } from '../loader.server.ts';

/** A bonus in the webview of the operator's app (R2.26). */
export const load: Loader = async (input) => {
  const { parameters, language } = input;
  const { cmsPage = '' } = parameters;
  const content = await contentPage(input, cmsPage, 'bonus');
  if (typeof content === 'string') return content;
  return inApp(content, hrefFor('content-page', language, { cmsPageType: 'bonus', cmsPage }));
};
