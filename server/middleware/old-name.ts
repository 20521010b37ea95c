import { privateCacheControl } from '../../config/cache-policies.ts';
import { requireKey } from '../context/request-context.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';

/** Redirects a former campaign name to the page that `banners.json` maps it to: temporarily, since the mapping may change. */
export const oldName = defineMiddleware(({ banners }: Pick<MiddlewareDeps, 'banners'>) =>
  defineStep({
    name: 'old-name',
    reads: {},
    run: (_, { context, response, redirect }) => {
      const name = requireKey(context, 'match').parameters['name'] ?? '';
      const href = banners.pageOfOldName(name, requireKey(context, 'language'));
      if (href === undefined) return;
      response.setHeader('Cache-Control', privateCacheControl);
      redirect(302, href);
    },
  }),
);
