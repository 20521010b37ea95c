import type { Request, RequestHandler } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { defaultLanguage } from '../../config/languages.ts';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { selectLanguage } from '../../src/i18n/select-language.ts';
import { cookieNames } from '../../src/state/cookies.ts';
import { required } from '../context/request-context.ts';
import { cookieOf } from '../http/cookies.ts';
import { sendRedirect } from '../http/send-redirect.ts';

export interface LanguageDeps {
  /** Languages that the operator has switched on, of those that Marquee has texts for. */
  readonly available: () => readonly LanguageCode[];
}

/**
 * Writes `context.language` (specification, section 4: address, previous page, cookie, default). An address whose
 * language is not the chosen one leads to the one that is: so every document is under an address of its language, and
 * one without a prefix is in the default language.
 */
export const language = ({ available }: LanguageDeps): RequestHandler =>
  function language(request, response, next) {
    const { context } = response.locals;
    const match = required(context, 'match');
    const chosen = selectLanguage(
      { route: match.prefix, previousRoute: previousPrefix(request), cookie: cookieOf(request, cookieNames.language) },
      available(),
      defaultLanguage,
    );
    context.language = chosen;
    if (match.prefix === chosen) return next();
    response.vary('Cookie, Referer');
    response.setHeader('Cache-Control', privateCacheControl);
    if (match.prefix === undefined && chosen === defaultLanguage) return next();
    sendRedirect(request, response, 302, `/${chosen}${match.canonicalPath}`);
  };

/** The prefix of the page the visitor comes from, if it is one of ours. */
function previousPrefix(request: Request): string | undefined {
  const referer = request.get('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const previous = new URL(referer);
  if (previous.host !== request.get('host')) return undefined;
  const code = /^\/([a-z]{2})(?=\/|$)/.exec(previous.pathname)?.[1];
  return languageList.some((known) => known.code === code) ? code : undefined;
}
