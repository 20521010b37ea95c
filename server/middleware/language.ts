import { privateCacheControl } from '../../config/cache-policies.ts';
import { defaultLanguage } from '../../config/languages.ts';
import { shownLanguage } from '../../src/campaigns/published-languages.ts';
import { type LanguageCode, languageList } from '../../src/i18n/languages.ts';
import { selectLanguage } from '../../src/i18n/select-language.ts';
import type { RouteMatch } from '../../src/routes/match-route.ts';
import { languageOfPath, pathWithLanguage } from '../../src/routes/route-href.ts';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import { hrefForLanguage, LanguageNotAvailableError, languageKey } from '../../src/routes/set-language.ts';
import { cookies } from '../../src/state/request-cookies.ts';
import { isCampaignPage } from '../context/campaign-of.ts';
import { required } from '../context/request-context.ts';
import { MarqueeError } from '../errors.ts';
import { logEvents } from '../observability/log-events.ts';
import { cookie, type Input, queryKey, queryOf } from '../pipeline/inputs.ts';
import { defineStep } from '../pipeline/step.ts';
import { defineMiddleware, type MiddlewareDeps } from './define-middleware.ts';

type LanguageDeps = Pick<MiddlewareDeps, 'available' | 'mainLanguage' | 'banners' | 'logger'>;

/** Language prefix of the previous page, if it is one of ours. */
const previousLanguage: Input<string | undefined> = {
  name: 'language of the previous page',
  read: ({ headers: { referer, host } }) => {
    if (referer === undefined || !URL.canParse(referer)) return undefined;
    const previous = new URL(referer);
    if (previous.host !== host) return undefined;
    const code = languageOfPath(previous.pathname);
    return languageList.some((known) => known.code === code) ? code : undefined;
  },
};

/** The rest of the query of an address that sets a language: it stays in the target of the redirect. */
const queryWithLanguage: Input<string> = {
  name: 'query with a language',
  read: (request) => {
    const query = queryOf(request);
    return query?.has(languageKey) ? `?${query}` : '';
  },
};

/** Enabled languages: a cached response may be in the wrong language once they change. */
function availableLanguages(available: LanguageDeps['available']): Input<readonly LanguageCode[]> {
  let last: readonly LanguageCode[] = [];
  let text = '';
  return {
    name: 'available languages',
    read: available,
    serialize: (codes) => {
      if (codes !== last) [last, text] = [codes, codes.join()];
      return text;
    },
  };
}

/**
 * Writes `context.language` (R4.28 to R4.31: address, previous page, cookie, default). An address in another language
 * redirects to the chosen one, so every document is under an address of its language, and one without a prefix is in
 * the default language. Visitors who have chosen none get the operator's main language. The query key `lng` sets the language.
 * A link to a campaign that is not published in the language leads to one that it is published in (decision 129).
 */
export const language = defineMiddleware(({ available, mainLanguage, banners, logger }: LanguageDeps) =>
  defineStep({
    name: 'language',
    reads: {
      previous: previousLanguage,
      remembered: cookie(cookies.language),
      wanted: queryKey(languageKey),
      search: queryWithLanguage,
      languages: availableLanguages(available),
      main: { name: 'main language', read: mainLanguage },
    },
    // The source of the decision is not part of the key: everyone who gets the language gets the same page.
    cacheKeyPart: (context) => required(context, 'language'),
    run: ({ previous, remembered, wanted, search, languages, main }, { context, answer, redirect }) => {
      const match = required(context, 'match');
      const preferred = selectLanguage(
        { route: match.prefix, previousRoute: previous, cookie: remembered },
        languages,
        main,
      );
      const publishedIn = isLinkOnly(match) ? banners.languagesOf(match.parameters['name'] ?? '') : undefined;
      const chosen = (publishedIn && shownLanguage({ publishedIn }, preferred, languages)) ?? preferred;
      context.language = chosen;
      if (wanted === undefined && match.prefix === chosen) return;

      answer.vary('Cookie, Referer');
      answer.setHeader('Cache-Control', privateCacheControl);
      if (wanted !== undefined) {
        if (match.route.path === '*') {
          logger.warn({ event: logEvents.languageSwitchWithoutRoute }, 'the language was set on a page of no route');
        }
        const target = hrefInWanted(wanted, languages, match.canonicalPath, search);
        const end = target.indexOf('?');
        return redirect(
          302,
          end === -1 ? { path: target, search: '' } : { path: target.slice(0, end), search: target.slice(end) },
        );
      }
      if (match.prefix === undefined && chosen === defaultLanguage) return;
      redirect(302, pathWithLanguage(match.canonicalPath, chosen));
    },
  }),
);

/** The address of a campaign without a language, or that of a route that redirects to one. */
const isLinkOnly = ({ prefix, route: { page } }: RouteMatch<RouteSpec>): boolean =>
  typeof page === 'string' ? prefix === undefined && isCampaignPage(page) : page.to === 'promotion';

function hrefInWanted(code: string, available: readonly LanguageCode[], pathname: string, search: string): string {
  try {
    return hrefForLanguage({ code, available, pathname, search });
  } catch (error) {
    if (error instanceof LanguageNotAvailableError) throw new MarqueeError('language-not-available');
    throw error;
  }
}
