import * as z from 'zod/mini';
import { cmsPageSchema } from '../../entities/cms-page.ts';
import { listOfUsable } from '../../lib/list-of-usable.ts';
import { callPlatform } from '../call-platform.ts';
import type { CallSpec } from '../call-spec.ts';
import { defineCall } from '../define-call.ts';
import { shortFreshness } from '../freshness.ts';
import type { PlatformTransport } from '../transport.ts';
import { bonusApiBase } from './bonus-api.ts';

/** Reply of `GET /bonus-api/pages`: the pages for search engines, of those that are published for every country. */
export const cmsPageListReplySchema = z.object({
  pages: listOfUsable(z.pick(cmsPageSchema, { href: true, type: true })),
});

/** A page that search engines may index. */
export type IndexedCmsPage = z.infer<typeof cmsPageListReplySchema>['pages'][number];

const spec = {
  id: 'cms-page-list',
  group: 'bonus-cms',
  method: 'GET',
  path: `${bonusApiBase}/pages`,
  isRepeatable: true,
  isMoneyAction: false,
  reply: cmsPageListReplySchema,
} as const satisfies CallSpec;

/** The pages that search engines may index. */
export const loadIndexedPages = async (transport: PlatformTransport): Promise<readonly IndexedCmsPage[]> =>
  (await callPlatform(transport, spec, {})).pages;

export const cmsPageListCall = defineCall(spec, {
  isOwn: true,
  function: loadIndexedPages,
  token: 'none',
  regionRule: 'none',
  freshness: shortFreshness,
  example: () => ({
    make: (transport) => loadIndexedPages(transport),
    sent: { method: 'GET', path: '/web-api/bonus-api/pages' },
    reply: { pages: [{ href: 'first-deposit', type: 'bonus' }] },
    result: [{ href: 'first-deposit', type: 'bonus' }],
  }),
  sample: () => ({}),
});
