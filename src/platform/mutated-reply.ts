import * as fc from 'fast-check';

/** Stands for whatever must not leave: a name, a token, an address of the operator's network. */
export const canary = 'canary-7f3a';

const leaf = fc.oneof(
  fc.constantFrom<unknown>(null, true, -1, 0, 1.5, 1e21, '', canary, 'NaN', '__proto__', [], {}, [canary]),
  fc.record({ kind: fc.constantFrom('money', 'hero', canary), amount: fc.integer(), errors: fc.constant([canary]) }),
);

/** Every place in a JSON value, as the keys that lead to it. */
function placesIn(value: unknown, place: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [place];
  return [place, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...place, key]))];
}

/** The value with another in one place; without it where the other is `undefined`. */
function replaceAt(value: unknown, [key, ...rest]: readonly string[], other: unknown): unknown {
  if (key === undefined) return other;
  if (typeof value !== 'object' || value === null) return value;
  const entries: [string, unknown][] = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    const replaced = name === key ? replaceAt(inner, rest, other) : inner;
    return replaced === undefined ? [] : [[name, replaced]];
  });
  return Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries);
}

/** A reply that kept its contract until up to three of its places were changed. */
export const mutated = (reply: unknown): fc.Arbitrary<unknown> =>
  fc
    .array(fc.tuple(fc.constantFrom(...placesIn(reply)), fc.oneof(leaf, fc.constant(undefined))), {
      minLength: 1,
      maxLength: 3,
    })
    .map((changes) => changes.reduce<unknown>((value, [place, other]) => replaceAt(value, place, other), reply));
