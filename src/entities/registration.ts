import * as z from 'zod/mini';

/** Ways to register (R3.56): one click, phone, e-mail, social network, short form. */
export const registrationTypes = ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg', 'short_reg'] as const;
export const registrationTypeSchema = z.enum(registrationTypes);

/** Social networks that a visitor may register with (R3.57). */
export const socialNetworks = [
  'google',
  'vk',
  'ok',
  'fb',
  'mailru',
  'yandex',
  'telegram',
  'kakaotalk',
  'twitter',
  'itsme',
  'twitch',
  'metamask',
  'line',
  'linkedin',
  'apple',
] as const;
export const socialNetworkSchema = z.enum(socialNetworks);

/** Ways of saving a login that a one-click registration has created (R3.58). */
export const loginSaveOptions = ['email', 'file', 'picture'] as const;
export const loginSaveOptionSchema = z.enum(loginSaveOptions);
/** A name of {@link loginSaveOptions}; the first is the default. */
export type LoginSaveOption = z.infer<typeof loginSaveOptionSchema>;
/** A name of {@link registrationTypes}. */
export type RegistrationType = z.infer<typeof registrationTypeSchema>;
/** A name of {@link socialNetworks}. */
export type SocialNetwork = z.infer<typeof socialNetworkSchema>;

/** Bonus choices after registration, by the platform's number (R3.55). */
export const bonusChoices = { decline: 0, sports: 1, casino: 2 } as const;
export const bonusChoiceSchema = z.literal([bonusChoices.decline, bonusChoices.sports, bonusChoices.casino]);
export type BonusChoice = z.infer<typeof bonusChoiceSchema>;
