import { changePage } from '../../blocks/page-content.ts';
import type { PromotionPageQuery } from '../../platform/bonus-cms/cms-promotion-page.ts';
import type { Landing } from '../../platform/landings/landing.ts';
import { audienceOf, contentPage, readIfPublished } from '../content-page/content-page.server.ts';
import type { Loader } from '../loader.server.ts';

/** The page of a landing id, if it is published for the visitor's language, currency and country (R2.24). */
export const load: Loader = async (input) => {
  const [landing, audience] = await Promise.all([
    readIfPublished(input.reads.landing(input.parameters['landingId'] ?? '')),
    audienceOf(input),
  ]);
  if (!landing || !isFor(landing, audience, input.now)) return 'not-found';
  const content = await contentPage(input, landing.href);
  return typeof content === 'string' ? content : changePage(content, 'hidden', (page) => ({ ...page, isHidden: true }));
};

function isFor({ publishedAt, endAt, audience }: Landing, visitor: PromotionPageQuery, now: number): boolean {
  const includes = (all: readonly string[], one: string) => all.length === 0 || all.includes(one);
  return (
    now >= publishedAt &&
    (endAt === undefined || now < endAt) &&
    includes(audience.languages, visitor.language) &&
    includes(audience.currencies, visitor.currency) &&
    includes(audience.countries, visitor.country)
  );
}
