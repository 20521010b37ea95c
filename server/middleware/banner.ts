import { privateCacheControl } from '../../config/cache-policies.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { requireKey } from '../context/request-context.ts';
import { type Input, queryKey, queryOf } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';

type BannerDeps = Pick<MiddlewareDeps, 'banners'>;

/** Longer names and values are not campaign tags; surplus tags are ignored. */
const tagName = /^utm_[a-z_]{1,20}$/;
const maxTagLength = 200;
const maxTags = 10;

/** Tags that tell the operator's analytics where a visitor comes from: the only part of the query that a redirect keeps. */
const campaignTags: Input<string> = {
  name: 'campaign tags',
  read: (request) => {
    const query = queryOf(request) ?? new URLSearchParams();
    const bannerTags = new Map(
      [...query].filter(([name, value]) => tagName.test(name) && value.length <= maxTagLength),
    );
    return bannerTags.size === 0 ? '' : `?${new URLSearchParams([...bannerTags].slice(0, maxTags))}`;
  },
};

/** A promotion id in canonical form, without a sign, a leading zero or an exponent. */
const promotionId = /^[1-9]\d{0,8}$/;

/**
 * Middleware of the banner routes (R2.22): redirects a promotion id to its page, in the visitor's language or one that has the page, and
 * any other id to the root.
 */
export const banner = defineMiddleware(({ banners }: BannerDeps) =>
  defineStep({
    name: 'banner',
    reads: { queried: queryKey('id'), tags: campaignTags },
    run: ({ queried, tags }, { context, response, redirect }) => {
      const id = requireKey(context, 'match').parameters['promotionId'] ?? queried;
      const language = requireKey(context, 'language');
      const isPromotionId = id !== undefined && promotionId.test(id);
      const href = isPromotionId ? banners.pageOf(Number(id), language) : undefined;
      response.setHeader('Cache-Control', privateCacheControl);
      redirect(302, { path: href ?? hrefFor('home', language, {}), search: tags });
    },
  }),
);
