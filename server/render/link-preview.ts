import type { PageContent } from '../../src/blocks/page-content.ts';
import { escapeForScript } from '../../src/document/document-state.ts';
import type { PageHead } from '../../src/document/page-view.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import { sharePictureSize } from '../share-pictures/share-drawing.ts';
import { escapeHtml } from './document-html.ts';

interface PreviewInput {
  readonly content: PageContent;
  readonly head: PageHead;
  readonly language: LanguageCode;
  readonly siteName: string;
  /** Origin that search engines know the site by; empty where none is configured. */
  readonly origin: string;
}

/** What programs read in the head of a document: what a shared link shows, and a campaign or a page below others as data for search engines. */
export const linkPreview = (input: PreviewInput): string => openGraph(input) + structuredData(input);

/** Open Graph, which messengers read, and the one tag that X needs beside it. Pictures need whole addresses. */
function openGraph({ content, head, siteName, origin }: PreviewInput): string {
  const { title, description, picture } = content;
  if (head.isHidden && picture === undefined) return '';
  const hasPicture = picture !== undefined && origin !== '';
  const properties: readonly (readonly [name: string, content: string | undefined])[] = [
    ['og:type', 'website'],
    ['og:site_name', siteName],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin === '' ? undefined : head.canonical],
    ...(hasPicture
      ? ([
          ['og:image', origin + picture],
          ['og:image:type', 'image/jpeg'],
          ['og:image:width', String(sharePictureSize.width)],
          ['og:image:height', String(sharePictureSize.height)],
          ['og:image:alt', content.campaign?.name ?? title],
        ] as const)
      : []),
  ];
  const tags = properties.flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [`<meta property="${name}" content="${escapeHtml(value)}">`],
  );
  return `${tags.join('')}<meta name="twitter:card" content="${hasPicture ? 'summary_large_image' : 'summary'}">`;
}

/** JSON-LD needs whole addresses, and there is none of a page that is over, withheld or kept out of search results. */
function structuredData({ content, head, language, siteName, origin }: PreviewInput): string {
  const { campaign, description, trail = [] } = content;
  if ((!campaign && trail.length === 0) || head.isHidden || origin === '') return '';
  const { minimumAge, offer } = campaign ?? {};
  const home = origin + hrefFor('home', language, {});
  const crumbs = [
    { name: siteName, item: home },
    ...trail.map(({ name, href }) => ({ name, item: origin + href })),
    { name: campaign?.name ?? content.title, item: head.canonical },
  ];
  const page = {
    '@context': 'https://schema.org',
    '@type': 'WebPage',
    url: head.canonical,
    name: content.title,
    ...(description && { description }),
    inLanguage: languages[language].htmlLang,
    isPartOf: { '@type': 'WebSite', name: siteName, url: home },
    ...(minimumAge !== undefined && { audience: { '@type': 'PeopleAudience', requiredMinAge: minimumAge } }),
    breadcrumb: {
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
    },
    ...(offer && {
      mainEntity: {
        '@type': 'Offer',
        name: content.title,
        ...(description && { description }),
        validFrom: dateOf(offer.startsAt),
        ...(offer.endsAt !== undefined && { validThrough: dateOf(offer.endsAt) }),
        ...(offer.countries && {
          eligibleRegion: offer.countries.map((country) => ({ '@type': 'Country', name: country })),
        }),
        seller: { '@type': 'Organization', name: siteName },
      },
    }),
  };
  return `<script type="application/ld+json">${escapeForScript(JSON.stringify(page))}</script>`;
}

const dateOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();
