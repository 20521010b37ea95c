import { appMiddleware, definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'mobile-app-bonus',
  path: 'mobile-app/bonus/:cmsPage',
  layout: 'app',
  middleware: appMiddleware,
  validity: { cmsPage: isSlug },
  examples: [{ parameters: { cmsPage: 'first-deposit' } }, { parameters: { cmsPage: 'daily-gift' } }],
});
