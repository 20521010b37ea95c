import type { Request, Response } from 'express';
import { defaultLanguage } from '../../config/languages.ts';
import { type LanguageCode, languageList, languages } from '../../src/i18n/languages.ts';
import { builtInMessages } from '../../src/i18n/messages.ts';
import { noOverrides, type TextOverrides } from '../../src/i18n/text-overrides.ts';
import type { Messages } from '../../src/i18n/texts.ts';
import type { PublicError } from '../../src/lib/error-catalogue.ts';
import { hrefFor } from '../../src/routes/route-href.ts';
import type { Brand } from '../config/brand.ts';
import { retryAfterOf } from '../http/retry-after.ts';
import { escapeHtml } from './escape-html.ts';

/** Sends the static error page in a language. */
export type SendStaticError = (response: Response, error: PublicError, language: LanguageCode | undefined) => void;

/**
 * The static error page, last step of the error ladder (R2.136): it needs no platform, no dictionary and no React. Built from the texts of
 * Marquee and the operator, and rebuilt when these change; colours and logo come from the brand.
 * @param policyFor content security policy of a document whose only content is its own styles and the logo
 */
export function createStaticError(
  policyFor: (request: Request) => string,
  brandOf: BrandOf,
  overridesOf: (language: LanguageCode) => TextOverrides = () => noOverrides,
): SendStaticError {
  const pages = new Map<LanguageCode, { readonly version: string; readonly fill: FillPage }>();
  const pageOf = (code: LanguageCode): FillPage => {
    const { version, interface: overrides } = overridesOf(code);
    const known = pages.get(code);
    if (known?.version === version) return known.fill;
    const fill = pageIn(code, { ...builtInMessages.get(code), ...overrides });
    pages.set(code, { version, fill });
    return fill;
  };
  for (const { code } of languageList) pageOf(code);
  return (response, error, language = defaultLanguage) => {
    const { status, message } = error;
    response.status(status);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Content-Type', 'text/html; charset=utf-8');
    response.setHeader('Content-Security-Policy', policyFor(response.req));
    const pause = retryAfterOf(error);
    if (pause !== undefined) response.setHeader('Retry-After', String(pause));
    response.end(pageOf(language)(status, message, response.locals.context.requestId, brandOf(response.req)));
  };
}

type BrandOf = (request: Request) => Pick<Brand, 'errorColors' | 'looks' | 'theme'>;

type FillPage = (status: number, message: string | undefined, requestId: string, brand: ReturnType<BrandOf>) => string;

function pageIn(code: LanguageCode, texts: Messages): FillPage {
  const { htmlLang, direction } = languages[code];
  const text = (key: string) => escapeHtml(texts[key] ?? '');
  return (status, message, requestId, brand) => `<!doctype html>
<html lang="${htmlLang}" dir="${direction}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${status}</title><style>
body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;text-align:center;gap:1rem;padding:1.5rem;
box-sizing:border-box;background:${brand.errorColors.page};color:${brand.errorColors.text};font:1.0625rem/1.6 system-ui,sans-serif;
background-image:radial-gradient(40rem 26rem at 50% 40%,color-mix(in srgb,${brand.errorColors['accent-text']} 16%,transparent),transparent)}
b{font-size:clamp(5rem,24vw,11rem);line-height:1;letter-spacing:-.04em;color:${brand.errorColors['accent-text']}}
p{margin:0;max-inline-size:34rem}img{justify-self:center}
a{color:${brand.errorColors['accent-text']};display:inline-block;padding:.75rem 1.5rem;border:2px solid;border-radius:50rem;font-weight:650;text-decoration:none}code{overflow-wrap:anywhere}</style></head><body>
${logoOf(brand)}<b>${status}</b><p>${text(status === 503 ? 'page_unavailable' : 'error_page_failed')}</p>${
    message === undefined ? '' : `<p lang="en" dir="ltr">${escapeHtml(message)}</p>`
  }
<p><a href="${hrefFor('home', code, {})}">${text('error_page_home_link')}</a></p>
<p>${text('error_page_reference')} <code dir="ltr">${escapeHtml(requestId)}</code></p></body></html>
`;
}

/** The site's name comes from the platform, and is unknown here. */
function logoOf({ looks: { logo }, theme }: ReturnType<BrandOf>): string {
  if (!logo) return '';
  const address = theme === 'light' ? logo.light : logo.dark;
  return `<img src="${escapeHtml(address)}" alt="" width="${logo.width}" height="${logo.height}">`;
}
