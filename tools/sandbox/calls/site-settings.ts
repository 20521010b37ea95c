import * as z from 'zod';
import settingsRecord from '../data/site-settings.json' with { type: 'json' };

const clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/);
const colour = z.string().regex(/^#[0-9a-f]{6}$/);
const word = z.string().regex(/^[a-zA-Z_]+$/);
const httpsAddress = z.url({ protocol: /^https$/ });
const availability = z.strictObject({ isAvailable: z.boolean() });

const supportSchema = z.strictObject({
  started_support_time: clock,
  ended_support_time: clock,
  colors_for_consultant: z.array(z.strictObject({ name: word, color: colour })),
  /** By language code; `default` applies to all other languages. */
  consultant_id: z.object({ default: z.string().min(1) }).catchall(z.string().min(1)),
  is_new_version_suphelper: z.boolean(),
});

const officeSchema = z.strictObject({
  required_field_by_doc_type: z.array(z.strictObject({ doc_type: word, fields: z.array(word) })),
});

const informationSchema = z.strictObject({
  tags_to_page: z.array(
    z.strictObject({
      menu_key: word,
      tag: word,
      icon: word,
      prop_link: z.string().regex(/^\/information\/[a-z-]+$/),
      dict_key: word,
    }),
  ),
});

const configSchema = z.strictObject({
  captchaType: z.int(),
  nonMultiAccountsSections: z.array(word),
  manualCountryCode: z.string().regex(/^([A-Z]{2})?$/),
  isCaptchaAllowed: z.boolean(),
  isHideLogoDe: z.boolean(),
  betting: availability.extend({ defaultCoefView: z.int().min(0) }),
  support: supportSchema,
  coupon: availability,
  cyber: availability,
  application: z.strictObject({ androidUrl: httpsAddress, iosUrl: httpsAddress }),
  modules: z.strictObject({ enabled: z.array(word) }),
  toto: availability,
  iframe: availability.extend({ minimumHeight: z.int().min(0) }),
  registration: z.strictObject({
    types: z.array(word),
    isOnOwnPage: z.boolean(),
    social_networks: z.array(word),
    login_save_options: z.array(word),
  }),
  office: officeSchema,
  bringfriend: availability,
  thirdParty: z.strictObject({ sections: z.array(word) }),
  captcha: z.strictObject({ siteKey: z.string().min(1) }),
  information: informationSchema,
});

const promoConfigSchema = z.strictObject({
  isLottoAvailable: z.boolean(),
  isStoreAvailable: z.boolean(),
  promo_modal_config: z.array(z.strictObject({ modal_name: word })),
  navigation_promo_banner_data: z.array(z.strictObject({ prop_name: word, value: z.string() })),
});

/** The operator's settings that are the same in every language (R3.2 to R3.10). */
export const siteSettings = z
  .strictObject({
    uiStyle: z.strictObject({ theme: z.enum(['default', 'light']) }),
    config: configSchema,
    promoConfig: promoConfigSchema,
  })
  .parse(settingsRecord);
