import type { Request, RequestHandler } from 'express';
import { privateCacheControl } from '../../config/cache-policies.ts';
import { defaultLanguage } from '../../config/languages.ts';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { selectLanguage } from '../../src/i18n/select-language.ts';
import { hrefForLanguage, LanguageNotAvailableError, languageKey } from '../../src/routes/set-language.ts';
import { cookies } from '../../src/state/cookies.ts';
import { required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { cookieOf } from '../http/cookies.ts';
import { sendRedirect, sendRedirectTo } from '../http/send-redirect.ts';
import { logEvents } from '../observability/log-events.ts';
import type { Logger } from '../observability/logger.ts';

export interface LanguageDeps {
  /** Languages that the operator has switched on, of those that Marquee has texts for. */
  readonly available: () => readonly LanguageCode[];
  readonly logger: Logger;
}

/**
 * Writes `context.language` (specification, section 4: address, previous page, cookie, default). An address whose
 * language is not the chosen one leads to the one that is: so every document is under an address of its language, and
 * one without a prefix is in the default language. The query key `lng` sets the language.
 */
export const language = ({ available, logger }: LanguageDeps): RequestHandler =>
  function language(request, response, next) {
    const { context } = response.locals;
    const match = required(context, 'match');
    const languages = available();
    const chosen = selectLanguage(
      { route: match.prefix, previousRoute: previousPrefix(request), cookie: cookieOf(request, cookies.language) },
      languages,
      defaultLanguage,
    );
    context.language = chosen;
    const wanted = wantedLanguage(request);
    if (wanted === undefined && match.prefix === chosen) return next();

    response.vary('Cookie, Referer');
    response.setHeader('Cache-Control', privateCacheControl);
    if (wanted !== undefined) {
      const { canonicalPath, route } = match;
      if (route.path === '*') {
        logger.warn({ event: logEvents.languageSwitchWithoutRoute }, 'the language was set on a page of no route');
      }
      return sendRedirectTo(response, 302, hrefInWanted(request, wanted, languages, canonicalPath));
    }
    if (match.prefix === undefined && chosen === defaultLanguage) return next();
    sendRedirect(request, response, 302, `/${chosen}${match.canonicalPath}`);
  };

/** The language that the query sets, if it sets one; a key that is there twice sets none. */
function wantedLanguage(request: Request): string | undefined {
  const value = request.query[languageKey];
  return typeof value === 'string' ? value : undefined;
}

function hrefInWanted(request: Request, code: string, available: readonly LanguageCode[], pathname: string): string {
  const { search } = new URL(request.originalUrl, 'http://marquee.invalid');
  try {
    return hrefForLanguage({ code, available, pathname, search });
  } catch (error) {
    if (error instanceof LanguageNotAvailableError) throw new MarqueeError('language-not-available');
    throw error;
  }
}

/** The prefix of the page the visitor comes from, if it is one of ours. */
function previousPrefix(request: Request): string | undefined {
  const referer = request.get('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const previous = new URL(referer);
  if (previous.host !== request.get('host')) return undefined;
  const code = /^\/([a-z]{2})(?=\/|$)/.exec(previous.pathname)?.[1];
  return languageList.some((known) => known.code === code) ? code : undefined;
}
