import { faq } from '../../src/blocks/faq/block.tsx';
import type { CampaignSummary, PageContent } from '../../src/blocks/page-content.ts';
import { escapeForScript } from '../../src/document/document-state.ts';
import type { PageHead } from '../../src/document/page-view.ts';
import { type LanguageCode, languages } from '../../src/i18n/languages.ts';
import { hrefFor, hrefInLanguage } from '../../src/routes/route-href.ts';
import type { PreparedSite } from '../../src/state/prepared-site.ts';
import type { DocumentVisit } from '../pipeline/document-visit.ts';
import { sharePictureSize } from '../share-pictures/share-drawing.ts';
import { escapeHtml } from './escape-html.ts';
import { translationsOf } from './translations.ts';

/** Parts of a document's head that describe its page. */
export interface Heads {
  readonly head: PageHead;
  /** HTML for link previews and search engines. */
  readonly preview: string;
}

/** Makes the head of a page, the same for all who see the same content at the same address. */
export function headsFor(content: PageContent, visit: DocumentVisit, site: PreparedSite, origin: string): Heads {
  const head = headFor(content, visit, site, origin);
  const { language } = visit;
  const { sharePicture } = visit.brand.looks;
  // Pages that search engines may not show need no preview picture.
  const shown = content.picture ?? (head.isHidden ? undefined : sharePicture);
  const preview = { ...content, ...(shown !== undefined && { picture: shown }) };
  return { head, preview: linkPreview({ content: preview, head, language, siteName: brandOf(visit, site), origin }) };
}

/** Sort orders and campaign tags in the query do not make a separate page, so canonical addresses omit them. */
function headFor(
  { title, description, isHidden, canonicalPath, canonicalSearch = '', languages: publishedIn }: PageContent,
  visit: DocumentVisit,
  site: PreparedSite,
  origin: string,
): PageHead {
  const hrefIn = (code: LanguageCode) =>
    origin + hrefInLanguage(canonicalPath ?? visit.pathname, canonicalSearch, code);
  return {
    title: `${title} | ${brandOf(visit, site)}`,
    ...(description && { description }),
    ...(isHidden && { isHidden }),
    canonical: hrefIn(visit.language),
    translations: translationsOf(hrefIn, site.languages, publishedIn),
  };
}

const brandOf = ({ configuration }: DocumentVisit, site: PreparedSite): string =>
  configuration?.brandName ?? site.configuration.global.brandName;

interface PreviewInput {
  readonly content: PageContent;
  readonly head: PageHead;
  readonly language: LanguageCode;
  readonly siteName: string;
  /** Public origin for search engines; empty if none is configured. */
  readonly origin: string;
}

/** Machine-readable part of a document's head: preview of a shared link, and structured data for search engines. */
const linkPreview = (input: PreviewInput): string => openGraph(input) + structuredData(input);

/** Open Graph, which messengers read, and the one extra tag that X needs. Pictures need absolute addresses. */
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

/** JSON-LD needs absolute addresses; ended, withheld and hidden pages have none. */
function structuredData(input: PreviewInput): string {
  const { content, head, language, siteName, origin } = input;
  if (head.isHidden || origin === '') return '';
  const { campaign, description, trail = [], updatedAt, textLanguage } = content;
  const home = origin + hrefFor('home', language, {});
  const crumbs = [
    { name: siteName, item: home },
    ...trail.map(({ name, href }) => ({ name, item: origin + href })),
    { name: campaign?.name ?? content.title, item: head.canonical },
  ];
  const questions = questionsOf(content);
  const entities = [...(campaign?.offer ? [offerOf(input, campaign.offer)] : []), ...questions];
  const page = {
    '@context': 'https://schema.org',
    '@type': questions.length > 0 ? 'FAQPage' : 'WebPage',
    url: head.canonical,
    name: content.title,
    ...(description && { description }),
    ...(updatedAt !== undefined && { dateModified: dateOf(updatedAt) }),
    inLanguage: languages[textLanguage ?? language].htmlLang,
    isPartOf: { '@type': 'WebSite', name: siteName, url: home },
    ...(campaign && { audience: { '@type': 'PeopleAudience', requiredMinAge: campaign.minimumAge } }),
    ...(head.canonical !== home && {
      breadcrumb: {
        '@type': 'BreadcrumbList',
        itemListElement: crumbs.map((crumb, index) => ({ '@type': 'ListItem', position: index + 1, ...crumb })),
      },
    }),
    ...(entities.length > 0 && { mainEntity: questions.length > 0 ? entities : entities[0] }),
  };
  return `<script type="application/ld+json">${escapeForScript(JSON.stringify(page))}</script>`;
}

/** Questions of an author's page with their answers. */
const questionsOf = ({ blocks }: PageContent) =>
  blocks.flatMap((block) =>
    (faq.dataOf(block)?.items ?? []).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  );

/** An offer with its dates; if it has both a start and an end, an event with that offer. */
function offerOf(
  { content: { title, description }, head, siteName, origin, language }: PreviewInput,
  { startsAt, endsAt, countries, isEvent }: NonNullable<CampaignSummary['offer']>,
) {
  const organization = { '@type': 'Organization', name: siteName, url: origin + hrefFor('home', language, {}) };
  const offer = {
    '@type': 'Offer',
    name: title,
    ...(description && { description }),
    validFrom: dateOf(startsAt),
    ...(endsAt !== undefined && { validThrough: dateOf(endsAt) }),
    ...(countries && { eligibleRegion: countries.map((country) => ({ '@type': 'Country', name: country })) }),
    seller: organization,
  };
  if (!isEvent || endsAt === undefined) return offer;
  return {
    '@type': 'Event',
    name: title,
    ...(description && { description }),
    startDate: dateOf(startsAt),
    endDate: dateOf(endsAt),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OnlineEventAttendanceMode',
    location: { '@type': 'VirtualLocation', url: head.canonical },
    organizer: organization,
    offers: { ...offer, url: head.canonical },
  };
}

const dateOf = (seconds: number): string => new Date(seconds * 1_000).toISOString();
