import { appMiddleware, definePage } from '../../routes/define-page.ts';
import { isSlug } from '../../routes/validity-checks.ts';

export const page = definePage({
  id: 'mobile-app-promotion',
  path: 'mobile-app/:name',
  layout: 'app',
  middleware: appMiddleware,
  validity: { name: isSlug },
  examples: [{ parameters: { name: 'lucky-friday' } }],
});
