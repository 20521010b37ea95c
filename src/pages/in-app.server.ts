import { changePage, type PageContent, type PageDraft } from '../blocks/page-content.ts';

/** The version of a page for hosts with their own header and navigation; search engines list it under its path on the site. */
export const inApp = (page: PageContent | PageDraft, path: string) =>
  changePage(page, `app ${path}`, (content) => ({
    ...content,
    layout: 'app',
    canonicalPath: content.canonicalPath ?? path,
  }));
