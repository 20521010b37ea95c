import { hrefFor } from '../../routes/route-href.ts';
import { inApp } from '../in-app.server.ts';
import type { Loader } from '../loader.server.ts';
import { load as loadCampaign } from '../promotion/page.server.ts';

/** A campaign in the webview of the operator's app (R2.25). Search engines know it by its page on the site. */
export const load: Loader = async (input) => {
  const content = await loadCampaign(input);
  if (typeof content === 'string') return content;
  return inApp(content, hrefFor('promotion', input.language, { name: input.parameters['name'] ?? '' }));
};
