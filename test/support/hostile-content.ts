import * as fc from 'fast-check';
import { authorExamples } from '../../src/blocks/author-examples.ts';

/** A block of a generated page, and whether the page may show it. */
export interface ExpectedBlock {
  readonly written: unknown;
  readonly isShown: boolean;
}

type Fields = Readonly<Record<string, unknown>>;

/** Texts that an author may write and no browser may run. */
const hostileText = fc.constantFrom(
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '</script><script src=//evil.example/x.js>',
  '<!--<script>',
  ']]><svg/onload=alert(1)>',
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  '&lt;script&gt;&#60;script&#62;',
  '{{constructor}} $t(sign_in)',
  '__proto__',
  '\ud83d half \udc00 a character',
  '\u202egnp.exe\u0000\u0007',
  '\u2028\u2029',
  'x'.repeat(1_900),
  '<a href="javascript:alert(1)">click</a>',
);

const hostileHref = fc.constantFrom(
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  'DATA:image/svg+xml,<svg onload=alert(1)>',
  'vbscript:msgbox(1)',
  'blob:https://evil.example/1',
  'file:///etc/passwd',
  '//evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'http://evil.example/',
  'https://user:secret@evil.example/',
  'https://evil.example\\@operator.example/',
  'https:/\u0000/evil.example',
  '',
);

/** Fields whose values are not free text: names, dates, addresses. */
const named = new Set(['href', 'kind', 'status', 'provider', 'id', 'date', 'currency', 'period', 'type']);

/** The value with each free text replaced by a hostile one; a number makes them differ. */
function withTexts(value: unknown, text: string, key = ''): unknown {
  let count = 0;
  const walk = (inner: unknown, name: string): unknown => {
    if (typeof inner === 'string') {
      count += 1;
      return named.has(name) || inner === '' ? inner : `${text} ${count}`;
    }
    if (Array.isArray(inner)) return inner.map((item) => walk(item, name));
    if (typeof inner !== 'object' || inner === null) return inner;
    return Object.fromEntries(Object.entries(inner).map(([field, item]) => [field, walk(item, field)]));
  };
  return walk(value, key);
}

/** The value with each address replaced by a hostile one; unchanged if it has none. */
function withHrefs(value: unknown, href: string): unknown {
  if (Array.isArray(value)) return value.map((item) => withHrefs(item, href));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([field, item]) => [field, field === 'href' ? href : withHrefs(item, href)]),
  );
}

const examples = Object.entries(authorExamples).map(([type, fields]): [string, Fields] => [type, fields]);
const leading = examples.filter(([, fields]) => JSON.stringify(fields).includes('"href"'));

const nested = (levels: number): unknown => {
  let value: unknown = 'x';
  for (let level = 0; level < levels; level += 1) value = level % 2 === 0 ? [value] : { paragraphs: value };
  return value;
};

/** A value with a type that differs from the current value's. */
const other = (value: unknown): fc.Arbitrary<unknown> =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? fc.constantFrom<unknown>(null, [], {}, [value], { value }, nested(200))
    : fc.constantFrom<unknown>(null, 7, 'x', true, Array.isArray(value) ? {} : [], nested(201));

const valid = fc
  .tuple(fc.constantFrom(...examples), hostileText)
  .map(([[type, fields], text]): unknown => Object.assign({ type }, withTexts(fields, text)));

const unknownType = fc
  .tuple(
    fc.constantFrom<unknown>('__proto__', 'constructor', 'toString', 'script', 'iframe', 'withheld', '', 7, null, {}),
    hostileText,
  )
  .map(([type, text]): unknown => ({ type, title: text, paragraphs: [text] }));

const noBlock = fc.oneof(fc.constantFrom<unknown>(null, true, 7, 1e308, [], {}, [['text']], nested(200)), hostileText);

const wrongField = fc
  .constantFrom(...examples)
  .chain(([type, fields]) =>
    fc
      .constantFrom(...Object.keys(fields))
      .chain((field) => other(fields[field]).map((value): unknown => ({ type, ...fields, [field]: value }))),
  );

const moreFields = fc
  .tuple(
    fc.constantFrom(...examples),
    fc.constantFrom('dangerouslySetInnerHTML', 'onClick', 'constructor', 'style', 'children', 'ref', 'html'),
    hostileText,
  )
  .map(([[type, fields], field, text]): unknown => ({ type, ...fields, [field]: { __html: text } }));

const hostileLink = fc
  .tuple(fc.constantFrom(...leading), hostileHref)
  .map(([[type, fields], href]): unknown => Object.assign({ type }, withHrefs(fields, href)));

const tooLong = fc.constantFrom<unknown>(
  { type: 'text', paragraphs: ['x'.repeat(2_001)] },
  { type: 'text', paragraphs: ['   '] },
  { type: 'list', items: Array.from({ length: 40_000 }, () => 'x') },
  { type: 'text', paragraphs: [] },
  { type: 'table', head: ['a', 'b'], rows: [['1']] },
  { type: 'countdown', title: 'Ends', endsAt: 1e15 },
);

const blocks: fc.Arbitrary<readonly ExpectedBlock[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: valid.map((written) => ({ written, isShown: true })) },
    {
      weight: 5,
      arbitrary: fc
        .oneof(unknownType, noBlock, wrongField, moreFields, hostileLink, tooLong)
        .map((written) => ({ written, isShown: false })),
    },
  ),
  { maxLength: 8 },
);

const head = {
  href: 'winter-opening',
  type: 'news',
  language: 'en',
  title: 'The winter season',
  description: '',
  updatedAt: 1_795_250_000,
  isIndexed: true,
};

/** A page of the content system as its reply, with the parts that may be shown. */
export const contentReply: fc.Arbitrary<{ readonly text: string; readonly blocks: readonly ExpectedBlock[] }> = fc
  .record({
    title: hostileText.map((text) => `News ${text.slice(0, 250)}`),
    blocks,
    language: fc.constantFrom('en', 'ar', 'zz', ''),
  })
  .map(({ title, blocks, language }) => ({
    text: JSON.stringify({ ...head, title, language, blocks: blocks.map(({ written }) => written) }),
    blocks,
  }));

/** A reply that is not a page. */
export const brokenReply: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom<keyof typeof head>('href', 'type', 'title', 'updatedAt', 'isIndexed').chain((field) =>
    fc
      .constantFrom<unknown>(null, [], {}, '../admin', -1, 1e300, 'x'.repeat(2_000), undefined)
      .filter((value) => !(field === 'title' && value === '../admin'))
      .map((value) => JSON.stringify({ ...head, blocks: [], [field]: value })),
  ),
  fc.constantFrom<unknown>(null, {}, 'blocks', 7, undefined).map((value) => JSON.stringify({ ...head, blocks: value })),
  fc.constantFrom('null', '[]', '7', '"page"', '{}', JSON.stringify(nested(200))),
);
