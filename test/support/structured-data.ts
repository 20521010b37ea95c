import * as z from 'zod';

/** Only absolute addresses: search engines don't know which page they came from. */
const address = z.url({ protocol: /^https$/ });
/** A date with its zone. */
const date = z.iso.datetime({ offset: true });
const text = z.string().trim().min(1);
const organization = z.strictObject({ '@type': z.literal('Organization'), name: text, url: address });

const offer = z
  .strictObject({
    '@type': z.literal('Offer'),
    name: text,
    description: text.optional(),
    url: address.optional(),
    validFrom: date,
    validThrough: date.optional(),
    eligibleRegion: z.array(z.strictObject({ '@type': z.literal('Country'), name: z.string().length(2) })).optional(),
    seller: organization,
  })
  .refine(
    ({ validFrom, validThrough }) => validThrough === undefined || validFrom < validThrough,
    'ends before it starts',
  );

const event = z
  .strictObject({
    '@type': z.literal('Event'),
    name: text,
    description: text.optional(),
    startDate: date,
    endDate: date,
    eventStatus: z.literal('https://schema.org/EventScheduled'),
    eventAttendanceMode: z.literal('https://schema.org/OnlineEventAttendanceMode'),
    location: z.strictObject({ '@type': z.literal('VirtualLocation'), url: address }),
    organizer: organization,
    offers: offer,
  })
  .refine(({ startDate, endDate }) => startDate < endDate, 'ends before it starts');

const question = z.strictObject({
  '@type': z.literal('Question'),
  name: text,
  acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text }),
});

const breadcrumb = z.strictObject({
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int(), name: text, item: address }))
    .min(2)
    .refine((items) => items.every(({ position }, index) => position === index + 1), 'are not numbered'),
});

const common = {
  '@context': z.literal('https://schema.org'),
  url: address,
  name: text,
  description: text.optional(),
  dateModified: date.optional(),
  inLanguage: z.string().regex(/^[a-z]{2}(-[A-Z][A-Za-z]+)?$/),
  isPartOf: z.strictObject({ '@type': z.literal('WebSite'), name: text, url: address }),
  audience: z.strictObject({ '@type': z.literal('PeopleAudience'), requiredMinAge: z.int().min(16) }).optional(),
  breadcrumb: breadcrumb.optional(),
};

/**
 * Structured data of a page for search engines. Objects are strict: a property that we do not use on purpose is an error.
 */
export const structuredDataSchema = z.discriminatedUnion('@type', [
  z.strictObject({
    ...common,
    '@type': z.literal('WebPage'),
    mainEntity: z.discriminatedUnion('@type', [offer, event]).optional(),
  }),
  z.strictObject({
    ...common,
    '@type': z.literal('FAQPage'),
    mainEntity: z.array(z.discriminatedUnion('@type', [question, offer, event])).min(1),
  }),
]);
