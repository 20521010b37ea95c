import * as z from 'zod';
import currencyRecords from '../data/currencies.json' with { type: 'json' };
import languageRecords from '../data/languages.json' with { type: 'json' };
import operatorRecord from '../data/operator.json' with { type: 'json' };
import arabicTexts from '../data/texts/ar.json' with { type: 'json' };
import englishTexts from '../data/texts/en.json' with { type: 'json' };
import russianTexts from '../data/texts/ru.json' with { type: 'json' };

const pageLinkSchema = z.strictObject({ page: z.string().regex(/^[a-z-]+$/), dictKey: z.string() });

/** The operator whose platform the sandbox stands in for. */
export const operator = z
  .strictObject({
    brandName: z.string(),
    refId: z.int(),
    projectId: z.int(),
    minimumAge: z.int().min(18),
    mainLanguage: z.string(),
    contacts: z.strictObject({ email: z.email(), phone: z.string() }),
    /** Pages of the operator's own site: the sandbox shows a stand-in for each at `/information/{page}`. */
    footerPages: z.array(pageLinkSchema),
    responsiblePages: z.array(pageLinkSchema),
    helpSites: z.array(z.strictObject({ href: z.url({ protocol: /^https$/ }), dictKey: z.string() })),
  })
  .parse(operatorRecord);

/** Languages of the operator's site: more of them than Marquee has texts for. */
export const operatorLanguages = z
  .array(z.strictObject({ id: z.int(), title: z.string(), code: z.string().length(2), locale: z.string() }))
  .parse(languageRecords);

/** `baseRate` is what one unit is worth in US dollars; `minSumBet` is in whole units. */
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

const textsSchema = z.strictObject({ licence: z.string(), dictionary: z.record(z.string(), z.string()) });

/** The operator's own texts in one language. */
export type OperatorTexts = z.infer<typeof textsSchema>;

const english = textsSchema.parse(englishTexts);

const textsByLanguage: ReadonlyMap<string, OperatorTexts> = new Map([
  ['en', english],
  ['ru', textsSchema.parse(russianTexts)],
  ['ar', textsSchema.parse(arabicTexts)],
]);

/** The operator's texts; English for a language that it has not translated. */
export const operatorTexts = (language: string): OperatorTexts => textsByLanguage.get(language) ?? english;
