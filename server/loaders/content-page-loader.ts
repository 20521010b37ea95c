import { defaultCurrency } from '../../config/constants.ts';
import type { PageContent } from '../../src/blocks/page-content.ts';
import type { CmsPage } from '../../src/entities/cms-page.ts';
import { PlatformError } from '../../src/platform/platform-error.ts';
import { readBlocks } from '../blocks/read-blocks.ts';
import type { Loader, LoaderInput } from './loader.ts';
import { helpPage, protectionOf } from './protected-visitor.ts';

/**
 * A page of the bonus content system (R2.20), for the visitor's language, currency and country; help for a protected visitor.
 * Not published for them: 404.
 */
export const loadContentPage: Loader = async (input) => {
  const { parameters, reads, language, region } = input;
  const { cmsPageType = '', cmsPage = '' } = parameters;
  try {
    const query = { language, currency: currencyOf(input), country: region?.country ?? '' };
    const [reason, page] = await Promise.all([protectionOf(input), reads.contentPage(cmsPage, query)]);
    if (page.type !== cmsPageType) return 'not-found';
    if (reason) return helpPage(reason, input);
    return contentOf(page, input);
  } catch (error) {
    if (error instanceof PlatformError && error.status === 404) return 'not-found';
    throw error;
  }
};

/** The operator refuses a currency that it does not have, and a cookie may name any. */
const currencyOf = ({ site, currency }: LoaderInput): string =>
  site.configuration.currency.some(({ code }) => code === currency) ? currency : defaultCurrency;

const contents = new WeakMap<CmsPage, PageContent>();

/** The blocks of a page are checked once for all who get it: its HTML is kept by their data. */
function contentOf(page: CmsPage, { noteLeftOut }: LoaderInput): PageContent {
  const known = contents.get(page);
  if (known) return known;
  const { blocks, leftOut } = readBlocks(page.blocks);
  if (leftOut > 0) noteLeftOut(page.href, leftOut);
  const content = { title: page.title, description: page.description, isHidden: !page.isIndexed, blocks };
  contents.set(page, content);
  return content;
}
