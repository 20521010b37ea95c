/** The names of a path's parameters: `id` of `/promotions/:id`. */
export type PathParameter<Path extends string> = Path extends `${string}:${infer Rest}`
  ? Rest extends `${infer Name}/${infer Tail}`
    ? Name | PathParameter<Tail>
    : Rest
  : never;

/** A parameter in a path. */
export type PathValue = string | number;

/** Segments that a URL parser resolves or drops, in any encoding. */
const emptySegments: ReadonlySet<string> = new Set(['', '.', '..']);

/**
 * The path with its parameters filled in. A parameter always stays one segment; throws a `RangeError` for one that
 * can't.
 */
export const fillPath = (pattern: string, parameters: Readonly<Record<string, PathValue>>): string =>
  pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(parameters, name) ? parameters[name] : undefined;
    if (typeof value === 'number' ? !Number.isSafeInteger(value) : value === undefined || emptySegments.has(value)) {
      throw new RangeError(`parameter ${name} is not a path segment`);
    }
    return encodeSegment(String(value), name);
  });

function encodeSegment(value: string, name: string): string {
  // A proxy that decodes once would see these as the end of the segment, and ours refuses them for that reason.
  if (/[/\\\0\p{Surrogate}]/u.test(value)) {
    throw new RangeError(`parameter ${name} has a character that a path segment must not have`);
  }
  return encodeURIComponent(value);
}

/** Values of a query; a field without a value is left out. */
export type QueryValues = Readonly<Record<string, PathValue | boolean | undefined>>;

/** The query with its question mark, or an empty text. */
export function queryString(values: QueryValues): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) {
    if (value !== undefined) query.append(name, String(value));
  }
  return query.size === 0 ? '' : `?${query}`;
}
