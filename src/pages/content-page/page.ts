import { contentPageTypes } from '../../../config/constants.ts';
import { definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'content-page',
  path: `:cmsPageType(${contentPageTypes.join('|')})/:cmsPage`,
  validity: { cmsPage: isSlug },
  isInSitemap: true,
  examples: [
    { parameters: { cmsPageType: 'bonus', cmsPage: 'first-deposit' } },
    { parameters: { cmsPageType: 'bonus', cmsPage: 'daily-gift' } },
  ],
});
