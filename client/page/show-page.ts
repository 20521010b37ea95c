import type { PageData } from '../../src/document/page-data.ts';
import type { Islands } from './islands.ts';
import { loadStyles } from './load-styles.ts';
import type { PageChange } from './page-root.tsx';
import type { PageDeps } from './refresh-page.ts';
import type { DataAge, PageLocation } from './request-page.ts';

/** Loads the styles and islands that a page needs before it can be shown. */
export async function preparePage(
  { styles, view }: PageData,
  { pathname, search }: PageLocation,
  { islands }: { readonly islands: Islands },
): Promise<void> {
  await Promise.all([loadStyles(styles), islands.load(view.nodes, pathname + search)]);
}

let arrivedAt = 0;

/** When the data of the shown page arrived, by `performance.now()`: 0 for data in the document. */
export const dataArrival = (): number => arrivedAt;

/** Shows a prepared page synchronously, so that no later page can be shown before it. */
export async function showPage(
  { page: { head, view }, age, isOld }: { readonly page: PageData } & DataAge,
  place: PageLocation,
  change: PageChange,
  { pageRoot, onStale }: Pick<PageDeps, 'pageRoot' | 'onStale'>,
): Promise<void> {
  showHead(head);
  arrivedAt = performance.now();
  await pageRoot.show({ view, ...place, age }, change);
  if (isOld) onStale();
}

/** Updates the head of the document. */
function showHead({ title, description, isHidden, canonical, translations }: PageData['head']): void {
  document.title = title;
  for (const old of document.head.querySelectorAll(
    'meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"]',
  )) {
    old.remove();
  }
  const meta = (name: string, content: string) => Object.assign(document.createElement('meta'), { name, content });
  const link = (rel: string, href: string, hreflang = '') => {
    const element = Object.assign(document.createElement('link'), { rel, href });
    if (hreflang !== '') element.hreflang = hreflang;
    return element;
  };
  document.head.append(
    ...(description === undefined ? [] : [meta('description', description)]),
    ...(isHidden
      ? [meta('robots', 'noindex')]
      : [link('canonical', canonical), ...translations.map(([language, href]) => link('alternate', href, language))]),
  );
}
