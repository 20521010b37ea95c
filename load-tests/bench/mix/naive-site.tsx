import { createInstance, type i18n as I18n, type TFunction } from 'i18next';
import { createElement, Fragment, type ReactNode } from 'react';
import { I18nextProvider, initReactI18next, useTranslation } from 'react-i18next';
import { Link, type RouteObject, StaticRouterProvider, useLoaderData } from 'react-router-dom';
import { defaultLanguage, localeCodes } from '../../../config/languages.ts';
import { reactProps } from './react-props.ts';
import type { StoredPages } from './stored-pages.ts';

/** A part of a page: the key of a text, or an element. */
type Part = { readonly text: string } | ElementPart;

interface ElementPart {
  readonly tag: string;
  readonly props: Readonly<Record<string, unknown>>;
  readonly parts: readonly Part[];
}

/** Loader data of a page: the keys of its texts. A real site has its structure in code; here it is a table by path. */
interface PageContent {
  readonly path: string;
  readonly texts: readonly string[];
}

interface NaivePage {
  readonly html: ElementPart;
  readonly head: ElementPart;
  readonly body: ElementPart;
  readonly content: PageContent;
}

/** An application with every page of the mix, written in the straightforward way: routes, loaders, components, and no caches. */
export interface NaiveSite {
  readonly routes: RouteObject[];
  /** The document of an address, in a language. */
  readonly document: (path: string, i18n: I18n, router: Router, context: Context) => ReactNode;
  readonly has: (path: string) => boolean;
  readonly i18n: I18n;
}

type Router = Parameters<typeof StaticRouterProvider>[0]['router'];
type Context = Parameters<typeof StaticRouterProvider>[0]['context'];

/** Creates the application from stored pages: each text is a key of i18next, each kind of section, row or link is a component. */
export async function createNaiveSite(stored: StoredPages): Promise<NaiveSite> {
  const { parts, texts } = partsOf(stored);
  const pages = new Map(Object.entries(stored.pages).map(([path, root]) => [path, pageOf(path, parts[root])]));
  const pageAt = (path: string): NaivePage => {
    const page = pages.get(path);
    if (page === undefined) throw new Error(`There is no page ${path}`);
    return page;
  };

  const i18n = createInstance();
  await i18n.use(initReactI18next).init({
    lng: defaultLanguage,
    // Each language has different keys, so that all can share one table.
    resources: Object.fromEntries(localeCodes.map((code) => [code, { translation: texts }])),
    interpolation: { escapeValue: false },
  });

  function Page() {
    const { t } = useTranslation();
    const { path } = useLoaderData<PageContent>();
    return createElement(Fragment, null, ...contentOf(pageAt(path).body, t));
  }

  return {
    routes: [
      {
        path: '/:language/*',
        Component: Page,
        loader: async ({ request }): Promise<PageContent> => pageAt(pathOf(request.url)).content,
      },
    ],
    document: (path, ownI18n, router, context) => {
      const { html, head, body } = pageAt(path);
      return (
        <I18nextProvider i18n={ownI18n}>
          <html {...html.props}>
            {elementOf(head, ownI18n.t)}
            <body {...body.props}>
              <StaticRouterProvider router={router} context={context} />
            </body>
          </html>
        </I18nextProvider>
      );
    },
    has: (path) => pages.has(path),
    i18n,
  };
}

function pathOf(url: string): string {
  const { pathname, search } = new URL(url);
  return pathname + search;
}

function partsOf({ nodes }: StoredPages): { parts: readonly Part[]; texts: Readonly<Record<string, string>> } {
  const parts: Part[] = [];
  const texts: Record<string, string> = {};
  for (const [number, node] of nodes.entries()) {
    if (typeof node === 'string') {
      texts[`t${number}`] = node;
      parts.push({ text: `t${number}` });
    } else {
      const [tag, attributes, children] = node;
      parts.push({
        tag,
        props: reactProps(tag, attributes),
        parts: children.flatMap((child) => parts[child] ?? []),
      });
    }
  }
  return { parts, texts };
}

function pageOf(path: string, html: Part | undefined): NaivePage {
  const child = (tag: string): ElementPart => {
    const found = html && 'parts' in html ? html.parts.find((part) => 'tag' in part && part.tag === tag) : undefined;
    if (found === undefined || 'text' in found) throw new Error(`${path} has no ${tag}`);
    return found;
  };
  const [head, body] = [child('head'), child('body')];
  if (html === undefined || 'text' in html) throw new Error(`${path} has no elements`);
  return { html, head, body, content: { path, texts: textsOf(body) } };
}

const textsOf = (part: Part): string[] => ('text' in part ? [part.text] : part.parts.flatMap(textsOf));

/** Elements that become components; all others are part of the component around them. */
const componentTags = [
  ...['article', 'aside', 'details', 'dialog', 'footer', 'form', 'header', 'li', 'main', 'nav', 'section', 'tr'],
] as const;

const components = new Map<string, (props: { part: ElementPart }) => ReactNode>(
  componentTags.map((tag) => [
    tag,
    ({ part }) => {
      const { t } = useTranslation();
      return createElement(tag, part.props, ...contentOf(part, t));
    },
  ]),
);

const contentOf = ({ parts }: ElementPart, t: TFunction): ReactNode[] =>
  parts.map((part) => {
    if ('text' in part) return t(part.text);
    const Component = components.get(part.tag);
    return Component ? createElement(Component, { part }) : elementOf(part, t);
  });

function elementOf(part: ElementPart, t: TFunction): ReactNode {
  const { tag, props } = part;
  const { href, ...rest } = props;
  if (tag === 'a' && typeof href === 'string' && href.startsWith('/')) {
    return createElement(Link, { ...rest, to: href }, ...contentOf(part, t));
  }
  return createElement(tag, props, ...contentOf(part, t));
}
