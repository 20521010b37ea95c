import type { IncomingMessage } from 'node:http';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { HostPolicyLookup } from '../host/host-policy.ts';
import { preferenceInputs, tenantInput, watchedQuery } from './document-visit.ts';
import type { Input } from './inputs.ts';
import { requestHygiene } from './request-hygiene.ts';
import type { MiddlewareRegistry } from './step.ts';

/**
 * The key of a response in the page cache: all inputs that the steps of its route declare, and those of its document. Undefined if the
 * response is personal. A step that reads a new input changes the key by declaring it.
 */
export type CacheKeyOf = (request: IncomingMessage) => string | undefined;

interface KeyDeps {
  readonly registry: MiddlewareRegistry;
  readonly hostPolicyOf: HostPolicyLookup;
  /** Whether a currency is one of the operator's. */
  readonly hasCurrency: (code: string) => boolean;
}

/** Creates the function that computes the keys of a route's responses. An unregistered middleware refuses every request anyway. */
export function createCacheKey(route: RouteSpec, { registry, hostPolicyOf, hasCurrency }: KeyDeps): CacheKeyOf {
  const steps = [requestHygiene, ...route.middleware.flatMap((name) => registry.get(name) ?? [])];
  // All currencies that the operator lacks are equivalent for a page.
  const serialize = (code: string) => (hasCurrency(code) ? code : 'other');
  const inputs = distinct([
    ...steps.flatMap(({ reads }) => reads),
    watchedQuery(route),
    tenantInput(hostPolicyOf),
    ...Object.values({ ...preferenceInputs, geoCurrency: { ...preferenceInputs.geoCurrency, serialize } }),
  ]);
  return (request) => {
    let key = '';
    for (const input of inputs) {
      const value = input.read(request);
      if (input.isPersonal?.(value)) return undefined;
      key += `${input.serialize?.(value) ?? textOf(value)}\n`;
    }
    return key;
  };
}

/** Inputs with the same name are one input. */
const distinct = (inputs: readonly Input<unknown>[]): readonly Input<unknown>[] => [
  ...new Map(inputs.map((input) => [input.name, input])).values(),
];

/** Different values yield different strings: each is prefixed with its length, because cookies may contain line breaks. */
function textOf(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'string') return `${value.length}:${value}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
