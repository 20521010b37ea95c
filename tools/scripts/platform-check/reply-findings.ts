import * as z from 'zod';
import { type Found, fieldPath, shown } from './finding.ts';

/** No promotion is older than this, so a smaller number is not in seconds since epoch. */
const firstMoment = Date.parse('2000-01-01') / 1000;

/** All problems of a reply, not only the first. */
export function replyFindings(contract: z.core.$ZodType, body: unknown): Found[] {
  const parsed = z.safeParse(contract, body);
  const broken = parsed.success ? [] : parsed.error.issues.flatMap((issue) => issueFindings(issue, body, []));
  const ignored = parsed.success ? ignoredFields(body, parsed.data, []) : [];
  return [...broken, ...textFindings(body, []), ...momentFindings(body, []), ...ignored];
}

function issueFindings(issue: z.core.$ZodIssue, body: unknown, before: readonly PropertyKey[]): Found[] {
  const path = [...before, ...issue.path];
  if (issue.code === 'invalid_union' && issue.errors.length > 0) {
    const [nearest = []] = issue.errors.toSorted((one, other) => one.length - other.length);
    return nearest.flatMap((inner) => issueFindings(inner, body, path));
  }
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      check: 'reply',
      path: fieldPath([...path, key]),
      expected: 'no such field',
      got: shown(valueAt(body, [...path, key]), key),
    }));
  }
  const got = shown(valueAt(body, path), path.at(-1));
  return [{ check: 'reply', path: fieldPath(path), expected: expectedBy(issue), got }];
}

function expectedBy(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return { int: 'whole number', record: 'object', array: 'list' }[String(issue.expected)] ?? issue.expected;
    case 'too_big':
      return `at most ${issue.maximum}`;
    case 'too_small':
      return `at least ${issue.minimum}`;
    case 'invalid_value':
      return `one of ${issue.values.map(String).join(', ')}`;
    case 'invalid_format':
      return issue.pattern === undefined ? issue.format : `text like ${issue.pattern}`;
    case 'invalid_union':
      return issue.discriminator === undefined ? 'one of the forms of the contract' : `a known ${issue.discriminator}`;
    default:
      return issue.message ?? issue.code;
  }
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  return typeof value === 'object' && value !== null ? valueAt(Reflect.get(value, part), rest) : undefined;
}

/** Fields that the contract does not name, or whose value it converts: they cause no failure, but are not shown. */
function ignoredFields(sent: unknown, read: unknown, path: readonly PropertyKey[]): Found[] {
  if (typeof sent !== 'object' || sent === null) {
    return sent === read || typeof sent !== typeof read ? [] : [note(path, 'a value that Marquee knows', sent)];
  }
  if (typeof read !== 'object' || read === null) return [note(path, 'a value that Marquee knows', sent)];
  if (Array.isArray(sent))
    return sent.flatMap((item, index) => ignoredFields(item, Reflect.get(read, index), [...path, index]));
  return Object.entries(sent).flatMap(([field, value]) =>
    Object.hasOwn(read, field)
      ? ignoredFields(value, Reflect.get(read, field), [...path, field])
      : [note([...path, field], 'no such field', value)],
  );
}

const note = (path: readonly PropertyKey[], expected: string, value: unknown): Found => ({
  check: 'reply',
  path: fieldPath(path),
  expected,
  got: shown(value, path.at(-1)),
  isNote: true,
});

/** Matches UTF-8 read as Latin-1, lost characters, and HTML entities, which visitors would see. */
const brokenText = /\uFFFD|[ÃÐÑØÙ][\u0080-\u00BF]|&(?:amp|lt|gt|quot|nbsp|#\d+);/;

function textFindings(value: unknown, path: readonly PropertyKey[]): Found[] {
  if (typeof value === 'string') {
    return brokenText.test(value)
      ? [{ check: 'encoding', path: fieldPath(path), expected: 'plain text in UTF-8', got: shown(value, path.at(-1)) }]
      : [];
  }
  return entriesOf(value).flatMap(([part, inner]) => textFindings(inner, [...path, part]));
}

/** Whether Marquee shows amounts in a currency. */
export type IsCurrency = (code: string) => boolean;

/** Currencies without amounts on a page: their minor unit is unknown. */
export const currencyFindings = (body: unknown, isCurrency: IsCurrency): Found[] =>
  unknownCurrencies(body, [], isCurrency);

function unknownCurrencies(value: unknown, path: readonly PropertyKey[], isCurrency: IsCurrency): Found[] {
  if (typeof value !== 'string')
    return entriesOf(value).flatMap(([part, inner]) => unknownCurrencies(inner, [...path, part], isCurrency));
  if (path.at(-1) !== 'currency' || isCurrency(value)) return [];
  const expected = 'a code of ISO 4217, or a crypto unit of the site configuration';
  return [{ check: 'currency', path: fieldPath(path), expected, got: shown(value) }];
}

function momentFindings(value: unknown, path: readonly PropertyKey[]): Found[] {
  if (typeof value === 'number' && /(?:At|Until)$/.test(String(path.at(-1))) && value < firstMoment) {
    return [{ check: 'clock', path: fieldPath(path), expected: 'seconds since 1970, after 2000', got: shown(value) }];
  }
  return entriesOf(value).flatMap(([part, inner]) => momentFindings(inner, [...path, part]));
}

function entriesOf(value: unknown): (readonly [PropertyKey, unknown])[] {
  if (Array.isArray(value)) return value.map((item, index) => [index, item] as const);
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}
