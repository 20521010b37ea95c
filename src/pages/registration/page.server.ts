import type { Loader } from '../loader.server.ts';
import { helpPage, protectionOf } from '../protected-visitor.server.ts';
import { currencyOf } from '../visitor-currency.server.ts';
import { registrationPage } from './block.tsx';
import { currencyNames } from './currency-names.ts';

/** Ways to register, as the operator's configuration has them; help for a protected visitor. */
export const load: Loader = async (input) => {
  const { configuration, publicConfiguration } = input.site;
  const { registration, captcha, captchaType, isCaptchaAllowed, refId } = configuration;
  if (!registration.isOnOwnPage || registration.types.length === 0) return 'not-found';
  const reason = await protectionOf(input);
  if (reason) return helpPage(reason, input);
  const script = publicConfiguration.captchaScript;
  return registrationPage(
    {
      types: registration.types,
      networks: registration.social_networks,
      saveOptions: registration.login_save_options,
      refId,
      currency: currencyOf(input),
      currencies: currencyNames(
        configuration.currency.filter(({ hide }) => !hide),
        input.language,
      ),
      ...(isCaptchaAllowed &&
        captcha.siteKey !== undefined &&
        script !== undefined && { captcha: { siteKey: captcha.siteKey, type: captchaType, script } }),
    },
    input,
  );
};
