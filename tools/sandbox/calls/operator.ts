import * as z from 'zod';
import currencyRecords from '../data/currencies.json' with { type: 'json' };
import languageRecords from '../data/languages.json' with { type: 'json' };
import operatorRecord from '../data/operator.json' with { type: 'json' };

const pageLinkSchema = z.strictObject({ page: z.string().regex(/^[a-z-]+$/), dictKey: z.string() });

/** A page of the operator's own site: the sandbox shows a placeholder for each at `/information/{page}`. */
export type OperatorPage = z.infer<typeof pageLinkSchema>;

/** The operator whose platform the sandbox simulates. */
export const operator = z
  .strictObject({
    brandName: z.string(),
    refId: z.int(),
    projectId: z.int(),
    minimumAge: z.int().min(18),
    mainLanguage: z.string(),
    contacts: z.strictObject({ email: z.email(), phone: z.string() }),
    headerPages: z.array(pageLinkSchema),
    footerPages: z.array(pageLinkSchema),
    responsiblePages: z.array(pageLinkSchema),
    /** The authority's register, which lists the licence. */
    licenceRegisterPage: pageLinkSchema,
    helpSites: z.array(z.strictObject({ href: z.url({ protocol: /^https$/ }), dictKey: z.string() })),
  })
  .parse(operatorRecord);

/** Every page that the site configuration links to. */
export const operatorPages: readonly OperatorPage[] = [
  ...operator.headerPages,
  ...operator.footerPages,
  ...operator.responsiblePages,
  operator.licenceRegisterPage,
];

/** Languages of the operator's site: more of them than Marquee has texts for. */
export const operatorLanguages = z
  .array(z.strictObject({ id: z.int(), title: z.string(), code: z.string().length(2), locale: z.string() }))
  .parse(languageRecords);

/** `baseRate` is the value of one unit in US dollars; `minSumBet` is in whole units. */
export const currencies = z
  .array(
    z.strictObject({
      id: z.int(),
      code: z.string(),
      symbol: z.string(),
      name: z.string(),
      hide: z.boolean(),
      baseRate: z.number().positive(),
      minSumBet: z.number().positive(),
      isCrypto: z.boolean(),
    }),
  )
  .parse(currencyRecords);
