import { countries } from '../state/accounts.ts';
import { currencies, operator, operatorLanguages, operatorTexts } from './operator.ts';
import type { CallContext } from './platform-call.ts';

function mainLanguage() {
  const language = operatorLanguages.find(({ code }) => code === operator.mainLanguage);
  if (language === undefined) throw new Error('The main language is not among the languages of the operator');
  return { id: language.id, locale: language.locale };
}

/** `GET /promo-frame/bff-api/config/all.json?lang=`: the site configuration, with texts in the language. */
export function siteConfigurationReply({ request, publicUrl }: CallContext) {
  const texts = operatorTexts(String(request.query['lang']));
  const ownPage = ({ page, dictKey }: { page: string; dictKey: string }) => ({
    dictKey,
    href: `${publicUrl}/information/${page}`,
  });
  return {
    uiStyle: { theme: 'default' },
    languages: operatorLanguages.map(({ id, title, code }) => ({ id, title, code })),
    mainLanguage: mainLanguage(),
    dictionary: texts.dictionary,
    config: {
      refId: operator.refId,
      projectId: operator.projectId,
      minimumAge: operator.minimumAge,
      auth: { loginUrl: `${publicUrl}/sign-in`, registrationUrl: `${publicUrl}/sign-in?new=1` },
      footer: { links: operator.footerPages.map(ownPage) },
      responsible: { links: [...operator.responsiblePages.map(ownPage), ...operator.helpSites] },
      licence: { text: texts.licence },
    },
    currency: currencies,
    country: countries,
    contacts: operator.contacts,
    globalConfig: { brandName: operator.brandName, homeUrl: '/' },
    promoConfig: { isLottoAvailable: true },
  };
}
