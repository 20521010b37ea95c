import { changePage, type PageContent, type PageDraft } from '../blocks/page-content.ts';

/** The page in a host that has a header and a navigation of its own; search engines know it by its path on the site. */
export const inApp = (page: PageContent | PageDraft, path: string) =>
  changePage(page, `app ${path}`, (content) => ({
    ...content,
    layout: 'app',
    canonicalPath: content.canonicalPath ?? path,
  }));
