import * as z from 'zod';

/** A source of the content security policy: one origin, or all below a domain. */
const source = z
  .string()
  .regex(
    /^(https:\/\/(\*\.)?[a-z0-9.-]+|http:\/\/localhost)(:\d{1,5})?$/,
    'must be an https origin such as https://tag.example or https://*.tag.example',
  );
const script = z
  .url({ protocol: /^https?$/ })
  .refine((address) => address.includes('{code}'), 'must say where the code goes: {code}')
  .refine((address) => source.safeParse(new URL(address).origin).success, 'must be an https address');
const type = z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'must be up to 32 small letters, digits and dashes');

/** One kind of counter: its script, and the other origins that a page with it may request. */
const counterTypeSchema = z.strictObject({
  script,
  scriptSources: z.array(source).default([]),
  connectSources: z.array(source).default([]),
  imageSources: z.array(source).default([]),
});

/** `config/counters.json`: the kinds of counters that Marquee loads, and the tag if the platform supplies none. */
export const countersSchema = z
  .strictObject({
    types: z.record(type, counterTypeSchema),
    defaultTag: z.strictObject({ type, code: z.string().regex(/^[\w-]{1,64}$/) }),
  })
  .refine(({ types, defaultTag }) => Object.hasOwn(types, defaultTag.type), {
    path: ['defaultTag', 'type'],
    message: 'must be one of the types',
  });

/** The kinds of counters that Marquee loads. */
export type Counters = z.infer<typeof countersSchema>;
