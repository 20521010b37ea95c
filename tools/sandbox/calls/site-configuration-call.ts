import { applyMergePatch } from '../lib/merge-patch.ts';
import { countries } from '../state/accounts.ts';
import { currencies, type OperatorPage, operator, operatorLanguages } from './operator.ts';
import { operatorTexts } from './operator-texts.ts';
import type { CallContext } from './platform-call.ts';
import { siteSettings } from './site-settings.ts';

function mainLanguage() {
  const language = operatorLanguages.find(({ code }) => code === operator.mainLanguage);
  if (language === undefined) throw new Error('The main language is not among the languages of the operator');
  return { id: language.id, locale: language.locale };
}

/** Addresses and texts, which depend on the sandbox's own address and on the language. */
function sections(publicUrl: string, licence: string) {
  const addressOf = ({ page }: OperatorPage) => `${publicUrl}/information/${page}`;
  const ownPage = (page: OperatorPage) => ({ dictKey: page.dictKey, href: addressOf(page) });
  return {
    auth: { loginUrl: `${publicUrl}/sign-in`, registrationUrl: `${publicUrl}/sign-in?new=1`, hasFastLogin: true },
    header: { links: operator.headerPages.map(ownPage) },
    footer: { links: operator.footerPages.map(ownPage) },
    responsible: { links: [...operator.responsiblePages.map(ownPage), ...operator.helpSites] },
    licence: { text: licence, registerUrl: addressOf(operator.licenceRegisterPage) },
  };
}

/**
 * `GET /promo-frame/bff-api/config/all.json?lang=`: the site configuration, with texts in the language and with the
 * patch of the control API.
 */
export function siteConfigurationReply({ request, state, publicUrl }: CallContext) {
  const { licence, dictionary } = operatorTexts(String(request.query['lang']));
  const { refId, projectId, minimumAge, contacts, brandName } = operator;
  const { uiStyle, config, promoConfig } = siteSettings;
  const reply = {
    uiStyle,
    languages: operatorLanguages.map(({ id, title, code }) => ({ id, title, code })),
    mainLanguage: mainLanguage(),
    dictionary,
    config: {
      refId,
      projectId,
      minimumAge,
      hasIdempotencyKeys: state.idempotency.isKnown(),
      ...config,
      ...sections(publicUrl, licence),
    },
    currency: currencies,
    country: countries,
    contacts,
    globalConfig: { brandName, homeUrl: '/', shouldUseOnlyDesktopNotifications: false },
    promoConfig,
  };
  return applyMergePatch(reply, state.configurationPatch.inForce());
}
