import * as z from 'zod/mini';
import { hrefSchema, linkSchema } from '../../entities/link.ts';
import {
  loginSaveOptionSchema,
  loginSaveOptions,
  registrationTypeSchema,
  registrationTypes,
  socialNetworkSchema,
  socialNetworks,
} from '../../entities/registration.ts';
import { thirdPartySectionSchema } from '../../entities/third-party-section.ts';
import { thirdPartySections } from '../../entities/third-party-sections.ts';

/*
 * The parts of the site configuration (R3.4 to R3.10). Fields without a requirement are Marquee's own. A missing part
 * has the default below.
 */

/**
 * Maximum items of a list: every document contains some lists, and a mistake could make them very long, while operators have a few items.
 */
const maxItems = 500;

/** A list of the configuration; one that is too long invalidates the whole configuration. */
export const configurationList = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(maxItems));

const clock = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const colour = z.string().check(z.regex(/^#[0-9a-f]{3,8}$/i));
const isAvailable = z._default(z.boolean(), true);
const links = z._default(configurationList(linkSchema), []);

/** Settings of the whole site. */
export const globalSchema = z.object({
  brandName: z.string(),
  homeUrl: hrefSchema,
  /** Marquee's own field: hosts show the page's notices only in windows as wide as a desktop's. */
  shouldUseOnlyDesktopNotifications: z._default(z.boolean(), false),
});

/** Number of an odds format (R3.24). */
const oddsFormat = z.int().check(z.gte(0), z.lte(99));

/** Sports betting. `defaultCoefView` is the number of the default odds format. */
export const bettingSchema = z.prefault(z.object({ isAvailable, defaultCoefView: z._default(oddsFormat, 0) }), {});

/** Default support hours. */
export const allDay = { from: '00:00', to: '23:59' } as const;

/** Customer support: its hours (`HH:mm`), and the consultant's colours, ids and API. */
export const supportSchema = z.prefault(
  z.object({
    started_support_time: z._default(clock, allDay.from),
    ended_support_time: z._default(clock, allDay.to),
    colors_for_consultant: z._default(configurationList(z.object({ name: z.string(), color: colour })), []),
    /** By language code; `default` applies to all other languages. */
    consultant_id: z._default(z.catchall(z.object({ default: z.string() }), z.string()), { default: '' }),
    is_new_version_suphelper: z._default(z.boolean(), false),
  }),
  {},
);

/** The bet slip. */
export const couponSchema = z.prefault(z.object({ isAvailable }), {});
/** Betting on computer games. */
export const cyberSchema = z.prefault(z.object({ isAvailable }), {});
/** Addresses of the operator's apps. */
export const applicationSchema = z.prefault(
  z.object({ androidUrl: z.optional(hrefSchema), iosUrl: z.optional(hrefSchema) }),
  {},
);
/** Parts of the operator's site that are switched on. */
export const modulesSchema = z.prefault(z.object({ enabled: z._default(configurationList(z.string()), []) }), {});
/** Pools. */
export const totoSchema = z.prefault(z.object({ isAvailable }), {});
/** The site inside another page. */
export const iframeSchema = z.prefault(
  z.object({ isAvailable, minimumHeight: z._default(z.int().check(z.gte(0)), 0) }),
  {},
);
/** Links under every page. */
export const footerSchema = z.prefault(z.object({ links }), {});
/** Links at the top of every page. */
export const headerSchema = z.prefault(z.object({ links }), {});
/** Where visitors sign in and register. */
export const authSchema = z.object({
  loginUrl: hrefSchema,
  registrationUrl: hrefSchema,
  /** Marquee's own field: false if the platform lacks the call `fast-login`. Visitors then sign in at `loginUrl` alone. */
  hasFastLogin: isAvailable,
});
/** How visitors may register. */
export const registrationSchema = z.prefault(
  z.object({
    types: z._default(configurationList(registrationTypeSchema), [...registrationTypes]),
    /** Marquee's own field: whether registration is a page of Marquee, which needs the calls for one-click registration. */
    isOnOwnPage: z._default(z.boolean(), false),
    social_networks: z._default(configurationList(socialNetworkSchema), [...socialNetworks]),
    login_save_options: z._default(configurationList(loginSaveOptionSchema), [...loginSaveOptions]),
  }),
  {},
);
/** Promotions, the lottery section and the promo store. */
export const promoSchema = z.object({
  isLottoAvailable: z.boolean(),
  /** Marquee's own field: false if the operator lacks the calls of the store. */
  isStoreAvailable: z._default(z.boolean(), false),
  promo_modal_config: z._default(configurationList(z.object({ modal_name: z.string() })), []),
  navigation_promo_banner_data: z._default(
    configurationList(z.object({ prop_name: z.string(), value: z.string() })),
    [],
  ),
});
/** The visitor's account pages: which fields each kind of document needs. */
export const officeSchema = z.prefault(
  z.object({
    required_field_by_doc_type: z._default(
      configurationList(z.object({ doc_type: z.string(), fields: configurationList(z.string()) })),
      [],
    ),
  }),
  {},
);
/** The programme for bringing a friend. */
export const bringfriendSchema = z.prefault(z.object({ isAvailable }), {});
/** Games of other companies. */
export const thirdPartySchema = z.prefault(
  z.object({ sections: z._default(configurationList(thirdPartySectionSchema), [...thirdPartySections]) }),
  {},
);
/** The key of the captcha service; without it the site has no captcha. */
export const captchaSchema = z.prefault(z.object({ siteKey: z.optional(z.string()) }), {});
/** Help with gambling. */
export const responsibleSchema = z.prefault(z.object({ links }), {});
/** The operator's licence. */
export const licenceSchema = z.object({ text: z.string(), registerUrl: z.optional(hrefSchema) });
/** Information pages by tag. */
export const informationSchema = z.prefault(
  z.object({
    tags_to_page: z._default(
      configurationList(
        z.object({
          menu_key: z.string(),
          tag: z.string(),
          icon: z.string(),
          prop_link: z.string(),
          dict_key: z.string(),
        }),
      ),
      [],
    ),
  }),
  {},
);

type Support = z.infer<typeof supportSchema>;

/** The version of the consultant's API (R3.7). */
export const consultantApiVersion = ({ is_new_version_suphelper }: Support): 2 | 3 =>
  is_new_version_suphelper ? 3 : 2;

/** The consultant's id for a language. */
export const consultantId = ({ consultant_id }: Support, language: string): string =>
  (Object.hasOwn(consultant_id, language) ? consultant_id[language] : undefined) ?? consultant_id.default;
