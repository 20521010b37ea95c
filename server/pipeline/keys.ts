import type { IncomingMessage } from 'node:http';
import type { RouteSpec } from '../../src/routes/route-types.ts';
import type { RequestContext } from '../context/request-context.ts';
import type { HostPolicyLookup } from '../host/host-policy.ts';
import { brandInput, preferenceInputs, tenantInput, watchedQuery } from './document-visit.ts';
import type { Input } from './inputs.ts';
import { requestHygiene } from './request-hygiene.ts';
import type { MiddlewareRegistry, Step } from './step.ts';

/**
 * Keys of both caches, made of the inputs that a route's steps declare. A step that reads something new changes them by
 * declaring it.
 */
export interface RouteKeys {
  /**
   * All inputs of the response to a request, before any step has run; undefined if the response is one visitor's alone.
   */
  readonly signature: (request: IncomingMessage) => string | undefined;
  /** Inputs of the document, once the steps have run. */
  readonly pageKey: (request: IncomingMessage, context: RequestContext) => string;
}

interface KeysDeps {
  readonly registry: MiddlewareRegistry;
  readonly hostPolicyOf: HostPolicyLookup;
  /** Whether a currency is one of the operator's. */
  readonly hasCurrency: (code: string) => boolean;
}

/** Makes the keys of a route. An unregistered middleware ends every request anyway. */
export function createRouteKeys(route: RouteSpec, { registry, hostPolicyOf, hasCurrency }: KeysDeps): RouteKeys {
  const steps = [requestHygiene, ...route.middleware.flatMap((name) => registry.get(name) ?? [])];
  const preferences = { ...preferenceInputs, geoCurrency: geoCurrency(hasCurrency) };
  const documentInputs = [
    watchedQuery(route),
    tenantInput(hostPolicyOf),
    brandInput(hostPolicyOf),
    ...Object.values(preferences),
  ];
  const inputs = distinct([...steps.flatMap(({ reads }) => reads), ...documentInputs]);
  const cookies = inputs.filter(({ isCookie }) => isCookie);
  const others = inputs.filter(({ isCookie }) => !isCookie);
  /** Serialized cookies of a request without any: most visitors of a campaign come for the first time. */
  let withoutCookies: string | undefined;
  const cookiesOf = (request: IncomingMessage): string | undefined => {
    if (request.headers.cookie !== undefined) return textsOf(cookies, request);
    withoutCookies ??= textsOf(cookies, request);
    return withoutCookies;
  };
  return {
    signature: (request) => {
      const serialized = textsOf(others, request);
      const serializedCookies = serialized === undefined ? undefined : cookiesOf(request);
      return serializedCookies === undefined ? undefined : `${serialized}${serializedCookies}`;
    },
    pageKey: (request, context) =>
      [
        request.url?.split('?', 1)[0],
        ...steps.map((step) => stepKey(step, request, context)),
        ...documentInputs.map((input) => serializeInput(input, input.read(request))),
      ].join('\n'),
  };
}

/** All currencies that the operator does not have are equal for a page. */
const geoCurrency = (hasCurrency: KeysDeps['hasCurrency']): Input<string> => ({
  ...preferenceInputs.geoCurrency,
  serialize: (code) => (hasCurrency(code) ? code : 'other'),
});

const stepKey = ({ cacheKeyPart, reads }: Step, request: IncomingMessage, context: RequestContext): string =>
  cacheKeyPart ? cacheKeyPart(context) : JSON.stringify(reads.map(({ read }) => read(request) ?? null));

/** Inputs with the same name are one input. */
const distinct = (inputs: readonly Input<unknown>[]): readonly Input<unknown>[] => [
  ...new Map(inputs.map((input) => [input.name, input])).values(),
];

/** Values of inputs as one text; undefined if one of them is personal. */
function textsOf(inputs: readonly Input<unknown>[], request: IncomingMessage): string | undefined {
  let texts = '';
  for (const input of inputs) {
    const value = input.read(request);
    if (input.isPersonal?.(value)) return undefined;
    texts += `${serializeInput(input, value)}\n`;
  }
  return texts;
}

const serializeInput = (input: Input<unknown>, value: unknown): string => input.serialize?.(value) ?? textOf(value);

/** Different values give different texts: each is prefixed with its length, because cookies may contain line breaks. */
function textOf(value: unknown): string {
  if (value === undefined) return 'none';
  if (typeof value === 'string') return `${value.length}:${value}`;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
