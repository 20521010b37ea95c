import { assetRecoveryScript } from '../../src/document/asset-recovery.ts';
import {
  type DocumentState,
  escapeForScript,
  rootElementId,
  stateElementId,
} from '../../src/document/document-state.ts';
import { earlyPressScript } from '../../src/document/early-press-script.ts';
import type { PageHead } from '../../src/document/page-view.ts';
import { icon as designIcon } from '../../src/document/shell/block.tsx';
import { languages } from '../../src/i18n/languages.ts';
import type { SiteState } from '../../src/state/site-state.ts';
import type { Brand } from '../config/brand.ts';
import { escapeHtml } from './escape-html.ts';
import type { PreparedPage } from './prepare-page.ts';

/** Parts of a document around the page. */
export interface DocumentShell {
  readonly site: SiteState;
  /** The script that hydrates; a document without one stays as the server rendered it. */
  readonly entry: string | undefined;
  readonly fonts: readonly string[];
  /** The brand's icon; if missing, the default one. */
  readonly icon?: string | undefined;
  /** Elements of stylesheets that are not part of the build. */
  readonly styles: readonly string[];
  /** Nonce of the document's own scripts, if its policy demands one. */
  readonly nonce: string | undefined;
}

/** The start of a document, up to the stylesheets of the build. */
export function documentOpen(site: SiteState, { pageColor }: Pick<Brand, 'pageColor'>): string {
  const { htmlLang, direction } = languages[site.currentLanguage];
  const view = site.isForceMobile ? ' data-view="mobile"' : '';
  return [
    `<!DOCTYPE html><html lang="${htmlLang}" dir="${direction}" data-theme="${site.theme}"${view}><head>`,
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">',
    // Safari on iOS replaces texts that look like phone numbers, dates or addresses by links: React would lose its nodes.
    '<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">',
    `<meta name="theme-color" content="${pageColor[site.theme]}">`,
  ].join('');
}

/** The part of the document from there to React's root element. */
export function documentStart(
  page: PreparedPage,
  { site, entry, fonts, icon = designIcon, styles, nonce }: DocumentShell,
): string {
  const carried = nonce === undefined ? '' : ` nonce="${nonce}"`;
  return [
    `<script${carried}>${assetRecoveryScript}</script>`,
    ...styles,
    page.preloads,
    ...fonts.map((href) => `<link rel="preload" as="font" type="font/woff2" href="${href}" crossorigin="anonymous">`),
    ...(entry === undefined ? [] : [`<script${carried}>${earlyPressScript}</script>`]),
    ...(entry === undefined ? [] : [`<script type="module" src="${entry}"${carried}></script>`]),
    ...(entry === undefined ? [] : page.modules.map((href) => `<link rel="modulepreload" href="${href}"${carried}>`)),
    `<link rel="icon" type="image/svg+xml" href="${icon}">`,
    // Without script the browser reloads a page that could not be rendered.
    page.isPending ? '<noscript><meta http-equiv="refresh" content="5"></noscript>' : '',
    headTags(page.head, site),
    page.preview,
    `</head><body><div id="${rootElementId}">`,
  ].join('');
}

/** The end of the document: the state for the browser. */
export function documentEnd(state: DocumentState, nonce: string | undefined): string {
  const carried = nonce === undefined ? '' : ` nonce="${nonce}"`;
  const json = escapeForScript(JSON.stringify(state));
  return `</div><script id="${stateElementId}" type="application/json"${carried}>${json}</script></body></html>`;
}

/** Title, description, canonical address and translations. */
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
