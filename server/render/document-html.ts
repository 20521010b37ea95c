import { assetRecoveryScript } from '../../src/document/asset-recovery.ts';
import { type DocumentState, rootElementId, stateElementId } from '../../src/document/document-state.ts';
import { earlyPressScript } from '../../src/document/early-press-script.ts';
import type { PageHead } from '../../src/document/page-view.ts';
import { icon } from '../../src/document/shell/block.tsx';
import { languages } from '../../src/i18n/languages.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import { createCache } from '../cache/create-cache.ts';
import { bufferSize } from '../cache/heap-size.ts';
import { ownBuffer } from '../cache/own-buffer.ts';
import { createNumbering, createRepeats } from '../content-key.ts';
import { createNonce } from '../middleware/security-headers.ts';
import { escapeHtml } from './escape-html.ts';
import type { PreparedPage } from './prepare-page.ts';
import { ScriptJson } from './script-json.ts';

/** What stands around the page in a document. */
export interface DocumentFrame {
  readonly site: SiteState;
  /** The script that hydrates; a document without one stays as the server made it. */
  readonly entry: string | undefined;
  readonly fonts: readonly string[];
  /** What the document's own scripts carry, where its policy asks for it. */
  readonly nonce: string | undefined;
}

/** The parts of the document's state that are not the page's. */
export type StateFrame = Omit<DocumentState, 'view'>;

/** The document up to the element that React renders into. */
export function documentStart(page: PreparedPage, { site, entry, fonts, nonce }: DocumentFrame): string {
  const { htmlLang, direction } = languages[site.currentLanguage];
  const view = site.isForceMobile ? ' data-view="mobile"' : '';
  const carried = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return [
    `<!DOCTYPE html><html lang="${htmlLang}" dir="${direction}" data-theme="${site.theme}"${view}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    `<meta name="theme-color" content="${site.theme === 'light' ? '#f6f3fb' : '#0c0a1a'}">`,
    `<script${carried}>${assetRecoveryScript}</script>`,
    ...page.styles.map((href) => `<link rel="stylesheet" href="${href}">`),
    page.preloads,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`),
    ...(entry === undefined ? [] : [`<script${carried}>${earlyPressScript}</script>`]),
    ...(entry === undefined ? [] : [`<script type="module" src="${entry}"${carried}></script>`]),
    ...(entry === undefined ? [] : page.modules.map((href) => `<link rel="modulepreload" href="${href}"${carried}>`)),
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    // Without script the browser asks again for a page that could not be had.
    page.isPending ? '<noscript><meta http-equiv="refresh" content="5"></noscript>' : '',
    headTags(page.head, site),
    page.preview,
    `</head><body><div id="${rootElementId}">`,
  ].join('');
}

/** Bytes of the starts of documents that are asked for often. */
const maxBytes = 2 * 1024 * 1024;

interface DocumentStart {
  /** What stands between the nonces. */
  readonly pieces: readonly Buffer[];
}

/** Makes starts of documents as bytes, each kind once: those for visitors of one kind differ in the nonce alone. */
export function createDocumentStarts(): (page: PreparedPage, frame: DocumentFrame) => readonly Buffer[] {
  const kept = createCache<string, DocumentStart>({
    name: 'document-starts',
    maxBytes,
    sizeOf: ({ pieces }) => pieces.reduce((sum, piece) => sum + bufferSize(piece), 0),
  });
  const numberOf = createNumbering();
  const isRepeated = createRepeats();
  // No text of a page has it.
  const mark = createNonce();
  return (page, frame) => {
    const { site, entry, nonce } = frame;
    // The head says the language, the nodes which modules and pictures; where the files are, entry and styles say.
    const key = [
      ...[numberOf(page.head), numberOf(page.nodes), entry, site.theme, site.isForceMobile, page.isPending],
      ...[nonce === undefined, ...page.styles],
    ].join(' ');
    const isKept = isRepeated(page.head);
    const known = isKept ? kept.get(key) : undefined;
    const text = () => documentStart(page, { ...frame, nonce: nonce === undefined ? nonce : mark });
    const { pieces } = known ?? { pieces: text().split(mark).map(ownBuffer) };
    if (isKept && !known) kept.set(key, { pieces });
    if (nonce === undefined) return pieces;
    const between = Buffer.from(nonce);
    return pieces.flatMap((piece, index) => (index === 0 ? [piece] : [between, piece]));
  };
}

/** The end of the document: the state that the browser continues with. What is the same for many pages is put in as it is. */
export function documentEnd(
  page: PreparedPage,
  { site: { siteConfig, ...site }, language, host, signInStyles, counters, ...frame }: StateFrame,
  route: ViewRoute,
  nonce: string | undefined,
): readonly Buffer[] {
  const carried = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const state = new ScriptJson(`${JSON.stringify({ ...frame, site }).slice(0, -2)},"siteConfig":`);
  const view = new ScriptJson(`,"view":${viewStart(page, route)},"texts":`);
  return [
    Buffer.from(`</div><script id="${stateElementId}" type="application/json"${carried}>`),
    ...[state.bytes, keptBytesOf(siteConfig), beforeLanguage, keptBytesOf(language)],
    ...[beforeHost, keptBytesOf(host), beforeStyles, keptBytesOf(signInStyles)],
    ...(counters === undefined ? [] : [beforeCounters, keptBytesOf(counters)]),
    ...[view.bytes, page.texts.bytes, beforeNodes, page.nodesJson.bytes, afterState],
  ];
}

const keptBytes = new WeakMap<object, Buffer>();

/** The bytes of data that many pages have and nothing changes, encoded once. */
function keptBytesOf(data: object): Buffer {
  const known = keptBytes.get(data);
  if (known) return known;
  const { bytes } = new ScriptJson(JSON.stringify(data), ownBuffer);
  keptBytes.set(data, bytes);
  return bytes;
}

const beforeLanguage = Buffer.from('},"language":');
const beforeHost = Buffer.from(',"host":');
const beforeStyles = Buffer.from(',"signInStyles":');
const beforeCounters = Buffer.from(',"counters":');
const beforeNodes = Buffer.from(',"nodes":');
const afterState = Buffer.from('}}</script></body></html>');

/** What a view says of its route. */
type ViewRoute = Pick<RouteSpec, 'id' | 'watchQuery'>;

/** A page as a browser gets it that has a document already: with its HTML among the nodes. */
export const viewJson = (page: PreparedPage, route: ViewRoute): string =>
  `${viewStart(page, route)},"texts":${page.texts.bytes.toString()},"nodes":${JSON.stringify(page.nodes)}}`;

/** A view but for its texts and its nodes. */
function viewStart({ own, serverTime, isPending, error }: PreparedPage, { id, watchQuery }: ViewRoute): string {
  const rest = JSON.stringify({
    routeId: id,
    watchQuery,
    own,
    serverTime,
    ...(isPending && { isPending }),
    ...(error && { error }),
  });
  return rest.slice(0, -1);
}

/** Title, description and the page's place among its translations. */
function headTags({ title, description, isHidden, canonical, translations }: PageHead, site: SiteState): string {
  const place = isHidden
    ? '<meta name="robots" content="noindex">'
    : [
        `<link rel="canonical" href="${escapeHtml(canonical)}">`,
        `<meta property="og:locale" content="${languages[site.currentLanguage].locale.replace('-', '_')}">`,
        ...translations.map(
          ([language, href]) => `<link rel="alternate" hreflang="${language}" href="${escapeHtml(href)}">`,
        ),
      ].join('');
  const summary = description === undefined ? '' : `<meta name="description" content="${escapeHtml(description)}">`;
  return `<title>${escapeHtml(title)}</title>${summary}${place}`;
}
